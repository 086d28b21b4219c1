import { createServer } from 'node:http'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { createFetchHandler, type FetchHandler } from '../../src/adapters/edge.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { Source } from '../../src/content/source/source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { openPage } from './open-page.ts'
import { exportedFiles, type StaticHost, startHost } from './static-host.ts'

const example = createFileSource(path.resolve(import.meta.dirname, '../../examples/site'))

async function snapshotOf(source: Source, baseUrl: string) {
  const config = resolveConfig({}, { flags: { baseUrl } })
  return (await buildSite({ source, config, now: Date.UTC(2026, 9, 1) })).snapshot
}

/** A page outside of a browser's private cache may fail to load: that is what these tests are about. */
const refused = /127\.0\.0\.1/

/** As long as the address of `/repo`, and of such numbers: in a sentence with a link, both count in its score. */
function placeholderFor({ url }: StaticHost): string {
  return new URL(url).origin.replace('127.0.0.1', '127.10.100.200')
}

async function hostOf(source: Source, base = ''): Promise<{ host: StaticHost; live: FetchHandler }> {
  const host = await startHost(base)
  const own = base === '' ? host.url : placeholderFor(host)
  const snapshot = await snapshotOf(source, own)
  host.files = await exportedFiles(snapshot, host.url, base)
  return { host, live: createFetchHandler(createSiteService({ snapshot: () => snapshot })) }
}

function garden(sentence: string): Source {
  return createMemorySource({
    'content/notes/soil.md': `---\ntitle: Soil\n---\n\n${sentence}\n`,
    'content/notes/water.md': '---\ntitle: Water\n---\n\nA butt of water stands behind the shed.\n',
  })
}

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Until the worker has saved a page of the export. */
async function saved(page: Page, path: string): Promise<void> {
  await controlled(page)
  const isSaved = () =>
    page.evaluate(async (address) => {
      const names = (await caches.keys()).filter((name) => name.endsWith(' pages'))
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)))
      return found.some(Boolean)
    }, path)
  await expect.poll(isSaved, patience).toBe(true)
}

/** Until every file of the index is on the device, and none of an earlier one. */
async function savedIndex(page: Page, host: StaticHost): Promise<void> {
  const wanted = [...host.files.keys()].filter((name) => name.endsWith('.bin')).sort()
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.endsWith(' index'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  const names = async () => (await stored()).map((name) => name.slice(name.indexOf('/_lectern/'))).sort()
  await expect.poll(names, patience).toEqual(wanted)
}

const patience = { timeout: 60_000, interval: 200 }

const json = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url)
    return { status: response.status, body: await response.json() }
  }, address)

const questions = [
  'What is BM25?',
  'how do conditional requests work',
  'compost',
  'When was RFC 1 published?',
  'who wrote as we may think',
  'spaced repetition forgetting curve',
  'caching',
  'how long should a line be',
  'Wie backt man Brot?',
  'the price of bitcoin tomorrow',
]

describe.each(['', '/repo'])('an export at "%s" of its host, with the network cut', (base) => {
  let host: StaticHost
  let live: FetchHandler
  beforeAll(async () => {
    ;({ host, live } = await hostOf(example, base))
  })
  afterAll(() => host.stop())

  test('is read, searched and asked, and answers as the service does', async () => {
    const { page } = await openPage(`${base}/notes/bm25`, { site: host.url, refused })
    await saved(page, `${base}/notes/compost`)
    await savedIndex(page, host)
    await page.context().setOffline(true)
    await host.stop()

    await page.reload()
    expect(await page.locator('h1').textContent()).toBe('BM25')
    // A page that was never visited, in the layout of the site.
    await page.goto(`${base}/notes/compost`)
    expect(await page.locator('h1').textContent()).toBe('Compost')
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)

    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.type('conditional reques', { delay: 20 })
    const results = dialog.locator('[role=option]:not(.ask)')
    await results.first().waitFor()
    const href = await results.first().getAttribute('href')
    expect(new URL(href ?? '', host.url).pathname.startsWith(`${base}/`)).toBe(true)

    await dialog.getByRole('combobox').fill('What is BM25?')
    await page.keyboard.press('Enter')
    await dialog.locator('.reply:not([aria-busy]):not([hidden])').waitFor()
    expect(await dialog.locator('.statements').textContent()).toContain('BM25 decides how well')
    expect(await dialog.locator('.statements .source a').count()).toBeGreaterThan(0)

    await page.goto(`${base}/search?q=compost&ask=1`)
    expect(await page.locator('.results li').count()).toBeGreaterThan(3)
    const found = await page.locator('.results h3 a').first().getAttribute('href')
    expect(found).toMatch(new RegExp(`^${base}/notes/compost`))
    await page.locator('.results h3 a').first().click()
    await page.waitForURL(/compost/)
    expect(await page.locator('h1').textContent()).toBe('Compost')

    const own = base === '' ? host.url : placeholderFor(host)
    for (const question of questions) {
      for (const address of [
        `/ask?query=${encodeURIComponent(question)}&mode=list,summarize`,
        `/search.json?q=${encodeURIComponent(question)}`,
      ]) {
        const expected = await (await live(new Request(own + address))).text()
        const here = await json(page, base + address)
        const moved = expected
          .replaceAll(own, host.url)
          .replaceAll(`"site":"${new URL(own).host}"`, `"site":"${host.url.slice('http://'.length)}"`)
        expect(here.body).toEqual(JSON.parse(moved))
      }
    }
    const streamed = await page.evaluate(async (url) => {
      const response = await fetch(url, { headers: { accept: 'text/event-stream' } })
      return { type: response.headers.get('content-type'), text: await response.text() }
    }, `${base}/ask?query=what+is+bm25`)
    expect(streamed.type).toContain('text/event-stream')
    expect(streamed.text.match(/^event: result$/gm)?.length).toBeGreaterThan(1)

    await page.goto(`${base}/notes/never-saved`)
    expect(await page.locator('h1').textContent()).toBe('No connection')
    expect(await page.locator('#site\\:saved a').count()).toBeGreaterThan(20)
    const first = await page.locator('#site\\:saved a').first().getAttribute('href')
    expect(first?.startsWith(`${base}/`)).toBe(true)
  })
})

