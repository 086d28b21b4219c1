/** The way from any Markdown document to what the site holds. */
import type { RenderContext } from '../context.ts'

/**
 * Stands below the title: readers for language models take the first lines of a document, and look there for a way to
 * the rest of its site.
 */
export function llmsPointer({ url }: RenderContext): string {
  return `> For language models: an index of this site is at <${url('/llms.txt')}>`
}
