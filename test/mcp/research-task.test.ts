import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './clients.ts'
import { type ServedExample, serveExample } from './example-site.ts'

let site: ServedExample
beforeAll(async () => {
  site = await serveExample()
})
afterAll(() => site.close())

describe.each(['v2 legacy', 'v2 pinned to 2026-07-28'] as const)('a research task over MCP alone, %s', (mode) => {
  it('discover, overview, search, read on in parts, related, cite', async () => {
    const client = await connect(mode, `${site.url}/mcp`)

    // Discover: the instructions tell the order of work.
    expect(client.instructions).toMatch(/Search first .*then read .*then widen/)

    // Overview: what there is.
    const overview = (await client.call('site_overview')).value
    expect(overview.collections.map(({ name }: { name: string }) => name)).toEqual(['notes', 'jornal', 'lab'])
    expect(overview.tags.map(({ tag }: { tag: string }) => tag)).toContain('search')

    // Search.
    const [best] = (await client.call('search', { query: 'how do search engines rank documents' })).value.results
    expect(best.url).toContain(site.url)

    // Read on in parts, as the notes say.
    const parts: string[] = []
    let offset: number | undefined = 0
    let cited = ''
    while (offset !== undefined) {
      const { texts, failed } = await client.call('read_entry', { entry: best.id, offset, length: 800 })
      expect(failed).toBe(false)
      const [text = '', note = ''] = texts
      parts.push(text)
      cited = /^Cite as (\S+)/.exec(note)?.[1] ?? ''
      const next = /Go on with offset (\d+)/.exec(note)?.[1]
      offset = next === undefined ? undefined : Number(next)
    }
    expect(parts.length).toBeGreaterThan(1)
    const whole = (await client.call('fetch', { id: best.id })).value
    expect(parts.join('')).toBe(whole.text)

    // Related: on to the next pages, each with its reason.
    const { related } = (await client.call('related_entries', { entry: best.url })).value
    expect(related.length).toBeGreaterThan(2)
    for (const { reasons } of related) expect(reasons.length).toBeGreaterThan(0)
    const second = (await client.call('read_entry', { entry: related[0].url })).texts
    expect(second[0]).toMatch(/^# /)

    // Cite: every address is the canonical page, which a person can open.
    for (const url of [cited, related[0].url, whole.url]) {
      const response = await fetch(url)
      expect([url, response.status, response.url]).toEqual([url, 200, url])
      expect(response.headers.get('link')).toContain(`<${url}>; rel="canonical"`)
    }
    expect(cited).toBe(whole.url)
    await client.close()
  })
})
