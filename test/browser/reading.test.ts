import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './open-page.ts'
import { screenshot } from './screenshot.ts'

const entry = '/notes/bm25'

const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.scheme)
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('the colours', () => {
  test('are those of the switch, on this page and the next, also after the system has changed its mind', async () => {
    const { page } = await openPage(entry, { colorScheme: 'light' })
    const light = await background(page)
    await page.getByRole('button', { name: 'Dark colours' }).click()
    const dark = await background(page)
    expect(dark).not.toBe(light)
    await page.goto('/notes')
    expect([await scheme(page), await background(page)]).toEqual(['dark', dark])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Dark colours', pressed: true }).click()
    expect([await scheme(page), await background(page)]).toEqual(['light', light])
  })

  test('are right before the first paint: the body is never there without them', async () => {
    const observe = `
      if (location.protocol === 'http:') localStorage.setItem('lectern:scheme', 'dark')
      new MutationObserver((_, observer) => {
        if (!document.body) return
        window.schemeAtBody = document.documentElement.dataset.scheme
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    `
    const { page } = await openPage(entry, { before: observe })
    expect(await page.evaluate('window.schemeAtBody')).toBe('dark')
  })

  test('follow the system without scripts', async () => {
    const [light, dark] = [
      await openPage(entry, { javaScript: false, colorScheme: 'light' }),
      await openPage(entry, { javaScript: false, colorScheme: 'dark' }),
    ]
    expect(await background(dark.page)).not.toBe(await background(light.page))
  })
})

describe('the keyboard', () => {
  test('reaches the content at the first press, by a link that shows itself', async () => {
    const { page } = await openPage(entry)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect.poll(async () => (await link.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('site:main')
  })

  test('goes into a panel that it opens: to the field, or to the beginning of what there is to read', async () => {
    const { page } = await openPage(entry)
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.className)
    await page.locator('.tools summary').filter({ hasText: 'Ask' }).press('Enter')
    await expect.poll(focused).toBe('site:question')
    await page.keyboard.press('Escape')
    expect(await page.locator('.tools [open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.locator('.tools summary').filter({ hasText: 'Cite' }).press('Enter')
    await expect.poll(focused).toBe('panel')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cite')
  })

  test.each([entry, '/search', '/developers'])(
    'sees where it is at every stop of %s, and leaves each',
    async (path) => {
      const { page } = await openPage(path, { reducedMotion: true })
      const stops: string[] = []
      const unseen: string[] = []
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab')
        const { name, visible } = await page.evaluate(focusMark)
        if (name === 'BODY') break
        stops.push(name)
        if (!visible) unseen.push(name)
      }
      expect(unseen).toEqual([])
      expect(new Set(stops).size).toBeGreaterThan(10)
    },
  )
})

/** The element with the focus, and whether it has an outline that is inside of the window. */
function focusMark(): { name: string; visible: boolean } {
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const { top, bottom } = element.getBoundingClientRect()
  const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  const name = element === document.body ? 'BODY' : element.outerHTML.slice(0, 100)
  return { name, visible: marked && bottom > 0 && top < window.innerHeight }
}

test('nothing is animated for those who want less motion', async () => {
  const { page } = await openPage(entry, { reducedMotion: true })
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(
          (style) =>
            /[1-9]/.test(style.transitionDuration + style.animationDuration) || style.scrollBehavior === 'smooth',
        ).length,
  )
  expect(moving).toBe(0)
})

test('print has the text and not the controls', async () => {
  const { page } = await openPage('/jornal/as-we-may-think', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  await screenshot(page, 'print')
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  expect(await shown('nav, button, form, .skip a')).toBe(0)
  expect(await shown('main h1')).toBe(1)
  const [text, paper] = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('main') ?? document.body)
    return [color, getComputedStyle(document.documentElement).backgroundColor]
  })
  expect(brightness(text)).toBeLessThan(0.3)
  expect(brightness(paper)).toBeGreaterThan(0.9)
})

test('print does not add an address to a link that shows it', async () => {
  const { page } = await openPage('/api-docs')
  await page.emulateMedia({ media: 'print' })
  const added = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link, '::after').content))])
  expect(await added('.prose a[data-address=""]')).toEqual(['none'])
  expect(await added('.prose a[href^=http]:not([data-address])')).not.toContain('none')
})

/** From 0 to 1, of `rgb(r, g, b)`. */
function brightness(colour = ''): number {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return channels.reduce((sum, channel) => sum + channel, 0) / (3 * 255)
}

test('search is a form and a page without scripts', async () => {
  const { page } = await openPage('/search', { javaScript: false })
  await page.getByRole('searchbox').first().fill('conditional requests')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=conditional\+requests/)
  await page
    .locator('main')
    .getByRole('link', { name: /conditional/i })
    .first()
    .click()
  expect(page.url()).toMatch(/\/(notes|lab|jornal)\/./)
})
