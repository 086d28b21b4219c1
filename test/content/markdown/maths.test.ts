import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'
import { maths } from '../../../src/theme/style/maths.ts'

const render = (markdown: string) => renderHtml(markdown, { html: 'safe' })

describe('formulas', () => {
  it('in a line are MathML, with the TeX they were written in', async () => {
    const html = await render('where $\\frac{a}{b}$ is *small*')
    expect(html).toMatch(
      /<p>where <math><semantics><mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>.*<\/math> is <em>small<\/em><\/p>/,
    )
    expect(html).toContain('<annotation encoding="application/x-tex">\\frac{a}{b}</annotation>')
  })

  it.each(['$$\nx\n$$', '$$x$$', '```math\nx\n```'])(
    'on their own are set apart, and a wide one scrolls: %j',
    async (text) => {
      expect(await render(text)).toMatch(/<span class="formula" tabindex="0"><math display="block"/)
    },
  )

  it('keep what Markdown would take for marks of its own', async () => {
    const html = await render('$a_1*b_2*c$ and $[[x]]$ and $a\\\\b$ and $<b>$')
    expect(html.match(/<math/g)).toHaveLength(4)
    expect(html).not.toMatch(/<em>|<b>/)
  })

  it('stand in quotes, lists, tables, headings and links', async () => {
    const html = await render(
      '## On $x$\n\n> $$\n> y\n> $$\n\n- a\n  $$\n  z\n  $$\n\n| a |\n|---|\n| $q$ |\n\n[$w$](/w)',
    )
    expect(html).toMatch(/<h2 id="on-x">On <math/)
    expect(html).toMatch(/<blockquote>\s*<p><span class="formula"/)
    expect(html).toMatch(/<li>[\s\S]*<span class="formula"/)
    expect(html).toMatch(/<td><math/)
    expect(html).toMatch(/<a href="\/w"><math/)
  })

  it('do not make a heading of the rule below them', async () => {
    expect(await render('$$\nx\n$$\n---')).toMatch(/<hr>$/)
  })

  it('stay TeX in feeds, whose readers show no MathML', async () => {
    const html = await renderHtml('so $x$', { html: 'safe', leadingTo: 'https://site.example/a' })
    expect(html).toBe('<p>so <code class="language-math math-inline">x</code></p>')
  })

  it('stay text in addresses, alternative texts and code', async () => {
    const html = await render('![a $x$ b](/$y$.png "$z$") `$v$`\n\n    $w$')
    expect(html).toContain('alt="a $x$ b"')
    expect(html).toContain('src="/$y$.png"')
    expect(html).toContain('title="$z$"')
    expect(html).toContain('<code>$v$</code>')
    expect(html).toContain('$w$')
    expect(html).not.toContain('<math')
  })

  it.each(['\\bad', '{', '\\frac{a}', '\\begin{matrix}', 'a'.repeat(6_000)])(
    'that TeX cannot read stay as written: %.20s',
    async (tex) => {
      expect(await render(`\`\`\`math\n${tex}\n\`\`\``)).toContain(`<code class="language-math">${tex}`)
    },
  )

  it('have a style for every class, and no style attribute, which the pages forbid', async () => {
    const html = await render(
      [
        '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
        '\\begin{align}a&=b\\\\[2em]c&=d\\end{align}',
        '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
        '\\begin{cases}1&x>0\\\\0\\end{cases}',
        '\\boxed{x}\\cancel{y}\\textcolor{#f00}{z}\\colorbox{red}{x}\\fcolorbox{red}{blue}{x}',
        '\\tag{1}x',
        '\\mathllap{x}\\raisebox{1em}{x}',
      ]
        .map((tex) => `$$\n${tex}\n$$`)
        .join('\n\n'),
    )
    expect(html.match(/<math/g)).toHaveLength(7)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).toContain('mathcolor="#f00"')
    const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')))
    expect([...classes].filter((name) => name.startsWith('m-') && !maths.includes(`.${name} `))).toEqual([])
  })

  it.each([
    ['\\href{javascript:alert(1)}{x}', /href/],
    ['\\url{https://evil.example}', /href/],
    ['\\includegraphics{https://evil.example/x.png}', /<img|src=/],
    ['\\class{site-header}{x}', /class="[^"]*site-header/],
    ['\\id{x}{y}', / id=/],
    ['\\style{position:fixed}{x}', /style=/],
    ['\\htmlData{x=1}{y}', /data-x/],
    ['\\rule{9999em}{9999em}', /9999em"/],
    ['\\text{</math><script>alert(1)</script>}', /<script/],
    ['\\unicode{<img src=x onerror=alert(1)>}', /<img/],
  ])('that would reach out of themselves do not: %s', async (tex, reach) => {
    const html = await render(`a $${tex}$ b`)
    expect(html.replace(/<annotation[\s\S]*?<\/annotation>|<code[\s\S]*?<\/code>/g, '')).not.toMatch(reach)
  })

  it('that define themselves without end stop', async () => {
    expect(await render('$\\def\\a{\\a\\a}\\a$')).toContain('<code class="language-math math-inline">')
  })
})
