import { expect, it } from 'vitest'
import { parsePage } from '../../../../src/content/parse/page.ts'
import { bytes } from '../helpers.ts'

const parse = (block: string) => parsePage(bytes(`---js\n${block}\n---\nText`), 'a.md')

it.each([
  ['const title = "A";\nconst draft = true;', { title: 'A', draft: true }],
  ['let title = \'it: "is"\'\nvar tags = [\'a\', "b",]', { title: 'it: "is"', tags: ['a', 'b'] }],
  ['const eleventyNavigation = {\n\tkey: "About",\n\torder: 3, // last\n};', { order: 3 }],
  ['{\n  title: "A", // a comment with draft: true\n  "draft": false\n}', { title: 'A', draft: false }],
  ['', {}],
])('frontmatter in JavaScript that is only values is read: %j', (block, frontmatter) => {
  expect(parse(block).page).toMatchObject({ frontmatter, text: 'Text' })
  expect(parse(block).diagnostics).toEqual([])
})

it('the line of what is wrong with it is named', () => {
  expect(parse('const title = "A";\n// more\nconst noindex = "perhaps";').diagnostics).toMatchObject([{ line: 4 }])
})

it.each([
  'const draft = !0;',
  'const draft = isDraft;',
  'const title = `A`;',
  'const title = "a" + "b";',
  'export default { draft: true }',
  'function data() { return {} }',
  'const date = new Date();',
  '{ ...others }',
  '{ get draft() { return true } }',
  'const { draft } = config;',
  'const title = "A" draft = true;',
  '/* draft: true */ const title = "A";',
  'const draft = true;\nconst draft = false;',
  '{ title: "A" }; draft()',
  'const a = 0x10;',
  'const title = "\\u0041";',
])('anything that would have to be run withholds the page: %s', (block) => {
  expect(parse(block)).toMatchObject({
    page: undefined,
    withheld: true,
    diagnostics: [{ code: 'FRONTMATTER_INVALID' }],
  })
})

it.each(['[', '{a:', 'const a = 1;', '"', ' ', '\n', 'a', '1', '//', "'a',", '[1,'])(
  'a hundred thousand of %j cost no more than they are long',
  (piece) => {
    parse(piece.repeat(100_000))
    parse(`const a = [${piece.repeat(100_000)}`)
  },
)
