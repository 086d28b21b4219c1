import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMdx } from '../../../../src/content/kinds/syntax/mdx.ts'
import { bodyAt, siteOf } from '../../../publish/site-of.ts'

const read = (...lines: readonly string[]) => readMdx(lines.join('\n')).text
const named = (text: string) => readMdx(text).leftOut.map(({ name }) => name)

describe('statements', () => {
  it('are left out, also over several lines and blank ones, and keep their lines', () => {
    const text = read(
      'import A from "a"',
      'import {',
      '  B,',
      '} from "b"',
      '',
      'export const c = () => {',
      '',
      '  return 1',
      '}',
      '',
      'Text',
    )
    expect(text).toBe(`${'\n'.repeat(10)}Text`)
  })
  it('are no statements in code, in a paragraph and in plain words', () => {
    const text =
      '```js\nimport a from "a"\n```\n\nWe\nimport { a } from "b"\n\nimport taxes are high\n\nexport default is `export default`'
    expect(read(text)).toContain('```js\nimport a from "a"\n```')
    expect(read('import taxes are high')).toBe('import taxes are high')
    expect(read('We use', 'import "a" for this')).toBe('We use\nimport "a" for this')
  })
  it('end at a blank line if a bracket is never closed', () => {
    expect(read('export const a = {', '', 'Text')).toBe('\n\nText')
  })
})

describe('expressions', () => {
  it('are left out, and counted unless they are comments', () => {
    expect(read('a {/* secret */} b {props.x} c')).toBe('a  b  c')
    expect(named('a {/* secret */} b {props.x} c {x}')).toEqual(['{…}', '{…}'])
  })
  it('show texts and numbers as they are', () => {
    expect(read(`{"a"} {'b'} {\`c\`} {42} {'*d*'}`)).toBe('a b c 42 \\*d\\*')
  })
  it('show the texts that the page exports', () => {
    expect(read("export const version = '1.2'", '', 'Version {version}.')).toBe('\n\nVersion 1.2.')
  })
  it('stay in code, in formulas, behind a backslash, and without an end', () => {
    for (const text of ['`{a}`', '```\n{a}\n```', '$\\frac{1}{2}$', '$$\n\\frac{1}{2}\n$$', '\\{a}', 'a { b'])
      expect(read(text)).toBe(text)
  })
  it('may contain brackets in texts, templates and comments', () => {
    const dollar = '$'
    expect(read(`a {f("}", \`${dollar}{"}"}\`, /* } */ <p>don't</p>)} b`)).toBe('a  b')
  })
})

