import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, colourRules } from './axe.ts'
import { layoutShifts, watchLayoutShift } from './layout-shift.ts'
import { openPage, phone } from './open-page.ts'
import { everyKind } from './pages.ts'
import { screenshot } from './screenshot.ts'

describe.each(everyKind)('$kind ($path)', ({ kind, path, status }) => {
  const name = kind.replaceAll(' ', '-')

  test('axe finds nothing in light colours, in dark ones, and at the width of a phone', async () => {
    // Without transitions, a colour is what it will be as soon as the scheme changes.
    const { page } = await openPage(path, { status, reducedMotion: true })
    const found: Record<string, string[]> = {}
    for (const [look, change] of Object.entries(looks)) {
      await change(page)
      await screenshot(page, `${name}-${look}`)
      found[look] = await axeViolations(page, look === 'dark' ? colourRules : undefined)
    }
    expect(found).toEqual({ light: [], dark: [], phone: [] })
  })

  test('nothing moves when its scripts and images come, nor is scrolled sideways at 320 px or a zoom of 200 % and 400 %', async () => {
    const viewport = windows['a small phone']
    const { page } = await openPage(path, { status, viewport, prepare: watchLayoutShift })
    expect(await layoutShifts(page)).toEqual([])
    const overflow: Record<string, number> = {}
    for (const [where, viewport] of Object.entries(windows)) {
      await page.setViewportSize(viewport)
      overflow[where] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return Math.max(0, scrollWidth - clientWidth)
      })
    }
    expect(overflow).toEqual({ 'a small phone': 0, '1024 px at 200 %': 0, '1280 px at 400 %': 0, 'a tablet': 0 })
  })

  test('is whole without scripts', async () => {
    const { page } = await openPage(path, { status, javaScript: false })
    expect(await page.locator('main h1').isVisible()).toBe(true)
    expect(await page.locator('main').textContent()).toMatch(/\w{3}/)
    // What only a script can answer is not shown.
    expect(await page.locator('button:visible:not(form button)').count()).toBe(0)
  })
})

const looks = {
  light: async () => {},
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  async phone(page: Page) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
  },
}

/** A zoom of a browser is a window of fewer CSS pixels. */
const windows = {
  'a small phone': { width: 320, height: 640 },
  '1024 px at 200 %': { width: 512, height: 384 },
  '1280 px at 400 %': { width: 320, height: 256 },
  'a tablet': { width: 768, height: 1024 },
}
