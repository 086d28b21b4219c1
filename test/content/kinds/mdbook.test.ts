import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, now, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

const config = '[book]\ntitle = "Soil"\n[output.html]\nsite-url = "/book/"\n'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const book = (files: Files, summary: string, settings = config) =>
  siteOf({ 'book.toml': settings, 'src/SUMMARY.md': summary, ...files })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const files = (state: State) => pagesOf(state).map(({ file }) => file)

const read = async (text: string, more: Files = {}, settings = config) =>
  bodyAt(await book({ 'src/x.md': `# X\n\n${text}`, ...more }, '- [X](x.md)', settings), '/notes/x.md')

describe('an mdBook book', () => {
  it('is recognised by its settings beside its table of contents', async () => {
    const state = await book({ 'src/a.md': '# A', 'README.md': '# Repository' }, '[A](a.md)')
    expect(state.summary).toBe('Reads an mdBook book (book.toml): notes from src.')
    expect(files(state)).toEqual(['src/a.md'])
    const other = await siteOf({
      'book.toml': '[book]\nsrc = "./text/"',
      'text/SUMMARY.md': '[A](a.md)',
      'text/a.md': 'A',
    })
    expect(files(other)).toEqual(['text/a.md'])
    expect((await siteOf({ 'book.toml': config, 'src/a.md': 'A' })).summary).toContain('plain Markdown')
  })
  it('is nowhere while its settings are broken', async () => {
    const built = book({}, '', '[book')
    await expect(built).rejects.toMatchObject({ diagnostics: [{ code: 'CONFIG_INVALID', file: 'book.toml' }] })
  })
  it('has the chapters of its table of contents, in that order, and no other page', async () => {
    const summary =
      '# Summary\n\n[Z](z.md)\n\n- [B *b*](b%20b.md)\n  - [A](<./a.md>)\n  - [Draft]()\n<!-- - [C](c.md) -->\n'
    const state = await book(
      {
        'src/a.md': '# A',
        'src/b b.md': 'Text',
        'src/c.md': '# Hidden words',
        'src/d/e.md': '# Hidden words',
        'src/z.md': '# Z',
      },
      summary,
    )
    const index = JSON.parse(await bodyAt(state, '/notes/index.json'))
    expect(index.map(({ title }: { title: string }) => title)).toEqual(['Z', 'B b', 'A'])
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state).filter((code) => code === 'PAGES_PRIVATE')).toHaveLength(1)
  })
  it('gives its pages addresses', async () => {
    const summary = '[R](README.md)\n[A](a/README.md)\n[B](a/b c.md)'
    const settings = `${config}[output.html.redirect]\n"/old.html" = "a/b%20c.html"\n"x/y.html" = "https://a.example/"\n`
    const state = await book(
      { 'src/README.md': '# R', 'src/a/README.md': '# A', 'src/a/b c.md': '# B' },
      summary,
      settings,
    )
    const addresses = Object.fromEntries(
      pagesOf(state).map(({ file, address, oldPaths }) => [file, [address, ...(oldPaths ?? [])]]),
    )
    expect(addresses).toEqual({
      'src/README.md': ['/book/'],
      'src/a/README.md': ['/book/a/'],
      'src/a/b c.md': ['/book/a/b%20c.html', '/book/old.html'],
    })
  })
  it('may begin a chapter with a heading of depth 2, which is its title', async () => {
    const state = await book({ 'src/a.md': '\n## Deep soil\n\n### Below\n\n```\n# a\n```' }, '[A](a.md)')
    expect(pagesOf(state).map(({ title }) => title)).toEqual(['Deep soil'])
    expect(await bodyAt(state, '/notes/a.md')).toMatch(/\n# Deep soil\n(?:.*\n)*### Below/)
  })
})

