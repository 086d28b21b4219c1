/** The text of a page as HTML. */
import { html, type SafeHtml, trusted } from '../../../theme/html.ts'
import type { Page } from '../../model/site.ts'
import type { RenderContext } from '../context.ts'

export async function proseHtml(page: Page, context: RenderContext): Promise<SafeHtml> {
  return html`<div class="prose" dir="auto">
${trusted(await context.html(page))}</div>`
}
