import type { BrowserContext, Page } from 'playwright-core'
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
  await found(page).first().waitFor()
}

/** Resolves when the site has answered a search for this text. */
async function answerTo(page: Page, text: string): Promise<void> {
  const query = new URLSearchParams({ q: text })
  await page.waitForResponse((response) => response.url().includes(`?${query}&`))
}

/** Down the list to the first result that is a section, not the beginning of a page; its address. */
async function walkToSection(page: Page): Promise<string> {
  for (let i = 0; i < 8; i++) {
    const href = (await selected(page).getAttribute('href')) ?? ''
    if (href.includes('#')) return href
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('No result is a section.')
}

async function askFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('option', { name: `Ask: ${text}` }).click()
  await page.locator('dialog .reply:not([aria-busy])').waitFor()
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or ask' })
const found = (page: Page) => page.locator('dialog [role=option]:not(.ask)')
const selected = (page: Page) => page.locator('dialog [aria-selected=true]')
/** The row that the field names, as screen readers read it. */
const named = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : id
  })
const status = (page: Page) => page.getByRole('status').textContent()
const open = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog.finder')?.open ?? false)
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

  test('selects the first result, and others with the arrows, Home and End, while the field keeps the focus', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    const [first, second] = await found(page).allTextContents()
    expect(await named(page)).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await named(page)).toBe(second)
    await page.keyboard.press('End')
    expect(await named(page)).toBe('Ask: garden')
    await page.keyboard.press('ArrowDown')
    expect(await named(page)).toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await named(page)).toBe('Ask: garden')
    await page.keyboard.press('Home')
    expect(await named(page)).toBe(first)
    await page.keyboard.type('x')
    expect([await focused(page), await field(page).inputValue()]).toEqual(['site:dialog-field', 'gardenx'])
  })

  test('goes to the first result on Enter, even if it has not come yet', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await page.keyboard.insertText('compost')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/compost/)
  })

  describe('whose results come while a row is pressed', () => {
    /** The last row is pressed, and the answer to the search has come since. */
    async function pressLast(): Promise<Page> {
      const { page } = await openPage(entry)
      let send = () => {}
      const isWanted = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/search.json?**', async (route) => {
        await isWanted
        await route.continue()
      })
      await openDialog(page)
      await page.keyboard.insertText('garden')
      await page.waitForRequest('**/search.json?**')
      await page.getByRole('option', { name: 'Ask: garden' }).hover()
      await page.mouse.down()
      const answered = answerTo(page, 'garden')
      send()
      await answered
      await page.waitForTimeout(200)
      return page
    }

    test('follows the click, and does not cover its answer', async () => {
      const page = await pressLast()
      await page.mouse.up()
      await page.locator('dialog .reply:not([aria-busy])').waitFor()
      await page.waitForTimeout(200)
      expect(await page.getByRole('option').count()).toBe(0)
    })

    test('shows them when it is let go elsewhere', async () => {
      const page = await pressLast()
      expect(await found(page).count()).toBe(0)
      await page.mouse.move(1, 1)
      await page.mouse.up()
      await found(page).first().waitFor()
      expect(await open(page)).toBe(true)
    })
  })

  test('leads to the page of all results', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    await page.getByRole('link', { name: 'All results' }).click()
    await page.waitForURL('/search?q=garden')
  })

  test('shows the selected result beside the list where there is room', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    const preview = page.locator('dialog .shown')
    const [first, second] = await found(page).locator('.quote').allTextContents()
    expect(await preview.locator('blockquote').textContent()).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await preview.locator('blockquote').textContent()).toBe(second)
    await page.keyboard.press('End')
    expect(await preview.isVisible()).toBe(false)
    await page.keyboard.press('Home')
    await page.setViewportSize({ width: 900, height: 800 })
    expect(await preview.isVisible()).toBe(false)
  })

  test('offers questions, recent pages and tags before a word is typed, and asks a question in place', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    for (const name of ['Questions to ask', 'Recently changed', 'Tags'])
      await page.getByRole('group', { name, exact: true }).getByRole('option').first().waitFor()
    expect(await selected(page).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const question = page.getByRole('group', { name: 'Questions to ask' }).getByRole('option').first()
    const text = await question.textContent()
    await question.click()
    await page.locator('dialog .reply:not([aria-busy]) .statements li').first().waitFor()
    expect(await field(page).inputValue()).toBe(text)
  })

  test('says how many there are, for those who do not see them', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    expect(await status(page)).toMatch(/result/i)
    await field(page).fill('zzqxv')
    await page.getByText('No page holds any of these words.').waitFor()
    expect([await found(page).count(), await named(page)]).toEqual([0, 'Ask: zzqxv'])
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

  test('a link of a result may open in a tab of its own, and leaves the dialog open', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'garden')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      found(page)
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
  test('selects the last row for a question, and shows quotations that lead to their sections', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await searchFor(page, 'How does a server answer a conditional request?')
    expect(await named(page)).toBe('Ask: How does a server answer a conditional request?')
    await page.keyboard.press('Enter')
    const quotations = page.locator('dialog .statements li')
    await quotations.first().waitFor()
    for (const quotation of await quotations.all()) {
      expect(await quotation.locator('blockquote').count()).toBe(1)
      expect(await quotation.locator('.source a').count()).toBeGreaterThan(0)
    }
    expect(await status(page)).toMatch(/^From \d+ pages? of this site:$/)
    const address = (await page.getByRole('link', { name: 'Link to this answer' }).getAttribute('href')) ?? ''
    const link = quotations.locator('a').first()
    const [href, title] = [(await link.getAttribute('href')) ?? '', await link.textContent()]
    await link.click()
    await page.waitForURL(href)
    const id = decodeURIComponent(new URL(href).hash.slice(1))
    expect(id === '' || (await page.evaluate((anchor) => document.getElementById(anchor) !== null, id))).toBe(true)
    await page.goto(address)
    expect(await page.locator('.answer .source a').first().getAttribute('href')).toBe(href.slice(href.indexOf('/', 8)))
    expect(title).not.toBe('')
  })

  test('copies the address of the answer', async () => {
    const grant = {
      prepare: (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    }
    const { page } = await openPage(entry, grant)
    await openDialog(page)
    await askFor(page, 'What does the parameter b do?')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/search\?q=What\+does\+the\+parameter\+b\+do%3F&ask=1$/)
  })

  test('shows what has come before the rest does, and stops when it is closed', async () => {
    const { page } = await openPage(entry, { before: slowAnswer })
    await openDialog(page)
    await field(page).fill('What is slow?')
    await page.keyboard.press('Enter')
    await page.locator('dialog .reply[aria-busy] a').waitFor()
    expect(await page.locator('dialog .reply a').textContent()).toContain('First')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.documentElement.dataset.aborted === 'true')
  })

  test('sends the questions before a follow-up along', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    const asked = page.waitForRequest('**/ask')
    await askFor(page, 'How does a server answer a conditional request?')
    expect((await asked).postDataJSON()).toMatchObject({ context: { prev: [] } })
    const again = page.waitForRequest('**/ask')
    await page.keyboard.type('And why?')
    await page.keyboard.press('Enter')
    expect((await again).postDataJSON()).toMatchObject({
      query: { text: 'And why?' },
      context: { prev: ['How does a server answer a conditional request?'] },
    })
  })

  test('says honestly that the site does not know', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    await askFor(page, 'Who won the football cup in 1974?')
    expect(await status(page)).toBe('Nothing here answers this question.')
    expect(await page.locator('dialog .reply a').count()).toBe(0)
    const words = await page.getByRole('link', { name: 'All results' }).getAttribute('href')
    expect(words).toBe('/search?q=Who+won+the+football+cup+in+1974%3F')
  })

  test('leads to the nearest sections when the site is not sure', async () => {
    const { page } = await openPage(entry)
    await openDialog(page)
    const nearest = [{ title: '<b>Caching</b>', url: 'https://elsewhere.example/notes/bm25#x', section: 'Part' }]
    const body = `event: complete\ndata: ${JSON.stringify({ _meta: {}, message: 'This page comes nearest.', nearest })}\n\n`
    await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }), { times: 1 })
    await askFor(page, 'Who buries caches?')
    expect(await status(page)).toBe('Nothing here answers this question. This page comes nearest.')
    const link = page.locator('dialog .reply a')
    expect(await link.textContent()).toBe('<b>Caching</b>Part')
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/notes/bm25')
    expect(await axeViolations(page)).toEqual([])
  })

  test('says when to come back after too many questions', async () => {
    const { page } = await openPage(entry, { refused: /\/ask$/ })
    await openDialog(page)
    const tooMany = { status: 429, headers: { 'retry-after': '17' }, body: '' }
    await page.route('**/ask', (route) => route.fulfill(tooMany), { times: 1 })
    await field(page).fill('Why?')
    await page.keyboard.press('Enter')
    await page.getByText('Try again in 17 seconds.').waitFor()
  })

  test('answers from one page, or from the whole site again', async () => {
    const { page } = await openPage(entry)
    await page.getByText('Ask about this page').click()
    await page.getByLabel('Your question about this page').fill('What does the parameter b do?')
    await page.keyboard.press('Enter')
    await page.locator('dialog .reply:not([aria-busy]) .statements a').first().waitFor()
    const paths = await page
      .locator('dialog .source a')
      .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname))
    expect([...new Set(paths)]).toEqual([entry])
    await page.getByRole('button', { name: 'Ask the whole site' }).click()
    expect(await page.getByText('From this page only').isVisible()).toBe(false)
    expect(await focused(page)).toBe('site:dialog-field')
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
      const dialog = document.querySelector<HTMLDialogElement>('dialog.finder')
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

  test('fills the screen of a phone, its field at the top, with targets for a finger', async () => {
    const { page } = await openPage(entry, { viewport: phone, touch: true })
    await openDialog(page)
    await searchFor(page, 'garden')
    expect(await targetsBelow(page, 44)).toEqual([])
    const top = await field(page).evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeLessThan(40)
    await askFor(page, 'How does a server answer a conditional request?')
    expect(await targetsBelow(page, 44)).toEqual([])
    expect(
      await page.evaluate(
        () => document.querySelector<HTMLDialogElement>('dialog.finder')?.getBoundingClientRect().height,
      ),
    ).toBe(phone.height)
  })

  test('speaks the language of the page in its direction, and English from left to right where it has no words', async () => {
    const source = createMemorySource({
      'content/notes/turba.md': '# تربة\n\nالتربة حية.\n',
      'content/notes/vix.md': '---\nlang: tlh\n---\n# Vix\n\nQapla.\n',
    })
    const words = { ar: { finderField: 'ابحث أو اسأل', finderAsk: 'اسأل: {question}' } }
    const site = await serveOnNode({ source, config: { language: 'ar', theme: { words } } })
    try {
      const { page } = await openPage('/notes/turba', { site: site.baseUrl })
      await openDialog(page)
      await page.getByRole('combobox', { name: 'ابحث أو اسأل' }).fill('التربة؟')
      await page.getByRole('option', { name: 'اسأل: التربة؟', selected: true }).waitFor()
      expect(await page.locator('dialog').evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
      expect(await axeViolations(page)).toEqual([])
      await page.goto('/notes/vix')
      await openDialog(page)
      expect(await page.locator('dialog').getAttribute('lang')).toBe('en')
    } finally {
      await site.close()
    }
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

/** Buttons, links and the field of the dialog that are smaller, in CSS pixels. */
function targetsBelow(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const targets = [...document.querySelectorAll('dialog :is(a, button, input)')]
    const shown = targets.filter((target) => target.checkVisibility())
    return shown.filter((target) => target.getBoundingClientRect().height < size).map((target) => target.outerHTML)
  }, least)
}

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
    await field(page).fill(hostile)
    await answered
    await askFor(page, 'What does the <img src=x onerror=alert(7)> quagga say?')
    await page.locator('dialog .reply a').first().waitFor()
    expect(await page.locator('dialog :is(img, script, svg, b, i, iframe)').count()).toBe(0)
    const names = await page.locator('dialog .reply .name').allTextContents()
    expect(names.join(' ')).toContain('<img src=x onerror=alert(1)> quagga')
    const links = await page
      .locator('dialog a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => new URL(href, site.baseUrl).origin !== site.baseUrl)).toEqual([])
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
