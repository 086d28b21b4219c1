import { describe, expect, it } from 'vitest'
import type { PreparedDescription } from '../../src/endpoint.ts'
import { frameOf } from '../../src/theme/frame.ts'
import { endpointsFixture } from '../fixture/endpoints.ts'
import { contextFixture } from '../fixture/site.ts'

describe('frameOf', () => {
  it('leads to collections with entries, pages of the owner, and search', () => {
    const { navigation } = frameOf(contextFixture({ entries: { notes: [{ slug: 'a' }] } }))
    expect(navigation.map(({ path }) => path)).toEqual(['/notes', '/about', '/search'])
  })

  it('never carries every page of a large site', () => {
    const pages = Array.from({ length: 1_000 }, (_, index) => ({ slug: `page-${index}` }))
    expect(frameOf(contextFixture({ pages, entries: {} })).navigation).toHaveLength(9)
  })

  it('lists the pages of the service in the footer, and of the documents only those that exist', () => {
    const { footer } = frameOf(contextFixture())
    expect(footer.map(({ path }) => path)).toEqual(['/api-docs', '/auth', '/developers', '/pricing', '/llms.txt'])
  })

  it('finds the feeds among the endpoints by their media type', () => {
    const feed: PreparedDescription = {
      kind: 'prepared',
      id: 'atom',
      path: '/atom.xml',
      per: 'site',
      mediaType: 'application/atom+xml; charset=utf-8',
      summary: 'Everything new',
      audience: 'people',
    }
    const { feeds } = frameOf(contextFixture({ endpoints: [...endpointsFixture, feed] }))
    expect(feeds).toEqual([{ path: '/atom.xml', mediaType: 'application/atom+xml', label: 'Atom' }])
  })
})
