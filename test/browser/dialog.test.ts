import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'
import { screenshotOfWindow } from './screenshot.ts'

const entry = '/notes/bm25'

/** The dialog by its keyboard shortcut, ready to type in. */
async function openDialog(page: Page, key = '/'): Promise<void> {
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

/** All at once: of a text that is typed slowly, what its beginning finds would be shown first, and replaced later. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Resolves when the site has answered a search for this text. */
async function answerTo(page: Page, text: string): Promise<void> {
  const query = new URLSearchParams({ q: text })
  await page.waitForResponse((response) => response.url().includes(`?${query}&`))
}

/** Down the list to the first result that is a section, not the beginning of a page; its address. */
async function walkToSection(page: Page): Promise<string> {
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('ArrowDown')
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
    if (href.includes('#')) return href
  }
  throw new Error('No result is a section.')
}

async function askFor(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Ask' }).click()
  await dialog.getByLabel('Your question', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await dialog.locator('.reply:not([aria-busy]) .status:not(:empty)').waitFor()
}

const open = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.open ?? false)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe('the search dialog', () => {
  test.each(['/', 'Control+k'])(
    'opens with %s, shows results while one types, and leads to the section',
    async (key) => {
      const { page } = await openPage(entry)
      await openDialog(page, key)
      await searchFor(page, 'conditional reques')
      const href = await walkToSection(page)
      await page.keyboard.press('Enter')
      await page.waitForURL(href)
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
      expect(await page.evaluate((anchor) => document.getElementById(anchor)?.tagName, id)).toMatch(/^H[1-6]$/)
    },
  )

  test('goes up and down with the arrows, and on typing from a result', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('site:dialog-search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const last = await page.evaluate(() => document.activeElement?.textContent)
    expect(await page.locator('dialog .found a').last().textContent()).toBe(last)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('site:dialog-search')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('x')
    expect(await page.getByLabel('Words to look for').inputValue()).toBe('gardenx')
  })

  test('says how many there are, for those who do not see them', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    expect(await page.getByRole('status').first().textContent()).toMatch(/result/i)
    await page.getByLabel('Words to look for').fill('zzqxv')
    await page.getByText('No page holds any of these words.').waitFor()
    expect(await page.locator('dialog .found a').count()).toBe(0)
  })

  test('gives the focus back when it is closed, by Escape, its button, or a click beside it', async () => {
    const { page } = await openPage(entry)
    const link = page.getByRole('link', { name: 'Search or ask' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await link.click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('soil')
      await close()
      expect(await open(page)).toBe(false)
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('leaves typing alone, and keys with modifiers, and / where its reader wants that', async () => {
    const { page } = await openPage('/search')
    await page.locator('main').getByRole('searchbox').focus()
    await page.keyboard.type('a/b')
    expect([await page.locator('main').getByRole('searchbox').inputValue(), await open(page)]).toEqual(['a/b', false])
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
    for (const key of ['Control+/', 'Alt+/', 'Control+Shift+k', 'k']) await page.keyboard.press(key)
    expect(await open(page)).toBe(false)
    await openDialog(page)
    await page.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await open(page)).toBe(false)
    await openDialog(page, 'Control+k')
  })

  test('leads to the page of all results on Enter', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?q=garden')
  })

  test('a link of a result may open in a tab of its own, and leaves the dialog open', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('dialog .found a')
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    await tab.close()
    expect(await open(page)).toBe(true)
  })

  test('says what is wrong when the site is gone', async () => {
    const { page } = await openPage(entry, { refused: /search\.json/ })
    await openDialog(page)
    await page.route('**/search.json*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.keyboard.insertText('garden')
    await page.getByText('This cannot be answered just now (status 503).').waitFor()
  })
})

describe('asking in the dialog', () => {
  test('shows an answer as it is sent, with citations that lead to their sections', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await askFor(page, 'How does a server answer a conditional request?')
    const links = page.locator('dialog .reply .found a')
    expect(await links.count()).toBeGreaterThan(0)
    expect(await page.locator('dialog .summary').textContent()).toMatch(/\[1\]/)
    const href = (await page.locator('dialog .summary a').first().getAttribute('href')) ?? ''
    await page.locator('dialog .summary a').first().click()
    await page.waitForURL(href)
    const id = decodeURIComponent(new URL(href).hash.slice(1))
    expect(id === '' || (await page.evaluate((anchor) => document.getElementById(anchor) !== null, id))).toBe(true)
  })

  test('shows what has come before the rest does, and stops when it is closed', async () => {
    const { page } = await openPage(entry, { before: slowAnswer })
    await openDialog(page)
    await page.getByRole('tab', { name: 'Ask' }).click()
    await page.keyboard.press('Tab')
    await page.getByLabel('Your question', { exact: true }).fill('What is slow?')
    await page.keyboard.press('Enter')
    await page.locator('dialog .reply[aria-busy] .found a').waitFor()
    expect(await page.locator('dialog .reply .found a').textContent()).toContain('First')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.documentElement.dataset.aborted === 'true')
  })

  test('says honestly that the site does not know', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await askFor(page, 'Who won the football cup in 1974?')
    expect(await page.locator('dialog .reply .status').textContent()).toMatch(/^Nothing on .* answers this question\.$/)
    expect(await page.locator('dialog .reply .found a').count()).toBe(0)
  })

  test('leads to the nearest sections when the site is not sure', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    const nearest = [{ title: '<b>Caching</b>', url: 'https://elsewhere.example/notes/bm25#x', section: 'Part' }]
    const body = `event: complete\ndata: ${JSON.stringify({ _meta: {}, message: 'This page comes nearest.', nearest })}\n\n`
    await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }), { times: 1 })
    await askFor(page, 'Who buries caches?')
    expect(await page.locator('dialog .reply .status').textContent()).toBe('This page comes nearest.')
    const link = page.locator('dialog .reply .found a')
    expect(await link.textContent()).toBe('<b>Caching</b>Part')
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/notes/bm25')
    expect(await axeViolations(page)).toEqual([])
  })

  test('says when to come back after too many questions', async () => {
    const { page } = await openPage(entry, { refused: /\/ask$/ })
    await openDialog(page)
    const tooMany = { status: 429, headers: { 'retry-after': '17' }, body: '' }
    await page.route('**/ask', (route) => route.fulfill(tooMany), { times: 1 })
    await page.getByRole('tab', { name: 'Ask' }).click()
    await page.getByLabel('Your question', { exact: true }).fill('Why?')
    await page.keyboard.press('Enter')
    await page.getByText('Try again in 17 seconds.').waitFor()
  })

  test('answers from one page, or from the whole site again', async () => {
    const { page } = await openPage(entry)
    await page.getByText('Ask about this page').click()
    await page.getByLabel('Your question about this page').fill('What does the parameter b do?')
    await page.keyboard.press('Enter')
    await page.locator('dialog .reply:not([aria-busy]) .found a').first().waitFor()
    const paths = await page
      .locator('dialog .reply a')
      .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname))
    expect([...new Set(paths)]).toEqual([entry])
    await page.getByRole('button', { name: 'Ask the whole site' }).click()
    expect(await page.getByText('From this page only').isVisible()).toBe(false)
    expect(await focused(page)).toBe('site:dialog-question')
  })

  test('tabs are walked with the arrows, and carry the words over', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    await page.getByRole('tab', { name: 'Search' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('site:tab-ask')
    expect(await page.getByLabel('Your question', { exact: true }).inputValue()).toBe('garden')
  })
})