describe('components', () => {
  it('without a meaning lose their tags, keep their Markdown, and are counted by name', () => {
    expect(read('<Box a="1" b={x > 2} {...c}>', '', '*Text*', '', '</Box>')).toBe('\n\n*Text*\n\n')
    expect(named('<Box>\n<Fox />\n<Box/>\n</Box>')).toEqual(['Box', 'Fox', 'Box'])
  })
  it('lose the indentation of their children, which would be code', () => {
    expect(
      read(
        '<Tabs>',
        '    <TabItem label="npm">',
        '        Text',
        '',
        '        ```js',
        '          x',
        '        ```',
        '    </TabItem>',
        '</Tabs>',
      ),
    ).toBe('\n**npm**  \nText\n\n```js\n  x\n```\n\n')
    expect(read('<Card title="A">', '\tText', '\t- a', '\t  - b', '</Card>')).toBe('**A**  \nText\n- a\n  - b\n')
  })
  it('in a list stay in their item', () => {
    expect(
      read('1. One', '', '   <Tabs>', '   <TabItem label="a">', '   Text', '   </TabItem>', '   </Tabs>', '', '2. Two'),
    ).toBe('1. One\n\n\n   **a**  \n   Text\n\n\n\n2. Two')
  })
  it('that are callouts become callouts, also in others', () => {
    expect(read('<Aside type="tip" title="Try">', 'Text', '', '- a', '</Aside>', 'After')).toBe(
      '> [!tip] Try\n> Text\n>\n> - a\n\nAfter',
    )
    expect(read('<Aside>Short</Aside>')).toBe('> **Note:** Short')
    expect(read('<Box>', '\t<Note>', '\t\tText', '\t</Note>', '</Box>')).toBe('\n> [!note]\n> Text\n\n')
  })
  it.each([
    ['<Card title="A & B">x</Card>', '**A & B** x'],
    ['<LinkCard title="Soil" href="/soil/" description="Warm." />', '- [Soil](/soil/): Warm.'],
    ['<LinkButton href="/a b">Go</LinkButton>', '[Go](</a b>)'],
    ['<Link to="/a">Go *now*</Link>', '[Go *now*](/a)'],
    ['<Badge text="New" /> <Icon name="x" />', 'New '],
    ['<Code code="a()" lang="js" />', '`a()`'],
    ['<LiteYouTubeEmbed id="abcdefghijk" title="Talk" />', '[Talk](https://www.youtube.com/watch?v=abcdefghijk)'],
    ['<Details summary="More">x</Details>', '<details><summary>More</summary>x</details>'],
    ['<Head><title>Other</title></Head>', ''],
    ['<Head><Note>\nx\n</Note></Head>', '\n\n'],
    ['<></>', ''],
    ['<DocCardList />', ''],
  ])('%s means %s', (written, meant) => {
    expect(readMdx(written)).toEqual({ text: meant, leftOut: [] })
  })
  it('of tabs are labelled by the list around them', () => {
    expect(
      read('<Tabs values={[{label: "npm 9", value: "npm"}]}>', '<TabItem value="npm">', 'x', '</TabItem>', '</Tabs>'),
    ).toContain('**npm 9**')
  })
  it('show code that fits on their lines, and count other code', () => {
    expect(read('<CodeBlock language="js">', '  {`a {', '}`}', '</CodeBlock>')).toBe('```js\na {\n}\n```')
    expect(read('<Code code={`', 'a', '', 'b', '`} />')).toBe('```\na\n\nb\n```')
    expect(named('<Code code={imported} />')).toEqual(['Code'])
  })
  it('of imported pictures are pictures', () => {
    const text = read(
      "import hero from '../a b.png'",
      "import Logo from './logo.svg'",
      '',
      '<Image src={hero} alt="Hero" /> <Logo /> <img src={hero.src} alt="x" />',
    )
    expect(text).toBe('\n\n\n![Hero](<../a b.png>) ![](./logo.svg) <img src="../a b.png" alt="x">')
    expect(read("<img src={require('./a.png').default} /><img src={useBaseUrl('/b.png')} />")).toBe(
      '<img src="./a.png"><img src="/b.png">',
    )
  })
  it('in code are code', () => {
    for (const text of ['`<Box>`', '```jsx\n<Box>\n```']) expect(read(text)).toBe(text)
  })
})

describe('HTML elements', () => {
  it('stay, with attributes as HTML has them', () => {
    expect(read('<a className="x" style={{a: 1}} onClick={f} href={"/a"} hidden id={x}>A</a>')).toBe(
      '<a class="x" href="/a" hidden>A</a>',
    )
    expect(read('<a id="x" />b<br/>')).toBe('<a id="x"></a>b<br>')
  })
  it('that only hold others go, so that their text is read as Markdown', () => {
    expect(read('<div className="x">', '  *Text*', '</div>')).toBe('\n*Text*\n')
  })
  it('give a heading that they begin with their id, and name their place otherwise', () => {
    const written = '<div id="soil">\n\n  ## Earth\n</div>\n<section id="air">\nText'
    expect(readMdx(written)).toEqual({
      text: '\n\n## Earth\n\n<a id="air"></a>\nText',
      leftOut: [],
      headingIds: new Map([[2, 'soil']]),
    })
    expect(read('<div id="&quot;>">Text</div>')).toBe('Text')
  })
  it('with styles and scripts go with what is in them', () => {
    expect(read('a<style>{`b {}`}</style>c<script>alert(1)</script>d')).toBe('acd')
  })
  it('are no addresses, comparisons and comments', () => {
    for (const text of ['<https://example.com>', 'a < b <5 <= <a', '<!-- <Box> {x} -->', '\\<Box>'])
      expect(read(text)).toBe(text)
  })
})

