/** `/developers`: the first steps for programmers. */
import type { Site } from '../../../content/model/site.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { operationsOf } from '../api/operations.ts'
import type { PageExtras, RenderContext } from '../context.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { mcpClients } from './docs-mcp-clients.ts'
import { quickstart } from './docs-quickstart.ts'
import { quotaIsland, sandbox, sandboxIsland } from './docs-sandbox.ts'
import { guideHeading, inEnglish, limits } from './guide-text.ts'

export const developersPage = {
  words: { title: 'developersTitle', description: 'developersDescription' },
  isForPrograms: true,
  render: renderDevelopers,
  extras,
} as const

function renderDevelopers(_site: Site, context: RenderContext, phrases: Phrases): string {
  const operations = operationsOf(context)
  return blocks(
    phrases.say('developersLead', { site: inlineText(context.config.title, 200), address: context.config.baseUrl }),
    ...quickstart(operations, context, phrases),
    ...sandbox(operations, context, phrases),
    ...keys(context, phrases),
    ...agents(context, phrases),
    ...mcpClients(context, phrases),
    ...errors(context, phrases),
  )
}

/** The sandbox and the live numbers of the rate limit. */
function extras(context: RenderContext, phrases: Phrases): PageExtras {
  const form = sandboxIsland(operationsOf(context), context, phrases)
  return {
    styles: ['developers.css'],
    scripts: ['developers.js'],
    islands: { keys: quotaIsland(context, phrases), ...(form && { sandbox: form }) },
  }
}

function keys(context: RenderContext, phrases: Phrases): readonly (string | undefined)[] {
  const { say } = phrases
  return [
    guideHeading('##', 'keys', phrases),
    say('keysText'),
    say('keysHeader'),
    limits('keysLimit', context, phrases),
  ]
}

function agents(context: RenderContext, phrases: Phrases): readonly string[] {
  const rows = context.endpoints.filter(
    (row) =>
      row.audience === 'agents' &&
      (row.announce ?? []).length > 0 &&
      (row.kind === 'live' || (row.kind === 'prepared' && row.per === 'site')),
  )
  return [
    guideHeading('##', 'agents', phrases),
    phrases.say('agentsText'),
    inEnglish(rows.map((row) => endpointItem(row, context)).join('\n'), phrases),
  ]
}

function errors(context: RenderContext, phrases: Phrases): readonly string[] {
  const docs = context.endpoints.find(({ rel }) => rel === 'service-doc')
  return [
    guideHeading('##', 'errors', phrases),
    phrases.say('errorsText'),
    ...(docs === undefined ? [] : [phrases.say('errorsReference', { address: context.url(docs.path) })]),
  ]
}
