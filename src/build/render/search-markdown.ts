/** `/search.md`: the Markdown twin of the search page. It cannot search, so it says what can. */
import type { Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { endpointItem } from './format/endpoint-lines.ts'
import { listFrontmatter } from './format/entry-list.ts'
import { blocks, inlineText } from './format/markdown-text.ts'

/** Names the operations that compute an answer, with their addresses. */
export function renderSearchMarkdown(site: Site, context: RenderContext): string {
  const live = context.endpoints.filter(({ kind }) => kind === 'live').map((row) => endpointItem(row, context))
  const browser = `Search ${inlineText(context.config.title)} in a browser at <${context.url('/search')}>`
  const title = 'Search'
  const description = `Search ${context.config.title}.`
  const page = { title, description, path: '/search', markdownPath: '/search.md', lastUpdated: site.lastUpdated }
  const body = blocks(
    `# ${title}`,
    live.length === 0 ? `${browser}.` : `${browser}, or with a program at one of these:`,
    live.join('\n'),
    `Without a search: <${context.url('/llms.txt')}> lists what the site holds.`,
  )
  return `${listFrontmatter(page, context)}\n${body}`
}