it('ids of headings go', () => {
  expect(read('## Soil {#earth}', '', '{#not}')).toBe('## Soil \n\n')
})

it('applies to .mdx in every kind of folder, and not to .md', async () => {
  const text = '---\ntitle: T\n---\nimport A from "a"\n\n<A>Text</A> {props.x}\n'
  const state = await siteOf({ 'content/notes/a.mdx': text, 'content/notes/b.md': 'Braces {stay} here.' })
  expect(await bodyAt(state, '/notes/a.md')).not.toMatch(/import|<A>|props/)
  expect(await bodyAt(state, '/notes/b.md')).toContain('{stay}')
  expect(state.diagnostics.filter(({ code }) => code === 'SYNTAX_LEFT_OUT')).toMatchObject([
    {
      file: 'content/notes/a.mdx',
      line: 6,
      message: 'Left out 2 components and expressions of MDX in 1 page: A 1, {…} 1; this is the first.',
    },
  ])
})

describe('hostile text', () => {
  const lines = (text: string) => text.split('\n').length
  const many = 100_000
  it.each([
    ['openers', '<A '],
    ['openers on lines', '<A\n'],
    ['elements that are never closed', '<A>'],
    ['elements on lines that are never closed', '<A>\n'],
    ['closers', '</A>'],
    ['unclosed quotes', '<A x="'],
    ['unclosed single quotes', "<A x='y\n"],
    ['braces', '{'],
    ['braces with texts', '{"'],
    ['templates', '{`${'],
    ['attributes in braces', '<A x={'],
    ['statements', 'export const a = {\n\n'],
    ['callouts', '<Note>\n'],
    ['code', '<CodeBlock>{`'],
    ['indentation', '  <A>\n'],
    ['formulas', '$a '],
    ['links', '<Link to="a">\n'],
    ['backticks', '`<A x={`'],
    ['ids', '{#a'],
  ])('of 100,000 %s takes linear time: its square would outlast the test', (_, part) => {
    const text = part.repeat(many)
    expect(lines(readMdx(text).text)).toBe(lines(text))
  })
  it('in nested elements takes linear time: its square would outlast the test', () => {
    const text = `${'<A>\n<Note>\n'.repeat(10_000)}Text\n${'</Note>\n</A>\n'.repeat(10_000)}`
    expect(lines(readMdx(text).text)).toBe(lines(text))
  })
  it('never throws and keeps the number of lines', () => {
    const word = fc.constantFrom(
      ...[
        '<A',
        '<A>',
        '</A>',
        '<Note>',
        '</Note>',
        ' x="',
        ' x={',
        '}',
        '{',
        '"',
        '`',
        '```',
        '\n',
        '\n\n',
        '\t',
        '    ',
        'import a from "b"',
        'export const c = ',
        '/>',
        '>',
        '$',
        '\\',
        '<Code code={`a\nb`}',
        '<Link to="a">',
        '</Link>',
        '<Tabs>',
        '<CodeBlock>',
        '</CodeBlock>',
        '{`a\n\nb`}',
        ':::note',
        '- a',
        '<div>',
        '</div>',
        '<style>',
        '</style>',
        '{#a}',
      ],
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join('')
        expect(lines(readMdx(text).text)).toBe(lines(text))
      }),
      { numRuns: 2_000 },
    )
  })
})
