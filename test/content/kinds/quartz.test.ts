import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

/** As version 4 writes it. */
const script = (patterns: string, filters = 'Plugin.RemoveDrafts()') => `import { QuartzConfig } from "./quartz/cfg"
import * as Plugin from "./quartz/plugins"

const config: QuartzConfig = {
  configuration: {
    pageTitle: "My garden", // ignorePatterns: ["none"]
    analytics: { provider: "plausible" },
    ignorePatterns: ${patterns},
    theme: { fontOrigin: "googleFonts" },
  },
  plugins: {
    transformers: [Plugin.FrontMatter(), Plugin.CrawlLinks({ markdownLinkResolution: "shortest" })],
    filters: [${filters}],
  },
}

export default config
`

/** As version 5 writes it. */
const table = (isExplicit: boolean) => `configuration:
  pageTitle: My garden
  ignorePatterns:
    - private
    - "**/*.{tmp,old}.md"
plugins:
  - source: github:quartz-community/remove-draft
    enabled: true
  - source: "github:quartz-community/explicit-publish"
    enabled: ${isExplicit}
`

const notes = {
  'content/index.md': '# Home',
  'content/soil.md': '# Soil',
  'content/private/diary.md': '# Diary',
  'content/templates/daily.md': '# Daily',
  'content/garden/private/plan.md': '# Plan',
}

type State = Awaited<ReturnType<typeof siteOf>>

const filesOf = ({ site }: State) =>
  [...site.byPath.values()].flatMap(({ file, builtin }) => (file === '' || builtin !== undefined ? [] : [file])).sort()

const published = async (files: Record<string, string>) => filesOf(await siteOf(files))

describe('a Quartz garden', () => {
  it.each([
    ['quartz.config.ts', script('["private"]')],
    ['quartz.config.yaml', table(false)],
  ])('is recognised by %s beside its notes', async (file, text) => {
    const state = await siteOf({ ...notes, [file]: text, 'docs/plugin.md': '# Plugin', 'README.md': '# Quartz' })
    expect(state.summary).toBe(`Reads a Quartz garden (${file}): notes from content.`)
    expect(filesOf(state)).not.toContain('docs/plugin.md')
  })
  it('is none without its notes', async () => {
    const state = await siteOf({ 'quartz.config.ts': script('[]'), 'a.md': '# A' })
    expect(state.summary).toContain('plain Markdown')
  })
  it('is nowhere while its settings are broken', async () => {
    const built = siteOf({ ...notes, 'quartz.config.yaml': 'configuration: [' })
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'quartz.config.yaml' }] })
  })
})

const all = Object.keys(notes).sort()
const without = (...names: string[]) => all.filter((file) => !names.includes(file))

describe('private is', () => {
  it.each([
    ['["private", "templates", ".obsidian"]', without('content/private/diary.md', 'content/templates/daily.md')],
    ['["**/private", "Templates/**"]', ['content/index.md', 'content/soil.md']],
    ['["{private,templates}/*", "./soil.md"]', ['content/garden/private/plan.md', 'content/index.md']],
    ['[]', all],
    [
      '[...others, "soil.md", secretFolder]',
      without('content/private/diary.md', 'content/soil.md', 'content/templates/daily.md'),
    ],
    ['patternsFromElsewhere()', without('content/private/diary.md', 'content/templates/daily.md')],
  ])('what ignorePatterns names: %s', async (patterns, expected) => {
    expect(await published({ ...notes, 'quartz.config.ts': script(patterns) })).toEqual(expected)
  })
  it('what the settings of version 5 name', async () => {
    const files = { ...notes, 'content/garden/a.old.md': '# Old', 'quartz.config.yaml': table(false) }
    expect(await published(files)).toEqual(without('content/private/diary.md'))
  })
  it('what either of two versions keeps private, and not what its defaults would', async () => {
    const both = { 'quartz.config.ts': script('["soil.md"]'), 'quartz.config.yaml': table(false) }
    const defaults = { 'quartz.config.default.yaml': 'configuration:\n  ignorePatterns: [garden]\n' }
    expect(await published({ ...notes, ...both, ...defaults })).toEqual(
      without('content/private/diary.md', 'content/soil.md'),
    )
    expect(await published({ ...notes, ...defaults })).toEqual(without('content/garden/private/plan.md'))
  })
  it('what .gitignore beside the notes names, however long it is', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `build-${at}`).join('\n')
    const files = {
      ...notes,
      'content/.gitignore': `# Not yet\n\n${lines}\ngarden/\n`,
      'quartz.config.ts': script('[]'),
    }
    expect(await published(files)).toEqual(without('content/garden/private/plan.md'))
  })
  it.each([
    ['version 4', 'quartz.config.ts', script('[]', 'Plugin.RemoveDrafts(), Plugin.ExplicitPublish()')],
    ['names of packages', 'quartz.config.ts', script('[]', '{ name: "@quartz-community/explicit-publish" }')],
    ['version 5', 'quartz.config.yaml', table(true)],
  ])('every page without publish: true where ExplicitPublish is used (%s)', async (_, file, text) => {
    const files = {
      'content/index.md': '---\npublish: true\n---\n# Home',
      'content/soil.md': '# Soil',
      'content/rain.md': '---\npublish: "true"\n---\n# Rain',
      'content/wind.md': '---\npublish: false\n---\n# Wind',
      'content/sun.md': '---\ntitle: [\npublish: true\n---\n# Sun',
      [file]: text,
    }
    expect(await published(files)).toEqual(['content/index.md', 'content/rain.md'])
  })
  it('no page where the owner wants all of them, and says so', async () => {
    const files = { ...notes, 'quartz.config.ts': script('[]', 'Plugin.ExplicitPublish()') }
    expect(filesOf(await siteOf(files, { config: { publish: { onlyMarked: false } } }))).toEqual(all)
  })
  it('no page for the sake of a filter in a comment, or one that is off', async () => {
    const files = { 'quartz.config.ts': script('[]', 'Plugin.RemoveDrafts(), // Plugin.ExplicitPublish()\n') }
    expect(await published({ ...notes, ...files })).toEqual(all)
  })
  it('said to its owner', async () => {
    const { diagnostics } = await siteOf({ ...notes, 'quartz.config.ts': script('["private"]') })
    expect(diagnostics).toMatchObject([{ code: 'PAGES_PRIVATE', file: 'content/private/diary.md' }])
  })
})

