/** What the documents of the project say about its files is true. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

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

/** `src/{a,b}.ts` as both paths. */
function spread(path: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return inside === undefined ? [path] : inside.split(',').flatMap((part) => spread(before + part + after))
}
