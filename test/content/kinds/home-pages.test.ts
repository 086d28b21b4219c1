import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

type Files = Parameters<typeof siteOf>[0]

const vitepress = { '.vitepress/config.ts': 'export default { title: "Garden" }', 'guide.md': '# Guide' }
const vuepress = { '.vuepress/config.js': 'export default { title: "Garden" }', 'guide.md': '# Guide' }
const starlight = {
  'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({ title: "Garden" })] })',
  'src/content/docs/guide.md': '---\ntitle: Guide\n---\n',
}

/** The Markdown of the home page from its title on, without the line for language models. */
async function homeOf(files: Files) {
  const state = await siteOf(files, { config: { title: undefined } })
  const body = await bodyAt(state, '/index.md')
  return { state, home: body.slice(body.indexOf('\n# ') + 1).replace(/> For language models.*\n\n/, '') }
}

const features = `features:
  - title: Wet
    details: It keeps *water*.
    link: /guide
  - title: Dark [1]
    icon: x
  - details: Nothing else.`

describe('a home page in frontmatter shows its hero, its links and its features', () => {
  it.each<[string, Files]>([
    [
      'VitePress',
      {
        ...vitepress,
        'index.md': `---\nlayout: home\nhero:\n  name: Soil\n  text: Earth for all\n  tagline: On earth.\n  actions:\n    - theme: brand\n      text: Begin\n      link: /guide\n    - text: Code\n      link: https://example.org/soil\n${features}\n---\n\n## More\n`,
      },
    ],
    [
      'VuePress',
      {
        ...vuepress,
        'README.md': `---\nhome: true\ntitle: Home\nheroText: Soil\ntagline: On earth.\nactions:\n  - text: Begin\n    link: /guide.html\n  - text: Code\n    link: https://example.org/soil\n${features}\n---\n\n## More\n`,
      },
    ],
    [
      'Starlight',
      {
        ...starlight,
        'src/content/docs/index.mdx': `---\ntitle: Home\ntemplate: splash\nhero:\n  title: Soil\n  tagline: On earth.\n  actions:\n    - text: Begin\n      link: /guide/\n    - text: Code\n      link: https://example.org/soil\n${features}\n---\n\n## More\n`,
      },
    ],
  ])('of %s', async (tool, files) => {
    const { home } = await homeOf(files)
    const guide = 'https://example.com/notes/guide'
    const text = tool === 'VitePress' ? ['Earth for all', ''] : []
    expect(home.split('\n').slice(0, text.length + 11)).toEqual([
      ...['# Soil', '', ...text, 'On earth.', ''],
      ...[`[Begin](${guide}) · [Code](https://example.org/soil)`, ''],
      ...[`- [**Wet**](${guide}): It keeps *water*.`, '- **Dark \\[1\\]**', '- Nothing else.', ''],
      '## More',
    ])
  })
  it('of VuePress 1, with one link', async () => {
    const settings = 'home: true\nheroImage: /soil.png\nheroAlt: Earth\nactionText: Begin\nactionLink: /guide.html'
    const files = { '.vuepress/public/soil.png': 'png', 'README.md': `---\n${settings}\n---\n` }
    const { home } = await homeOf({ ...vuepress, ...files })
    expect(home).toContain('# Garden\n\n![Earth](https://example.com/soil.png)\n\n[Begin](')
  })
})

describe('the title of a home page in frontmatter', () => {
  it.each<[string, Files, string]>([
    ['is the text of a hero without a name', { 'index.md': '---\nlayout: home\nhero:\n  text: Earth\n---\n' }, 'Earth'],
    ['is that of the site without a hero', { 'index.md': '---\nlayout: home\n---\n\nText.' }, 'Garden'],
    ['is its own on other pages', { 'index.md': '---\ntitle: Soil\nlayout: doc\n---\n\nText.' }, 'Soil'],
  ])('%s', async (_, files, title) => {
    expect((await homeOf({ ...vitepress, ...files })).home).toMatch(new RegExp(`^# ${title}\n`))
  })
})

it('diagnostics of the text below point to its lines in the file', async () => {
  const page = '---\nlayout: home\nhero:\n  name: Soil\n  tagline: Earth\n---\n\nText.\n\n[x](nowhere.md)\n'
  const { state } = await homeOf({ ...vitepress, 'index.md': page })
  expect(state.diagnostics.find(({ code }) => code === 'LINK_BROKEN')).toMatchObject({ file: 'index.md', line: 10 })
})

it.each(['features: 1', 'features: [1, [2], null]', 'hero: 1', 'hero: {actions: {a: 1}, image: [1]}', 'hero: &a [*a]'])(
  'a home page with "%s" is shown without it',
  async (settings) => {
    const { home } = await homeOf({
      ...vitepress,
      'index.md': `---\ntitle: Soil\nlayout: home\n${settings}\n---\n\nText.`,
    })
    expect(home).toContain('Text.')
  },
)
