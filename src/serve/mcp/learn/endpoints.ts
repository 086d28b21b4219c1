/** `learn_endpoints`: the catalog in words, with examples on this very site. */
import * as z from 'zod'
import { byteSize } from '../../../contract/bounds.ts'
import { conventions } from '../../../contract/conventions.ts'
import type {
  EndpointDescription,
  LiveDescription,
  LiveOperation,
  PreparedDescription,
} from '../../../contract/endpoint.ts'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { inlineText } from '../../../text/inline-text.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, conventionFacts, curlPost, samplePath } from './words.ts'

export const learnEndpointsTool = createTool(learnTools.learn_endpoints, {
  input: z.strictObject({}),
  run: (_, { view }) => plain(endpoints(view)),
})

function endpoints(view: SiteView): string {
  const rows = view.snapshot.endpoints
  const live = rows.filter((row) => row.kind === 'live')
  return blocks(
    `# Every endpoint of ${view.url('/')}`,
    `The same for programs: ${view.url('/openapi.json')}. Every GET is safe to try and never limited; HEAD and OPTIONS work everywhere.`,
    '## Computed for each request',
    ...live.flatMap((row) => row.operations.map((operation) => computed(view, row, operation))),
    '## Documents',
    documents(view),
    '## Conventions',
    ...conventions(conventionFacts(view)).map(({ title, text }) => `### ${title}\n\n${text}`),
  )
}

function computed(view: SiteView, row: LiveDescription, operation: LiveOperation): string {
  const { method, summary, description, parameters = [], body = {}, maxBodyBytes, responses } = operation
  const [content] = Object.entries(body)
  return blocks(
    `### ${method} ${row.path}`,
    [summary, row.description, description].flatMap((text) => (text ? [sentence(text)] : [])).join(' '),
    parameters
      .map(
        ({ name, in: place, description: text, required }) =>
          `- \`${name}\` (${place}${required ? ', required' : ''}): ${text}`,
      )
      .join('\n'),
    content && `Body: \`${content[0]}\`${maxBodyBytes === undefined ? '' : `, at most ${byteSize(maxBodyBytes)}`}.`,
    Object.entries(responses)
      .map(([status, response]) => `- ${status}: ${response.description}`)
      .join('\n'),
    content?.[1].example === undefined ? undefined : codeBlock('sh', curlPost(view.url(row.path), content[1].example)),
  )
}

function documents(view: SiteView): string {
  return view.snapshot.endpoints.flatMap((row) => documentLine(view, row) ?? []).join('\n')
}

function documentLine(view: SiteView, row: EndpointDescription): string | undefined {
  switch (row.kind) {
    case 'live':
      return undefined
    case 'prepared':
      return `- \`GET ${row.path}\`: ${sentence(inlineText(row.summary))} \`${row.mediaType.replace(/;.*/, '')}\`.${example(view, row)}`
    case 'alias':
      return `- \`GET ${row.path}\`: ${sentence(inlineText(row.summary))} Answers 308.`
    case 'absent':
      return `- \`GET ${row.path}\`: answers 404 on purpose. ${row.detail}`
    case 'file':
      return `- \`GET ${row.path}\`: ${sentence(inlineText(row.summary))}`
  }
}

function example(view: SiteView, { path, collection }: PreparedDescription): string {
  const sample = path.includes('{') ? samplePath(view, path, collection) : undefined
  return sample === undefined ? '' : ` Example: ${view.url(sample)}`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
