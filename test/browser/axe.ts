/** axe-core on a page, as it is now. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Rule, help and elements of each violation; empty for a page without one. All rules of axe count, best practices too.
 * It is evaluated by the debugger and no element is added, so the Content-Security-Policy stays in force.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) }))
  })
  return found.map(({ id, help, where }) => `${id}: ${help}: ${where.join(' | ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
