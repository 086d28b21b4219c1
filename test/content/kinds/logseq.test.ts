import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../src/content/kinds/logseq/blocks.ts'
import { createDialect } from '../../../src/content/kinds/logseq/dialect.ts'
import { readName } from '../../../src/content/kinds/logseq/page-name.ts'
import { readEdn } from '../../../src/content/kinds/logseq/settings.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const mark = { 'logseq/config.edn': '{:meta/version 1}' }
const id = '62bc803c-960a-4f6c-837b-9974c037fc6a'

const graph = (files: Record<string, string>, config = mark['logseq/config.edn']) =>
  siteOf({ ...files, 'logseq/config.edn': config })

const entries = ({ site }: SiteState) => site.collections.flatMap((collection) => collection.entries)

/** The Markdown of the page `A` below its title. */
async function written(text: string, more: Record<string, string> = {}): Promise<string> {
  const body = await bodyAt(await graph({ 'pages/A.md': text, ...more }), '/notes/a.md')
  return body.slice(body.indexOf('llms.txt>\n') + 10, body.lastIndexOf('\n---\n')).trim()
}

async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}

describe('a graph', () => {
  it('is recognised by its settings and pages, and only pages and journals are its notes', async () => {
    const state = await graph({
      'pages/A.md': '- a',
      'journals/2024_01_31.md': '- j',
      'README.md': '# R',
      'logseq/bak/pages/A/old.md': '- old',
      'logseq/.recycle/x.md': '- old',
      'whiteboards/w.edn': '{}',
      'draws/d.md': '# D',
    })
    expect(state.summary).toBe('Reads a Logseq graph (logseq/config.edn): notes from pages, journals.')
    expect(entries(state).map(({ file }) => file)).toEqual(['journals/2024_01_31.md', 'pages/A.md'])
  })

  it('is no folder that has only one of both', async () => {
    expect((await siteOf({ ...mark, 'notes/a.md': '# A' })).summary).toContain('plain Markdown')
    expect((await siteOf({ 'pages/a.md': '# A' })).summary).toContain('plain Markdown')
  })

  it('reads its folders, formats and hidden pages from its settings', async () => {
    const config = `{:pages-directory "wiki" ; :pages-directory "no"
      :journals-directory "days", :journal/file-name-format "yyyyMMdd"
      :journal/page-title-format "EEEE, dd.MM.yyyy" :hidden ["/wiki/Secret.md" "wiki/deep"]}`
    const state = await graph(
      {
        'wiki/A.md': '- [[Wednesday, 31.01.2024]]',
        'wiki/Secret.md': '- s',
        'wiki/deep/B.md': '- b',
        'days/20240131.md': '- j',
      },
      config,
    )
    expect(entries(state).map(({ title, date }) => [title, date])).toEqual([
      ['Wednesday, 31.01.2024', '2024-01-31'],
      ['A', undefined],
    ])
    expect(codesOf(state)).toEqual(['PAGES_PRIVATE', 'PAGES_PRIVATE'])
  })

  it.each(['{', '"', '{:pages-directory "../.."}', '{:pages-directory "/"}', ']]]]'])(
    'survives the settings %j',
    async (config) => expect(entries(await graph({ 'pages/A.md': '- a' }, config))).toHaveLength(1),
  )

  it('says which pages of Org mode it does not read', async () => {
    const state = await graph({ 'pages/A.md': '- [[B]]', 'pages/B.org': '* b' })
    expect(state.diagnostics.find(({ code }) => code === 'MARKDOWN_UNREAD')?.message).toContain('1 .org file')
    expect(codesOf(state)).not.toContain('LINK_BROKEN')
  })
})

describe('names', () => {
  it('of pages in namespaces and with percent signs are those of Logseq, and links find them', async () => {
    const state = await graph({
      'pages/a___b.md': '- x',
      'pages/c%2Fd.md': '- x',
      'pages/What%3F.md': '- x',
      'pages/L.md': '- [[a/b]] [[c/d]] [[What?]] [it]([[A/B]])',
    })
    expect(entries(state).map(({ title, slug }) => [title, slug])).toEqual([
      ['a/b', 'a-b'],
      ['c/d', 'c-d'],
      ['L', 'l'],
      ['What?', 'what'],
    ])
    expect(codesOf(state)).toEqual([])
  })

  it('of journals are their days, in the format of Logseq, and links find them', async () => {
    const state = await graph({ 'journals/2024_01_31.md': '- j', 'pages/A.md': '- [[Jan 31st, 2024]]' })
    expect(entries(state)[0]).toMatchObject({ title: 'Jan 31st, 2024', date: '2024-01-31', slug: '2024-01-31' })
    expect(codesOf(state)).toEqual([])
  })

  it('of days to come are not published', async () => {
    const state = await graph({ 'journals/2030_01_31.md': '- Zebrafinch', 'pages/A.md': '- a' })
    expect(await everything(state)).not.toContain('Zebrafinch')
  })
})

