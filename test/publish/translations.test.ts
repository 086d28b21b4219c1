import { describe, expect, it } from 'vitest'
import { titleFindings } from '../../src/publish/check/find-names.ts'
import { htmlProblems } from '../theme/html-problems.ts'
import { bodyAt, codesOf, now, siteOf } from './site-of.ts'

const english = '# Soil\n\nSoil is alive.\n'
const portuguese = '# Solo\n\nO solo é vivo.\n'

function translationsIn({ site }: Awaited<ReturnType<typeof siteOf>>): string[][] {
  const groups = new Set([...site.translations.values()])
  return [...groups].map(({ pages }) => pages.map(({ path, language }) => `${language} ${path}`)).sort()
}

describe('a file beside another with its name and a language', async () => {
  const site = await siteOf({
    'content/notes/soil.md': english,
    'content/notes/soil.pt.md': portuguese,
    'content/notes/soil.zh_hant-TW.mdx': 'Text.\n',
    'content/notes/soil.v2.md': 'Text.\n',
    'content/notes/soil.min.md': 'Text.\n',
    'content/notes/soil.io.md': 'Text.\n',
    'content/notes/soil.IT.md': 'Text.\n',
    'content/notes/soil.de-.md': 'Text.\n',
    'content/notes/lonely.it.md': 'Text.\n',
    'content/notes/only.fr.md': 'Text.\n',
    'content/notes/only.de.md': '---\nlang: de-AT\n---\nText.\n',
    'content/notes/.pt.md': 'Text.\n',
  })

  it('is a translation of it, if the language is a known one in lower case', () => {
    expect(translationsIn(site)).toEqual([
      ['de-AT /notes/only-de', 'fr /notes/only-fr'],
      ['en /notes/soil', 'pt /notes/soil-pt', 'zh-Hant-TW /notes/soil-zh_hant-tw'],
    ])
    expect(codesOf(site)).toEqual([])
  })

  it('keeps the address and the language that it had, if it is none', () => {
    for (const slug of ['soil-v2', 'soil-min', 'soil-io', 'soil-it', 'lonely-it'])
      expect(site.site.byPath.get(`/notes/${slug}`)?.language).toBe('en')
  })

  it('is called by the name of its file without the language, if nothing else names it', () => {
    expect(site.site.byPath.get('/notes/only-fr')?.title).toBe('only')
    expect(site.site.byPath.get('/notes/lonely-it')?.title).toBe('lonely.it')
  })
})

it('a README has the language behind a line, too, as repositories have it, and no other page does', async () => {
  const site = await siteOf({
    'content/README.md': english,
    'content/README-pt.md': portuguese,
    'content/README_zh-Hans.md': '# 土',
    'content/clay/README.md': english,
    'content/clay/README-pt.md': portuguese,
    'content/clay/README-first.md': english,
    'content/clay/get.md': english,
    'content/clay/get-it.md': english,
  })
  const found = translationsIn(site).map((group) => group.map((each) => each.split(' ')[0]))
  expect(found).toEqual([
    ['en', 'pt', 'zh-Hans'],
    ['en', 'pt'],
  ])
  expect(await bodyAt(site, '/')).toContain('hreflang="zh-Hans"')
})

describe('translation_of', async () => {
  const of = (target: string, language: string) => `---\ntranslation_of: ${target}\nlang: ${language}\n---\nText.\n`
  const site = await siteOf({
    'content/notes/My soil.md': english,
    'content/notes/by slug.md': of('my-soil', 'de'),
    'content/lab/by path.md': of('../notes/My soil.md', 'fr'),
    'content/lab/by address.md': of('/notes/my-soil', 'es'),
    'content/lab/by title.md': of('"[[Soil]]"', 'it'),
    'content/lab/over steps.md': of('by-title', 'nl'),
    'content/notes/draft.md': '---\ndraft: true\n---\nText.\n',
    'content/notes/of a draft.md': of('draft', 'pl'),
    'content/notes/of nothing.md': of('nowhere', 'pl'),
    'content/notes/of itself.md': of('of-itself', 'pl'),
  })

  it('names the other page by its path, address, slug or title, over any number of steps', () => {
    expect(translationsIn(site)).toEqual([
      [
        'en /notes/my-soil',
        'de /notes/by-slug',
        'es /lab/by-address',
        'fr /lab/by-path',
        'it /lab/by-title',
        'nl /lab/over-steps',
      ],
    ])
  })

  it('is a warning if it leads nowhere, but not if its page is not published yet', () => {
    expect(site.diagnostics.map(({ file, code }) => `${code} ${file}`).sort()).toEqual([
      'TRANSLATION_BROKEN content/notes/of itself.md',
      'TRANSLATION_BROKEN content/notes/of nothing.md',
    ])
  })
})