describe('an export', () => {
  test('answers a search that is opened before the worker is there', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const { page } = await openPage('/search?q=worms', { site: host.url })
      await page.locator('.results li').first().waitFor()
      expect(await page.locator('.results h3').first().textContent()).toContain('Soil')
    } finally {
      await host.stop()
    }
  })

  test('loads the index when it is first used, and shows a newer export at once', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const { page } = await openPage('/notes/soil', { site: host.url, refused })
      await controlled(page)
      expect((await json(page, '/search.json?q=worms')).body.results).toHaveLength(1)
      await savedIndex(page, host)
      host.files = await exportedFiles(await snapshotOf(garden('Beetles live in peat.'), host.url), host.url)
      await page.reload()
      expect(await page.locator('main').textContent()).toContain('Beetles')
      // A worker that rests is started anew, and looks whether there is a newer export.
      await stopWorkers(page)
      expect((await json(page, '/search.json?q=beetles')).body.results).toHaveLength(1)
      expect((await json(page, '/search.json?q=worms')).body.results).toHaveLength(0)
      await savedIndex(page, host)
    } finally {
      await host.stop()
    }
  })

  test('says so when a part of its index is damaged, and answers once it is whole', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const name = [...host.files.keys()].filter((file) => file.endsWith('.bin')).at(-1) ?? ''
      const whole = host.files.get(name)
      if (!whole) throw new Error('The export has no index.')
      host.files.set(name, { headers: whole.headers, body: Buffer.from(whole.body.toReversed()) })
      const { page } = await openPage('/notes/water', { site: host.url, refused })
      await controlled(page)
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.insertText('worms')
      await page.getByRole('status').filter({ hasText: 'damaged on the host' }).waitFor()
      host.files.set(name, whole)
      expect((await json(page, '/search.json?q=worms')).body.results).toHaveLength(1)
    } finally {
      await host.stop()
    }
  })

  test('forgets a page that its host has no more', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const { page } = await openPage('/notes/soil', { site: host.url, refused })
      await saved(page, '/notes/water')
      host.files = new Map([...host.files].filter(([name]) => name !== '/notes/water'))
      expect(await page.evaluate(async () => (await fetch('/notes/water', { cache: 'reload' })).status)).toBe(404)
      const isKept = () => page.evaluate(async () => (await caches.match('/notes/water')) !== undefined)
      await expect.poll(isKept, patience).toBe(false)
    } finally {
      await host.stop()
    }
  })

  test('leaves nothing behind when it is gone from its host', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const { page } = await openPage('/notes/soil', { site: host.url, refused })
      await saved(page, '/notes/water')
      host.files = new Map(
        [...host.files].filter(([name]) => !name.startsWith('/_lectern/') && name !== '/service-worker.js'),
      )
      await stopWorkers(page)
      await page.evaluate(() => fetch('/search.json?q=worms'))
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ])
      await expect.poll(left, patience).toEqual([0, 0])
    } finally {
      await host.stop()
    }
  })

  test('says in plain words that a browser without workers cannot search it', async () => {
    const { host } = await hostOf(garden('Worms move through loam.'))
    try {
      const before = `delete Navigator.prototype.serviceWorker`
      const { page } = await openPage('/notes/soil', { site: host.url, refused, before })
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.insertText('worms')
      await page.getByRole('status').filter({ hasText: 'no server' }).waitFor()
      await page.goto('/search?q=worms')
      await page.getByRole('status').filter({ hasText: 'no server' }).waitFor()
    } finally {
      await host.stop()
    }
  })
})

test.each(['http://127.0.0.1', 'https://quiet.example'])(
  'the live service of %s gets no worker, and not one request more than the files of its pages',
  async (baseUrl) => {
    const snapshot = await snapshotOf(garden('Worms move through loam.'), baseUrl)
    const handler = createFetchHandler(createSiteService({ snapshot: () => snapshot }))
    const requested: string[] = []
    const server = createServer(async (request, response) => {
      requested.push(request.url ?? '')
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const answer = await handler(new Request(`http://127.0.0.1${request.url}`, { headers }))
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const { page } = await openPage('/notes/soil', { site: `http://127.0.0.1:${port}` })
      await page.waitForTimeout(3_000)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      expect([...requested].sort()).toEqual([...new Set(requested)].sort())
      expect(requested.filter((one) => !one.startsWith('/assets/'))).toEqual(['/notes/soil'])
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.insertText('worms')
      await page.getByRole('dialog').locator('[role=option]:not(.ask)').first().waitFor()
      expect([...requested].sort()).toEqual([...new Set(requested)].sort())
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
)

/** As the browser does after some seconds without work. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