describe('however it is read', () => {
  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['phone', { viewport: phone, touch: true }],
    ['zoom', { zoom: 2, viewport: { width: 1280, height: 800 } }],
  ] as const)('axe finds nothing, and nothing is cut off (%s)', async (name, options) => {
    const { page } = await openPage(entry, { ...options, reducedMotion: true })
    await openDialog(page)
    await searchFor(page, 'garden')
    await screenshotOfWindow(page, `dialog-search-${name}`)
    expect(await axeViolations(page)).toEqual([])
    const outside = await page.evaluate(() => {
      const dialog = document.querySelector('dialog')
      const { left = 0, right = 0 } = dialog?.getBoundingClientRect() ?? {}
      return [
        left < 0,
        right > document.documentElement.clientWidth,
        (dialog?.scrollWidth ?? 0) > (dialog?.clientWidth ?? 0),
      ]
    })
    expect(outside).toEqual([false, false, false])
    await askFor(page, 'How does a server answer a conditional request?')
    await screenshotOfWindow(page, `dialog-ask-${name}`)
    expect(await axeViolations(page)).toEqual([])
  })

  test('without JavaScript the link leads to the form, and the form searches, asks, and asks about a page', async () => {
    const { page } = await openPage(entry, { javaScript: false })
    await page.getByText('Ask about this page').click()
    await page.getByLabel('Your question about this page').fill('What does the parameter b do?')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Answer' }).waitFor()
    await page.locator('.answer .source a').first().click()
    expect(new URL(page.url()).pathname).toBe(entry)
    await page.getByRole('link', { name: 'Search or ask' }).click()
    await page.waitForURL('/search')
    await page.locator('main').getByRole('searchbox').fill('conditional request')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('heading', { name: 'Answer' }).waitFor()
  })
})

