import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../../publish/site-of.ts'
import { everything } from '../everything.ts'

const config = 'site_name: Soil\n'
const withBase = (options: string) => `${config}markdown_extensions:\n  - pymdownx.snippets:\n      ${options}\n`

type Files = Parameters<typeof siteOf>[0]

const site = (text: string, more: Files = {}, settings = config) =>
  siteOf({ 'mkdocs.yml': settings, 'docs/x.md': `# X\n\n${text}`, ...more })

const read = async (text: string, more: Files = {}, settings = config) =>
  bodyAt(await site(text, more, settings), '/notes/x.md')

const parts = {
  'parts/a.txt':
    'one\n# --8<-- [start:dig]\ntwo\n# -8<- [start:deep]\n  three\n# -8<- [end:deep]\n# --8<-- [end:dig]\nfour\n',
  'parts/b.md': 'Five\n\n--8<-- "parts/c.md"\n',
  'parts/c.md': 'Six\n--8<-- "parts/b.md"\n',
}

describe('a snippet', () => {
  it.each([
    ['--8<-- "parts/a.txt"', '\none\ntwo\n  three\nfour\n'],
    ["-8<- 'parts/a.txt:dig'", '\n\ntwo\n  three\n'],
    ['```\n--8<-- "parts/a.txt:dig"\n```', '```\ntwo\n  three\n```'],
    ['- a\n\n    --8<-- "parts/a.txt:3"\n\nEnd', '- a\n\n    two\n      three\n    four\n\n\nEnd'],
    ['--8<-- "parts/a.txt::1"\n\nEnd', '\n\none\n\nEnd'],
    ['--8<-- "parts/a.txt:1:1,-2:-2"', '\n\none\nfour\n'],
    ['--8<--\nparts/a.txt:1:1\n\n; parts/c.md\nparts/a.txt:8:8\n--8<--\n\nEnd', '\n\none\n\nfour\n\nEnd'],
    ['--8<-- "; parts/a.txt"\n\nEnd', '\n\nEnd'],
    ['`a`\n\n;--8<-- "parts/a.txt"', '\n\n--8<-- "parts/a.txt"'],
    ['--8<-- "parts/b.md"\n\nEnd', '\n\nFive\n\nSix\n'],
    ['One\n<!-- --8<-- [start:a] -->\nTwo\n<!-- --8<-- [end:a] -->\nThree', '\nOne\nTwo\nThree'],
    ['--8<--\nNo block', '--8<--\nNo block'],
  ])('%j becomes %j', async (written, shown) => {
    expect(await read(written, parts)).toContain(shown)
  })
  it.each([
    ['base_path: [other, parts]', 'a.txt:dig'],
    ['base_path: parts', 'a.txt:dig'],
    ['base_path: !relative $config_dir/parts', 'a.txt:dig'],
    ['base_path: !relative', '../parts/a.txt:dig\n      restrict_base_path: false'],
    ['base_path: docs\n      restrict_base_path: false', '../parts/a.txt:dig'],
    ['dedent_subsections: true', 'parts/a.txt:deep'],
  ])('is looked for as %j says', async (option, target) => {
    const [path, ...more] = target.split('\n')
    expect(await read(`--8<-- "${path}"\n`, parts, withBase([option, ...more].join('\n')))).toMatch(
      /\n\n(?:two|three)\n/,
    )
  })
  it('may be appended to every page, with the addresses of links', async () => {
    const settings = withBase('auto_append: [parts/links.md]')
    const state = await site('[Spade][]', { 'parts/links.md': '  [spade]: https://a.example/\n' }, settings)
    expect(await bodyAt(state, '/notes/x')).toContain('href="https://a.example/"')
  })
  it('is part of a page, and makes a page of its own only if it is one', async () => {
    const settings = `${config}exclude_docs: parts/\n`
    const state = await site('--8<-- "docs/parts/a.md"', { 'docs/parts/a.md': '## Loam' }, settings)
    expect(await bodyAt(state, '/notes/x.md')).toContain('## Loam')
    expect([...state.site.byPath.values()].filter(({ file }) => file.startsWith('docs/parts'))).toEqual([])
  })
  it.each([
    ['../../x.md', {}],
    ['/etc/passwd', {}],
    ['.env', { '.env': 'Hidden words' }],
    ['docs/draft.md', { 'docs/draft.md': '---\ndraft: true\n---\nHidden words' }],
    ['docs/later/a.md', { 'docs/later/a.md': 'Hidden words' }],
    ['parts/a.txt:none', parts],
    ['https://a.example/b.md', {}],
  ])('takes nothing from %s, and its owner is told', async (path, more) => {
    const state = await site(`--8<-- "${path}"\n\nEnd`, more, `${config}draft_docs: later/\n`)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('SYNTAX_LEFT_OUT')
  })
  it('that its base does not hold is not taken', async () => {
    expect(await read('--8<-- "../parts/a.txt"', parts, withBase('base_path: docs'))).not.toContain('two')
  })
})
