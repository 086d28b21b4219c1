/** What moves on a page while it loads. */
import type { Page } from 'playwright-core'

/** To be run before any script of the page (`before` of `openPage`). */
export const observeLayoutShift = `
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const where = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '')
      window.layoutShifts.push({ value: entry.value, where })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

declare global {
  interface Window {
    layoutShifts: { readonly value: number; readonly where: readonly string[] }[]
  }
}

/** Every shift so far, also those after an input, with the elements that moved. Scrolls to the end and back first. */
export async function layoutShifts(page: Page): Promise<Window['layoutShifts']> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const step = window.innerHeight
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      await painted()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await painted()
  })
  return page.evaluate(() => window.layoutShifts)
}
