import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

type Files = Parameters<typeof siteOf>[0]
type Config = Readonly<Record<string, unknown>>

/** What the feed of the site says. */
async function siteSays(files: Files, config: Config = {}) {
  const state = await siteOf(files, { config: { title: undefined, ...config } })
  const feed: unknown = JSON.parse(await bodyAt(state, '/feed.json'))
  const { title, description, language, authors } = feed as Record<string, unknown>
  return { title, description, language, authors }
}

const soil = { title: 'Soil', description: 'On earth.', language: 'pt-BR', authors: [{ name: 'Ana' }] }

describe('a site has the title, description, language and author that its tool is configured with', () => {
  const page = '# A\n\nText.'
  it.each<[string, Files]>([
    [
      'Hugo',
      {
        'hugo.toml':
          'baseURL = "https://example.com"\ntitle = "Soil"\nlanguageCode = "pt-br"\n[params]\ndescription = "On earth."\n[params.author]\nname = "Ana"',
        'content/posts/a.md': page,
      },
    ],
    [
      'Hugo, by language',
      {
        'config/_default/hugo.toml': 'baseURL = "https://example.com"\ntitle = "x"\ndefaultContentLanguage = "pt"',
        'config/_default/languages.pt.toml':
          'languageCode = "pt-br"\ntitle = "Soil"\n[params]\ndescription = "On earth."\nauthor = "Ana"',
        'content/posts/a.md': page,
      },
    ],
    [
      'Jekyll',
      {
        '_config.yml': 'title: Soil\ntagline: On earth.\nlocale: pt_BR\nauthor:\n  name: Ana\n  email: a@example.com',
        '_posts/2026-01-02-a.md': page,
      },
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml':
          'site_name: Soil\nsite_description: On earth.\nsite_author: Ana\ntheme:\n  name: material\n  language: pt-BR',
        'docs/a.md': page,
      },
    ],
    [
      'Quarto',
      {
        '_quarto.yml':
          'lang: pt-BR\nproject:\n  type: website\nwebsite:\n  title: Soil\n  description: On earth.\nauthor:\n  - name: Ana\n',
        'a.qmd': page,
      },
    ],
    [
      'mdBook',
      {
        'book.toml': '[book]\ntitle = "Soil"\ndescription = "On earth."\nlanguage = "pt-BR"\nauthors = ["Ana"]',
        'src/SUMMARY.md': '- [A](a.md)',
        'src/a.md': page,
      },
    ],
    [
      'Hexo',
      {
        '_config.yml':
          'title: Soil\nsubtitle: On earth.\nauthor: Ana\nlanguage:\n  - pt-BR\n  - en\nsource_dir: source',
        'source/_posts/a.md': page,
      },
    ],
    [
      'Zola',
      {
        'config.toml':
          'base_url = "https://example.com"\ntitle = "Soil"\ndescription = "On earth."\ndefault_language = "pt-BR"\nauthor = "Ana"',
        'content/a.md': `+++\ntitle = "A"\n+++\n${page}`,
      },
    ],
    [
      'Pelican',
      {
        'pelicanconf.py':
          "AUTHOR = 'Ana'\nSITENAME = 'Soil'\nSITESUBTITLE = 'On earth.'\nDEFAULT_LANG = 'pt-BR'\nPATH = 'content'",
        'content/a.md': 'Title: A\n\nText.',
      },
    ],
    [
      'Eleventy',
      {
        'eleventy.config.js': 'export default {}',
        '_data/metadata.js':
          'export default { title: "Soil", description: "On earth.", language: "pt-BR", author: { name: "Ana", email: "a@example.com" } }',
        'a.md': page,
      },
    ],
    [
      'Astro',
      {
        'astro.config.mjs': 'export default defineConfig({ site: "https://example.com" })',
        'src/config.ts':
          'export const SITE = { title: "Soil", desc: "On earth.", lang: "pt-BR", author: "Ana" } as const',
        'src/content/blog/a.md': page,
      },
    ],
    [
      'Gatsby',
      {
        'gatsby-config.js':
          'module.exports = { siteMetadata: { title: `Soil`, description: `On earth.`, lang: "pt-BR", author: { name: `Ana` } }, plugins: [] }',
        'content/blog/a/index.md': page,
      },
    ],
    [
      'Next.js',
      {
        'next.config.js': 'module.exports = {}',
        'package.json': '{ "dependencies": { "next": "15" } }',
        'data/siteMetadata.js':
          'const siteMetadata = { title: "Soil", author: "Ana", description: "On earth.", language: "en-us", locale: "pt-BR" }\nmodule.exports = siteMetadata',
        'app/blog/[...slug]/page.tsx': '',
        'data/blog/a.mdx': page,
      },
    ],
    [
      'Dendron',
      {
        'dendron.yml':
          'version: 5\nworkspace:\n  vaults:\n    - fsPath: vault\npublishing:\n  seo:\n    title: Soil\n    description: On earth.\n    author: Ana',
        'vault/root.md': page,
      },
    ],
  ])('%s', async (tool, files) => {
    const said = await siteSays(files)
    const language = tool === 'Dendron' ? 'en' : tool.startsWith('Hugo') ? 'pt-br' : soil.language
    expect(said).toEqual({ ...soil, language })
  })
  it.each<[string, Files]>([
    [
      'Docusaurus',
      {
        'docusaurus.config.js':
          'const config = { title: "Soil", tagline: "On earth.", i18n: { defaultLocale: "pt-BR" }, themeConfig: { navbar: { title: "x" } } }\nmodule.exports = config',
        'docs/a.md': page,
      },
    ],
    [
      'VitePress',
      {
        '.vitepress/config.ts':
          'export default defineConfig({ lang: "pt-BR", title: "Soil", description: "On earth.", themeConfig: { sidebar: [{ title: "x" }] } })',
        'a.md': page,
      },
    ],
    [
      'VuePress',
      {
        '.vuepress/config.js':
          'export default { title: "x", locales: { "/": { lang: "pt-BR", title: "Soil", description: "On earth." } } }',
        'a.md': page,
      },
    ],
    [
      'Astro’s template of a blog, and Starlight',
      {
        'astro.config.mjs': 'export default defineConfig({ i18n: { defaultLocale: "pt-BR" } })',
        'src/consts.ts': "export const SITE_TITLE = 'Soil'\nexport const SITE_DESCRIPTION = 'On earth.'",
        'src/content/blog/a.md': page,
      },
    ],
    [
      'Mintlify',
      {
        'docs.json':
          '{ "$schema": "https://mintlify.com/docs.json", "name": "Soil", "description": "On earth.", "navigation": { "languages": [{ "language": "pt-BR", "pages": ["a"] }] } }',
        'a.mdx': page,
      },
    ],
    [
      'Nuxt Content',
      {
        'nuxt.config.ts':
          'export default defineNuxtConfig({ modules: ["@nuxt/content"], app: { head: { title: "Soil", description: "On earth.", htmlAttrs: { lang: "pt-BR" } } } })',
        'content/1.a.md': page,
      },
    ],
    [
      'Docsify',
      {
        'index.html':
          '<html lang="pt-BR"><head><title>Soil</title><meta name="description" content="On earth."></head><script>window.$docsify = { name: "<img>" }</script>',
        'README.md': page,
      },
    ],
  ])('%s, which names no author', async (_, files) => {
    expect(await siteSays(files)).toEqual({ ...soil, authors: undefined })
  })
  it.each<[string, string]>([
    ['quartz.config.ts', 'const config = { configuration: { pageTitle: "Soil", locale: "pt-BR" } }'],
    ['quartz.config.yaml', 'configuration:\n  pageTitle: Soil\n  locale: pt-BR'],
  ])('%s', async (file, settings) => {
    const said = await siteSays({ [file]: settings, 'content/a.md': page })
    expect(said).toMatchObject({ title: 'Soil', language: 'pt-BR' })
  })
})

