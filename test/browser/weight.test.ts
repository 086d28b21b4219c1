import { expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { serveOnNode } from '../conformance/served-site.ts'
import { openPage } from './open-page.ts'

/** Bytes on the wire: heads and coded bodies of all responses. */
const budget = 60 * 1024

const entries = [
  ['en', 'of 2,000 words', () => essay(2_000)],
  [
    'pt',
    'with footnotes, code and a table',
    () => `${essay(400)}\nUma nota.[^1]\n\n|a|b|\n|-|-|\n|1|2|\n\n[^1]: Aqui está.\n`,
  ],
] as const

test.each(entries)(
  'an entry in %s %s, with its font, style and scripts, is at most 60 KB on the wire, in at most 8 requests',
  async (language, _kind, text) => {
    const { page, close } = await openSite(language, text())
    try {
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
      expect(await page.locator('main').textContent()).toContain('An essay')
      expect(bytes).toBeGreaterThan(2_000)
      expect(bytes).toBeLessThanOrEqual(budget)
      expect(requests.size).toBeLessThanOrEqual(8)
    } finally {
      await close()
    }
  },
)

test.each(entries)(
  'an entry in %s %s needs at most 8 KB of script, unpacked, before somebody uses the page',
  async (language, _kind, text) => {
    const { page, close } = await openSite(language, text())
    try {
      const scripts = new Map<string, number>()
      const bodies: Promise<unknown>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        bodies.push(response.body().then((body) => scripts.set(new URL(response.url()).pathname, body.length)))
      })
      await page.goto('/notes/long', { waitUntil: 'networkidle' })
      await Promise.all(bodies)
      expect([...scripts.keys()].map((path) => path.split('.')[0]).sort()).toEqual(['/assets/scheme', '/assets/site'])
      expect([...scripts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000)
    } finally {
      await close()
    }
  },
)

async function openSite(language: string, text: string) {
  const source = createMemorySource({
    'lectern.config.yaml': `title: A site\nlanguage: ${language}\n`,
    'content/notes/long.md': text,
  })
  const site = await serveOnNode({ source })
  const { page } = await openPage('/', { site: site.baseUrl })
  return { page, close: () => site.close() }
}

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