describe('with the program in a folder of the vault, private is', () => {
  const vault = {
    '.obsidian/app.json': '{}',
    'index.md': '# Home',
    'journal/monday.md': '# Monday',
    'soil.md': '---\npublish: true\n---\n# Soil',
  }
  it.each(['.quartz', 'quartz'])('what its settings in %s name', async (program) => {
    const files = { ...vault, [`${program}/quartz.config.ts`]: script('["Journal", "journal"]') }
    expect(await published(files)).toEqual(['index.md', 'soil.md'])
  })
  it('what they name in its own notes, and its manual', async () => {
    const files = { ...notes, 'docs/plugin.md': '# Plugin', 'quartz.config.ts': script('["private"]') }
    const inside = Object.fromEntries(Object.entries(files).map(([file, text]) => [`quartz/${file}`, text]))
    expect(await published({ ...vault, ...inside })).toEqual([
      'index.md',
      'journal/monday.md',
      ...without('content/private/diary.md').map((file) => `quartz/${file}`),
      'soil.md',
    ])
  })
  it('every note without publish: true where ExplicitPublish is used, unless the owner wants all', async () => {
    const files = { ...vault, '.quartz/quartz.config.ts': script('[]', 'Plugin.ExplicitPublish()') }
    expect(await published(files)).toEqual(['soil.md'])
    const config = { publish: { onlyMarked: false } }
    expect(filesOf(await siteOf(files, { config }))).toEqual(['index.md', 'journal/monday.md', 'soil.md'])
  })
  it('nothing in a folder that only has the name', async () => {
    expect(await published({ ...vault, 'quartz/rock.md': '# Rock' })).toContain('quartz/rock.md')
  })
})

describe('a page of a Quartz garden', () => {
  const garden = (files: Record<string, string>) => siteOf({ 'quartz.config.ts': script('[]'), ...files })
  it.each([
    ['index.md', '/'],
    ['soil and water.md', '/soil-and-water'],
    ['Plants/Big Bean.md', '/Plants/Big-Bean'],
    ['Plants/index.md', '/Plants/'],
    ['Q&A 100%?.md', '/Q-and-A-100-percent'],
  ])('had the address that Quartz gives %s', async (name, address) => {
    const { site } = await garden({ [`content/${name}`]: 'Text' })
    expect([...site.byPath.values()].find(({ file }) => file === `content/${name}`)?.address).toBe(address)
  })
  it('has its aliases as names and as former addresses', async () => {
    const state = await garden({
      'content/plants/bean.md': '---\naliases: [Big Bean]\n---\nText',
      'content/soil.md': 'See [[Big Bean]].',
    })
    expect(state.site.byPath.get('/notes/bean')?.oldPaths).toEqual(['/Big-Bean'])
    expect(await bodyAt(state, '/notes/soil.md')).toContain('See [Big Bean](https://example.com/notes/bean).')
  })
  it('is dated by the name of a daily note', async () => {
    const { site } = await garden({ 'content/2024-01-31.md': 'Rain.' })
    expect(site.byPath.get('/notes/2024-01-31')?.date).toBe('2024-01-31')
  })
})
