import { beforeAll, describe, expect, it } from 'vitest'
import { bounds } from '../../../src/contract/bounds.ts'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import type { Service } from '../../../src/serve/http/service.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { siteOf } from '../../publish/site-of.ts'
import { htmlProblems } from '../../theme/html-problems.ts'
import { type Answered, ask } from '../exchange.ts'

const files = {
  'content/notes/soil.md':
    '---\ntitle: Living soil\ndate: 2024-05-01\ntags: [garden, "a&b"]\n---\n\nSoil is alive.\n\n## Feeding it\n\nFeed the soil with compost twice a year, and the worms will dig for you.\n',
  'content/notes/worms.md': '---\ntags: [animals]\n---\n# Worms\n\nWorms eat leaves and make humus.\n',
  'content/notes/hostile.md':
    '---\ntitle: "<script>alert(1)</script> quagga"\ntags: ["\\"><img src=x onerror=alert(2)>"]\n---\n\nThe quagga `<img src=x onerror=alert(3)>` &lt;svg onload=alert(4)&gt; "quoted" quagga.\n\n## <b onclick=alert(5)>quagga</b> heading\n\nMore.\n',
  'content/lab/tokyo.md': '---\nlang: ja\n---\n# 東京の庭\n\n東京の庭には土がある。\n',
  ...Object.fromEntries(
    Array.from({ length: 23 }, (_, n) => [
      `content/lab/pebble-${n}.md`,
      `# Pebble ${n}\n\nA pebble is a small stone.\n`,
    ]),
  ),
}

let service: Service
const get = (path: string, headers: Record<string, string> = {}): Promise<Answered> => ask(service, path, { headers })
const resultsOf = ({ text }: Answered) => /<section class="results"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''

beforeAll(async () => {
  const { snapshot } = await siteOf(files)
  service = createSiteService({ snapshot: () => snapshot })
})

