/** What moves on a page after the reader has seen it: when its scripts come, and what they load. */
import type { BrowserContext, Page, Request } from 'playwright-core'

/**
 * To be called before the page is opened (`prepare` of `openPage`). Images, fonts and the scripts that a page does not
 * wait for come when the whole page has been painted without them, as over a slow line.
 *
 * Counts from then on. Before, lines whose end has not come yet break again when it does, on every page there is;
 * whether a browser paints them in between depends on how busy the machine is.
 */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe)
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (comesLate(request)) await request.frame().waitForFunction(() => window.paintedWhole)
    await route.continue()
  })
}

function comesLate(request: Request): boolean {
  const type = request.resourceType()
  return type === 'image' || type === 'font' || (type === 'script' && !/\/scheme\.[\w.-]+$/.test(request.url()))
}

/** Every shift so far, also those after an input, with the elements that moved. Scrolls to the end and back first. */
export async function layoutShifts(page: Page): Promise<Window['layoutShifts']> {
  await page.waitForFunction(() => window.paintedWhole)
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

declare global {
  interface Window {
    paintedWhole?: true
    layoutShifts: { readonly value: number; readonly where: readonly string[] }[]
  }
}

/** The second frame after the end of the document begins when the first has been painted. */
const observe = `
  window.layoutShifts = []
  const record = (entry) => {
    const where = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '')
    window.layoutShifts.push({ value: entry.value, where })
  }
  const start = () => {
    window.paintedWhole = true
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type: 'layout-shift' })
  }
  const nextFrame = (act) => requestAnimationFrame(() => setTimeout(act))
  document.addEventListener('readystatechange', () => nextFrame(() => nextFrame(start)), { once: true })
`