describe('properties', () => {
  it('above the text, or in a first block without other text, are those of the page, and are not shown', async () => {
    const rows = [
      'title:: Soil',
      'tags:: [[Red clay]], loam #wet',
      'alias:: Earth, [[Dirt]]',
      'icon:: 🌱',
      'type:: [[X]]',
    ]
    for (const text of [`${rows.join('\n')}\n\n- text`, `- ${rows.join('\n  ')}\n- text`]) {
      const state = await graph({ 'pages/p.md': text, 'pages/L.md': '- [[Earth]] [[Dirt]] [[Soil]] [[p]]' })
      const page = entries(state).find(({ slug }) => slug === 'p')
      expect(page).toMatchObject({ title: 'Soil', tags: ['Red clay', 'loam', 'wet'] })
      expect(page?.text.trim()).toBe('- text')
      expect(codesOf(state)).toEqual([])
    }
  })

  it('of blocks that Logseq keeps for itself are not shown, and others are text', async () => {
    const block = `- one\n  collapsed:: true\n  background-color:: red\n- two\n  author:: [[Ann]]\n  id:: ${id}\n  year:: 1999`
    expect(await written(block)).toBe('- one\n- two  \n  author: Ann\n  year: 1999')
  })

  it('make headings', async () => {
    expect(await written('- a\n- b\n  heading:: true\n\t- c\n\t  heading:: 3\n\t\t- d')).toBe(
      '- a\n# b\n\n### c\n\n- d',
    )
  })

  it.each([
    ['{}', '[[Jan 31st, 2024]]'],
    ['{:journal/page-title-format "yyyy-MM-dd EEE"}', '[[2024-01-31 Wed]]'],
    ['{:journal/page-title-format "yyyy-MM-dd EEE"}', '2024-01-31 Wed'],
  ])('may name a day as journals of the graph with %s are called: %s', async (config, day) => {
    const state = await graph({ 'pages/A.md': `date:: ${day}\n\n- a` }, config)
    expect(entries(state)).toMatchObject([{ title: 'A', date: '2024-01-31' }])
    expect(await everything(await graph({ 'pages/A.md': 'date:: [[Jan 31st, 2999]]\n\n- Zebrafinch' }))).not.toContain(
      'Zebrafinch',
    )
  })

  it('that no one can read withhold the page', async () => {
    const state = await graph({ 'pages/A.md': 'public:: perhaps\n\n- Zebrafinch' })
    expect(await everything(state)).not.toContain('Zebrafinch')
    expect(state.diagnostics).toMatchObject([{ code: 'PUBLISH_UNCLEAR', file: 'pages/A.md', line: 1 }])
  })
})

describe('what is public', () => {
  const pages = {
    'pages/yes.md': 'public:: true\n\n- open',
    'pages/no.md': `public:: false\n\n- Zebrafinch\n  id:: ${id}`,
    'pages/other.md': '- Wallcreeper',
    'journals/2024_01_31.md': '- Wallcreeper',
  }
  it('is what says so, once a page does, and the owner is told how many others there are', async () => {
    const state = await graph(pages)
    const all = await everything(state)
    expect(all).not.toMatch(/Zebrafinch|Wallcreeper/)
    expect(entries(state).map(({ title }) => title)).toEqual(['yes'])
    expect(state.diagnostics).toMatchObject([{ code: 'PAGES_PRIVATE', severity: 'info', file: 'logseq/config.edn' }])
    expect(state.diagnostics[0]?.message).toBe('2 pages without "public:: true" are not published.')
  })
  it.each([':publishing/all-pages-public?', ':all-pages-public?'])('is all but what says no with %s', async (key) => {
    const state = await graph(pages, `{${key} true}`)
    expect(entries(state)).toHaveLength(3)
    expect(await everything(state)).not.toContain('Zebrafinch')
  })
  it('is all but what says no, where no page says yes', async () => {
    const { 'pages/yes.md': _, ...rest } = pages
    const state = await graph(rest)
    expect(entries(state)).toHaveLength(2)
    expect(await everything(state)).not.toContain('Zebrafinch')
  })
  it('is no text of a private page that another one refers to', async () => {
    const state = await graph({
      ...pages,
      'pages/yes.md': `public:: true\n\n- see ((${id})) and\n- {{embed ((${id}))}}\n\n![[no]]`,
    })
    expect(await everything(state)).not.toContain('Zebrafinch')
  })
  it('is no template', async () => {
    const state = await graph({
      'pages/A.md': '- open\n- Zebrafinch\n  template:: t\n\t- Zebrafinch\n\t\t- Zebrafinch\n- also',
    })
    const all = await everything(state)
    expect(all).not.toContain('Zebrafinch')
    expect(all).toContain('also')
  })
})

