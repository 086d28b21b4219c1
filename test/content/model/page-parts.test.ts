import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

describe('an anchor as another tool writes it leads to the heading', () => {
  it.each([
    ['## `file-name.ts`', '#file-namets', 'file-name-ts'],
    ['## A & B: what?', '#a--b-what', 'a-b-what'],
    ['## Über: uns', '#über-uns', 'über-uns'],
    ['## Same\n\n## Other\n\n## Same', '#same-1', 'same-1'],
    ['## Part\n\n<a name="old-name"></a>\n\nText', '#old-name', 'part'],
    ['## Part\n\nText <span id=mark>x</span>', '#mark', 'part'],
    ['## Part\n\n<a name="größe"></a>\n\n## Other', '#größe', 'other'],
    ['## Part\n\n<a name="end"></a> Text\n\n## Other', '#end', 'part'],
    ['## Part\n\n> **Restart (twice)**  \n> Text\n\n## Other', '#restart-twice', 'part'],
  ])('%j: %s', async (text, fragment, anchor) => {
    const state = await siteOf({ 'a.md': `# A\n\n[x](${fragment})\n\n${text}\n` })
    expect(await bodyAt(state, '/notes/a.md')).toContain(
      `[x](https://example.com/notes/a#${encodeURIComponent(anchor)})`,
    )
    expect(codesOf(state)).toEqual([])
  })
  it('but one that names nothing is still reported', async () => {
    expect(codesOf(await siteOf({ 'a.md': '# A\n\n[x](#b-1) [y](#a-9)\n\n## C\n' }))).toEqual([
      'LINK_BROKEN',
      'LINK_BROKEN',
    ])
  })
  it('costs the same for a thousand links and headings', async () => {
    const links = Array.from({ length: 2_000 }, (_, n) => `[x](#h--${n}x)`).join(' ')
    const headings = Array.from({ length: 2_000 }, (_, n) => `## H & ${n}x`).join('\n')
    const before = performance.now()
    expect(codesOf(await siteOf({ 'a.md': `# A\n\n${links}\n\n${headings}\n` }))).toEqual([])
    expect(performance.now() - before).toBeLessThan(20_000)
  }, 60_000)
})
