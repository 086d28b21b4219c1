import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const config = 'AUTHOR = "Ada"\nPATH = "content"\n'

const pelicanSite = (files: Record<string, string>, settings = config) =>
  siteOf({ 'pelicanconf.py': settings, ...files })

type State = Awaited<ReturnType<typeof siteOf>>

const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const filesOf = (state: State) => pagesOf(state).map(({ file }) => file)

const article = (...lines: string[]) => `Title: On soil\n${lines.map((line) => `${line}\n`).join('')}\nText.\n`

describe('a Pelican site', () => {
  const files = { 'content/a.md': article(), 'README.md': '# Repository', 'posts/b.md': article() }
  it('is recognised by its settings', async () => {
    const state = await pelicanSite(files)
    expect(state.summary).toBe('Reads a Pelican site (pelicanconf.py): notes from content.')
    expect(filesOf(state)).toEqual(['content/a.md'])
  })
  it.each([
    ["PATH = 'posts'", 'posts/b.md'],
    ['# PATH = "posts"\nSITENAME = "x"', 'content/a.md'],
    ['PATH = "content"\nPATH = u"posts/"', 'posts/b.md'],
    ['PATH = os.path.join(a, b)', 'content/a.md'],
  ])('has its pages where %s says', async (settings, file) => {
    expect(filesOf(await pelicanSite(files, settings))).toEqual([file])
  })
})

describe('the header of a page', () => {
  it('is its frontmatter, and not shown', async () => {
    const header = [
      'date: 2020-01-02 10:20',
      'Tags: water, earth',
      'Category: Garden',
      'Summary: What it',
      '    holds.',
    ]
    const state = await pelicanSite({ 'content/x.md': article(...header, 'Author: Ada, Bo', 'Modified: 2021-03-04') })
    expect(state.site.byPath.get('/notes/x')).toMatchObject({
      title: 'On soil',
      date: '2020-01-02',
      updated: '2021-03-04',
      description: 'What it holds.',
      tags: [{ name: 'water' }, { name: 'earth' }, { name: 'Garden' }].map(({ name }) => name),
    })
    const text = await bodyAt(state, '/notes/x.md')
    expect(text).not.toContain('Category:')
    expect(codesOf(state)).toEqual([])
  })
  it('keeps the lines of the text, which warnings name', async () => {
    const { diagnostics } = await pelicanSite({ 'content/x.md': `${article('Lang: en')}\n[[nowhere]]\n` })
    expect(diagnostics).toMatchObject([{ code: 'LINK_BROKEN', line: 6 }])
  })
  it.each(['Soil: it is alive.\nMore text.\n', '\nTitle: below a blank line\n', 'Text.\n'])(
    'is none in %j',
    async (text) => {
      const state = await pelicanSite({ 'content/x.md': text })
      expect(await bodyAt(state, '/notes/x.md')).toContain(text.trim())
    },
  )
  it('may be YAML', async () => {
    const state = await pelicanSite({ 'content/x.md': '---\ntitle: Rain\nslug: wet\n---\nText' })
    expect(state.site.byPath.get('/notes/wet')?.title).toBe('Rain')
  })
})

describe('nothing is published of', () => {
  it.each(['Status: draft', 'status: Draft', 'Status: hidden', 'Date: some day', 'draft: true'])(
    'a page with %s',
    async (line) => {
      const files = { 'content/x.md': article(line), 'content/y.md': article('Status: published') }
      expect(filesOf(await pelicanSite(files))).toEqual(['content/y.md'])
    },
  )
  it.each([
    'DEFAULT_METADATA = {"status": "draft"}',
    "DEFAULT_METADATA = {\n    'category': 'x',\n    'status': 'draft',\n}",
    'DEFAULT_METADATA = dict(status="draft")',
    "DEFAULT_METADATA = (('status', 'draft'),)",
  ])('a page without a status where %s', async (settings) => {
    const files = {
      'content/x.md': article(),
      'content/y.md': article('Status: published'),
      'content/z.md': '---\nstatus: published\n---\nText',
    }
    expect(filesOf(await pelicanSite(files, config + settings)).sort()).toEqual(['content/y.md', 'content/z.md'])
  })
  it('folders that its settings exclude', async () => {
    const files = { 'content/a/x.md': article(), 'content/b/y.md': article(), 'content/z.md': article() }
    const state = await pelicanSite(files, `${config}ARTICLE_EXCLUDES = ['a', "pages"]\nPAGE_EXCLUDES = (\n  'b',\n)`)
    expect(filesOf(state)).toEqual(['content/z.md'])
    expect(codesOf(state)).toEqual(['PAGES_PRIVATE', 'PAGES_PRIVATE'])
  })
})

