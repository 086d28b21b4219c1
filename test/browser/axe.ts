/** axe-core on a page, as it is now. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules whose result depends on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Rule, help and elements of each violation; empty for a page without one. All rules of axe count, best practices too.
 * It is evaluated by the debugger and no element is added, so the Content-Security-Policy stays in force.
 *
 * @param rules those alone, for a second look at a page of which only the colours have changed: `colourRules`
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  const found = await page.evaluate(async (runOptions) => {
    const { violations } = await window.axe.run(document, runOptions)
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) }))
  }, options)
  return found.map(({ id, help, where }) => `${id}: ${help}: ${where.join(' | ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
