import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const render = (markdown: string) => renderHtml(markdown, { html: 'safe' })

describe('a hostile text', () => {
  it.each([
    ['emphasis', `${'*a **b '.repeat(20_000)}`],
    ['nested emphasis', `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`],
    ['nested quotes', '>'.repeat(100_000)],
    ['nested lists', Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['open tags', '<div>'.repeat(50_000)],
    ['open tags within a line', `x ${'<b>'.repeat(50_000)}`],
    ['closed paragraphs', `x ${'<b></p>'.repeat(50_000)}`],
    ['unknown elements', `<x-y>${'a <i>b</i> '.repeat(4_000)}</x-y>`],
    ['footnotes', `${'[^a]'.repeat(20_000)}\n\n[^a]: x`],
    ['low lines', '_a_'.repeat(100_000)],
    ['marks', '==a'.repeat(100_000)],
    ['cells', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(300)}`],
  ])('of %s is rendered', async (_, markdown) => {
    expect(await render(markdown)).not.toBe('')
  })

  it.each(['*a* ', '- a\n', 'a\n\n', '<b>a'])('of 5 MB of %j comes out as it was typed', async (piece) => {
    expect(await render(piece.repeat(5_000_000 / piece.length))).toMatch(/^<pre tabindex="0">/)
  })

  it('of a tag with too many attributes comes out as it was typed: the parser takes quadratic time', async () => {
    for (const attribute of ['a="x" ', 'a ', 'a/', "a='x'"])
      expect(await render(`<div ${attribute.repeat(50_000)}>b</div>`)).toMatch(/^<pre tabindex="0">/)
    const many = 'a '.repeat(50_000)
    expect(await render(`<p title="${many}">b</p> ${many}`)).toMatch(/^<p title="a a/)
    expect(await render(`<script>if (a<b) ${many}</script>\n\nShown`)).toBe('\n<p>Shown</p>')
  })

  it('that is too deep to be shown comes out as it was typed', async () => {
    expect(await render(`${'*a '.repeat(600)}${' b*'.repeat(600)} <script>`)).toMatch(
      /^<pre tabindex="0">\*a [^<]*&#x3C;script>/,
    )
  })
})
