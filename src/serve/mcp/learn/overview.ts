/** `learn_overview`: what the service is and how to begin. `learn_endpoints`: the reference. */
import * as z from 'zod'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { count } from '../../../text/count.ts'
import { inlineText } from '../../../text/inline-text.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, cut, leadOf, loadDocument, sectionOf, withoutSection } from './documents.ts'

export const learnOverviewTool = createTool(learnTools.learn_overview, {
  input: z.strictObject({}),
  run: async (_, { view }) => plain(await view.textOf('learn_overview', () => overview(view))),
})

async function overview(view: SiteView): Promise<string> {
  const { title, description } = view.snapshot.site
  const developers = await loadDocument(view, '/developers')
  const reference = await loadDocument(view, '/api-docs')
  return blocks(
    `# ${inlineText(title)}: how to use this service`,
    inlineText(description),
    leadOf(developers),
    '## What there is',
    collections(view),
    cut(developers, 'curl', 'Begin'),
    `Agents that speak MCP connect to ${view.url('/mcp')}: \`learn_mcp_usage\` says how. Every endpoint with its parameters: \`learn_endpoints\`, or ${view.url('/openapi.json')}.`,
    // What a newcomer must know before the first request.
    ...['Authentication', 'Rate limits', 'Citation'].map((heading) => cut(reference, heading)),
  )
}

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

export const learnEndpointsTool = createTool(learnTools.learn_endpoints, {
  input: z.strictObject({}),
  run: async (_, { view }) => plain(await view.textOf('learn_endpoints', () => reference(view))),
})

async function reference(view: SiteView): Promise<string> {
  const document = await loadDocument(view, '/api-docs')
  // A page of the owner at this address may say anything, or nothing, about endpoints.
  const isOurs = sectionOf(document, 'Shared conventions') !== undefined
  return isOurs ? withoutSection(document, 'Contents') : endpoints(view, document)
}

/** Every endpoint in a line, and what the owner says of them. */
function endpoints(view: SiteView, ownerWords: string): string {
  const lines = view.snapshot.endpoints
    .filter(({ describedBy }) => describedBy === undefined)
    .flatMap((row) =>
      row.kind === 'live'
        ? row.operations.map(({ method, summary }) => `- \`${method} ${row.path}\`: ${summary}`)
        : [`- \`GET ${row.path}\`: ${row.summary}`],
    )
  return blocks(
    ownerWords,
    `# Every endpoint of ${view.url('/')}`,
    lines.join('\n'),
    `With parameters, bodies and answers, as OpenAPI: ${view.url('/openapi.json')}`,
  )
}
