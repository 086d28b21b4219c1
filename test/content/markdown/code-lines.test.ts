import { describe, expect, it } from 'vitest'
import { createDrawing } from '../../../src/content/markdown/drawing/here.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const coloured = { highlight: true, drawing: createDrawing() }
const render = (info: string, code = 'a\nb\nc\n', html: 'safe' | 'trusted' = 'safe') =>
  renderHtml(`\`\`\`${info}\n${code}\`\`\`\n`, { html, ...coloured })

const numbers = (markup: string) => [...markup.matchAll(/data-line="(\d+)"/g)].map(([, number]) => number)
const markedLines = (markup: string) =>
  [...markup.matchAll(/<span class="line( marked)?"/g)].flatMap(([, mark], index) => (mark ? [index + 1] : []))
const text = (markup: string) =>
  markup
    .replace(/^.*<pre/, '<pre')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')

describe('lines of code', () => {
  it('are no elements unless their author wants numbers or marks', async () => {
    expect(await render('js')).not.toContain('class="line')
    expect(await render('js title="a.js" wrap')).not.toContain('class="line')
  })

  it.each([
    ['js showLineNumbers', ['1', '2', '3']],
    ['js showLineNumbers=41', ['41', '42', '43']],
    ['nonsense showLineNumbers', ['1', '2', '3']],
  ])('are numbered by ```%s', async (info, expected) => {
    expect(numbers(await render(info))).toEqual(expected)
  })

  it.each([
    ['js {2}', [2]],
    ['js {1,3}', [1, 3]],
    ['js {2-3}', [2, 3]],
    ['js { 1, 2-3 }', [1, 2, 3]],
    ['js{1-2}', [1, 2]],
    ['js {2} showLineNumbers=9', [2]],
    ['js {0,7,9-8,-,2}', [2]],
  ])('are marked by ```%s', async (info, expected) => {
    const markup = await render(info)
    expect(markedLines(markup)).toEqual(expected)
    expect(markup).toContain('class="language-js"')
  })

  it('are marked and numbered where raw HTML or a trusted author is around', async () => {
    expect(markedLines(await renderHtml('<b>x</b>\n\n```js {2}\na\nb\n```\n', { html: 'safe', ...coloured }))).toEqual([
      2,
    ])
    expect(markedLines(await render('js {2}', 'a\nb\n', 'trusted'))).toEqual([2])
  })

  it('keep their text to the letter, also where a token goes over several', async () => {
    const code = '/* one\n   two */\n\n\tlet a = `x\n<y>`\n'
    expect(text(await render('js showLineNumbers {1,4}', code))).toBe(code)
  })

  it('are left alone in what is read elsewhere, and in very long blocks', async () => {
    const feed = await renderHtml('```js {1}\na\n```\n', { html: 'safe', leadingTo: 'https://example.com/a' })
    expect(feed).not.toMatch(/class="line|data-line/)
    expect(await render('text showLineNumbers', 'a\n'.repeat(2_100))).not.toContain('class="line"')
  })

  it('take no class from an author that says more', async () => {
    const forged = '<pre><code class="language-js marked-lines-1&quot;x line-numbers-1x site-header">a\n</code></pre>'
    expect(await renderHtml(forged, { html: 'safe', ...coloured })).not.toMatch(/site-header|marked|data-line="/)
  })
})