it('of two translations with one slug, that in the language of the site has the plain address', async () => {
  const german = '---\nslug: soil\n---\n# Boden\n'
  const state = await siteOf({ 'content/notes/soil.de.md': german, 'content/notes/soil.md': english })
  expect(translationsIn(state)).toEqual([['en /notes/soil', 'de /notes/notes-soil']])
  expect(codesOf(state)).toEqual([])
})

it('two translations with one slug change their addresses when an edit changes their languages', async () => {
  const page = (lang: string) => `---\nslug: soil\nlang: ${lang}\ntranslationKey: soil\n---\n# Soil\n`
  const files = { 'content/notes/a.md': page('de'), 'content/notes/b.md': page('en-GB') }
  const first = await siteOf(files)
  expect(first.site.byPath.get('/notes/soil')?.file).toBe('content/notes/b.md')
  const edited = { 'content/notes/a.md': page('en'), 'content/notes/b.md': page('de') }
  const next = await siteOf(
    Object.fromEntries(Object.entries(edited).map(([file, body]) => [file, { body, modified: 1000 }])),
    { previous: first, at: now + 1000 },
  )
  expect(next.site.byPath.get('/notes/soil')?.file).toBe('content/notes/a.md')
})

it('of two translations in one language the first by path counts, and the other is a warning', async () => {
  const site = await siteOf({
    'content/notes/soil.md': english,
    'content/notes/soil.en.md': english,
    'content/notes/soil.pt.md': portuguese,
  })
  expect(translationsIn(site)).toEqual([['en /notes/soil-en', 'pt /notes/soil-pt']])
  expect(site.diagnostics).toMatchObject([{ code: 'TRANSLATION_CLASH', file: 'content/notes/soil.md' }])
})

describe('a page in several languages', async () => {
  const site = await siteOf({
    'content/notes/soil.md': english,
    'content/notes/soil.pt-BR.md': portuguese,
    'content/notes/soil.ar.md': '# التربة\n\nنص.\n',
    'content/notes/soil.ja.md': '---\nnoindex: true\n---\n# 土\n\n文。\n',
    'content/notes/alone.md': 'Text.\n',
    'content/pages/about.md': '# About\n',
    'content/pages/about.de.md': '# Über uns\n',
  })

  it('has links to the others in their own names, with their languages', async () => {
    const html = await bodyAt(site, '/notes/soil')
    expect(html).toContain(
      '<p class="meta translations"><span>In other languages: <a href="/notes/soil-ar" rel="alternate" hreflang="ar" lang="ar" dir="auto">العربية</a> · <a href="/notes/soil-ja" rel="alternate" hreflang="ja" lang="ja" dir="auto">日本語</a> · <a href="/notes/soil-pt-br" rel="alternate" hreflang="pt-BR" lang="pt-BR" dir="auto">Português (Brasil)</a></span></p>',
    )
    expect(await htmlProblems(html)).toEqual([])
    expect(await bodyAt(site, '/about-de')).toContain('<a href="/about" rel="alternate" hreflang="en" lang="en"')
    expect(await bodyAt(site, '/notes/alone')).not.toContain('In other languages')
  })

  it('is described to search engines in its head: in each language, itself and a default, without what they may not list', async () => {
    const alternates = (html: string) => html.match(/<link rel="alternate" hreflang=.*/g)
    const expected = [
      '<link rel="alternate" hreflang="en" href="https://example.com/notes/soil">',
      '<link rel="alternate" hreflang="ar" href="https://example.com/notes/soil-ar">',
      '<link rel="alternate" hreflang="pt-BR" href="https://example.com/notes/soil-pt-br">',
      '<link rel="alternate" hreflang="x-default" href="https://example.com/notes/soil">',
    ]
    expect(alternates(await bodyAt(site, '/notes/soil'))).toEqual(expected)
    expect(alternates(await bodyAt(site, '/notes/soil-pt-br'))).toEqual(expected)
    expect(alternates(await bodyAt(site, '/notes/soil-ja'))).toBeNull()
  })

  it('names its original or its translations in JSON-LD', async () => {
    const nodeOf = async (path: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await bodyAt(site, path))?.[1] ?? '')[
        '@graph'
      ][0]
    expect(await nodeOf('/notes/soil')).toMatchObject({
      inLanguage: 'en',
      workTranslation: [
        { '@id': 'https://example.com/notes/soil-ar#article' },
        { '@id': 'https://example.com/notes/soil-pt-br#article' },
      ],
    })
    expect(await nodeOf('/notes/soil-ar')).toMatchObject({
      inLanguage: 'ar',
      translationOfWork: { '@id': 'https://example.com/notes/soil#article' },
    })
    expect(await nodeOf('/about-de')).toMatchObject({ translationOfWork: { '@id': 'https://example.com/about' } })
    expect(await nodeOf('/notes/alone')).not.toHaveProperty('workTranslation')
  })

  it('stands in the sitemap with all of them', async () => {
    const sitemap = await bodyAt(site, '/sitemap.xml')
    expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    expect(sitemap).toContain(
      '<url><loc>https://example.com/about</loc><lastmod>1970-01-01</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://example.com/about"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/about-de"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/about"/></url>',
    )
    expect(sitemap).toMatch(/<url><loc>https:\/\/example\.com\/notes\/alone<\/loc><lastmod>[\d-]*<\/lastmod><\/url>/)
  })
})

