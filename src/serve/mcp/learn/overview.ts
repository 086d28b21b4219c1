/** `learn_overview`: what the service is and how to begin. */
import * as z from 'zod'
import { conventions } from '../../../contract/conventions.ts'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { count } from '../../../text/count.ts'
import { inlineText } from '../../../text/inline-text.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, conventionFacts, curlGet, curlPost } from './words.ts'

export const learnOverviewTool = createTool(learnTools.learn_overview, {
  input: z.strictObject({}),
  run: (_, { view }) => plain(overview(view)),
})

function overview(view: SiteView): string {
  const { title, description, baseUrl, apiVersion } = view.snapshot.site
  return blocks(
    `# ${inlineText(title)}: how to use this service`,
    inlineText(description),
    `A read-only, public content service at ${baseUrl} (version ${apiVersion} of its interface). It publishes Markdown pages as HTML, as Markdown and as JSON indexes, and offers search over MCP and over HTTP.`,
    '## What there is',
    collections(view),
    '## Begin',
    codeBlock('sh', firstSteps(view).join('\n\n')),
    `Agents that speak MCP connect to ${view.url('/mcp')}: \`learn_mcp_usage\` says how. Every endpoint with its parameters: \`learn_endpoints\`, or ${view.url('/openapi.json')}.`,
    ...conventions(conventionFacts(view))
      .filter((convention) => essential.has(convention.title))
      .map((convention) => `## ${convention.title}\n\n${convention.text}`),
  )
}

/** What a newcomer must know before the first request; the rest is in `learn_endpoints`. */
const essential: ReadonlySet<string> = new Set(['Authentication', 'Rate limits', 'Citation'])

function collections(view: SiteView): string {
  if (view.filledCollections.length === 0) return 'Nothing has been published yet.'
  return view.filledCollections
    .map(({ name, title, description }) => {
      const size = view.byCollection.get(name)?.length ?? 0
      const about = description === '' ? '' : ` ${inlineText(description)}`
      return `- ${inlineText(title)} (\`${name}\`): ${count(size, 'entry', 'entries')}, ${view.url(`/${name}`)}.${about}`
    })
    .join('\n')
}

/** Only addresses that exist here. */
function firstSteps(view: SiteView): string[] {
  const { routes, endpoints } = view.snapshot
  const entry = view.newest.find(({ collection }) => collection !== undefined)
  const index = entry && `/${entry.collection}/index.json`
  const paths: readonly (readonly [string, string | undefined])[] = [
    ['A summary of the site with links', '/llms.txt'],
    ['Every entry of a collection', index],
    ['One entry as Markdown', entry?.markdownPath],
  ]
  const reads = paths.flatMap(([what, path]) =>
    path !== undefined && routes.has(path) ? [`# ${what}\n${curlGet(view.url(path))}`] : [],
  )
  const asks = endpoints.some(({ path }) => path === '/ask')
    ? [
        `# An answer with quotations\n${curlPost(view.url('/ask'), { query: entry?.title ?? 'What is this site about?' })}`,
      ]
    : []
  return [...reads, ...asks]
}
