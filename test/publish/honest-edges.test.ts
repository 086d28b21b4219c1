/** What a page shows of icons and of its own address. */
import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from './site-of.ts'

const gear = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>'
const state = await siteOf({
  'content/notes/gear.svg': gear,
  'content/notes/icon.md': 'Open ![[gear.svg#icon]] **Settings** or ![[gear.svg#icon|the gear|16]] it.\n',
  'content/notes/café.md': '---\nlang: fr\nauthor: Ada\n---\n# Café\n\nDu café.\n',
})

describe('an icon in a line', () => {
  it('says nothing, unless its author gave it words', async () => {
    const html = await bodyAt(state, '/notes/icon')
    const alts = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)
    expect(alts).toEqual(['', 'the gear'])
    expect(await bodyAt(state, '/notes/icon.md')).toMatch(/Open !\[\]\(https:\S+gear\.svg\) \*\*Settings/)
    expect(codesOf(state)).toEqual([])
  })
})

describe('the address of a page', () => {
  it('has its letters where people read it, and is encoded where programs do', async () => {
    const html = await bodyAt(state, '/notes/caf%C3%A9')
    const cite = /<footer class="cite"[\s\S]*?<\/footer>/.exec(html)?.[0]
    expect(cite).toContain('<a href="https://example.com/notes/caf%C3%A9" dir="ltr">https://example.com/notes/café</a>')
    expect(html).toContain('<link rel="canonical" href="https://example.com/notes/caf%C3%A9">')
    expect(html).toContain('url = {https://example.com/notes/caf%C3%A9}')
    expect(html).toContain('langid = {french}')
  })
})
