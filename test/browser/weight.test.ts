import { expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { serveOnNode } from '../conformance/served-site.ts'
import { openPage } from './open-page.ts'

/** Bytes on the wire: heads and coded bodies of all responses. */
const budget = 60 * 1024

test('an entry of 2,000 words with its font, style and scripts is at most 60 KB on the wire, in at most 8 requests', async () => {
  const site = await serveOnNode({ source: createMemorySource({ 'content/notes/long.md': essay(2_000) }) })
  try {
    const { page } = await openPage('/', { site: site.baseUrl })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    // The page before may not have all of its files yet.
    const requests = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, documentURL }) => {
      if (documentURL.endsWith('/notes/long')) requests.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength
    })
    await page.goto('/notes/long', { waitUntil: 'networkidle' })
    expect(await page.locator('main').textContent()).toContain('1999')
    expect(bytes).toBeGreaterThan(2_000)
    expect(bytes).toBeLessThanOrEqual(budget)
    expect(requests.size).toBeLessThanOrEqual(8)
  } finally {
    await site.close()
  }
})

/** Prose with headings, lists and code, of words that repeat about as often as those of a language do. */
function essay(words: number): string {
  const paragraphs: string[] = []
  for (let first = 0; first < words; first += 80) {
    const text = Array.from({ length: 80 }, (_, at) => wordAt(first + at)).join(' ')
    paragraphs.push(first % 400 === 0 ? `## Part ${first}\n\n${text}.` : `${text}.`)
  }
  return `# An essay\n\n${paragraphs.join('\n\n')}\n\n- [x] done ${words - 1}\n\n\`\`\`js\nconst a = 'code'\n\`\`\`\n`
}

/** One word in three is new. */
function wordAt(at: number): string {
  const rank = at % 3 === 0 ? at : (at * at) % 97
  return (rank * 7_919 + 104_729).toString(36).replace(/\d/g, (digit) => 'aeioubdgls'.charAt(Number(digit)))
}
