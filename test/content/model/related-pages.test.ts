import { describe, expect, it } from 'vitest'
import { relatedPages } from '../../../src/content/model/related-pages.ts'
import { contextFixture, type PageOverrides, pageAt } from '../../fixture/site.ts'

const related = (notes: readonly PageOverrides[], limit = 5, pages: readonly PageOverrides[] = []) => {
  const context = contextFixture({ entries: { notes }, pages })
  return relatedPages(pageAt(context, '/notes/a'), context.site, limit).map(({ slug }) => slug)
}

describe('relatedPages', () => {
  it('are those that it links to, those that link to it, and those that share a tag', () => {
    const notes = [
      { slug: 'a', links: ['/notes/b'], tags: ['x'] },
      { slug: 'b' },
      { slug: 'c', links: ['/notes/a'] },
      { slug: 'd', tags: ['x'] },
      { slug: 'e', tags: ['y'] },
    ]
    expect(related(notes).sort()).toEqual(['b', 'c', 'd'])
  })

  it('come nearest first: a link each way, then one, then a tag of few, then a tag of many', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => ({ slug: `z${index}`, tags: ['many'] }))
    const notes = [
      { slug: 'a', links: ['/notes/both', '/notes/linked'], tags: ['few', 'many'] },
      ...crowd,
      { slug: 'few', tags: ['few', 'other'] },
      { slug: 'few2', tags: ['few'] },
      { slug: 'linked' },
      { slug: 'both', links: ['/notes/a'] },
    ]
    expect(related(notes, 4)).toEqual(['both', 'linked', 'few', 'few2'])
  })

  it('are never the page itself, one that wants no index, or one of the service', () => {
    const notes = [
      { slug: 'a', links: ['/notes/a', '/notes/hidden', '/developers', '/about'], tags: ['x'] },
      { slug: 'hidden', noindex: true, tags: ['x'] },
    ]
    expect(related(notes, 5, [{ slug: 'about' }])).toEqual(['about'])
  })

  it('are none where nothing is near', () => {
    expect(
      related([
        { slug: 'a', tags: ['lonely'] },
        { slug: 'b', tags: ['other'] },
      ]),
    ).toEqual([])
  })

  it('cost little on a page that everything links to, with tags that everything carries', () => {
    const tags = Array.from({ length: 30 }, (_, index) => `t${index}`)
    const notes = Array.from({ length: 20_000 }, (_, index) => ({ slug: index === 0 ? 'a' : `n${index}`, tags }))
    const context = contextFixture({ entries: { notes } })
    const { site } = context
    const page = pageAt(context, '/notes/a')
    let looks = 0
    const counted = <T extends object>(list: T) =>
      new Proxy(list, {
        get(target, key) {
          looks++
          return Reflect.get(target, key)
        },
      })
    const entries = counted(site.collections[0]?.entries ?? [])
    const tagsByName = new Map([...site.tagsByName].map(([name, tag]) => [name, { ...tag, entries }]))
    expect(relatedPages(page, { ...site, tagsByName, backlinks: new Map([[page.path, entries]]) }, 5)).toHaveLength(5)
    expect(looks).toBeGreaterThan(1_000)
    expect(looks).toBeLessThan(10_000)
  })
})
