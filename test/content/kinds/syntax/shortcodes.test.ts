import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hugo } from '../../../../src/content/kinds/hugo.ts'
import type { Kind } from '../../../../src/content/kinds/kind.ts'
import { matcherOfExpressions } from '../../../../src/content/kinds/syntax/patterns.ts'
import { zola } from '../../../../src/content/kinds/zola.ts'
import type { Dialect } from '../../../../src/content/parse/dialect.ts'

async function dialectOf(kind: Kind): Promise<Dialect> {
  const no = async () => false
  const empty = { contentDir: 'content', exists: no, contains: no, files: async () => [], text: async () => undefined }
  const { dialect } = await kind.open(empty)
  if (!dialect) throw new Error('no dialect')
  return dialect
}

const feeds = (text: string) => text.split('\n').length

const pieces = [
  ...[
    '{{',
    '}}',
    '{{<',
    '>}}',
    '{{%',
    '%}}',
    '{%',
    '%}',
    '{{</*',
    '*/>}}',
    '{{/*',
    '*/}}',
    '/',
    '"',
    '`',
    "'",
    '\\',
    '=',
  ],
  ...[
    'ref',
    'highlight',
    'figure',
    'notice',
    'src',
    'id',
    'end',
    'youtube',
    'x(',
    'a="b"',
    ')',
    '(',
    '[',
    ']',
    ',',
    ' ',
  ],
  ...[
    '{{< notice >}}\n',
    '{{< /notice >}}',
    '{{< highlight go >}}',
    '{{< /highlight >}}',
    '{% note() %}\n',
    '{% end %}',
  ],
  ...['\n', '\n\n', '```\n', '# a {#b}', '> ', '- ', '    ', '[a](@/b.md)', '{.c}', '\u{1f600}', '\ud800'],
]

describe.each([hugo, zola])('reading pages of $name', (kind) => {
  it('keeps the number of lines, and never throws', async () => {
    const dialect = await dialectOf(kind)
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, fc.string(), (text, name) => {
        const { text: read, leftOut = [] } = dialect.read({
          file: `content/${name}.md`,
          lineOffset: 0,
          frontmatter: {},
          text,
        })
        expect(feeds(read)).toBe(feeds(text))
        for (const { at } of leftOut) expect(at).toBeLessThan(text.length)
      }),
      { numRuns: 500, examples: [['{{<x(\ud800>}}', '']] },
    )
  })

  const many = 50_000
  it.each([
    ['openers', '{{< a "'],
    ['openers of Zola', '{{ a(b="'],
    ['openers of bodies', '{% a() %}'],
    ['openers of boxes', '{{< notice >}}\n'],
    ['openers of code', '{{< highlight >}}'],
    ['comments', '{{</* '],
    ['comments of Zola', '{{/* '],
    ['quotes', '{{< a "`'],
    ['braces', '{'],
    ['closing tags', '{{< /a >}}{% end %}'],
    ['attributes', '# a {#b}\n'],
    ['dots', '# {.a.a.a.a'],
    ['templates', '{{ .a '],
    ['internal links', '](@/'],
    ['blanks', '{{<      '],
    ['single ones on one line', '{{< figure src=a >}}{{ x() }}'],
  ])('takes linear time for many %s', async (_, piece) => {
    const dialect = await dialectOf(kind)
    const began = performance.now()
    for (const text of [piece.repeat(many), `${piece.repeat(many)} >}} %}} */>}} */}} }} " \` %}`])
      expect(feeds(dialect.read({ file: 'content/a.md', lineOffset: 0, frontmatter: {}, text }).text)).toBe(feeds(text))
    expect(performance.now() - began).toBeLessThan(8_000)
  })

  it('takes linear time for nested pairs', async () => {
    const dialect = await dialectOf(kind)
    const [open, close] = kind === hugo ? ['{{< notice >}}\n', '{{< /notice >}}\n'] : ['{% note() %}\n', '{% end %}\n']
    const text = `${open.repeat(10_000)}a\n${close.repeat(10_000)}`
    const { text: read } = dialect.read({ file: 'content/a.md', lineOffset: 0, frontmatter: {}, text })
    expect(read).toContain('> a')
    expect(read.length).toBeLessThan(text.length * 2)
  })

  it('takes linear time for a line of a megabyte', async () => {
    const dialect = await dialectOf(kind)
    const text = `{{< notice >}}${'a '.repeat(500_000)}{{< /notice >}}{% note() %}${'{#'.repeat(10_000)}}`
    expect(dialect.read({ file: 'content/a.md', lineOffset: 0, frontmatter: {}, text }).text.length).toBeGreaterThan(
      1_000_000,
    )
  })
})

it('patterns of files match in time, whatever they are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pattern, path) => {
      expect(typeof matcherOfExpressions([pattern])(path)).toBe('boolean')
    }),
  )
  const path = 'a'.repeat(4_000)
  expect(matcherOfExpressions(['(a*)*(a*)*b', `${'(a|b)'.repeat(30)}c`])(path)).toBe(false)
})