describe('the outline', () => {
  it('has headings where blocks have them, and lists below', async () => {
    const text = '- ## One\n\t- a\n\t\t- b\n\t- ### Two\n\t\t- c\n- d'
    expect(await written(text)).toBe('## One\n- a\n  - b\n### Two\n- c\n- d')
    const state = await graph({ 'pages/A.md': text })
    expect(entries(state)[0]?.sections.map(({ heading }) => heading)).toEqual(['One', 'Two'])
  })

  it('keeps lines below a block, code and tables in it', async () => {
    const text = '- a\n  more\n\t- ```js\n\t  - no block\n\t    x()\n\t  ```\n\t- b'
    expect(await written(text)).toBe('- a\n  more\n  - ```js\n    - no block\n      x()\n    ```\n  - b')
  })

  it('leaves plain Markdown as it is', async () => {
    const text =
      'Text.\n\n## Lists\n\n- a\n- b\n\nMore.\n\n1. one\n   - x\n   - y\n2. two\n\n```\n- code\n\t- code\n```'
    expect(await written(text)).toBe(text)
  })

  it('numbers the blocks that have numbers', async () => {
    const number = 'logseq.order-list-type:: number'
    expect(await written(`- a\n  ${number}\n\t- x\n- b\n  ${number}`)).toBe('1. a\n   - x\n1. b')
  })

  it('has marks of tasks, without priorities and dates', async () => {
    const text =
      '- TODO [#A] a\n  SCHEDULED: <2024-01-31 Wed>\n  :LOGBOOK:\n  CLOCK: [x]\n  :END:\n- DONE b\n- DOING\n- ## NOW c\n- DONEd'
    expect(await written(text)).toBe('- [ ] a\n- [x] b\n- DOING\n## c\n- DONEd')
  })

  it('has quotes, callouts and code for what stands between BEGIN and END', async () => {
    const quote = '- #+BEGIN_QUOTE\n  a\n  b\n  #+END_QUOTE'
    expect(await written(quote)).toBe('- >\n  > a\n  > b')
    expect(await written('- #+BEGIN_TIP\n  a\n  #+END_TIP')).toBe('- > [!tip]\n  > a')
    expect(await written('- #+BEGIN_SRC js\n  a::b\n  key:: v\n  #+END_SRC')).toBe('- ```js\n  a::b\n  key:: v\n  ```')
    expect(await written('- x\n  #+BEGIN_QUERY\n  {:q [a]}\n  #+END_QUERY\n- y')).toBe('- x\n- y')
    expect(await written('- #+BEGIN_QUERY\n  {:q [a]}\n- y')).toBe('- y')
  })
})

describe('a formula of several lines', () => {
  const formula = '$$\n  a\n  $$'
  it.each([
    [`- id:: ${id}\n  ${formula}\n\t- b`, `- ${formula}\n  - b`],
    [`- x\n  id:: ${id}\n  ${formula}\n- b`, `- x\n  ${formula}\n- b`],
    [`- x\n  id:: ${id}\n  $$a$$\n- b`, '- x\n  $$a$$\n- b'],
    [`- x\n  id:: ${id}\n\t- $$\n\t  a\n\t  $$`, `- x\n  - $$\n    a\n    $$`],
    [`- x\n  id:: ${id}\n  $a$ b\n- b`, '- x\n  $a$ b\n- b'],
  ])('is not interrupted by the id of its block, which no reader sees: %j', async (text, expected) => {
    expect((await written(text)).replace(/\n+/g, '\n')).toBe(expected)
    expect(await everything(await graph({ 'pages/A.md': text }))).not.toContain(id)
  })

  it('needs no signs around its beginning and end, outside of code', async () => {
    const aligned = (sign: string) => `- ${sign}\\begin{aligned}\n  a & b \\\\\n  c & d\n  \\end{aligned}${sign}\n- x`
    expect(await written(aligned(''))).toBe(aligned('$$'))
    const others = [
      aligned('$$'),
      '- ```\n  \\begin{a}\n  \\end{a}\n  ```',
      '- $$\n  \\begin{a}\n  \\end{a}\n  $$',
      '- Write `\\begin{a}` and `\\end{a}`',
    ]
    for (const other of others) expect(await written(other)).toBe(other)
  })
})

