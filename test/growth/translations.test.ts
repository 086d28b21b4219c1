/** However pages are translations of each other: twice as many take no more than twice the work. */
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { outgrownCounts } from './counted-work.ts'

const languages = ['en', 'pt', 'de', 'ja']

/** The file and frontmatter of each page. */
const shapes: Readonly<Record<string, (at: number) => readonly [file: string, frontmatter: string]>> = {
  'each page in four languages': (at) => [`n${at >> 2}.${languages[at % 4]}.md`, ''],
  'each page in four folders of languages': (at) => [`${languages[at % 4]}/n${at >> 2}.md`, ''],
  'each in a folder of its own that is called like a language': (at) => [`en-${100 + at}/n.md`, ''],
  'all of one page, each in a language of its own': (at) => [`n${at}.md`, `lang: en-x-${at}\ntranslation_of: n0`],
  'all of one page in one language': (at) => [`n${at}.md`, 'translation_of: n0'],
  'each of the one before': (at) => [`n${at}.md`, `lang: en-x-${at}\ntranslation_of: n${Math.max(0, at - 1)}`],
  'each of nothing': (at) => [`n${at}.md`, `translation_of: x${at}`],
  'all of the title of all': (at) => [`n${at}.md`, 'title: Same\ntranslation_of: same'],
  'all with one key': (at) => [`n${at}.md`, `lang: en-x-${at}\ntranslationKey: same`],
  'each in a language of its own': (at) => [`n${at}.md`, `lang: en-x-${at}`],
}

const shown: ReadonlySet<string> = new Set([
  ...['entry', 'sitemap', 'sitemapPart', 'llmsTxt', 'themeFile', 'languageLlms', 'languageLlmsPart', 'languageAtom'],
])
const endpoints = catalog.filter(({ id }) => shown.has(id))

test.each(Object.entries(shapes))('%s', async (_, shape) => {
  const build = async (size: number) => {
    const notes = Array.from({ length: size }, (_, at) => {
      const [file, frontmatter] = shape(at)
      return [`content/notes/${file}`, `---\n${frontmatter}\n---\nText.\n`]
    })
    const { snapshot } = await buildSite({
      source: createMemorySource(Object.fromEntries(notes)),
      config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example' }),
      endpoints,
      now: Date.UTC(2026, 0, 15),
    })
    for (const route of snapshot.routes.values()) if (route.kind === 'prepared') await snapshot.bodies.load(route)
  }
  expect(await outgrownCounts([200, 400, 800], build, 50_000)).toBeUndefined()
})

test('ten thousand pages in four languages know their translations', async () => {
  const notes = Array.from({ length: 10_000 }, (_, at) => [
    `content/notes/n${at >> 2}.${languages[at % 4]}.md`,
    'Text.\n',
  ])
  const { site } = await buildSite({
    source: createMemorySource(Object.fromEntries(notes)),
    config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example' }),
    endpoints,
    now: Date.UTC(2026, 0, 15),
  })
  expect(site.translations.size).toBe(10_000)
  expect(site.languages.map(({ tag, entries }) => `${tag} ${entries.length}`)).toEqual(
    ['de', 'en', 'ja', 'pt'].map((tag) => `${tag} 2500`),
  )
})
