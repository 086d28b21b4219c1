import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { createSiteService } from '../../../src/serve/site-service.ts'
import { siteOf } from '../../publish/site-of.ts'
import { htmlProblems } from '../../theme/html-problems.ts'
import { ask } from '../exchange.ts'

const files = {
  'content/notes/soil.md':
    '---\ntitle: Living soil\n---\n\nSoil is alive.\n\n## Feeding it\n\nFeed the soil with compost twice a year, and the worms will dig for you.\n',
  'content/notes/worms.md': '# Worms\n\nWorms eat leaves and make humus. Earthworms live for six years.\n',
  'content/notes/oven.md':
    '# Oven\n\nTo preheat the oven:\n\n1. Close the door.\n2. Run:\n\n```bash\nif true; then\n  oven --preheat 250\nfi\n```\n',
  'content/notes/hostile.md':
    '---\ntitle: "<script>alert(1)</script> quagga"\n---\n\nThe quagga `<img src=x onerror=alert(3)>` is a <b onclick=alert(5)>zebra</b> \u202Eevil.\n',
}

let service: Service
const get = async (path: string) => (await ask(service, path)).text
const answerIn = (text: string) => /<section class="answer"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''

beforeAll(async () => {
  const { snapshot } = await siteOf(files)
  service = createSiteService({ snapshot: () => snapshot })
})

describe('an answer without JavaScript', () => {
  it('stands above the results, in sentences of the site that lead to their sections', async () => {
    const text = await get('/search?q=how+often+to+feed+the+soil&ask=1')
    expect(await htmlProblems(text)).toEqual([])
    expect(answerIn(text)).toContain('Feed the soil with compost twice a year')
    expect(answerIn(text)).toContain(
      '<a href="/notes/soil#feeding-it" dir="auto">Living soil <span class="section">Feeding it</span></a>',
    )
    expect(text.indexOf('class="answer"')).toBeLessThan(text.indexOf('class="results"'))
  })

  it('is numbered quotations, each a block with its place, then its address, then nothing twice', async () => {
    const answer = answerIn(await get('/search?q=what+do+worms+eat+and+how+to+feed+the+soil+with+worms%3F'))
    const quotations = answer.match(/<ol>[\s\S]*?<\/ol>/)?.[0] ?? ''
    const count = quotations.split('<li>').length - 1
    expect(count).toBeGreaterThan(0)
    expect(quotations.match(/<blockquote dir="auto"><p>/g)).toHaveLength(count)
    expect(quotations.match(/<p class="source"><a href/g)).toHaveLength(count)
    const address = 'https://example.com/search?q=what+do+worms+eat+and+how+to+feed+the+soil+with+worms%3F&amp;ask=1'
    expect(answer).toContain(`<a class="address" href="${address}" rel="nofollow" data-copy>${address}</a>`)
    const quoted = new Set([...quotations.matchAll(/href="([^"#]*)/g)].map(([, path]) => path))
    const [, also = ''] = answer.split('<h3>Also mentions</h3>')
    expect([...also.matchAll(/<li><a href="([^"#]*)/g)].filter(([, path]) => quoted.has(path))).toEqual([])
  })

  it('mentions further pages below it, and only there', async () => {
    const { snapshot } = await siteOf({
      'content/notes/humus.md': '# Humus\n\nHumus is made by worms.\n',
      'content/notes/worms.md': '# Worms\n\nHumus is what worms make of leaves.\n',
      'content/notes/leaves.md': '# Leaves\n\nWorms make humus of leaves in autumn.\n',
    })
    const own = createSiteService({ snapshot: () => snapshot })
    const answer = answerIn((await ask(own, '/search?q=what+is+humus%3F')).text)
    const [quotations = '', also = ''] = answer.split('<h3>Also mentions</h3>')
    const pathsIn = (part: string) => [...part.matchAll(/href="(\/notes[^"#]*)/g)].map(([, path]) => path)
    expect(pathsIn(also).length).toBeGreaterThan(0)
    expect(pathsIn(also).filter((path) => pathsIn(quotations).includes(path))).toEqual([])
  })

  it('keeps the lines of a list and of code, as text', async () => {
    expect(answerIn(await get('/search?q=how+to+preheat+the+oven&ask=1'))).toContain(
      '<p>To preheat the oven:<br>\n1. Close the door.<br>\n2. Run:<br>\nif true; then<br>\n\u00a0\u00a0oven --preheat 250<br>\nfi</p>',
    )
  })

  it('is given to a question mark too, and to nothing else', async () => {
    expect(answerIn(await get('/search?q=how+long+do+earthworms+live%3F'))).toContain('six years')
    expect(answerIn(await get(`/search?q=${encodeURIComponent('worms？')}`))).not.toBe('')
    for (const path of ['/search?q=earthworms', '/search?q=earthworms%3F&ask=0', '/search?q=worms&ask=1&page=2'])
      expect(answerIn(await get(path))).toBe('')
  })

  it('says so where the site has none', async () => {
    expect(answerIn(await get('/search?q=who+won+the+cup+in+1974%3F'))).toContain(
      '<p>Nothing on Example answers this question.</p>',
    )
  })

  it('keeps to one page, and offers to leave it', async () => {
    const text = await get('/search?q=how+to+feed+the+soil&ask=1&url=/notes/soil')
    expect(answerIn(text)).toContain('/notes/soil#feeding-it')
    expect(text).not.toContain('href="/notes/worms')
    expect(text).toContain('Only in <bdi>Living soil</bdi>: <a href="/search?q=how+to+feed+the+soil&amp;ask=1"')
    expect(answerIn(await get('/search?q=how+to+feed+the+soil&ask=1&url=/notes/worms'))).not.toContain('/notes/soil')
  })

  it('is Markdown where that is read', async () => {
    const text = await get('/search.md?q=how+long+do+earthworms+live%3F')
    expect(text).toContain(
      '## Answer\n\n> Earthworms live for six years.\n\nSource: [Worms](https://example.com/notes/worms)\n\n## Results',
    )
    expect(await get('/search.md?q=zxqvjk%3F')).toContain('## Answer\n\nNothing on Example answers this question.')
  })

  it('shows hostile content and questions as text', async () => {
    for (const query of ['what+is+the+quagga%3F', '%22%3E%3Cscript%3Ealert(9)%3C/script%3E+quagga%3F']) {
      const text = await get(`/search?q=${query}&ask=1&url=%22%3E%3Cscript%3E`)
      expect(await htmlProblems(text)).toEqual([])
    }
    const answer = answerIn(await get('/search?q=is+the+quagga+a+zebra%3F'))
    expect(answer).toContain('&lt;script&gt;alert(1)&lt;/script&gt; quagga')
    expect(answer).not.toMatch(/<(img|b|script)\b|[\u202A-\u202E]/)
  })
})

it('the form asks by a button of its own', async () => {
  expect(await get('/search')).toContain('<button type="submit" name="ask" value="1">Ask</button>')
})
