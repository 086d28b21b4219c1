import { describe, expect, test } from 'vitest'
import { codeFrame } from '../../../src/cli/dev/code-frame.ts'
import { overlay } from '../../../src/cli/dev/overlay.ts'
import { changePage } from '../../../src/cli/dev/page.ts'

const plain = { overlay: undefined, withheld: undefined, withheldAt: () => undefined, revision: '1' } as const
const page = (body: string, head = '') =>
  `<!DOCTYPE html>\n<html><head>${head}</head><body><main>${body}</main></body></html>`
const tagOf = (text: string, name: string) => new RegExp(`data-${name}="(\\w+)"`).exec(text)?.[1]

describe('a changed page', () => {
  test('has the script in its head once', () => {
    const { text, hash } = changePage(page('x'), plain)
    expect(text.match(/client\.js/g)).toHaveLength(1)
    expect(text.indexOf('client.js')).toBeLessThan(text.indexOf('</head>'))
    expect(tagOf(text, 'page')).toBe(hash)
  })

  test('of the same text is the same; of another text, or of another script, it is not', () => {
    expect(changePage(page('x'), plain)).toEqual(changePage(page('x'), plain))
    expect(changePage(page('y'), plain).hash).not.toBe(changePage(page('x'), plain).hash)
    expect(changePage(page('x'), { ...plain, revision: '2' }).hash).not.toBe(changePage(page('x'), plain).hash)
  })

  test('that differs in style sheets only says so', () => {
    const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css">`
    const [a, b] = ['a', 'b'].map((name) => changePage(page('x', sheet(name)), plain).text)
    expect(tagOf(a ?? '', 'page')).not.toBe(tagOf(b ?? '', 'page'))
    expect(tagOf(a ?? '', 'rest')).toBe(tagOf(b ?? '', 'rest'))
  })

  test.each(['', 'no markup', '<main', '<a ', '<a href="/x">', '</head>'])('comes of any text: %j', (text) => {
    expect(changePage(text, { ...plain, withheld: 'draft' }).text).toContain('client.js')
  })
})

describe('links to withheld pages', () => {
  const changes = { ...plain, withheldAt: (path: string) => (path === '/notes/a' ? 'draft' : undefined) } as const
  const marks = (body: string) => changePage(page(body), changes).text.match(/dev-mark/g)?.length ?? 0

  test.each([
    ['<a href="/notes/a">A</a>', 1],
    ['<a class="x" href="/notes/a#part" dir="auto"><b>A</b></a>', 1],
    ['<a href="/notes/a?x">A</a> and <a href="/notes/b">B</a>', 1],
    ['<a href="/notes/ab">A</a>', 0],
    ['<a id="href=/notes/a">A</a>', 0],
    ['<a href="https://example.com/notes/a">A</a>', 0],
  ])('%s', (body, expected) => expect(marks(body)).toBe(expected))

  test('a mark inside an attribute could not end it', () => {
    const { text } = changePage(page(`<img alt="<a href='x' href=&quot;/notes/a&quot;></a>">`), changes)
    expect(text).toContain(`<img alt="<a href='x' href=&quot;/notes/a&quot;></a>">`)
  })

  test('take linear time', () => {
    const time = (count: number) => {
      const body = page('<a href="/notes/a">x'.repeat(count))
      const start = performance.now()
      changePage(body, changes)
      return performance.now() - start
    }
    time(1_000)
    expect(time(100_000)).toBeLessThan(2_000)
  })
})

describe('a code frame', () => {
  const lines = (text: string, line: number, column?: number) => codeFrame(text, line, column).lines

  test('has three lines on each side, and the column', () => {
    const text = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`).join('\n')
    const frame = lines(text, 10, 6)
    expect(frame.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12, 13])
    expect(frame[3]).toEqual({ number: 10, text: 'line 10', isFault: true, indent: 5 })
  })

  test('counts columns of a terminal: tabs and wide letters', () => {
    expect(lines('\t日本x', 1, 4)[0]).toMatchObject({ text: '  日本x', indent: 6 })
  })

  test('shows the part of a long line in which the fault is', () => {
    const [line] = lines(`${'a'.repeat(500_000)}X${'b'.repeat(500_000)}`, 1, 500_001)
    expect(line?.text.length).toBeLessThan(170)
    expect(line?.text[line.indent ?? 0]).toBe('X')
  })

  test.each([
    ['', 1, 1],
    ['a', 5, 1],
    ['a\r\nb\r\n', 2, 99],
    ['\n\n', 3, 1],
  ])('comes of any text: %j, %d, %d', (text, line, column) => {
    for (const shown of lines(text, line, column)) expect(shown.text).not.toMatch(/[\r\n]/)
  })
})

describe('problems', () => {
  const failure = {
    ...{ code: 'FRONTMATTER_INVALID', message: 'Not <b>YAML</b>.', hint: 'Close "it".' },
    ...{ file: 'content/<i>.md', line: 1, column: 3 },
  }
  const options = { lastVersion: '/-/dev/last?path=%2Fa', readFile: async () => '</pre><script>alert(1)</script>' }
  const none = { errors: [], warnings: [], elsewhere: [] }

  test('are escaped, wherever they come from', async () => {
    const markup = String(await overlay({ ...none, errors: [failure] }, options))
    expect(markup).not.toMatch(/<script|<b>YAML|<i>/)
    expect(markup).toContain('content/&lt;i&gt;.md:1:3')
  })

  test('errors are open, warnings are not', async () => {
    const markup = String(await overlay({ errors: [failure], warnings: [failure], elsewhere: [] }, options))
    expect(markup).toMatch(/data-kind="error" data-key="\w+" open>/)
    expect(markup).toMatch(/data-kind="warning" data-key="\w+">/)
  })

  test('ten thousand of them stay short', async () => {
    const errors = Array.from({ length: 10_000 }, (_, at) => ({ ...failure, line: at }))
    expect(String(await overlay({ ...none, errors }, options)).length).toBeLessThan(50_000)
  })

  test('a page without any has nothing', async () => {
    expect(await overlay(none, options)).toBeUndefined()
  })
})
