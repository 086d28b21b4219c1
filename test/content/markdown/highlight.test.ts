import { describe, expect, it, vi } from 'vitest'
import { createDrawing } from '../../../src/content/markdown/drawing/here.ts'
import { createHighlighter } from '../../../src/content/markdown/highlight.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const { highlight } = createHighlighter(0)
const drawing = createDrawing()
const render = (markdown: string) => renderHtml(markdown, { html: 'safe', highlight: true, drawing })

describe('code', () => {
  it('is highlighted by classes', async () => {
    expect(await render('```js\nlet a = "<x>" // c\n```')).toBe(
      '<div class="code-block"><div class="code-head"><span>JavaScript</span></div><pre tabindex="0"><code class="language-js"><span class="tok-keyword">let</span> a <span class="tok-keyword">= </span>' +
        '<span class="tok-string-expression">"&#x3C;x>" </span><span class="tok-comment">// c\n</span></code></pre></div>',
    )
  })

  it.each(['ts', 'python', 'sh', 'rust', 'yaml', 'JSON', 'c++', 'html', 'diff'])('of %s is known', async (language) => {
    expect(await highlight('a: "b" # c\n+ <d>', language.toLowerCase())).toBeDefined()
  })

  it.each(['', 'nonsense', '__proto__', 'constructor', 'text'])('of the language %j is plain', async (language) => {
    expect(await render(`\`\`\`${language}\nlet a\n\`\`\``)).not.toContain('tok-')
  })

  it('keeps every character', async () => {
    const code = 'const a = `x`\n\n\tif (a) { return /[a-z]/u }\n  // 語 😀\n'
    const tokens = await highlight(code, 'ts')
    expect(tokens?.map(({ text }) => text).join('')).toBe(code)
  })

  it('over 20,000 characters is plain', async () => {
    expect(await render(`\`\`\`js\n${'let a = 1\n'.repeat(2_100)}\`\`\``)).not.toContain('tok-')
  })

  it('goes on however many sites a process builds: grammars are kept once', async () => {
    const before = process.memoryUsage().rss
    for (let i = 0; i < 100; i++) expect(await createHighlighter(0).highlight('int a;', 'cpp')).toBeDefined()
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(500)
  })

  it('says nothing on the console, however many sites a program builds', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (let i = 0; i < 12; i++) await createHighlighter(0).highlight('let a', 'js')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('is highlighted in raw HTML too', async () => {
    expect(await render('<pre><code class="language-js">let a</code></pre>')).toContain('tok-keyword')
  })
})
