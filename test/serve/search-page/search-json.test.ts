import { beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../../src/catalog.ts'
import type { Service } from '../../../src/serve/http/service.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { isJsonObject } from '../../../src/text/json.ts'
import { siteOf } from '../../publish/site-of.ts'
import { validator } from '../../schemas/validate.ts'
import { ask } from '../exchange.ts'

const files = {
  'content/notes/soil.md':
    '---\ntitle: Living soil\ndate: 2024-05-01\ntags: [garden]\n---\n\nSoil is alive.\n\n## Feeding it\n\nFeed the soil with compost twice a year, and the worms will dig for you.\n',
  'content/notes/worms.md': '---\ntags: [animals]\n---\n# Worms\n\nWorms eat leaves and make humus.\n',
  'content/notes/hostile.md':
    '---\ntitle: "<script>alert(1)</script> quagga \\u202Eevil"\n---\n\nThe quagga `<img src=x onerror=alert(3)>` \u202Eevil\u2066 quagga.\n',
  ...Object.fromEntries(
    Array.from({ length: 23 }, (_, n) => [
      `content/lab/pebble-${n}.md`,
      `# Pebble ${n}\n\nA pebble is a small stone.\n`,
    ]),
  ),
}

let service: Service
const get = (query: string, headers: Record<string, string> = {}) => ask(service, `/search.json${query}`, { headers })
const resultsOf = async (query: string) => {
  const body: unknown = JSON.parse((await get(query)).text)
  const results = isJsonObject(body) && Array.isArray(body.results) ? body.results : []
  return results.filter(isJsonObject)
}

beforeAll(async () => {
  const { snapshot } = await siteOf(files)
  service = createSiteService({ snapshot: () => snapshot })
})

describe('GET /search.json', () => {
  it('gives the best section of each page, with its address and a marked passage', async () => {
    const { status, headers, text } = await get('?q=how+to+feed+soils&collection=notes')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ])
    const [first] = await resultsOf('?q=how+to+feed+soils&collection=notes')
    expect(first).toMatchObject({
      url: 'https://example.com/notes/soil#feeding-it',
      title: 'Living soil',
      heading: 'Feeding it',
      collection: 'notes',
      tags: ['garden'],
      date: '2024-05-01',
      language: 'en',
    })
    expect(first?.snippet).toEqual({
      text: 'Feed the soil with compost twice a year, and the worms will dig for you.',
      highlights: [
        { start: 0, end: 4 },
        { start: 9, end: 13 },
      ],
    })
    expect(JSON.parse(text)).toMatchObject({ query: 'how to feed soils', total: 1 })
  })

  it('completes the last word where that is asked for', async () => {
    expect(await resultsOf('?q=hum&prefix=1')).toMatchObject([{ url: 'https://example.com/notes/worms' }])
    expect(await resultsOf('?q=hum&prefix=0')).toEqual([])
    expect((await resultsOf('?q=comp&prefix=true'))[0]?.snippet).toMatchObject({ highlights: [{ start: 19, end: 26 }] })
  })

  it('holds ten results, or as many as are asked for, at most twenty', async () => {
    const counts = await Promise.all(
      ['', '&limit=3', '&limit=99', '&limit=0', '&limit=-1', '&limit=x', '&limit=1e9', '&limit=2.7'].map(
        async (limit) => (await resultsOf(`?q=pebble${limit}`)).length,
      ),
    )
    expect(counts).toEqual([10, 3, 20, 1, 1, 10, 20, 2])
  })

  it('keeps to a collection, a tag and a page', async () => {
    expect(await resultsOf('?q=soil+pebble+worms&tag=ANIMALS')).toMatchObject([{ title: 'Worms' }])
    for (const url of ['/notes/worms', '/notes/worms.md', 'https://example.com/notes/worms%23', '/notes/worms/'])
      expect(await resultsOf(`?q=soil+worms&url=${url.replace('%23', '%23part')}`)).toMatchObject([{ title: 'Worms' }])
    expect(await resultsOf('?q=soil+worms&url=https://elsewhere.example/notes/worms')).toEqual([])
    expect(await resultsOf('?q=soil+worms&url=http://[')).toEqual([])
  })

  it('has the shape that the catalog promises', async () => {
    const row = catalog.find(({ id }) => id === 'searchJson')
    const response = row?.kind === 'live' ? row.operations[0]?.responses[200] : undefined
    const validate = validator(response?.content?.['application/json']?.schema ?? {})
    for (const query of ['?q=soil', '?q=pebble&limit=20', '?q=quagga', '?q=zxqvjk', '']) {
      expect(validate(JSON.parse((await get(query)).text))).toEqual([])
    }
  })

  it.each(['', '?', '?q=', '?q=+%00+', '?q', '?page=2'])(
    '%j is an empty list that says what to send',
    async (query) => {
      const { status, text } = await get(query)
      expect(status).toBe(200)
      expect(JSON.parse(text)).toEqual({ query: '', total: 0, message: 'Send words to look for as `q`.', results: [] })
    },
  )

  it('says so where nothing is found, and where nothing fits', async () => {
    expect(JSON.parse((await get('?q=zxqvjk')).text)).toMatchObject({ message: 'No page holds any of these words.' })
    expect((await get('?q=tax+law+for+worms+in+1843')).text).toContain('None seems to be about all of this')
  })

  it('gives text, never markup, and nothing that reorders what follows', async () => {
    const { text } = await get('?q=quagga')
    const [first] = await resultsOf('?q=quagga')
    expect(first?.title).toBe('<script>alert(1)</script> quagga evil')
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|<mark|<b>/)
  })

  it.each([
    '%ff%fe',
    '%',
    '%E0%A4%A',
    '%00',
    `${'a'.repeat(4000)}`,
    '%F0%9F%90%9B',
    '%22'.repeat(200),
    '&q=2&q=3',
    '__proto__&collection=__proto__',
  ])('q=%s is answered', async (query) => {
    for (const prefix of ['0', '1']) expect((await get(`?q=${query}&prefix=${prefix}`)).status).toBe(200)
  })

  it('answers HEAD, OPTIONS and other methods as its row says, is not limited, and not for search engines', async () => {
    expect((await ask(service, '/search.json?q=soil', { method: 'HEAD' })).text).toBe('')
    for (const method of ['OPTIONS', 'POST']) {
      const { status, headers } = await ask(service, '/search.json?q=soil', { method })
      expect([status, headers.get('allow')]).toEqual([method === 'POST' ? 405 : 204, 'GET, HEAD, OPTIONS'])
    }
    const { headers } = await get('?q=soil')
    expect([headers.get('ratelimit-remaining'), headers.get('x-robots-tag')]).toEqual(['60', 'noindex'])
  })
})
