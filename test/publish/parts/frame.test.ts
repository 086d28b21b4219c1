import { describe, expect, it } from 'vitest'
import type { EndpointDescription, PreparedDescription } from '../../../src/contract/endpoint.ts'
import { frameOf } from '../../../src/publish/parts/frame.ts'
import { contextFixture } from '../../fixture/site.ts'

describe('frameOf', () => {
  it('leads to collections with entries and to pages of the owner', () => {
    const { navigation } = frameOf(contextFixture({ entries: { notes: [{ slug: 'a' }] } }))
    expect(navigation.map(({ path }) => path)).toEqual(['/notes', '/about'])
  })

  it('never carries every page of a large site', () => {
    const pages = Array.from({ length: 1_000 }, (_, index) => ({ slug: `page-${index}` }))
    expect(frameOf(contextFixture({ pages, entries: {} })).navigation).toHaveLength(8)
  })

  it('leads programs to the page for developers, else to what the site has of the kind', () => {
    const programs = (endpoints: readonly EndpointDescription[], builtins: readonly string[]) => {
      const context = contextFixture({ endpoints })
      const pages = context.site.pages.filter(({ builtin }) => builtin === undefined || builtins.includes(builtin))
      return frameOf({ ...context, site: { ...context.site, pages } }).programs
    }
    expect(programs([], ['api-docs', 'developers'])).toBe('/developers')
    expect(programs([document('/llms.txt', 'text/plain')], ['api-docs'])).toBe('/api-docs')
    expect(programs([document('/llms.txt', 'text/plain')], [])).toBe('/llms.txt')
    expect(programs([], [])).toBeUndefined()
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