describe('hostile content', () => {
  const title = '<img src=x onerror=alert(1)> quagga \u202Egnissim'
  const text =
    'The quagga `<script>alert(2)</script>` says <b onclick=alert(3)>[hello](javascript:alert(4))</b> &lt;svg onload=alert(5)&gt; quagga.'
  let site: ServedSite

  beforeAll(async () => {
    const file = `---\ntitle: ${JSON.stringify(title)}\n---\n\nOne.\n\n## <i onmouseover=alert(6)>quagga</i> part\n\n${text}\n`
    site = await serveOnNode({ source: createMemorySource({ 'content/notes/quagga.md': file }) })
  })
  afterAll(() => site.close())

  test('is text in results and answers, whatever is asked', async () => {
    const { page } = await openPage('/notes/quagga', { site: site.baseUrl })
    await openDialog(page)
    await searchFor(page, 'quagga')
    const hostile = '"><img src=x onerror=alert(9)> quagga'
    const answered = answerTo(page, hostile)
    await page.getByLabel('Words to look for').fill(hostile)
    await answered
    await askFor(page, 'What does the <img src=x onerror=alert(7)> quagga say?')
    await page.locator('dialog .reply .found a').first().waitFor()
    expect(await page.locator('dialog :is(img, script, svg, b, i, iframe)').count()).toBe(0)
    const names = await page.locator('dialog .name').allTextContents()
    expect(names.join(' ')).toContain('<img src=x onerror=alert(1)> quagga')
    const links = await page
      .locator('dialog a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => !href.startsWith(site.baseUrl))).toEqual([])
  })
})

/** `/ask` sends one result, and the rest when it is aborted, that is never. */
const slowAnswer = `
  const realFetch = window.fetch
  window.fetch = (address, options) => {
    if (address !== '/ask') return realFetch(address, options)
    const item = { url: location.origin + '/notes/bm25', name: 'First', description: 'Something.' }
    const body = new ReadableStream({
      start(controller) {
        const frame = 'event: result\\ndata: ' + JSON.stringify({ index: 0, item }) + '\\n\\n'
        controller.enqueue(new TextEncoder().encode(frame))
        options.signal.addEventListener('abort', () => {
          document.documentElement.dataset.aborted = 'true'
          controller.error(options.signal.reason)
        })
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
`