describe('an area of a PDF', () => {
  const area = `- [:span]\n  ls-type:: annotation\n  hl-page:: 7\n  hl-type:: area\n  hl-stamp:: 1668\n  id:: ${id}`

  it('is the picture that Logseq keeps of it', async () => {
    const name = `assets/Book/7_${id}_1668.png`
    const state = await graph({ 'pages/hls__Book.md': `${area}\n- x`, [name]: 'png' })
    const page = await bodyAt(state, '/notes/hls__book.md')
    expect(page).toMatch(/- !\[P7\]\(https:\/\/example\.com\/notes\/assets\/Book\/7_\S+_1668\.png\)/)
    expect(codesOf(state)).toEqual([])
  })

  it('without a name of a picture is left out with its id', async () => {
    expect(await written(`- a\n${area.replace('  hl-stamp:: 1668\n', '')}\n- b`)).toMatch(/^- a\n+- b$/)
  })
})

describe('within lines', () => {
  it.each([
    ['^^a b^^', '==a b=='],
    ['x #[[a b]] y', 'x a b y'],
    ['{{video https://x.example/v}}', '<https://x.example/v>'],
    ['{{youtube dQw4w9WgXcQ}}', '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>'],
    ['{{youtube-timestamp 113}} Alias', '1:53 Alias'],
    ['a {{cloze b \\\\ hint}}', 'a b'],
    ['a {{query (and [[x]] [[y]])}} b {{renderer :x, y}}', 'a  b'],
    ['[:em "a"] [:code "b"]', 'a `b`'],
    ['![x](https://x.example/a.png){:height 200, :width 300}', '![x](https://x.example/a.png)'],
    ['`{{query x}} ((y)) ^^z^^`', '`{{query x}} ((y)) ^^z^^`'],
    ['$\\frac{{a}}{b}$', '$\\frac{{a}}{b}$'],
  ])('%s is %s', async (text, expected) => expect(await written(`- x ${text}`)).toBe(`- x ${expected}`))

  it('a label and the size of a picture stay in the cell of a table', async () => {
    const table = '| a | b |\n|---|---|\n| [soil]([[B]]) | ![x](../assets/a.png){:height 20, :width 30} |'
    const state = await graph({ 'pages/A.md': table, 'pages/B.md': '- b', 'assets/a.png': 'png' })
    expect(await bodyAt(state, '/notes/a')).toMatch(
      /<td><a [^>]*>soil<\/a><\/td>\n<td><img [^>]*alt="x"[^>]* width="30"/,
    )
  })

  it('a tag of several words is a tag of the page', async () => {
    const state = await graph({ 'pages/A.md': '- x #[[red clay]] #loam' })
    expect(entries(state)[0]?.tags).toEqual(['red clay', 'loam'])
  })

  it('an address may have blanks and parentheses, as those of attachments have', async () => {
    const text =
      '- ![a](../assets/a b_1 (2).png){:height 20, :width 30} and ![b](../assets/a b_1 (2).png) [c](../assets/c d.pdf)'
    const files = { 'assets/a b_1 (2).png': 'png', 'assets/c d.pdf': 'pdf' }
    const state = await graph({ 'pages/A.md': text, ...files })
    expect(codesOf(state)).toEqual([])
    expect(await bodyAt(state, '/notes/a')).toMatch(
      /<img [^>]*width="30".*<img [^>]*alt="b".*<a href="[^"]*c%20d\.pdf">c</,
    )
    const others = '[x](https://x.example "a title") [y](https://x.example) `[z](a b)` [[B]](see this)'
    expect(await written(others, { 'pages/B.md': '- b' })).toBe(
      '[x](https://x.example "a title") [y](https://x.example) `[z](a b)` [B](https://example.com/notes/b)(see this)',
    )
  })

  it('a picture keeps its size', async () => {
    const state = await graph({ 'pages/A.md': '![x](../assets/a.png){:height 20, :width 30}', 'assets/a.png': 'png' })
    expect(await bodyAt(state, '/notes/a')).toMatch(/<img [^>]*width="30"/)
    expect(codesOf(state)).toEqual([])
  })

  it('what is left out is told once for each kind, with its line', async () => {
    const { diagnostics } = await graph({ 'pages/A.md': 'type:: x\n\n- a\n  id:: 1\n- {{query x}}\n- {{query y}}' })
    expect(diagnostics).toMatchObject([{ code: 'SYNTAX_LEFT_OUT', file: 'pages/A.md', line: 5 }])
  })
})

