/** What the documents of the project, and the comments of its code, say about its files is true. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { sources } from '../sources.ts'

const root = new URL('../../', import.meta.url)
const decisions = readdirSync(new URL('docs/decisions', root)).map((name) => `docs/decisions/${name}`)
const documents = [
  ...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'AGENTS.md', 'README.md', 'src/search/DESIGN.md'],
  ...decisions,
]
const read = (document: string) => readFile(new URL(document, root), 'utf8')

describe.each(documents)('%s', (document) => {
  test('names only files that exist', async () => {
    const text = await read(document)
    const named = [...text.matchAll(/`((?:(?:src|test|bench|docs|\.ci)\/[^`\s]*|tools\/[^`\s]*\.ts))`/g)].flatMap(
      ([, path = '']) => spread(path),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })

  test('links only to files that exist', async () => {
    const targets = linksOf(await read(document)).filter((target) => !/^[a-z]+:/.test(target))
    expect(targets.filter((target) => !existsSync(new URL(target, new URL(document, root))))).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  test('is a map: it is short, and leads to every file of decisions', async () => {
    const text = await read('ARCHITECTURE.md')
    expect(text.split('\n').length).toBeLessThanOrEqual(200)
    expect(
      linksOf(text)
        .filter((target) => target.startsWith('docs/decisions/'))
        .sort(),
    ).toEqual(decisions.sort())
  })
})

describe('the tables of dependencies', () => {
  const section = async () => {
    const text = await read('docs/decisions/tests-and-dependencies.md')
    return text.slice(text.indexOf('\n## Dependencies\n'), text.indexOf('\n## Tests and benches\n'))
  }

  test('say what each package is for that an installation brings, or may bring', async () => {
    const { dependencies, optionalDependencies } = JSON.parse(await read('package.json'))
    const text = await section()
    const installed = Object.keys({ ...dependencies, ...optionalDependencies })
    expect(installed.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('name no package that is not used', async () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await read('package.json'))
    const rows = [...(await section()).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
    expect(rows.length).toBeGreaterThan(20)
    const used = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(rows.filter((name) => !used.has(name))).toEqual([])
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

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
}

function commentsOf(text: string): string {
  return [...text.matchAll(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm)].map(([comment]) => comment).join('\n')
}

/** `src/{a,b}.ts` as both paths. */
function spread(path: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return inside === undefined ? [path] : inside.split(',').flatMap((part) => spread(before + part + after))
}
