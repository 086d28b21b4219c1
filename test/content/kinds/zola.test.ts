import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const config = 'base_url = "https://example.org"\n'

const zolaSite = (files: Record<string, string>, settings = config) => siteOf({ 'config.toml': settings, ...files })

type State = Awaited<ReturnType<typeof siteOf>>

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const filesOf = (state: State) =>
  pagesOf(state)
    .map(({ file }) => file)
    .sort()

const addresses = async (files: Record<string, string>, settings = config) =>
  Object.fromEntries(pagesOf(await zolaSite(files, settings)).map(({ file, address }) => [file, address]))

async function markdown(text: string, more: Record<string, string> = {}) {
  const state = await zolaSite({ 'content/blog/x.md': `---\ntitle: X\n---\n${text}`, ...more })
  return bodyAt(state, '/notes/x.md')
}

it('a Zola site is recognised by its base_url beside content', async () => {
  const state = await zolaSite({ 'content/a.md': '# A', 'README.md': '# Repository', 'templates/a.md': '# Template' })
  expect(state.summary).toBe('Reads a Zola site (config.toml): notes from content, files from static.')
  expect(filesOf(state)).toEqual(['content/a.md'])
  const { summary } = await siteOf({ 'config.toml': 'base = 1', 'content/a.md': '# A' })
  expect(summary).toContain('plain Markdown')
})

it('settings of wrong types count as none', async () => {
  const settings = 'base_url = 7\nslugify = 3\nignored_content = {}\nlanguages = []'
  expect(await addresses({ 'content/a.md': '# A' }, settings)).toEqual({ 'content/a.md': '/a/' })
})

it('nothing is published while the settings are broken', async () => {
  const built = addresses({ 'content/a.md': '# A' }, 'base_url = ')
  await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'config.toml' }] })
})

describe('a page has the address that Zola gives it', () => {
  const files = {
    'content/_index.md': '# Home',
    'content/blog/_index.md': '# Blog',
    'content/blog/My Soil_v1.0.md': '# Soil',
    'content/blog/2024-03-05-dated.md': '# Dated',
    'content/blog/deep/index.md': '# Deep',
    'content/blog/a.md': '---\nslug: Other Name\n---\n# A',
    'content/blog/b.md': '---\npath: /else/Where\n---\n# B',
    'content/blog/c.de.md': '# C',
  }
  it('by its path, slug or date', async () => {
    expect(await addresses(files, `${config}[languages.de]\n`)).toEqual({
      'content/_index.md': '/',
      'content/blog/_index.md': '/blog/',
      'content/blog/My Soil_v1.0.md': '/blog/my-soil-v1-0/',
      'content/blog/2024-03-05-dated.md': '/blog/dated/',
      'content/blog/deep/index.md': '/blog/deep/',
      'content/blog/a.md': '/blog/other-name/',
      'content/blog/b.md': '/else/Where/',
      'content/blog/c.de.md': '/de/blog/c/',
    })
  })

  it.each([
    ['paths = "safe"', '/blog/My Soil_v1.0/'],
    ['paths = "off"', '/blog/My Soil_v1.0/'],
    ['paths = "on"', '/blog/my-soil-v1-0/'],
  ])('by the setting %s', async (setting, address) => {
    const found = await addresses(files, `${config}[slugify]\n${setting}`)
    expect(found['content/blog/My Soil_v1.0.md']).toBe(address)
  })

  it('with its date, where the settings keep it', async () => {
    const found = await addresses(files, `${config}[slugify]\npaths_keep_dates = true`)
    expect(found['content/blog/2024-03-05-dated.md']).toBe('/blog/2024-03-05-dated/')
  })
})

it('of two translations with one slug, that in the default language has the plain address', async () => {
  const page = '---\nslug: big\n---\n# Big'
  const files = { 'content/big.en.md': page, 'content/big.md': page }
  const { site, diagnostics } = await zolaSite(files, `${config}default_language = "fr"\n[languages.en]\n`)
  expect(site.byPath.get('/notes/big')?.file).toBe('content/big.md')
  expect(site.byPath.get('/notes/notes-big')?.file).toBe('content/big.en.md')
  expect(diagnostics).toEqual([])
})

it.each([
  ['path = "2024/02/08/Soil"', '2024-02-08'],
  ['path = "inside/2024/02/08/soil"', '2024-02-08'],
  ['path = "2024/02/08/soil"\ndate = 2020-01-01', '2020-01-01'],
  ['path = "2024/02/30/soil"', undefined],
  ['path = "2024/02/soil"', undefined],
])('an address with a date dates a page without one: %s', async (key, date) => {
  const state = await zolaSite({ 'content/a.md': `+++\n${key}\n+++\n# A` })
  expect(pagesOf(state)[0]?.date).toBe(date)
})

