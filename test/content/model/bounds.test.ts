/** What one note may ask for, and what it gets. */
import { describe, expect, it } from 'vitest'
import { tagAddresses } from '../../../src/content/model/tags.ts'
import { bounds } from '../../../src/contract/bounds.ts'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

const listed = (count: number, item: (at: number) => string) => Array.from({ length: count }, (_, at) => item(at))

describe('tags of a note', () => {
  it('count up to a number, and the owner is told of the others', async () => {
    const tags = listed(5_000, (at) => `t${at}`)
    const state = await siteOf({ 'content/notes/a.md': `---\ntags: [${tags}]\n---\nText.\n` })
    expect(state.site.tags).toHaveLength(bounds.noteTags)
    expect(state.site.byPath.get('/notes/a')?.tags).toEqual(tags.slice(0, bounds.noteTags))
    expect(codesOf(state)).toEqual(['TAGS_TOO_MANY'])
  })

  it('all count where they are no more', async () => {
    const tags = listed(bounds.noteTags, (at) => `t${at}`)
    const state = await siteOf({ 'content/notes/a.md': `---\ntags: [${tags}]\n---\nText.\n` })
    expect(state.site.tags).toHaveLength(bounds.noteTags)
    expect(codesOf(state)).toEqual([])
  })

  it('that have one slug get a number each, with one step for each', () => {
    const names = listed(
      50_000,
      (at) => `a${'!'.repeat(at % 7)}?${'.'.repeat(at % 11)}${'+'.repeat(at % 13)}-${'*'.repeat(at % 17)}`,
    )
    const addressOf = tagAddresses(new Set(names))
    expect(new Set(names.map((name) => addressOf(name).slug)).size).toBe(new Set(names).size)
  })

  it('have addresses that a request has room for', () => {
    const { path } = tagAddresses(['字'.repeat(10_000)])('字'.repeat(10_000))
    expect(path.length).toBeLessThan(1_000)
  })
})

describe('an image of a page', () => {
  it.each(['', '!'])('whose name is never closed is read in one pass: %s[[', async (mark) => {
    const image = `${mark}[[${'a'.repeat(250_000)}`
    const state = await siteOf({ 'content/notes/a.md': `---\nimage: '${image}'\n---\nText.\n` })
    expect(codesOf(state)).toEqual(['LINK_BROKEN'])
  })
})

describe('feeds', () => {
  it.each(['/tags/t/feed.xml', '/tags/t/atom.xml', '/tags/t/feed.json'])(
    'have the summary of an entry whose content is too long, since each of its tags has feeds: %s',
    async (path) => {
      const text = `---\ntags: [t]\ndescription: In short.\n---\n${'## a\n\n'.repeat(8_000)}`
      const feed = await bodyAt(await siteOf({ 'content/notes/a.md': text }), path)
      expect(feed).toMatch(/(?:<|&lt;)p(?:>|&gt;)In short\.(?:<|&lt;)\/p(?:>|&gt;)/)
      expect(feed.length).toBeLessThan(5_000)
    },
  )
})

describe('embeds', () => {
  it('of parts of a note with a long title repeat no more than its beginning', async () => {
    const parts = listed(500, (at) => `## h${at}\n\nx\n`).join('\n')
    const state = await siteOf({
      'content/notes/a.md': `---\ntitle: ${'long '.repeat(4_000)}\n---\n${parts}`,
      'content/notes/b.md': listed(500, (at) => `![[a#h${at}]]\n\n`).join(''),
    })
    expect((await bodyAt(state, '/notes/b.md')).length).toBeLessThan(500_000)
  })

  it('of notes that embed each other end in links', async () => {
    const all = listed(60, (at) => `![[n${at}]]\n\n`).join('')
    const files = Object.fromEntries(listed(60, (at) => `content/notes/n${at}.md`).map((file) => [file, all]))
    expect((await bodyAt(await siteOf(files), '/notes/n0.md')).length).toBeLessThan(3_000_000)
  })
})

describe('a note of many sections', () => {
  it('is written and linked section by section, without going through all references for each', async () => {
    const count = 20_000
    const text = listed(count, (at) => `## h${at}\n\n[[b]] [[#h${count - at}]] ^b${at}\n`).join('\n')
    const state = await siteOf({ 'content/notes/a.md': text, 'content/notes/b.md': 'B\n' })
    expect(state.snapshot.search.kind).toBe('texts')
    if (state.snapshot.search.kind !== 'texts') return
    const [page] = state.snapshot.search.texts()
    expect(page?.sections).toHaveLength(count)
    expect(page?.sections[5]?.text).toContain(`(https://example.com/notes/a#h${count - 5})`)
  }, 60_000)

  it('has the line of each link that leads nowhere', async () => {
    const state = await siteOf({ 'content/notes/a.md': `---\ntitle: T\n---\n${'[[gone]]\n\n'.repeat(30_000)}` })
    expect(state.diagnostics).toHaveLength(30_000)
    expect(state.diagnostics.at(-1)?.line).toBe(4 + 2 * 29_999)
  }, 60_000)
})