describe('a reference to a block', () => {
  const target = { 'pages/B.md': `- ## Part\n\t- The **text** of it\n\t  id:: ${id}\n\t\t- below` }
  const address = 'https://example.com/notes/b#part'

  it('shows its text, as a link to it', async () => {
    expect(await written(`- see ((${id})) or [this](((${id})))`, target)).toBe(
      `- see [The text of it](${address}) or [this](${address})`,
    )
  })
  it('embeds it', async () => {
    expect(await written(`{{embed ((${id.toUpperCase()}))}}`, target)).toBe(
      `> **[B: Part](${address})**\n>\n> - The **text** of it\n>   - below`,
    )
    expect(await written('{{embed [[B]]}}', target)).toContain('> - The **text** of it')
  })
  it.each([
    [`- a\n  id:: ${id}\n  b`, 'a b'],
    [`- ## H\n  id:: ${id}`, 'H'],
    [`- TODO a [[b]] %%c%%\n  id:: ${id}`, 'a b'],
    [`- id:: ${id}\n  a`, 'a'],
    [`- a\n  collapsed:: true\n  id:: ${id}\n  x:: y\n- b`, 'a x: y'],
  ])('finds it in %j', async (text, label) => {
    const body = await written(`- ((${id}))`, { 'pages/B.md': text })
    expect(body).toContain(`- [${label}](https://example.com/notes/b`)
    expect(await bodyAt(await graph({ 'pages/B.md': text }), '/notes/b.md')).not.toMatch(/\^|::\s|<!--|62bc/)
  })
  it('to nothing shows nothing', async () => {
    expect(await written(`- see ((${id})).`)).toBe('- see .')
  })
})

describe('hostile pages', () => {
  const dialect = createDialect({
    nameOf: (file) => readName(file, undefined),
    dayOf: () => undefined,
    hidden: new Set(),
  })
  const read = (text: string) => dialect.read({ file: 'a.md', lineOffset: 0, frontmatter: {}, text })

  it('keep their number of lines', () => {
    const piece = fc.constantFrom(
      ...[
        '- ',
        '\t',
        '  ',
        '\n',
        '\n',
        'a',
        '## ',
        'TODO ',
        `id:: ${id}`,
        'x:: y',
        'template:: t',
        '```',
        '#+BEGIN_SRC',
      ],
      ...[
        '#+END_SRC',
        '#+BEGIN_QUOTE',
        '{{query',
        '}}',
        '((',
        '[:a',
        ']',
        '"',
        ':LOGBOOK:',
        ':END:',
        '1. ',
        '`',
        '^^',
        '{:',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        expect(read(text).text.split('\n')).toHaveLength(text.split('\n').length)
        expect(readBlocks(text).reduce((sum, { lines }) => sum + lines.length, 0)).toBe(text.split('\n').length)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['openers of macros', '{{query '],
    ['open brackets', '[:a'],
    ['references', `((${id})) `],
    ['blocks', '- a\n'],
    ['empty blocks', '-\n'],
    ['properties', 'a:: b\n'],
    ['code', '- ```\n'],
    ['sections', '#+BEGIN_SRC\n'],
    ['labels', '[a](('],
    ['quotes', '"\\'],
  ])(
    'of 100,000 %s are read in linear time',
    (_, piece) => {
      const before = performance.now()
      read(piece.repeat(100_000))
      readEdn(piece.repeat(100_000))
      expect(performance.now() - before).toBeLessThan(12_000)
    },
    60_000,
  )

  it('nested a thousand deep are read', () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `${'\t'.repeat(n)}- a`).join('\n')
    expect(read(text).text.split('\n')).toHaveLength(1_000)
  })
})

describe('a journal of a day in the future', () => {
  it('stays private', async () => {
    const files = {
      'logseq/config.edn': '{}',
      'journals/2999_01_31.md': '- Zebrafinch',
      'pages/a.md': '- A',
    }
    const state = await siteOf(files)
    expect([...state.site.byPath.values()].map(({ file }) => file)).not.toContain('journals/2999_01_31.md')
  })
})