it('an address with a day to come withholds the page', async () => {
  expect(pagesOf(await zolaSite({ 'content/a.md': '+++\npath = "2030/02/08/soil"\n+++\n# A' }))).toEqual([])
})

it('dates come from file names, unless the page has its own', async () => {
  const state = await zolaSite({
    'content/2024-03-05-a.md': '# A',
    'content/2024-03-06T10:00:00Z-b.md': '# B',
    'content/2024-03-07_c/index.md': '# C',
    'content/2024-03-08-d.md': '---\ndate: 2020-01-01\n---\n# D',
    'content/2999-01-01-e.md': '# E',
  })
  expect(
    pagesOf(state)
      .map(({ slug, date }) => `${slug} ${date}`)
      .sort(),
  ).toEqual(['a 2024-03-05', 'b 2024-03-06', 'c 2024-03-07', 'd 2020-01-01'])
})

describe('private are', () => {
  const secret = 'Zebrafinch'
  it.each([
    ['drafts', { 'content/a.md': `---\ndraft: true\n---\n# ${secret}` }],
    ['pages that are not rendered', { 'content/a.md': `---\nrender: false\n---\n# ${secret}` }],
    [
      'pages of a section that is a draft',
      { 'content/s/_index.md': '+++\ndraft = true\n+++\n', 'content/s/deep/a.md': `# ${secret}` },
    ],
    ['what the settings ignore', { 'content/a.private.md': `# ${secret}`, 'content/old/a.md': `# ${secret}` }],
    [
      'what they ignore in every folder, the root included',
      {
        'content/README.md': `# ${secret}`,
        'content/a/b/README.md': `# ${secret}`,
        'content/a/todo/b/c.md': `# ${secret}`,
      },
    ],
  ])('%s', async (_, files) => {
    const settings = `${config}ignored_content = ["*.{private,secret}.md", "old/*", "*/README.md", "*/todo/*"]`
    expect(await everything(await zolaSite({ 'content/open.md': '# Open', ...files }, settings))).not.toContain(secret)
  })
})

describe('syntax of Zola', () => {
  const soil = { 'content/blog/soil.md': '---\ntitle: Soil\n---\n## Clay {#clay-id}\n', 'static/a.png': 'png' }
  it.each([
    ['[a](@/blog/soil.md#clay-id)', '[a](https://example.com/notes/soil#clay-id)'],
    ['[a][s]\n\n[s]: @/blog/soil.md', '[s]: <https://example.com/notes/soil>'],
    ['<a href="@/blog/soil.md">a</a>', '<a href="https://example.com/notes/soil">a</a>'],
    ['`[a](@/blog/soil.md)`', '`[a](@/blog/soil.md)`'],
    [
      '{{ youtube(id="w7Ft2ymGmfc", autoplay=true) }}',
      '[Video on YouTube](https://www.youtube.com/watch?v=w7Ft2ymGmfc)',
    ],
    ['{{ vimeo(id=\'1\', class="a b") }}', '[Video on Vimeo](https://vimeo.com/1)'],
    ['{{ streamable(id="com0") }}', '[Video on Streamable](https://streamable.com/com0)'],
    ['{{ lightbox(path="/a.png", alt="An A") }}', '![An A](https://example.com/a.png)'],
    ['{{ image(src="/a.png", alt="An A") }}', '![An A](https://example.com/a.png)'],
    ['{% note(title="Mind") %}\nHot\n{% end %}', '> [!note] Mind\n> Hot'],
    ['{% quote(author="V") %}\n*In*\n{% wide() %}more{% end %}\n{% end %}', '> *In*\n> more'],
    ['a {{ unknown(list=[1, "b"], x=-1.5) }} b', 'a  b'],
    ['{% row() %}\n*In*\n{% end %}', '*In*'],
    ['`{{/* youtube(id="x") */}}`', '`{{ youtube(id="x") }}`'],
    ['{%/* row() */%} is {%/* end */%}', '{% row() %} is {% end %}'],
    ['`{{/*` and `*/}}`', '`{{/*` and `*/}}`'],
    ['a {{ page.title }} b {% if x %}c{% endif %}', 'a  b c'],
    ['`{{ page.title }}` {{ other }}', '`{{ page.title }}` {{ other }}'],
  ])('%j is %j', async (text, expected) => {
    expect(await markdown(text, soil)).toContain(expected)
  })

  it('without a meaning is reported once', async () => {
    const { diagnostics } = await zolaSite({ 'content/a.md': '# A\n\n{{ x() }}\n{% y() %}a{% end %}{{ x() }}' })
    expect(diagnostics).toMatchObject([
      {
        code: 'SYNTAX_LEFT_OUT',
        line: 3,
        message: 'Left out 3 shortcodes of Zola in 1 page: x 2, y 1; this is the first.',
      },
    ])
  })
})
