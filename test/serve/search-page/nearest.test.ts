/** What the search page says when nothing answers but the site is near, and pages of one language. */
import { beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../../src/catalog.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import type { Retrieval } from '../../../src/serve/ask/retrieval.ts'
import { createService, type Service } from '../../../src/serve/http/service.ts'
import { createSearchHandlers } from '../../../src/serve/search-page/handlers.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { siteOf } from '../../publish/site-of.ts'
import { validator } from '../../schemas/validate.ts'
import { htmlProblems } from '../../theme/html-problems.ts'
import { hitOn, pageRecord } from '../ask/fixture.ts'
import { ask } from '../exchange.ts'

const title = '<b>Soil</b> [x](y)'
const hit = hitOn(pageRecord('soil', { title }), { score: 30 })

/** Finds a page, without being sure. */
function unsureEngine(isNear: boolean): Retrieval {
  const { page, anchor, heading } = hit
  const nearest = isNear ? { nearest: [{ page, anchor, heading }] } : {}
  const search = async () => ({ hits: [hit], total: 1, unsure: true, ...nearest })
  return { search, mentions: () => true, summarise: () => [] }
}

let snapshot: Snapshot
const get = async (path: string, isNear: boolean) => {
  const live = createSearchHandlers(() => unsureEngine(isNear))
  return (await ask(createService({ snapshot: () => snapshot, live }), path)).text
}
const partOf = (text: string, name: string) =>
  new RegExp(`<section class="${name}"[\\s\\S]*?</section>`).exec(text)?.[0] ?? ''

beforeAll(async () => {
  ;({ snapshot } = await siteOf({ 'content/notes/soil.md': '# Soil\n\nSoil is alive.\n' }))
})

describe('near a question', () => {
  it('the answer leads to the nearest sections, and the results do not say it again', async () => {
    const text = await get('/search?q=who+buries+worms%3F', true)
    expect(await htmlProblems(text)).toEqual([])
    expect(partOf(text, 'answer')).toContain(
      '<p>Nothing on Example answers this question. This page comes nearest.</p>',
    )
    expect(partOf(text, 'answer')).toContain(
      '<li><a href="/notes/soil#facts" dir="auto">&lt;b&gt;Soil&lt;/b&gt; [x](y) <span class="section">Facts</span></a></li>',
    )
    expect(partOf(text, 'results')).toContain('<p class="meta">1 result.</p>')
  })

  it('the results say it where no answer was asked for', async () => {
    const text = await get('/search?q=worms', true)
    expect(partOf(text, 'answer')).toBe('')
    expect(text).toContain('1 result. None seems to be about all of this; these come nearest.')
  })

  it('Markdown has the links too', async () => {
    const text = await get('/search.md?q=who+buries+worms%3F', true)
    expect(text).toContain(
      '## Answer\n\nNothing on Example answers this question. This page comes nearest.\n\n- [\\<b>Soil\\</b> \\[x\\](y): Facts](https://example.com/notes/soil#facts)\n\n## Results',
    )
  })

  it('JSON has them as /ask has them, as the catalog promises', async () => {
    const body = JSON.parse(await get('/search.json?q=who+buries+worms', true))
    expect(body.nearest).toEqual([{ title, url: 'https://example.com/notes/soil#facts', section: 'Facts' }])
    const row = catalog.find(({ id }) => id === 'searchJson')
    const response = row?.kind === 'live' ? row.operations[0]?.responses[200] : undefined
    expect(validator(response?.content?.['application/json']?.schema ?? {})(body)).toEqual([])
  })
})

it('far from a question nothing is called near', async () => {
  const text = await get('/search?q=who+buries+worms%3F', false)
  expect(partOf(text, 'answer')).toContain('<p>Nothing on Example answers this question.</p>')
  expect(partOf(text, 'answer')).not.toContain('href')
  expect(partOf(text, 'results')).toContain('None seems to be about all of this; they only share words with it.')
  expect(JSON.parse(await get('/search.json?q=worms', false))).not.toHaveProperty('nearest')
})

describe('a language', () => {
  let service: Service
  beforeAll(async () => {
    const site = await siteOf({
      'content/notes/soil.md': '# Soil\n\nWalden is alive.\n',
      'content/notes/terra.md': '---\nlang: pt-BR\n---\n# Terra\n\nWalden na terra viva.\n',
    })
    service = createSiteService({ snapshot: () => site.snapshot })
  })
  const urls = async (query: string): Promise<string[]> =>
    JSON.parse((await ask(service, `/search.json?${query}`)).text)
      .results.map(({ url }: { url: string }) => new URL(url).pathname)
      .sort()

  it('keeps the results to its pages', async () => {
    expect(await urls('q=walden')).toEqual(['/notes/soil', '/notes/terra'])
    expect(await urls('q=walden&language=pt')).toEqual(['/notes/terra'])
    expect(await urls('q=walden&language=EN')).toEqual(['/notes/soil'])
    expect(await urls('q=walden&language=tlh')).toEqual([])
    expect(await urls('q=walden&language=')).toHaveLength(2)
  })

  it('is told with the results, stays in their links, and can be left', async () => {
    const { text } = await ask(service, '/search?q=walden&language=pt')
    expect(await htmlProblems(text)).toEqual([])
    expect(text).toContain('Only in <bdi>pt</bdi>: <a href="/search?q=walden"')
    expect(text).toContain('href="/search?q=walden&amp;collection=notes&amp;language=pt"')
    expect(text).not.toContain('href="/notes/soil"')
  })
})

it('a blank after the last word ends it, so that it is not completed', async () => {
  const site = await siteOf({ 'content/notes/worms.md': '# Worms\n\nWorms make humus.\n' })
  const service = createSiteService({ snapshot: () => site.snapshot })
  const found = async (q: string) => JSON.parse((await ask(service, `/search.json?q=${q}&prefix=1`)).text).total
  expect([await found('hum'), await found('hum+')]).toEqual([1, 0])
})
