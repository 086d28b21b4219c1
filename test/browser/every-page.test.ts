import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openPage, phone } from './open-page.ts'
import { allPages } from './pages.ts'
import { screenshot } from './screenshot.ts'

describe.each(allPages)('$kind ($path)', ({ kind, path }) => {
  const name = kind.replaceAll(' ', '-')

  test('axe finds nothing in light colours, in dark ones, and at the width of a phone', async () => {
    // Without transitions, a colour is what it will be as soon as the scheme changes.
    const { page } = await openPage(path, { reducedMotion: true })
    const found: Record<string, string[]> = {}
    for (const [look, change] of Object.entries(looks)) {
      await change(page)
      await screenshot(page, `${name}-${look}`)
      found[look] = await axeViolations(page)
    }
    expect(found).toEqual({ light: [], dark: [], phone: [] })
  })

  test('nothing is scrolled sideways at 320 px, nor at a zoom of 200 % and 400 %', async () => {
    const { page } = await openPage(path, { viewport: { width: 320, height: 640 } })
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