describe('a page has the address that Pelican gives it', () => {
  it.each([
    ['', article(), '/on-soil.html'],
    ['', 'Title: Été & mûr: 2\nSlug:\n\nText', '/ete-mur-2.html'],
    ['', article('Slug: earth'), '/earth.html'],
    ['SLUGIFY_SOURCE = "basename"', article(), '/my-soil.html'],
    ["ARTICLE_URL = '{date:%Y}/{date:%m}/{slug}/'", article('Date: 2020-01-02'), '/2020/01/on-soil/'],
    ["ARTICLE_URL = 'blog/{date:%Y/%m/%d}/{slug}.html'", article('Date: 2020-01-02'), '/blog/2020/01/02/on-soil.html'],
    ["ARTICLE_URL = '{category}/{slug}'", article(), '/wet/on-soil'],
    ["ARTICLE_URL = '{lang}/{slug}'", article(), undefined],
    ['', 'Title: 土壌\n\nText', undefined],
  ])('with %j: %j', async (settings, text, address) => {
    const state = await pelicanSite({ 'content/wet/my soil.md': text }, config + settings)
    expect(pagesOf(state).map((page) => page.address)).toEqual([address])
  })
  it('and one that is no article, another', async () => {
    const state = await pelicanSite({ 'content/pages/about.md': 'Title: About me\n\nText' })
    expect(pagesOf(state)).toMatchObject([{ path: '/about', address: '/pages/about-me.html' }])
  })
})

it('links in its own way lead to pages, files and tags', async () => {
  const text = `${article('Tags: earth')}
[a]({filename}/b/c.md) [d](|filename|../b/c.md "d") [e]({tag}earth) [f]({index}) ![g]({static}/images/g.png)
![h]({attach}h.png)

[TOC]

\`[i]({filename}i.md)\`
`
  const state = await pelicanSite({
    'content/x/y.md': text,
    'content/b/c.md': article('Slug: c'),
    'content/images/g.png': 'g',
    'content/x/h.png': 'h',
  })
  const body = await bodyAt(state, '/notes/y.md')
  const base = 'https://example.com'
  expect(body).toContain(`[a](${base}/notes/c) [d](${base}/notes/c "d") [e](${base}/tags/earth) [f](${base}/)`)
  expect(body).toContain(`![g](${base}/images/g.png)`)
  expect(body).toContain(`![h](${base}/x/h.png)`)
  expect(body).not.toContain('[TOC]')
  expect(body).toContain('`[i]({filename}i.md)`')
})