describe('the home page', () => {
  it.each(['content/pages/index.md', 'content/index.md', 'content/README.md'])(
    'at %s has translations',
    async (file) => {
      const folder = file.slice(0, file.lastIndexOf('/'))
      const site = await siteOf({ [file]: '# Garden\n', [`${folder}/index.pt.md`]: '# Jardim\n' })
      const [group = []] = translationsIn(site)
      expect(group[0]).toBe('en /')
      expect(group[1]).toMatch(/^pt \/(?:notes\/)?index-pt$/)
      expect(await bodyAt(site, '/')).toContain('lang="pt" dir="auto">Português</a>')
    },
  )
  it.each(['index', '_index'])(
    'has the title of the site in other languages too, if they give none: %s',
    async (name) => {
      const site = await siteOf({ [`content/${name}.md`]: 'Text\n', [`content/${name}.pt.md`]: 'Texto\n' })
      const titles = [...site.site.byPath.values()].flatMap(({ file, title }) => (file === '' ? [] : [title]))
      expect(titles).toEqual(['Example', 'Example'])
    },
  )
})

describe('pages that a tool keeps as translations', () => {
  it.each([
    [
      'Hugo, by folders',
      {
        'hugo.yaml':
          'baseURL: https://a.example/\nlanguages:\n  en: {contentDir: content/english}\n  de: {contentDir: content/deutsch}',
        'content/english/posts/soil.md': english,
        'content/deutsch/posts/soil.md': '# Boden\n',
        'content/deutsch/soil.md': '# Boden\n',
      },
      ['en /notes/posts-soil', 'de /notes/de-posts-soil'],
    ],
    [
      'Hugo, by a key',
      {
        'hugo.yaml': 'baseURL: https://a.example/\nlanguages:\n  en: {}\n  de: {}',
        'content/soil.md': '---\ntranslationKey: earth\n---\n# Soil\n',
        'content/boden.de.md': '---\ntranslationKey: earth\n---\n# Boden\n',
      },
      ['en /notes/soil', 'de /notes/boden-de'],
    ],
    [
      'Zola',
      {
        'config.toml': 'base_url = "https://a.example"\ndefault_language = "en"\n[languages.de]\n',
        'content/blog/_index.md': '+++\n+++\n',
        'content/blog/soil/index.md': '+++\ntitle = "Soil"\n+++\n',
        'content/blog/soil/index.de.md': '+++\ntitle = "Boden"\n+++\n',
      },
      ['en /notes/soil', 'de /notes/soil-de'],
    ],
    [
      'Zola, of a language with a script',
      {
        'config.toml': 'base_url = "https://a.example"\ndefault_language = "en"\n[languages.zh-Hans]\n',
        'content/blog/_index.md': '+++\n+++\n',
        'content/blog/soil/index.md': '+++\ntitle = "Soil"\n+++\n',
        'content/blog/soil/index.zh-Hans.md': '+++\ntitle = "Boden"\n+++\n',
      },
      ['en /notes/soil', 'zh-Hans /notes/soil-zh-hans'],
    ],
    [
      'Zola, beside a folder that is one of the site too',
      {
        'config.toml': 'base_url = "https://a.example"\ndefault_language = "en"\n[languages.de]\n',
        'content/pages/about.md': '+++\ndraft = true\n+++\n',
        'content/blog/soil/index.md': '+++\ntitle = "Soil"\n+++\n',
        'content/blog/soil/index.de.md': '+++\ntitle = "Boden"\n+++\n',
      },
      ['en /notes/soil', 'de /notes/soil-de'],
    ],
    [
      'Starlight',
      {
        'astro.config.mjs': "starlight({ locales: { root: { lang: 'en' }, de: {} } })",
        'src/content/docs/guide/soil.md': '---\ntitle: Soil\n---\n',
        'src/content/docs/de/guide/soil.md': '---\ntitle: Boden\n---\n',
      },
      ['en /notes/soil', 'de /notes/soil-de'],
    ],
  ])('%s', async (_, files, expected) => {
    const site = await siteOf(files)
    expect(translationsIn(site)).toEqual([expected])
  })
})

it('translations of a page may have its title, and no others', async () => {
  const state = await siteOf({
    'content/notes/soil.md': '# Soil\n\nText.\n',
    'content/notes/soil.de.md': '# Soil\n\nText.\n',
    'content/notes/other.md': '# Soil\n\nText.\n',
  })
  const found = titleFindings([...state.site.byPath.values()], state.site.translations)
  expect(found.map(({ file }) => file)).toEqual(['content/notes/soil.md'])
})
