/** `learn_endpoints`: the reference. */
import * as z from 'zod'
import { learnTools } from '../../../contract/mcp-tables.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, loadDocument, sectionOf, withoutSection } from './documents.ts'

export const learnEndpointsTool = createTool(learnTools.learn_endpoints, {
  input: z.strictObject({}),
  async run(_, { view }) {
    const reference = await loadDocument(view, '/api-docs')
    // A page of the owner at this address may say anything, or nothing, about endpoints.
    const isOurs = sectionOf(reference, 'Shared conventions') !== undefined
    return plain(isOurs ? withoutSection(reference, 'Contents') : endpoints(view, reference))
  },
})

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