describe('tags of liquid_tags', () => {
  const plugin = `${config}PLUGINS = ['liquid_tags.img', 'liquid_tags.include_code']\nCODE_DIR = 'downloads/code'\n`
  const files = {
    'content/images/a.png': 'a',
    'content/videos/a.mp4': 'v',
    'content/downloads/code/a.py': '1\n{% img /b.png %}\n3\n',
    'content/downloads/code/.secret.py': 'Hidden words',
    'content/secret.py': 'Hidden words',
    'secret.py': 'Hidden words',
  }
  const markdown = async (text: string, settings = plugin) =>
    bodyAt(await pelicanSite({ ...files, 'content/x.md': `${article()}\n${text}\n` }, settings), '/notes/x.md')
  const origin = 'https://example.com'

  it.each([
    ['{% img /images/a.png %}', `![](${origin}/images/a.png)`],
    ['{% img left half /images/a.png 300 200 A galaxy %}', `![A galaxy](${origin}/images/a.png)`],
    ["{% img center {static}/images/a.png 'The title' %}", `![The title](${origin}/images/a.png)`],
    ['{% img /images/a.png 300 "A title" "What it shows" %}', `![What it shows](${origin}/images/a.png)`],
    ['{% b64img /images/a.png [In brackets] %}', `![In brackets](${origin}/images/a.png)`],
    ['{% video /videos/a.mp4 100% 200 /images/a.png %}', `[a.mp4](${origin}/videos/a.mp4)`],
    ['{% youtube dQw4w9WgXcQ 640 480 %}', '[Video on YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
    ['{% vimeo 10739054 %}', '[Video on Vimeo](https://vimeo.com/10739054)'],
    ["{% giphy aMSJFS6oFX0fC 'some time' %}", '[some time](https://giphy.com/gifs/aMSJFS6oFX0fC)'],
    ['{% gist ada/123 %}', '[Gist](https://gist.github.com/ada/123)'],
    ['{% literal img /a.png %}', '{% img /a.png %}'],
    ['{% odd %}', '{% odd %}'],
    ['{% youtube', '{% youtube'],
  ])('%s is %s', async (text, expected) => {
    expect(await markdown(text)).toContain(`\n${expected}\n`)
  })
  it('are images in HTML where HTML is around them', async () => {
    expect(await markdown('<div>\n{% img /images/a.png A %}\n</div>')).toContain(
      `<img src="${origin}/images/a.png" alt="A">`,
    )
    expect(await markdown('<div>\n{% video /videos/a.mp4 %}\n</div>')).toContain(
      `<a href="${origin}/videos/a.mp4">a.mp4</a>`,
    )
  })
  it('show videos of the site', async () => {
    const state = await pelicanSite({ ...files, 'content/x.md': `${article()}\n{% video /videos/a.mp4 %}\n` }, plugin)
    expect(await bodyAt(state, '/notes/x')).toMatch(/<video [^>]*src="\/videos\/a\.mp4"/)
  })
  it('show code of diagrams, and leave the lines below where they are', async () => {
    const text = `${article()}\n{% graphviz\n    dot {\n    }\n%}\n\n[[nowhere]]\n`
    const state = await pelicanSite({ 'content/x.md': text }, plugin)
    expect(await bodyAt(state, '/notes/x.md')).toContain('```graphviz\n    dot {\n    }\n```')
    expect(state.diagnostics).toMatchObject([{ code: 'LINK_BROKEN', line: 10 }])
  })
  it('stay in code', async () => {
    const text = '`{% youtube dQw4w9WgXcQ %}`\n\n```\n{% img /images/a.png %}\n{% include_code a.py %}\n```'
    expect(await markdown(text)).toContain(text)
  })
  it('show code of files below the folder of code', async () => {
    const whole = '1\n{% img /b.png %}\n3'
    expect(await markdown('{% include_code a.py lang:python The code %}')).toContain(
      `\n\`\`\`python title="The code (a.py)"\n${whole}\n\`\`\`\n`,
    )
    expect(await markdown('{% include_code a.py lines:3-3 :hideall: %}')).toContain('\n```py\n3\n```\n')
  })
  it.each([
    '../../secret.py',
    '../../../secret.py',
    '/../../secret.py',
    '.secret.py',
    'none.py',
    '../../../../etc/hosts',
  ])('show nothing of %s', async (path) => {
    const text = `${article()}\n{% include_code ${path} %}\n`
    const state = await pelicanSite({ ...files, 'content/x.md': text }, plugin)
    const body = await bodyAt(state, '/notes/x.md')
    expect(body).not.toContain('Hidden')
    expect(body).not.toContain('{%')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
  it('show no text of a page that is a draft', async () => {
    const draft = { 'content/downloads/code/a.md': article('Status: draft'), 'content/downloads/code/b.md': article() }
    const read = async (path: string, settings: string) => {
      const text = `Title: X\nStatus: published\n\n{% include_code ${path} %}\n`
      return bodyAt(await pelicanSite({ ...draft, 'content/x.md': text }, settings), '/notes/x.md')
    }
    expect(await read('a.md', plugin)).not.toContain('Text.')
    expect(await read('b.md', plugin)).toContain('Text.')
    expect(await read('b.md', `${plugin}DEFAULT_METADATA = {"status": "draft"}\n`)).not.toContain('Text.')
  })
  it('that cannot be read are left out where the settings name the plug-in, and text elsewhere', async () => {
    expect(await markdown('Before {% youtube %} behind')).toContain('Before  behind')
    expect(await markdown('Before {% youtube %} behind', config)).toContain('Before {% youtube %} behind')
    expect(await markdown('{% youtube dQw4w9WgXcQ %}', config)).toContain('[Video on YouTube]')
  })
})

describe('notebooks', () => {
  const cells = [
    { cell_type: 'markdown', source: ['# First\n', 'Hidden words'] },
    { cell_type: 'markdown', source: '## Digging\n\n{% youtube %} is a tag' },
    {
      cell_type: 'code',
      source: ['print(1)\n', 'plot()'],
      outputs: [
        { output_type: 'stream', text: ['1\n'] },
        { output_type: 'display_data', data: { 'image/png': 'AAAA', 'text/plain': '<Figure>' } },
        { output_type: 'execute_result', data: { 'text/plain': '2 ```', 'text/html': '<b>2</b>' } },
        { output_type: 'error', traceback: ['\u001b[31mNo'] },
      ],
    },
    { cell_type: 'raw', source: 'Hidden words' },
  ]
  const metadata = { language_info: { name: 'python' } }
  const old = {
    nbformat: 3,
    worksheets: [
      {
        cells: [
          { cell_type: 'heading', level: 2, source: ['Old'] },
          { cell_type: 'code', input: ['x = 1'] },
        ],
      },
    ],
  }
  const plugin = `${config}PLUGINS = ['liquid_tags.notebook']\n`
  const files = {
    'content/notebooks/a.ipynb': JSON.stringify({ cells, metadata, nbformat: 4 }),
    'content/notebooks/old.ipynb': JSON.stringify(old),
    'content/notebooks/broken.ipynb': '{',
    'content/secret.ipynb': JSON.stringify({ cells: [{ cell_type: 'markdown', source: 'Hidden words' }] }),
  }
  const stateOf = (tag: string, settings = plugin) =>
    pelicanSite({ ...files, 'content/x.md': `${article()}\n{% notebook ${tag} %}\n\n[[nowhere]]\n` }, settings)
  const markdown = async (tag: string, settings = plugin) => bodyAt(await stateOf(tag, settings), '/notes/x.md')

  it('show the cells that the tag names, with their code and the text that it has written', async () => {
    const state = await stateOf('a.ipynb cells[1:3]')
    const body = await bodyAt(state, '/notes/x.md')
    expect(body).toContain(
      '## Digging\n\n is a tag\n\n```python\nprint(1)\nplot()\n```\n\n```text\n1\n```\n\n````text\n2 ```\n````\n',
    )
    expect(body).not.toMatch(/Hidden|Figure|AAAA|First|\[31m/)
    expect(state.diagnostics.find(({ code }) => code === 'LINK_BROKEN')).toMatchObject({ line: 7 })
  })
  it('may be in the format of version 3, and lie where the settings say', async () => {
    expect(await markdown('old.ipynb')).toContain('## Old\n\n```python\nx = 1\n```')
    expect(await markdown('notebooks/old.ipynb', `${config}PLUGINS = ['ipynb.liquid']\n`)).toContain('## Old')
    expect(await markdown('old.ipynb', `${plugin}NOTEBOOK_DIR = 'elsewhere'\n`)).not.toContain('## Old')
  })
  it('that cannot be read are links if Pelican publishes their files, and notes otherwise', async () => {
    const statics = `${plugin}STATIC_PATHS = ['images', 'notebooks']\n`
    expect(await markdown('broken.ipynb', statics)).toContain(
      '[broken.ipynb](https://example.com/notebooks/broken.ipynb)',
    )
    const state = await stateOf('broken.ipynb')
    expect(await bodyAt(state, '/notes/x.md')).toContain('*Notebook: broken.ipynb*')
    expect([...state.site.files.keys()]).toEqual([])
  })
  it.each(['../secret.ipynb', '../../secret.ipynb', '.secret.ipynb', 'x.txt'])('show nothing of %s', async (path) => {
    const body = await markdown(path)
    expect(body).not.toContain('Hidden')
    expect(body).not.toContain('{%')
  })
})
