import { describe, expect, test } from 'vitest'
import { checkOf, placesOf } from './check-of.ts'

const front = '---\ntitle: Page\n---\n'

describe('links to nothing', () => {
  test.each([
    ['in srcset', `${front}\n<img srcset="bed.svg 1x, gone.png 2x" src="bed.svg" alt="a">`, ['5']],
    ['to the own address', `${front}[a](https://a.example/notes/gone) [b](https://a.example/notes/good)`, ['4']],
    ['to another name of the site', `${front}\n\n<https://www.a.example/gone>`, ['6']],
    ['that are no address', `${front}[a](https://exa%20mple.com/)`, ['4']],
    ['to a heading of a generated page', `${front}[a](/notes#nothing) [b](/notes#top)`, ['4']],
    ['to a heading of an absolute address', `${front}[a](https://a.example/notes/good#gone)`, ['4']],
    ['to a heading of the page', `${front}[a](#gone)\n[b](#here)\n\n## Here`, ['4']],
    ['to a scheme that is left out', `${front}[a](data:text/html,x) [b](mailto:a@b.example)`, ['4']],
  ])('%s', async (_, text, lines) => {
    expect(await placesOf('LINK_BROKEN', text, { otherHosts: ['www.a.example'] })).toEqual(lines)
  })

  test('an anchor as GitHub writes it is found', async () => {
    expect(await placesOf('LINK_BROKEN', '# P\n\n[a](#nextjs-and-c-7)\n\n## Next.js, and C (#7)')).toEqual([])
  })

  test('a fragment of a file is its own affair', async () => {
    expect(await placesOf('LINK_BROKEN', '# P\n\n[a](bed.svg#gone) [b](/notes/bed.svg#x)')).toEqual([])
  })

  test.each([
    ['[a](http://localhost:3000/x)', ['3']],
    ['[a](http://192.168.1.5/) [b](file:///home/me/a.md)', ['3', '3']],
    ['Open http://localhost:3000/x, or `http://127.0.0.1`.', []],
  ])('a link to one machine: %s', async (text, lines) => {
    expect(await placesOf('LINK_LOCAL', `# P\n\n${text}`)).toEqual(lines)
  })
})

describe('images without alternative text', () => {
  test.each([
    ['![](bed.svg)', 1],
    ['![bed.svg](bed.svg)', 1],
    ['![[bed.svg]]', 1],
    ['![[bed.svg|300]]', 1],
    ['[![](bed.svg)](good.md)', 1],
    ['![](https://b.example/a.png)', 1],
    ['<img src="bed.svg">', 1],
    ['![][bed]\n\n[bed]: bed.svg', 1],
    ['![a bed](bed.svg) ![[bed.svg|a bed]]', 0],
    ['<img src="bed.svg" alt=""> <img src="bed.svg" alt> <img src="bed.svg" alt="a bed">', 0],
    ['<img src="bed.svg" role="presentation">', 0],
    ['![[good]]', 0],
    ['![[bed.svg#icon]] ![[bed.svg#icon|20]] ![[Bed.SVG#icon]]', 0],
    ['![[bed.svg#other]] ![[bed.svg]]', 1],
    ['<!-- ![](bed.svg) <img src="bed.svg"> --> `![](bed.svg)`', 0],
  ])('%s: %i', async (text, count) => {
    expect(await placesOf('IMAGE_ALT_MISSING', `${front}\n${text}`)).toEqual(count === 0 ? [] : ['5'])
  })
})

describe('HTML that is ignored', () => {
  test.each([
    ['<script>a()</script>', 'safe', 1],
    ['<iframe src="https://video.example/1"></iframe>', 'safe', 1],
    ['<p style="color: red" onclick="a()">a</p>', 'safe', 2],
    ['<script>a()</script>', 'trusted', 1],
    ['<script src="/a.js"></script>\n<script type="application/ld+json">{}</script>', 'trusted', 0],
    ['<details><summary>a</summary>b</details> <kbd>c</kbd>', 'safe', 0],
    ['`<script>`, <!-- <script> -->', 'safe', 0],
  ] as const)('%s (%s): %i', async (text, html, count) => {
    expect(await placesOf('HTML_IGNORED', `${front}\n${text}`, { markdown: { html } })).toHaveLength(count)
  })

  test('a hundred of one kind are one finding, at the first', async () => {
    expect(await placesOf('HTML_IGNORED', `${front}\n${'<script>a()</script>\n\n'.repeat(100)}`)).toEqual(['5'])
  })

  test.each([
    ['![a](http://b.example/a.png)', 'safe', 1],
    ['<img src="http://b.example/a.png" alt="a">', 'safe', 1],
    ['<iframe src="https://video.example/1"></iframe>', 'safe', 0],
    ['<iframe src="https://video.example/1"></iframe>', 'trusted', 1],
    ['<iframe src="https://good.example/1"></iframe>', 'trusted', 0],
    ['![a](https://b.example/a.png) <video src="https://b.example/a.mp4"></video>', 'safe', 0],
  ] as const)('the policy refuses %s (%s): %i', async (text, html, count) => {
    const config = { markdown: { html }, theme: { hosts: ['https://good.example'] } }
    expect(await placesOf('HOST_BLOCKED', `${front}\n${text}`, config)).toEqual(count === 0 ? [] : ['5'])
  })
})

