/** However notes lie in folders: twice as many take no more than twice the work. */
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { outgrownCounts } from './counted-work.ts'

/** The place of each note. */
const shapes: Readonly<Record<string, (at: number) => string>> = {
  'all in one folder': (at) => `a/n${at}.md`,
  'one folder for each': (at) => `f${at}/n${at}.md`,
  'one folder for each, all with one slug': (at) =>
    `a${'!'.repeat(1 + (at % 200))}${'?'.repeat(1 + at / 200)}/n${at}.md`,
  'one folder for each, in one folder': (at) => `a/f${at}/n${at}.md`,
  'a page for each folder': (at) => `a/f${at >> 1}/${at % 2 === 0 ? 'index' : `n${at}`}.md`,
  'nothing but a page in each folder': (at) => `a/f${at}/README.md`,
  'all at the end of a chain': (at) => `${'d/'.repeat(60)}n${at}.md`,
  'chains of folders': (at) =>
    `${Array.from({ length: 10 }, (_, level) => `${level}-${at % 10 ** level}`).join('/')}/n${at}.md`,
}

const shown: ReadonlySet<string> = new Set([
  ...['entry', 'entryMarkdown', 'collection', 'collectionMarkdown', 'collectionLlms', 'themeFile'],
  ...catalog.filter(({ path }) => path.includes('{folder}')).map(({ id }) => id),
])
const endpoints = catalog.filter(({ id }) => shown.has(id))

test.each(Object.entries(shapes))('%s', async (_, placeOf) => {
  const build = async (size: number) => {
    const notes = Array.from({ length: size }, (_, at) => [`content/notes/${placeOf(at)}`, 'Text.\n'])
    const { snapshot } = await buildSite({
      source: createMemorySource(Object.fromEntries(notes)),
      config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example' }),
      endpoints,
      now: Date.UTC(2026, 0, 15),
    })
    for (const route of snapshot.routes.values())
      if (route.kind === 'prepared' && route.endpoint.startsWith('folder')) await snapshot.bodies.load(route)
  }
  expect(await outgrownCounts([200, 400, 800], build, 50_000)).toBeUndefined()
})
