import { describe, expect, it } from 'vitest'
import { folderLanguages } from '../../../src/content/model/translations/folder-languages.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

/** The language of each folder that says one. */
function languagesOf(files: readonly string[], siteLanguage = 'en'): Record<string, string> {
  const found = folderLanguages(files, siteLanguage)
  return Object.fromEntries([...found.values()].map(({ folder, language }) => [folder, language]))
}

const pages = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.md`)

describe('a folder is a language', () => {
  it('beside one in the language of the site with the same pages, in any spelling of its region', () => {
    const files = [
      ...pages('docs/en', 'index', 'soil', 'guides/rain', 'guides/clay'),
      ...pages('docs/zh_cn', 'soil', 'guides/rain'),
      ...pages('docs/it', 'index', 'guides/clay'),
      ...pages('docs/cs', 'index', 'sorting', 'graphs'),
      ...pages('docs/notes', 'soil'),
    ]
    expect(languagesOf(files)).toEqual({ 'docs/en': 'en', 'docs/zh_cn': 'zh-CN', 'docs/it': 'it' })
    expect(languagesOf(files, 'de')).toEqual({})
  })

  it('where all folders are called like languages and have a page in common', () => {
    const files = ['README.md', ...pages('en', 'soil', 'a', 'b'), ...pages('fr', 'soil', 'c', 'd'), ...pages('ja', 'e')]
    expect(languagesOf(files)).toEqual({ en: 'en', fr: 'fr', ja: 'ja' })
    expect(languagesOf([...pages('en', 'index'), ...pages('fr', '_index', 'index')])).toEqual({})
    expect(languagesOf([...pages('en', 'index'), ...pages('fr', 'index')])).toEqual({ en: 'en', fr: 'fr' })
  })

  it('where it has the pages of the folder around it', () => {
    const own = ['home.md', ...pages('guides', 'soil', 'rain', 'clay')]
    expect(languagesOf([...own, ...pages('ru/guides', 'soil', 'rain', 'clay')])).toEqual({ ru: 'ru' })
    expect(languagesOf([...own, ...pages('ru/guides', 'soil', 'rain')])).toEqual({})
    expect(languagesOf([...own, ...pages('it', 'guides/soil', 'guides/rain', 'guides/clay', 'a', 'b')])).toEqual({})
  })
})

describe('a folder that is called like a language is none', () => {
  it.each([
    ['alone', [...pages('it', 'soil', 'rain'), ...pages('no', 'sun')]],
    [
      'beside another with the same pages, if none is in the language of the site',
      pages('it', 'a', 'b', 'c').concat(pages('hr', 'a', 'b', 'c')),
    ],
    [
      'with nothing but the page of its folder in common',
      [...pages('en', 'README', 'a'), ...pages('cs', 'README', 'b')],
    ],
    ['deep in a site', [...pages('a/b/c/d/e/f/en', 'soil'), ...pages('a/b/c/d/e/f/fr', 'soil')]],
  ])('%s', (_, files) => {
    expect(languagesOf(files)).toEqual({})
  })
})

describe('content with languages in folders and without the settings of its site', async () => {
  const files = {
    'en/_index.md': '---\n---\nWelcome.\n',
    'en/soil.md': '---\ntitle: Soil\n---\nSoil is alive. [Rain](/rain)\n',
    'en/rain.md': '---\ntitle: Rain\n---\nIt rains.\n',
    'fr/_index.md': '---\n---\nBienvenue.\n',
    'fr/soil.md': '---\ntitle: Le sol\n---\nLe sol vit. [Pluie](/rain)\n',
    'fr/rain.md': '---\ntitle: La pluie\n---\nIl pleut.\n',
    'fr/old.md': '---\ntitle: Vieux\nlang: fr-CA\ndraft: true\n---\nVieux.\n',
  }
  const site = await siteOf(files)
  const pageAt = (path: string) => site.site.byPath.get(path)

  it('has translations, and no conflicts', () => {
    const { translations } = site.site
    expect(translations.get('/notes/soil')?.pages.map(({ path }) => path)).toEqual(['/notes/soil', '/notes/fr-soil'])
    expect(translations.get('/')?.pages.map(({ path }) => path)).toEqual(['/', '/notes/fr'])
    expect(codesOf(site)).toEqual([])
  })

  it('has the home page of the language of the site, and calls the others like the site', () => {
    expect([pageAt('/')?.file, pageAt('/notes/fr')?.title]).toEqual(['en/_index.md', 'Example'])
    expect(pageAt('/notes/fr-soil')?.language).toBe('fr')
  })

  it('leads from a page to another in its own language, and calls folders by the names of their languages', async () => {
    expect(await bodyAt(site, '/notes/fr-soil.md')).toContain('https://example.com/notes/fr-rain')
    expect(await bodyAt(site, '/notes')).toContain('Français')
  })

  it('is as it was once a translation is gone', async () => {
    const { 'fr/_index.md': _, 'fr/soil.md': __, 'fr/rain.md': ___, ...rest } = files
    const next = await siteOf(rest, { previous: site })
    expect(next.site.byPath.get('/notes/soil')?.language).toBe('en')
    expect(next.site.translations.size).toBe(0)
  })
})

it('the languages of a generator are those of its settings', async () => {
  const site = await siteOf({
    'hugo.toml': 'baseURL = "https://example.com"',
    'content/en/soil.md': 'Soil.',
    'content/fr/soil.md': 'Sol.',
  })
  expect(site.site.byPath.get('/notes/fr-soil')?.language).toBe('en')
})

it('a page at the root of the content stays the home page', async () => {
  const site = await siteOf({
    'content/README.md': '# Garden\n',
    'content/en/index.md': '# Welcome\n',
    'content/fr/index.md': '# Bienvenue\n',
  })
  expect(site.site.byPath.get('/')?.title).toBe('Garden')
  expect(site.site.translations.get('/notes/en')?.pages.map(({ path }) => path)).toEqual(['/notes/en', '/notes/fr'])
})