describe('the configuration of a tool', () => {
  const tool = {
    '_config.yml': 'title: Soil\ndescription: On earth.\nlang: pt-BR\nauthor: Ana',
    '_posts/2026-01-02-a.md': '# A',
  }
  it('counts where the owner configured nothing', async () => {
    const own = { title: 'Garden', description: 'Mine.', language: 'en', author: { name: 'Ben' } }
    expect(await siteSays(tool, own)).toEqual({
      title: 'Garden',
      description: 'Mine.',
      language: 'en',
      authors: [{ name: 'Ben' }],
    })
  })
  it('goes before the title of the home page', async () => {
    expect(await siteSays({ ...tool, 'index.md': '# Home' })).toMatchObject({ title: 'Soil' })
  })
  it('names collections and built-in pages in its language', async () => {
    const state = await siteOf(tool)
    expect(await bodyAt(state, '/llms.txt')).toContain('## Notas')
  })
  it('says nothing with a language that is no tag, and only one line of the rest', async () => {
    const said = await siteSays({ ...tool, '_config.yml': 'title: "Soil\\n\\n# Deep"\nlang: Portuguese' })
    expect(said).toMatchObject({ title: 'Soil # Deep', language: 'en' })
  })
})

describe('the language of a site whose settings say none', () => {
  const astro = { 'astro.config.mjs': 'export default {}', 'src/content/blog/a.md': '# A' }
  it.each<[string, Files]>([
    ['pt-BR', { ...astro, 'src/layouts/Base.astro': '---\n---\n<!doctype html>\n<html lang="pt-BR">' }],
    ['de', { ...astro, 'src/layouts/Base.astro': '<html class="a"\n  lang={lang ?? "de"}>' }],
    [
      'it',
      {
        '_config.yml': 'title: A',
        '_posts/2026-01-02-a.md': '# A',
        '_layouts/default.html': '<html lang="{{ page.lang | default: \'it\' }}">',
      },
    ],
    [
      'ko',
      { 'eleventy.config.js': 'export default () => ({})', 'a.md': '# A', '_includes/base.njk': '<html lang="ko">' },
    ],
  ])('is that of its templates: %s', async (language, files) => {
    expect(await siteSays(files)).toMatchObject({ language })
  })
  it.each<[string, Files]>([
    ['are of several', { 'src/layouts/A.astro': '<html lang="de">', 'src/layouts/B.astro': '<html lang="it">' }],
    ['take it from elsewhere', { 'src/layouts/A.astro': '<html lang={lang}><p title="de">' }],
    ['write no tag', { 'src/layouts/A.astro': '<html lang="Portuguese">' }],
  ])('is English where the templates %s', async (_, files) => {
    expect(await siteSays({ ...astro, ...files })).toMatchObject({ language: 'en' })
  })
  it('is that of the template around all others, among many', async () => {
    const parts = Array.from({ length: 60 }, (_, at) => [`src/layouts/Card${at}.astro`, '<p lang="de">'])
    const files = { ...astro, ...Object.fromEntries(parts), 'src/layouts/site/Layout.astro': '<html lang="ko">' }
    expect(await siteSays(files)).toMatchObject({ language: 'ko' })
  })

  it('is English where the template is too long to be read, which keeps nothing private', async () => {
    const files = { ...astro, 'src/layouts/Base.astro': `<html lang="de">${' '.repeat(1024 * 1024)}` }
    expect(await siteSays(files)).toMatchObject({ language: 'en' })
  })

  it('is what the owner configured, whatever the templates write', async () => {
    const files = { ...astro, 'src/layouts/Base.astro': '<html lang="de">' }
    expect(await siteSays(files, { language: 'fr' })).toMatchObject({ language: 'fr' })
  })
})
