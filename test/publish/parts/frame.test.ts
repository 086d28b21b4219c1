import { describe, expect, it } from 'vitest'
import type { EndpointDescription, PreparedDescription } from '../../../src/contract/endpoint.ts'
import { frameOf } from '../../../src/publish/parts/frame.ts'
import { contextFixture } from '../../fixture/site.ts'

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
    const footer = (endpoints: readonly EndpointDescription[]) =>
      frameOf(contextFixture({ endpoints })).footer.map(({ path }) => path)
    const pages = ['/api-docs', '/auth', '/developers', '/pricing']
    expect(footer([])).toEqual(pages)
    expect(footer([document('/llms.txt', 'text/plain')])).toEqual([...pages, '/llms.txt'])
  })

  it('finds the feeds among the endpoints by their media type', () => {
    const endpoints = [document('/atom.xml', 'application/atom+xml; charset=utf-8'), document('/a', 'text/html')]
    const { feeds } = frameOf(contextFixture({ endpoints }))
    expect(feeds).toEqual([{ path: '/atom.xml', mediaType: 'application/atom+xml', label: 'Atom' }])
  })
})

function document(path: `/${string}`, mediaType: string): PreparedDescription {
  return { kind: 'prepared', id: path, path, per: 'site', mediaType, summary: path, audience: 'people' }
}
