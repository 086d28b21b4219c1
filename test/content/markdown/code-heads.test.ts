/** The row above a block of code: the name of its file and its language. */
import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const render = (info: string, html: 'safe' | 'trusted' = 'safe') => renderHtml(`\`\`\`${info}\na\n\`\`\`\n`, { html })
const file = (markup: string) => /<span class="code-file">([^<]*)<\/span>/.exec(markup)?.[1]
const language = (markup: string) => /<span>([^<]*)<\/span><\/div><pre/.exec(markup)?.[1]

describe('the name of a file', () => {
  it.each([
    ['ts title="app.ts"', 'app.ts'],
    ['ts title=src/app.ts', 'src/app.ts'],
    ["ts title='my app.ts' {1}", 'my app.ts'],
    ['ts filename="app.ts"', 'app.ts'],
    ['ts {1} file=app.ts showLineNumbers', 'app.ts'],
    ['ts {linenos=table,title="app.ts",hl_lines=[1]}', 'app.ts'],
    ['ts:app.ts', 'app.ts'],
    ['ts:title=Makefile', 'Makefile'],
    ['"> title="<b>app</b>.ts"', '&#x3C;b>app&#x3C;/b>.ts'],
  ])('is taken from ```%s', async (info, name) => {
    expect(file(await render(info))).toBe(name)
    expect(file(await render(info, 'trusted'))).toBe(name)
  })

  it.each(['ts subtitle="a"', 'ts title=""', 'ts title', 'diff:ts', `ts title="${'a'.repeat(300)}"`])(
    'is not in ```%s',
    async (info) => {
      expect(file(await render(info))).toBeUndefined()
    },
  )

  it('stands where there is no language, before the language, and where raw HTML is around', async () => {
    expect(await render('text title="a.txt"')).toMatch(
      /^<div class="code-block"><div class="code-head"><span class="code-file">a\.txt<\/span><\/div><pre tabindex="0"><code class="language-text">/,
    )
    expect(await render('js title="a.js"')).toContain('<span class="code-file">a.js</span><span>JavaScript</span>')
    const html = await renderHtml('<b>x</b>\n\n```js title=\'"a" <i>.js\'\na\n```\n', { html: 'safe' })
    expect(file(html)).toBe('"a" &#x3C;i>.js')
  })

  it('marks no lines, and lines are marked beside it', async () => {
    expect(await render('js title="{1}.js"')).not.toContain('class="line')
    expect(await render('js:a.js {1}')).toContain('<span class="line marked">a')
  })

  it.each([
    '<pre><code data-file="&lt;img src=x onerror=alert(1)&gt;">a</code></pre>',
    '```js title="<img src=x onerror=alert(1)>"\na\n```',
    "```js title='\"><script>alert(1)</script>'\na\n```",
    '```js:"><script>x.js\na\n```',
  ])('is text, whatever it says: %s', async (markdown) => {
    const html = await renderHtml(markdown, { html: 'safe' })
    expect(html).not.toMatch(/<(?:img|script)|data-file/)
    expect(html).toContain('class="code-file"')
  })

  it('is left out of what is read elsewhere', async () => {
    const html = await renderHtml('```js title="a.js"\na\n```\n', { html: 'safe', leadingTo: 'https://example.com/a' })
    expect(html).toBe('<pre tabindex="0"><code class="language-js">a\n</code></pre>')
  })
})

describe('the language of a block', () => {
  it.each([
    ['js', 'JavaScript'],
    ['sh', 'Shell'],
    ['HTTP', 'HTTP'],
    ['c++', 'C++'],
    ['klingon', 'klingon'],
    ['ts:app.ts', 'TypeScript'],
  ])('%s is called %s', async (info, name) => {
    expect(language(await render(info))).toBe(name)
  })

  it.each(['', 'text', 'plaintext', 'mermaid', '"><script>'])('%j is not named: there is no row', async (info) => {
    expect(await render(info)).toMatch(/^<pre/)
  })
})
