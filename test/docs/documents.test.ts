/** What the documents of the project, and the comments of its code, say about its files is true. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { sources } from '../sources.ts'

const root = new URL('../../', import.meta.url)
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'AGENTS.md', 'README.md', 'src/search/DESIGN.md']

describe.each(documents)('%s', (document) => {
  test('names only files that exist', async () => {
    const text = await readFile(new URL(document, root), 'utf8')
    const named = [...text.matchAll(/`((?:(?:src|test|bench|docs|\.ci)\/[^`\s]*|tools\/[^`\s]*\.ts))`/g)].flatMap(
      ([, path = '']) => spread(path),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})

test('comments name only files that exist', () => {
  const files = ['src', 'test', 'tools', 'bench'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  )
  const ends = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(index + 1))))
  const named = sources.flatMap(({ file, text }) =>
    [...commentsOf(text).matchAll(/`([a-z][\w-]*(?:\/[\w-]+)*\.ts)`/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !ends.has(name) && !ofOthers.has(name))).toEqual([])
})

/** Configurations of owners and of other tools. */
const ofOthers: ReadonlySet<string> = new Set(['src/content.config.ts', 'lectern.config.ts'])

function commentsOf(text: string): string {
  return [...text.matchAll(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm)].map(([comment]) => comment).join('\n')
}

/** `src/{a,b}.ts` as both paths. */
function spread(path: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return inside === undefined ? [path] : inside.split(',').flatMap((part) => spread(before + part + after))
}
