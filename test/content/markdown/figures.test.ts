/** Pictures that stand alone in a paragraph. */
import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const render = (markdown: string, options = {}) => renderHtml(markdown, { html: 'safe', ...options })
const lazily = 'loading="lazy" decoding="async"'

describe('a picture alone in its paragraph', () => {
  it('has its title as a caption', async () => {
    expect(await render('![A hill](a.png "Seen from the *north*")')).toBe(
      `<figure><img src="a.png" alt="A hill" ${lazily}><figcaption>Seen from the *north*</figcaption></figure>`,
    )
  })

  it('stays a link', async () => {
    expect(await render('[![A hill](a.png "North")](b.md)')).toBe(
      `<figure><a href="b.md"><img src="a.png" alt="A hill" ${lazily}></a><figcaption>North</figcaption></figure>`,
    )
  })

  it.each(['![a](a.png)', '![a](a.png "")', '<p align="center">\n<img src="a.png" title="b">\n</p>'])(
    'is apart from the text where it has no caption, or the attributes of a paragraph: %j',
    async (markdown) => {
      expect(await render(markdown)).toMatch(/^<p (?:align="center" )?class="picture">/)
    },
  )

  it('has a caption where the owner is trusted with HTML', async () => {
    expect(await render('![a](a.png "B")', { html: 'trusted' })).toContain('<figcaption>B</figcaption>')
  })
})

it.each(['Text ![a](a.png "b")', '![a](a.png "b") ![c](c.png "d")', '**![a](a.png "b")**'])(
  'a picture beside text or another is a part of the text: %s',
  async (markdown) => {
    const html = await render(markdown)
    expect(html).not.toMatch(/figure|picture/)
    expect(html).toContain('title="b"')
  },
)

it('a caption is text, whatever it says', async () => {
  const html = await render('![x](y.png "<script>alert(1)</script><img src=x onerror=alert(1)>")')
  expect(html).toContain(
    '<figcaption>&#x3C;script>alert(1)&#x3C;/script>&#x3C;img src=x onerror=alert(1)></figcaption>',
  )
})

it('what is read elsewhere has pictures as before', async () => {
  expect(await render('![a](a.png "b")', { leadingTo: 'https://example.com/a' })).toBe(
    `<p><img src="a.png" alt="a" title="b" ${lazily}></p>`,
  )
})
