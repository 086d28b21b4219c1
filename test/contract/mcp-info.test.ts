import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostName, mcpSurfaces } from '../../src/contract/mcp-info.ts'
import { hostileText } from '../fixture/hostile.ts'

describe('the name of an MCP server', () => {
  it.each([
    ['https://example.com', 'com.example/site'],
    ['https://www.example.co.uk:8443', 'uk.co.example.www/site'],
    ['http://localhost:4321', 'localhost/site'],
    ['http://127.0.0.1:4321', '127.0.0.1/site'],
    ['http://[::1]:4321', 'ip6-1/site'],
    ['https://[2001:db8::1]', 'ip6-2001-db8-1/site'],
    ['https://bücher.example', 'example.xn--bcher-kva/site'],
  ])('is derived from the host: %s gives %s', (baseUrl, name) => {
    expect(mcpSurfaces({ title: 'A', baseUrl })[0].name).toBe(name)
  })

  it('tells two hosts apart that differ in a letter', () => {
    expect(hostName('https://a.example')).not.toBe(hostName('https://b.example'))
  })
})

describe('the two MCP surfaces', () => {
  it('have titles and descriptions of 1 to 100 characters on one line, whatever the title of the site is', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(300), (text, repeat) => {
        for (const { title, description } of mcpSurfaces({
          title: text.repeat(repeat),
          baseUrl: 'https://a.example',
        })) {
          for (const line of [title, description]) expect(line).toMatch(/^[^\p{Cc}\p{Cs}]{1,100}$/u)
          expect(Math.max(title.length, description.length)).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('offers the three operations of the documentation surface (specification, "Endpoints")', () => {
    const [, learn] = mcpSurfaces({ title: 'A', baseUrl: 'https://a.example' })
    expect(learn.path).toBe('/mcp/learn')
    expect(learn.tools.map(({ name }) => name)).toEqual(['learn_overview', 'learn_mcp_usage', 'learn_endpoints'])
  })
})