describe('Markdown that means something else', () => {
  test.each([
    ['FENCE_UNCLOSED', '```js\na', ['3']],
    ['FENCE_UNCLOSED', '````\n```\n\n~~~~\nb\n~~~', ['3']],
    [
      'FENCE_UNCLOSED',
      '```js\na\n```\n\n- ~~~\n  b\n  ~~~\n\n> ```\n> c\n> ````\n\nA ```code``` and\n```more``` of it.',
      [],
    ],
    ['COMMENT_UNCLOSED', 'a\n\n%%\nb', ['5']],
    ['COMMENT_UNCLOSED', 'a\n\n<!-- b', ['5']],
    ['COMMENT_UNCLOSED', '100 %% sure\n\n%% a %%\n\n<!-- b -->', []],
    ['REFERENCE_MISSING', '[text][gone] and [gone][]', ['3', '3']],
    ['REFERENCE_MISSING', '[text][here] `[a][bb]` rows[i][jj] \\[a][bb] [1][22]\n\n[here]: good.md', []],
    ['FOOTNOTE_BROKEN', 'text[^gone]', ['3']],
    ['FOOTNOTE_BROKEN', 'text\n\n[^unused]: a', ['5']],
    ['FOOTNOTE_BROKEN', 'text[^a] and [^abc] `x[^1]`\n\n[^a]: b', []],
    ['LINK_UNPARSED', '[a](my file.md)', ['3']],
    ['LINK_UNPARSED', '[a](<my file.md>) [b](see below) `[a](my file.md)` [c](good.md "a b.c")', []],
    ['LINK_UNPARSED', '[a](good.md and\n\n![b](bed.svg', ['3', '5']],
    ['LINK_UNPARSED', '[a] (good.md)\n(b)[good.md]\n[[Good and', ['3', '4', '5']],
    ['LINK_UNPARSED', '[a] (see) (b)[1] `[[c` [d](good.md\n"e") if [[ -f x', []],
    ['COMMENT_UNCLOSED', 'a <!-- b\n\nc', ['3']],
    ['FOOTNOTE_BROKEN', 'text [^note] and [^a-z] and [^12]', ['3', '3']],
    ['LINK_EMPTY', '<a href="">a</a> <a href>b</a> <img alt="c"> [[]] [[ ]]', ['3', '3', '3', '3', '3']],
    ['LINK_BROKEN', '<img src="data:image/png;base64,AA" alt="a"> [b](http:/b.example)', ['3']],
    ['LINK_EMPTY', '[a]() and [](https://a.example) and ![]()', ['3', '3', '3']],
    ['LINK_EMPTY', '[](bed.svg) and [](#x)', ['3', '3']],
    ['LINK_EMPTY', '[a](good.md) [](good.md) [![a](bed.svg)](good.md) [ ] (b)', []],
  ] as const)('%s in %j: %j', async (code, text, lines) => {
    expect(await placesOf(code, `# P\n\n${text}`)).toEqual(lines)
  })

  test('a page without text is told, and one with a heading is not', async () => {
    expect(await placesOf('PAGE_EMPTY', '---\ntitle: P\n---\n\n<!-- a -->\n')).toHaveLength(1)
    expect(await placesOf('PAGE_EMPTY', '# P\n')).toEqual([])
  })

  test('a page without text that lists its folder is not told', async () => {
    const index = '---\ntitle: P\n---\n'
    const files = { 'content/notes/beds/index.md': index, 'content/notes/paths/index.md': index }
    expect(await placesOf('PAGE_EMPTY', { ...files, 'content/notes/beds/a.md': '# A\n\nText.' })).toEqual([
      'content/notes/paths/index.md:4',
    ])
  })
})

describe('embeds', () => {
  const chain = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, i) => [`content/notes/n${i}.md`, `# N${i}\n\n![[n${i + 1}]]\n`]))

  test('in a circle are told once', async () => {
    const files = { 'content/notes/a.md': '# A\n\n![[b]]', 'content/notes/b.md': '# B\n\n![[a]]' }
    expect(await placesOf('EMBED_TOO_DEEP', files)).toHaveLength(1)
    expect(await placesOf('EMBED_TOO_DEEP', '# P\n\n![[page]]')).toEqual(['3'])
  })

  test('deeper than four are told where they begin', async () => {
    const end = { 'content/notes/n5.md': '# N5\n\nEnd.' }
    expect(await placesOf('EMBED_TOO_DEEP', { ...chain(5), ...end })).toEqual(['content/notes/n0.md:3'])
    const shorter = { ...chain(4), 'content/notes/n4.md': '# N4\n\nEnd.' }
    expect(await placesOf('EMBED_TOO_DEEP', shorter)).toEqual([])
  })

  test('nested thousands deep overflow nothing', async () => {
    expect((await placesOf('EMBED_TOO_DEEP', chain(3_000))).length).toBeGreaterThan(2_900)
  }, 60_000)
})

test('ten thousand broken links are each told, with their lines', async () => {
  const links = Array.from({ length: 10_000 }, (_, i) => `[a](gone-${i}.md)`).join('\n')
  const { diagnostics } = await checkOf({ 'content/notes/a.md': `# A\n\n${links}` })
  const lines = diagnostics.filter(({ code }) => code === 'LINK_BROKEN').map(({ line }) => line)
  expect(lines).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 3))
}, 60_000)
