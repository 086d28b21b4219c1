/**
 * Pictures of pages, for a person to look at after a run with `SCREENSHOTS=1`: no test depends
 * on them, and each takes a second.
 */
import path from 'node:path'
import type { Page } from 'playwright-core'

const wanted = process.env.SCREENSHOTS === '1'

/** Longer pages are cut: their rest looks like their beginning, and to write it takes seconds. */
const maximumHeight = 4000

/** What the window shows, such as a dialog over the page; otherwise as `screenshot`. */
export async function screenshotOfWindow(page: Page, name: string): Promise<void> {
  if (!wanted) return
  await page.screenshot({ path: fileOf(name), animations: 'disabled', timeout: 60_000 })
}

/** The page from its top, as `test/browser/screenshots/<name>.png`, which no commit takes. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!wanted) return
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement
    return { width: clientWidth, height: scrollHeight }
  })
  const clip = { x: 0, y: 0, width, height: Math.min(height, maximumHeight) }
  await page.screenshot({ path: fileOf(name), fullPage: true, clip, animations: 'disabled', timeout: 60_000 })
}

function fileOf(name: string): string {
  return path.join(import.meta.dirname, 'screenshots', `${name}.png`)
}
