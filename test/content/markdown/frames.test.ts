/** Frames of other pages, of which readers get the address. */
import { expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const render = async (markdown: string, options = {}) =>
  (await renderHtml(markdown, { html: 'safe', ...options })).trim()

it.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/Jj_RxySVYwI?start=5" allowfullscreen></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=Jj_RxySVYwI">www.youtube.com/watch?v=Jj_RxySVYwI</a></p>',
  ],
  [
    '<iframe src="//player.vimeo.com/video/12345" title="A walk"></iframe>',
    '<p><a href="https://vimeo.com/12345">A walk</a></p>',
  ],
  ['<iframe src="/demo/"></iframe>', '<p><a href="/demo/">/demo/</a></p>'],
  [
    'See <iframe src="https://maps.example/a?b&amp;c">no frames</iframe> here.',
    '<p>See <a href="https://maps.example/a?b&#x26;c">maps.example/a?b&#x26;c</a> here.</p>',
  ],
])('a frame is a link to what it would have shown: %s', async (markdown, html) => {
  expect(await render(markdown)).toBe(html)
})

it('within a link, a frame adds no other one', async () => {
  const html = await render('<a href="/b"><b><iframe src="https://a.example"></iframe></b>c</a>')
  expect(html).toBe('<p><a href="/b"><b></b>c</a></p>')
})

it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'about:blank', ''])(
  'a frame without a page to read is left out: %j',
  async (src) => {
    expect(await render(`<iframe src="${src}"></iframe>`)).toBe('')
  },
)

it('a frame is as its author wrote it where the owner is trusted with HTML', async () => {
  const frame = '<iframe src="https://a.example"></iframe>'
  expect(await render(frame, { html: 'trusted' })).toBe(frame)
})
