import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { serveOnNode } from '../conformance/served-site.ts'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'

const entry = '/notes/test-card'
const wide = { width: 1440, height: 900 }

const part = (title: string) =>
  `---\ntitle: ${title}\ndate: 2025-01-01\nauthor: Ada\nsource: https://example.com/\nseries: A garden\n---\nWords.\n`
const partsOfSeries = {
  'content/notes/long.md': part('A Statistical Interpretation of Term Specificity and Its Application in Retrieval'),
  'content/notes/long.de.md': '---\ntitle: Lang\ndate: 2025-01-01\n---\nWorte.\n',
  'content/notes/short.md': part('Short'),
  'content/notes/short.de.md': '---\ntitle: Kurz\ndate: 2025-01-01\n---\nWorte.\n',
}

const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Infinity

describe('the frame', () => {
  test.each([
    ['1440 px', wide, 260],
    ['390 px', phone, 300],
  ])('lets the text begin soon at %s', async (_, viewport, latest) => {
    const { page } = await openPage(entry, { viewport })
    expect(await top(page, 'h1')).toBeLessThanOrEqual(latest)
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(54)
  })

  test.each([
    ['1440 px', wide, 260],
    ['390 px', phone, 300],
  ])('lets the text begin soon at %s below a byline and a title of two lines', async (_, viewport, latest) => {
    const { page } = await openPage('/jornal/rfc-9457-problem-details', { viewport })
    const title = await page
      .locator('h1')
      .evaluate((h1) => [h1.clientHeight, Number.parseFloat(getComputedStyle(h1).lineHeight)])
    expect(Math.round((title[0] ?? 0) / (title[1] ?? 1))).toBe(2)
    expect(await page.locator('.byline').count()).toBe(1)
    expect(await top(page, '.prose > p')).toBeLessThanOrEqual(latest)
  })

  test.each([
    ['1440 px', '/notes/long', wide, 260],
    ['390 px', '/notes/short', phone, 300],
  ])(
    'lets the text begin soon at %s below a byline, other languages and a series',
    async (_, path, viewport, latest) => {
      const site = await serveOnNode({ source: createMemorySource(partsOfSeries) })
      try {
        const { page } = await openPage(path, { viewport, site: site.baseUrl })
        expect(await page.locator('.byline, .translations, .series').count()).toBe(3)
        expect(await top(page, '.prose > p')).toBeLessThanOrEqual(latest)
        await page.locator('.series summary').click()
        await expect.poll(() => page.locator('.series .panel:focus').count()).toBe(1)
        expect(await page.locator('.series .panel a').isVisible()).toBe(true)
        expect(await axeViolations(page)).toEqual([])
      } finally {
        await site.close()
      }
    },
  )

  test('gives the room to the title on a phone, and the rest to the search', async () => {
    const { page } = await openPage(entry, { viewport: phone })
    const title = page.locator('.site-title')
    const width = async () => (await title.boundingBox())?.width
    const before = await width()
    await title.evaluate((element) => {
      element.style.flex = 'none'
      element.style.maxWidth = 'none'
    })
    expect(await width()).toBe(before)
  })

  test('stays in its one row, whatever the labels, and leaves a heading that a link leads to in sight', async () => {
    const { page } = await openPage(`${entry}#callouts`, { viewport: phone, reducedMotion: true })
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.site-title, .find span'))
        part.textContent = 'So many words '.repeat(9)
    })
    const parts = page.locator('.site-header > *').filter({ visible: true })
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    expect(boxes.map((box) => (box?.y ?? -1) >= 0 && (box?.y ?? 99) < 52)).toEqual([true, true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await top(page, '#callouts')).toBeGreaterThanOrEqual(52)
  })

  test('has the way to a page in one row, however deep its folder is', async () => {
    const { page } = await openPage(entry, { viewport: { width: 320, height: 640 } })
    const crumbs = page.locator('.breadcrumbs ol')
    const before = (await crumbs.boundingBox())?.height
    await crumbs.evaluate((list) => {
      for (const text of ['Work of the spring', 'In the greenhouse', 'Under glass', 'By hand']) {
        const item = document.createElement('li')
        item.append(text)
        list.prepend(item)
      }
    })
    expect((await crumbs.boundingBox())?.height).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test.each([
    ['1440 px', wide, 260],
    ['390 px', phone, 300],
  ])('sets a long title smaller, so that the text begins soon at %s', async (_, viewport, latest) => {
    const { page } = await openPage('/jornal/a-statistical-interpretation-of-term-specificity', { viewport })
    expect(await page.locator('.byline').count()).toBe(1)
    expect(await top(page, '.prose > p')).toBeLessThanOrEqual(latest)
  })

  test.each([
    ['1440 px', wide],
    ['390 px', phone],
  ])('cuts the name of the page before those of its folders at %s', async (_, viewport) => {
    const path = '/jornal/a-statistical-interpretation-of-term-specificity'
    const { page } = await openPage(path, { viewport })
    const folders = page.locator('.breadcrumbs a')
    const cut = await folders.evaluateAll((links) =>
      links.map(({ parentElement: item }) => item && item.scrollWidth > item.clientWidth),
    )
    expect(cut).toEqual([false, false])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test('has the contents beside the text where there is room, else folded above it', async () => {
    const { page } = await openPage(entry, { viewport: wide })
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
    const [contents, text] = [await link.boundingBox(), await page.locator('main').boundingBox()]
    expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    await page.setViewportSize(phone)
    expect(await link.isVisible()).toBe(false)
    await page.getByText('On this page').click()
    expect(await link.isVisible()).toBe(true)
    expect((await link.boundingBox())?.y).toBeLessThan(await top(page, 'h1'))
  })
})

test('paper has the text, without what only a screen can do', async () => {
  const { page } = await openPage(entry)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.tools, .panel, .breadcrumbs, .find, .copy').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.meta, .callout > p').filter({ visible: true }).count()).toBeGreaterThan(2)
})

describe('the menu', () => {
  test('opens by the keyboard without scripts', async () => {
    const { page } = await openPage(entry, { viewport: phone, javaScript: false })
    await page.locator('.menu summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('navigation', { name: 'More' }).getByRole('link').first().isVisible()).toBe(true)
    expect(await page.locator('.menu a:focus').count()).toBe(1)
  })

  test('closes by Escape, which gives the focus back, by a click beside it, and when the focus leaves it', async () => {
    const { page } = await openPage(entry, { viewport: phone })
    const summary = page.locator('.menu summary')
    const isOpen = () => page.locator('.menu[open]').count()
    await summary.click()
    await page.keyboard.press('Tab')
    // What closes it is loaded with the first click.
    const afterEscape = async () => {
      await page.keyboard.press('Escape')
      return [await isOpen(), await page.locator('.menu summary:focus').count()]
    }
    await expect.poll(afterEscape, { timeout: 10_000 }).toEqual([0, 1])
    await summary.click()
    await page.locator('h1').click({ position: { x: 2, y: 2 } })
    expect(await isOpen()).toBe(0)
    await summary.click()
    await page.locator('.site-title').focus()
    expect(await isOpen()).toBe(0)
  })
})

test('the key of the search is shown where it works, and the link to the overview is no stop of the keyboard', async () => {
  const { page } = await openPage(entry, { viewport: wide })
  const hint = page.locator('.find kbd')
  expect(await hint.isVisible()).toBe(true)
  await page.evaluate(() => localStorage.setItem('lectern:slash', 'off'))
  await page.reload()
  expect(await hint.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.locator('.site-title:focus').count()).toBe(1)
})
