/** The text of a page as HTML. */
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml, trusted } from '../../theme/html.ts'
import type { PageExtras, RenderContext } from './context.ts'

/** @param islands markup to insert into sections of the text; an island whose heading is missing is left out */
export async function proseHtml(
  page: Page,
  context: RenderContext,
  islands: PageExtras['islands'] = {},
): Promise<SafeHtml> {
  let text = await context.html(page)
  for (const [anchor, island] of Object.entries(islands)) text = withIsland(text, anchor, island)
  return html`<div class="prose" dir="auto">
${trusted(text)}</div>`
}

function withIsland(text: string, anchor: string, island: SafeHtml): string {
  const heading = text.indexOf(` id="${anchor}"`)
  const end = heading < 0 ? -1 : text.indexOf(paragraphEnd, heading)
  if (end < 0) return text
  const place = end + paragraphEnd.length
  return `${text.slice(0, place)}\n${island}${text.slice(place)}`
}

const paragraphEnd = '</p>'
