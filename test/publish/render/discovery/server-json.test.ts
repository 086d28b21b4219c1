import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderServerJson } from '../../../../src/publish/render/discovery/mcp-manifest.ts'
import { renderServerCard } from '../../../../src/publish/render/discovery/server-card.ts'
import { hostileName } from '../../../fixture/hostile.ts'
import { contextFixture } from '../../../fixture/site.ts'
import * as published from '../../../schemas/published.ts'
import { validator } from '../../../schemas/validate.ts'

const problemsOf = validator(published.registryServer)

describe('server.json of the MCP registry', () => {
  it.each([
    'https://example.com',
    'https://www.example.co.uk:8443',
    'https://xn--bcher-kva.example',
    'https://a_b.example',
    `https://${`${'a'.repeat(60)}.`.repeat(3)}example`,
  ])('has the published shape at %s', (baseUrl) => {
    expect(problemsOf(JSON.parse(renderServerJson(contextFixture({ config: { baseUrl } }))))).toEqual([])
  })

  it('keeps its shape with any title, and a description of at most 100 characters', () => {
    fc.assert(
      fc.property(hostileName, fc.integer({ min: 1, max: 50 }), (text, times) => {
        const context = contextFixture({ config: { baseUrl: 'https://example.com', title: text.repeat(times) } })
        expect(problemsOf(JSON.parse(renderServerJson(context)))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('agrees with the server card of the same endpoint', () => {
    const context = contextFixture()
    const { remotes, ...entry } = JSON.parse(renderServerJson(context))
    const card = JSON.parse(renderServerCard(context.site, context))
    for (const key of ['name', 'title', 'description', 'version', 'websiteUrl']) expect(entry[key]).toBe(card[key])
    expect(remotes).toEqual([{ type: 'streamable-http', url: card.remotes[0].url }])
  })
})