describe('GET /search?q=', () => {
  it('lists pages with title, section, marked quotation, address, date and ways to narrow the search', async () => {
    const answer = await get('/search?q=how+to+feed+soils')
    expect(answer.status).toBe(200)
    const results = resultsOf(answer)
    expect(results).toContain(
      '<a href="/notes/soil#feeding-it" dir="auto">Living soil <span class="section">Feeding it</span></a>',
    )
    expect(results).toContain('<p class="address">https://example.com/notes/soil#feeding-it</p>')
    expect(results).toContain('<mark>Feed</mark> the <mark>soil</mark> with compost twice a year')
    expect(results).toContain('<time datetime="2024-05-01">')
    expect(results).toContain('href="/search?q=how+to+feed+soils&amp;collection=notes"')
    expect(results).toContain('href="/search?q=how+to+feed+soils&amp;tag=a%26b"')
  })

  it('is HTML without errors, in which the form and the title hold the query', async () => {
    const { text } = await get('/search?q=soil+%22and%22+%3Cworms%3E')
    expect(await htmlProblems(text)).toEqual([])
    expect(text).toContain('name="q" value="soil &quot;and&quot; &lt;worms&gt;"')
    expect(text).toContain('<title>soil &quot;and&quot; &lt;worms&gt; · Search · Example</title>')
  })

  it('has the headers of a live page that search engines leave alone', async () => {
    const { headers } = await get('/search?q=soil')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-robots-tag': 'noindex',
      'ratelimit-remaining': '60',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('links in its headers to what the page without results links to', async () => {
    for (const path of ['/search', '/search.md']) {
      const [page, results] = [await get(path), await get(`${path}?q=soil`)]
      expect(page.headers.get('link')).toContain('; rel="canonical"')
      expect(results.headers.get('link')).toBe(page.headers.get('link'))
    }
    const { headers, text } = await get('/search?q=soil', { accept: 'text/markdown' })
    expect(headers.get('link')).toContain('/search>; rel="canonical"')
    expect(headers.get('x-markdown-tokens')).toBe(String(Math.ceil([...text].length / 4)))
  })

  it('shows what comes nearest to an odd question, and says that it is unsure', async () => {
    const { text } = await get('/search?q=tax+law+for+worms+in+1843')
    expect(text).toContain('/notes/worms')
    expect(text).toContain('None seems to be about all of this')
  })

  it('says so when no page holds any of the words', async () => {
    const { status, text } = await get('/search?q=zxqvjk')
    expect(status).toBe(200)
    expect(text).toContain('No page holds any of these words.')
    expect(text).toContain('<h2>Collections</h2>')
  })

  it('marks words of scripts without spaces', async () => {
    expect((await get(`/search?q=${encodeURIComponent('東京')}`)).text).toContain('<mark>東京</mark>の庭')
  })

  it('answers HEAD, OPTIONS and other methods as the page does', async () => {
    expect((await ask(service, '/search?q=soil', { method: 'HEAD' })).text).toBe('')
    for (const method of ['OPTIONS', 'POST']) {
      const { status, headers } = await ask(service, '/search?q=soil', { method })
      expect([status, headers.get('allow')]).toEqual([method === 'POST' ? 405 : 204, 'GET, HEAD, OPTIONS'])
    }
  })
})

describe('in a site of folders and another language', () => {
  it('results name the folders of a page, and days as people write them', async () => {
    const site = await siteOf({
      'content/notes/garden/beds/Soil.md': '---\ndate: 2024-05-01\n---\n# Soil\n\nSoil is alive.\n',
    })
    const own = createSiteService({ snapshot: () => site.snapshot })
    const results = resultsOf(await ask(own, '/search?q=soil'))
    expect(results).toContain('<time datetime="2024-05-01">May 1, 2024</time>')
    expect(results).toContain('<span dir="auto">garden › beds</span>')
  })

  it('words are those of the owner, while programs read English', async () => {
    const words = { en: { searchEverywhere: 'leave', finderFound: { one: '{count} hit.', other: '{count} hits.' } } }
    const site = await siteOf(files, { config: { theme: { words } } })
    const own = createSiteService({ snapshot: () => site.snapshot })
    expect(resultsOf(await ask(own, '/search?q=worms&tag=animals'))).toMatch(/1 hit\..*>leave<\/a>/)
    expect((await ask(own, '/search.json?q=worms&tag=animals')).text).toContain('"message":"1 result."')
    expect((await ask(own, '/search.md?q=worms&tag=animals')).text).toContain('1 result.')
  })
})

describe('pages of results', () => {
  const numbersOf = (answer: Answered) =>
    [...resultsOf(answer).matchAll(/href="\/lab\/pebble-(\d+)/g)].map(([, n]) => n)

  it('hold ten each, all different, and lead to those before and after', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => get(`/search?q=pebble&page=${page}`)))
    expect(pages.map((page) => numbersOf(page).length)).toEqual([10, 10, 3])
    expect(new Set(pages.flatMap(numbersOf)).size).toBe(23)
    const [first, second, third] = pages.map(resultsOf)
    expect(first).toContain('Results 1 to 10 of 23.')
    expect(first).not.toContain('rel="prev')
    expect(second).toContain('<ol start="11">')
    expect(second).toContain('<a href="/search?q=pebble" rel="prev nofollow">')
    expect(second).toContain('<a href="/search?q=pebble&amp;page=3" rel="next nofollow">')
    expect(third).not.toContain('rel="next')
  })

  it.each(['0', '-1', 'x', '1e9', '', '99999999999999999999'])('page=%s is answered', async (page) => {
    const answer = await get(`/search?q=pebble&page=${page}`)
    expect(answer.status).toBe(200)
    expect(resultsOf(answer)).toMatch(/of 23\.|There are no more results: 23 in all/)
  })

  it('keep to a collection and a tag', async () => {
    expect(resultsOf(await get('/search?q=soil+pebble&collection=notes'))).not.toContain('/lab/')
    const narrowed = resultsOf(await get('/search?q=worms&collection=notes&tag=ANIMALS'))
    expect(narrowed).toContain('/notes/worms')
    expect(narrowed).not.toContain('/notes/soil')
    expect(narrowed).toContain('Only in <bdi>Notes</bdi> with <bdi>#ANIMALS</bdi>: <a href="/search?q=worms"')
  })
})

describe('without words to look for', () => {
  it('the document answers where there is no query', async () => {
    for (const path of ['/search', '/search?']) {
      const { status, headers, text } = await get(path)
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age')])
      expect(text).toContain('name="q" value=""')
    }
  })

  it('the page offers questions, what changed last, and tags; results have no place for them', async () => {
    const site = await siteOf({
      'content/notes/worms.md':
        '---\nupdated: 2024-01-01\n---\n# Worms\n\n## How long do worms live?\n\nSix years in a good garden, if no bird and no spade finds them before that, and if it rains enough in summer.\n',
      'content/notes/soil.md': '---\nupdated: 2024-02-01\ntags: [garden]\n---\n# Soil\n\nAlive. Why?\n',
    })
    const own = createSiteService({ snapshot: () => site.snapshot })
    const { text } = await ask(own, '/search')
    expect(await htmlProblems(text)).toEqual([])
    expect(text).toContain(
      '<li><a href="/search?q=How+long+do+worms+live%3F&amp;ask=1" rel="nofollow" dir="auto">How long do worms live?</a></li>',
    )
    expect(text).toMatch(
      /id="site:recent">Recently changed<.*\n<ul>\n<li><a href="\/notes\/soil".*\n<li><a href="\/notes\/worms"/,
    )
    expect(text).toContain('<h2 id="site:tags">Tags</h2>')
    expect((await ask(own, '/search?q=soil')).text).not.toContain('site:recent')
  })

  it.each(['/search?q=', '/search?q=+%00+', '/search?utm_source=x', '/search?page=2'])(
    '%s is the same page',
    async (path) => {
      expect((await get(path)).text).toBe((await get('/search')).text)
    },
  )

  it('the address is redirected to its canonical form with the query', async () => {
    const { status, headers } = await get('/search/?q=soil')
    expect([status, headers.get('location')]).toEqual([308, '/search?q=soil'])
  })
})

describe('results as Markdown', () => {
  it('are what Accept: text/markdown is given, and what stands at /search.md', async () => {
    const negotiated = await get('/search?q=feed+soil', { accept: 'text/markdown' })
    const direct = await get('/search.md?q=feed+soil')
    expect(negotiated.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(direct.text).toBe(negotiated.text)
    expect(direct.text).toContain('\n# Search: feed soil\n')
    expect(direct.text).toContain('## [Living soil: Feeding it](https://example.com/notes/soil#feeding-it)')
    expect(direct.text).toContain('> Feed the soil with compost twice a year')
    expect(direct.text).toContain('2024-05-01 · Notes · #garden')
  })

  it('have pages too', async () => {
    const { text } = await get('/search.md?q=pebble&page=2')
    expect(text).toContain('[Previous results](https://example.com/search.md?q=pebble)')
    expect(text).toContain('[More results](https://example.com/search.md?q=pebble&page=3)')
  })

  it('without a query are the document', async () => {
    expect((await get('/search.md?q=')).text).toBe((await get('/search.md')).text)
  })

  it('escape the query', async () => {
    const { text } = await get('/search.md?q=%5Bx%5D(javascript:1)%0A%23+soil+%3Cscript%3E')
    expect(text).toContain('# Search: \\[x\\](javascript:1) # soil \\<script>\n')
  })
})

it('a client that takes neither is told where JSON is', async () => {
  const { status, text } = await get('/search?q=soil', { accept: 'application/json' })
  expect(status).toBe(406)
  expect(JSON.parse(text)).toMatchObject({ code: 'NOT_ACCEPTABLE', hint: expect.stringContaining('/ask') })
})

describe('hostile input', () => {
  const queries = [
    '"><script>alert(1)</script>',
    "' onfocus='alert(1)",
    '</title><script>alert(1)</script>',
    '<div id="site:results"></div>',
    '$& $1 $` quagga',
    '\u202Eevil\u2066 quagga',
    '\u0000\u001b[31m quagga',
    '\ud800 quagga',
    `${'quagga '.repeat(700)}`,
    '"'.repeat(200),
  ]

  it.each(queries)('%j changes no markup', async (query) => {
    const { status, text } = await get(`/search?q=${encodeURIComponent(query.toWellFormed())}`)
    expect(status).toBe(200)
    expect(await htmlProblems(text)).toEqual([])
    expect(text.match(/<script(?! src=| type="module")/g)).toHaveLength(1)
    expect(text).not.toMatch(/<[^>]*\son\w+=['a]/)
  })

  it.each(['%ff%fe', '%', '%E0%A4%A', '&q=2&q=3', 'a&tag=%22%3E%3Cscript%3E', 'quagga&collection=__proto__'])(
    'the query string q=%s is answered',
    async (query) => {
      const { status, text } = await get(`/search?q=${query}`)
      expect(status).toBe(200)
      expect(text.match(/<script(?! src=| type="module")/g)).toHaveLength(1)
    },
  )

  it('a note cannot put markup into the results', async () => {
    const { text } = await get('/search?q=quagga')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; quagga')
    expect(await htmlProblems(text)).toEqual([])
    expect(text.replace(/<header[\s\S]*?<\/header>/, '')).not.toMatch(/<(img|svg|b)\b/)
    expect(text.match(/<script(?! src=| type="module")/g)).toHaveLength(1)
  })

  it('a long query is not repeated in the links of each result', async () => {
    const answer = await get(`/search?q=pebble+${'~%20'.repeat(1_000)}`)
    expect(resultsOf(answer)).toContain('<span dir="auto">Lab</span>')
    expect(answer.text.length).toBeLessThan(60_000)
  })

  it('a query is cut where every question is', async () => {
    const { text } = await get(`/search?q=${'a'.repeat(bounds.questionLength)}+soil`)
    expect(text).not.toContain('/notes/soil')
  })
})

it('a failure is a page for a browser, and JSON for others', async () => {
  const { snapshot } = await siteOf(files)
  const load = () => Promise.reject(new Error('no index'))
  const withoutIndex: Snapshot = { ...snapshot, search: { kind: 'index', load } }
  const broken = createSiteService({ snapshot: () => withoutIndex })
  const inBrowser = await ask(broken, '/search?q=soil', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([inBrowser.status, inBrowser.headers.get('vary')]).toEqual([500, 'Accept'])
  expect(await htmlProblems(inBrowser.text)).toEqual([])
  expect(JSON.parse((await ask(broken, '/search?q=soil')).text)).toMatchObject({ code: 'INTERNAL_ERROR' })
})

it('a file of the owner at /search answers alone', async () => {
  const { snapshot } = await siteOf({ ...files, 'public/search': 'My own.' })
  const own = createSiteService({ snapshot: () => snapshot })
  expect((await ask(own, '/search?q=soil')).text).toBe('My own.')
})

it('the results follow the site', async () => {
  let { snapshot } = await siteOf(files)
  const live = createSiteService({ snapshot: () => snapshot })
  expect((await ask(live, '/search?q=zebra')).text).toContain('No page holds')
  snapshot = (await siteOf({ ...files, 'content/notes/zebra.md': '# Zebra\n\nA zebra has stripes.' })).snapshot
  expect((await ask(live, '/search?q=zebra')).text).toContain('/notes/zebra')
})
