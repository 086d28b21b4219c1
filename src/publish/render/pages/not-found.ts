/** The owner's text for addresses that lead nowhere, ready to be put into the error page. */
import type { Page } from '../../../content/model/site.ts'
import type { NotFoundPage } from '../../../contract/frame.ts'
import { oneLine } from '../../../text/one-line.ts'
import type { RenderContext } from '../context.ts'

/** Of the text, in UTF-16 code units: every mistyped address is answered with it. */
const longest = 32_768

/** A text that is too long is left out; its title stays. */
export async function notFoundPage(page: Page, context: RenderContext): Promise<NotFoundPage> {
  const { language } = page
  const title = oneLine(page.title)
  const markdown = context.markdown(page)
  if (markdown.length > longest) return { title, language, html: '', markdown: '' }
  const html = await context.html(page)
  return { title, language, markdown, html: html.length > 4 * longest ? '' : html }
}
