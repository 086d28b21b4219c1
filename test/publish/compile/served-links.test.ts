import { describe, expect, it } from 'vitest'
import type { PageLinks, Place } from '../../../src/content/model/page-links.ts'
import type { Page } from '../../../src/content/model/site.ts'
import { resolvedOnce, withServedAddresses } from '../../../src/publish/compile/served-paths.ts'
import { pageFixture } from '../../fixture/site.ts'

function counted() {
  const asked: [Place, Page][] = []
  const links: PageLinks = {
    resolve(place, from) {
      asked.push([place, from])
      return { kind: 'address', address: `${from.path}${place.target}` }
    },
  }
  return { asked, links: resolvedOnce(withServedAddresses(links, (address) => !address.endsWith('dead'))) }
}

const place = (target: string): Place => ({ target, wiki: false })

describe('links of a site', () => {
  it('are resolved once for the documents of a page', () => {
    const { asked, links } = counted()
    const [page, link] = [pageFixture({ slug: 'a' }), place('/b')]
    expect(links.resolve(link, page)).toBe(links.resolve(link, page))
    expect(asked).toHaveLength(1)
  })

  it('mean what they mean on each page', () => {
    const { links } = counted()
    const [a, b] = [pageFixture({ slug: 'a' }), pageFixture({ slug: 'b' })]
    const link = place('/c')
    const found = [a, b, a].map((page) => links.resolve(link, page))
    expect(found).toEqual([a, b, a].map(({ path }) => ({ kind: 'address', address: `${path}/c` })))
  })

  it('are broken if nothing answers, however often they are asked for', () => {
    const { links } = counted()
    const [page, link] = [pageFixture({ slug: 'a' }), place('/dead')]
    for (let time = 0; time < 2; time++) expect(links.resolve(link, page)).toEqual({ kind: 'broken' })
  })

  it('are forgotten when there are many', () => {
    const { asked, links } = counted()
    const page = pageFixture({ slug: 'a' })
    const first = place('/first')
    links.resolve(first, page)
    for (let at = 0; at < 20_000; at++) links.resolve(place(`/${at}`), page)
    const before = asked.length
    links.resolve(first, page)
    expect(asked).toHaveLength(before + 1)
  })
})
