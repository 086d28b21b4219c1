/** `/search.md`: the Markdown twin of the search page. Serving puts the results below its title. */

import type { Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { listFrontmatter } from './entry-list.ts'
import { llmsPointer } from './llms-pointer.ts'

/** Says how to search, and names the operations that compute an answer. */
export function renderSearchMarkdown(site: Site, context: RenderContext): string {
  const live = context.endpoints.filter(({ kind }) => kind === 'live').map((row) => endpointItem(row, context))
  const address = `Add \`?q=words\` to <${context.url('/search.md')}>, or to <${context.url('/search')}> in a browser`
  const title = 'Search'
  const description = `Search ${context.config.title}.`
  const page = { title, description, path: '/search', markdownPath: '/search.md', lastUpdated: site.lastUpdated }
  const body = blocks(
    '# Search',
    llmsPointer(context),
    `${address}, to search ${inlineText(context.config.title)}.${live.length === 0 ? '' : ' Programs may use one of these:'}`,
    live.join('\n'),
    `Without a search: <${context.url('/llms.txt')}> leads to all that the site holds.`,
  )
  return `${listFrontmatter(page, context)}\n${body}`
}