describe('a page takes text from a file', () => {
  const lines = 'one\n// ANCHOR: b\ntwo\n// ANCHOR: c\nthree\n// ANCHOR_END: b\nfour\n'
  it.each([
    ['', 'one\ntwo\nthree\nfour'],
    [':1', 'one'],
    [':3:5', 'two\nthree'],
    ['::3', 'one\ntwo'],
    [':7:', 'four'],
    [':b', 'two\nthree'],
    [':c', 'three\nfour'],
  ])('of which %j are these lines', async (range, shown) => {
    expect(await read(`\`\`\`\n{{#include ../code/a.rs${range}}}\n\`\`\``, { 'code/a.rs': lines })).toContain(
      `\`\`\`\n${shown}\n\`\`\``,
    )
  })
  it.each([
    ['{{#rustdoc_include a.rs:b}} End', 'b End'],
    ['{{ #include a.rs }}', '// ANCHOR'],
    ['{{#playground a.rs editable}}', '```rust\na\nb\n```'],
    ['`\\{{#include a.rs}}`', '`{{#include a.rs}}`'],
    ['`{{#if a}}` and `{{ #include }}`', '`{{#if a}}` and `{{ #include }}`'],
    ['{{#title Soil}}End', '\nEnd'],
  ])('as %j says', async (written, shown) => {
    const text = await read(written, { 'src/a.rs': 'a\n// ANCHOR: b\nb\n' })
    if (shown === '// ANCHOR') expect(text).toContain('\na\nb\n')
    else expect(text).toContain(shown)
  })
  it('that takes text itself, and never without end', async () => {
    const more = { 'src/parts/a.md': 'First\n\n{{#include b.md}}\n', 'src/parts/b.md': 'Second {{#include b.md}}' }
    const text = await read('{{#include parts/a.md}}\n\nEnd', more)
    expect(text).toMatch(/\nFirst\n\nSecond (?:Second )*\n\nEnd/)
  })
  it('which search finds, under the heading that it lies below', async () => {
    const state = await book(
      { 'src/x.md': '# X\n\n{{#include part.md}}', 'src/part.md': '## Loam\n\nClay' },
      '[X](x.md)',
    )
    expect(pagesOf(state)[0]?.sections.map(({ heading }) => heading)).toContain('Loam')
  })
  it('without the lines that code hides', async () => {
    const settings = `${config}[output.html.code.hidelines]\npython = "~"\n`
    const text = await read(
      [
        '```rust,ignore\n# use a;\n#\n#[derive]\n  # b\n## c\nd\n```',
        '```python\n~a\nb\n```',
        '```js,hidelines=!!\n!!a\nb\n```',
        '```sh\n# a\n```',
      ].join('\n\n'),
      {},
      settings,
    )
    expect(text).toContain('```rust\n#[derive]\n# c\nd\n```\n\n```python\nb\n```\n\n```js\nb\n```\n\n```sh\n# a\n```')
  })
  it('and diagnostics name the lines of the page', async () => {
    const text = '# X\n\n```rust\n{{#include a.rs}}\n# hidden\n```\n\n[a](missing.md) {{#toc}}\n'
    const state = await book({ 'src/x.md': text, 'src/a.rs': 'a\nb\nc\nd\n' }, '[X](x.md)')
    expect(state.diagnostics).toMatchObject([
      { code: 'SYNTAX_LEFT_OUT', line: 8 },
      { code: 'LINK_BROKEN', line: 8 },
    ])
  })
})

describe('nothing is taken from', () => {
  const secret = 'Hidden words'
  it.each([
    ['../../x.md', {}],
    ['/etc/passwd', {}],
    ['../.env', { '.env': secret }],
    ['../.git/config', { '.git/config': secret }],
    ['draft.md', { 'src/draft.md': `---\ndraft: true\n---\n${secret}` }],
    ['later.md', { 'src/later.md': `---\ndate: 2999-01-01\n---\n${secret}` }],
    ['broken.md', { 'src/broken.md': `---\ndraft: [\n---\n${secret}` }],
    ['../private/a.rs', { 'private/a.rs': secret, '.lecternignore': 'private/' }],
    ['../_drafts/a.md', { '_drafts/a.md': secret }],
    ['a.bin', { 'src/a.bin': new Uint8Array([0xff, 0xfe, 0]) }],
  ])('%s', async (path, more) => {
    const state = await book({ 'src/x.md': `# X\n\n{{#include ${path}}}End`, ...more }, '[X](x.md)')
    expect(await bodyAt(state, '/notes/x.md')).toContain('\n\nEnd')
    expect(await everything(state)).not.toContain(secret)
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
})

it('A page shows what its files contain now, and stays the same while they do', async () => {
  const at = (body: string, modified: number) => ({ body, modified })
  const page = at('# X\n\n{{#include a.txt}}', 1)
  const first = await book({ 'src/x.md': page, 'src/a.txt': at('Old', 1) }, '[X](x.md)')
  const all = { 'book.toml': config, 'src/SUMMARY.md': '[X](x.md)', 'src/x.md': page }
  const same = await siteOf({ ...all, 'src/a.txt': at('Old', 2) }, { previous: first, at: now + 60_000 })
  expect(pagesOf(same)[0]?.hash).toBe(pagesOf(first)[0]?.hash)
  const changed = await siteOf({ ...all, 'src/a.txt': at('New', 3) }, { previous: same, at: now + 120_000 })
  expect(await bodyAt(changed, '/notes/x.md')).toContain('\nNew\n')
  const gone = await siteOf(all, { previous: changed, at: now + 180_000 })
  expect(await bodyAt(gone, '/notes/x.md')).not.toContain('New')
})
