/** `/.well-known/ai-catalog.json`: what agents can connect to (Agentic Resource Discovery). */
import type { Site } from '../../../content/model/site.ts'
import { hostName, type McpSurface, mcpSurfaces } from '../../../contract/mcp-info.ts'
import { shorten } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'

/** One entry for each MCP endpoint, by the address of its server card. */
export function renderAiCatalog(site: Site, { config, url }: RenderContext): string {
  const host = hostName(config.baseUrl)
  return jsonDocument({
    specVersion: '1.0',
    host: { displayName: config.title },
    entries: mcpSurfaces(config).map(({ id, path, title, description }) => ({
      identifier: `urn:air:${host}:mcp:${id}`,
      displayName: title,
      description,
      type: 'application/mcp-server-card+json',
      url: url(`${path}/server-card`),
      representativeQueries: representativeQueries(id, site, config.title),
    })),
  })
}

/** Two to five questions for searches by agents. */
function representativeQueries(id: McpSurface['id'], { tags }: Site, title: string): readonly string[] {
  const name = shorten(title, 50)
  if (id === 'learn') {
    return [`How do I read ${name} from a program?`, `Which endpoints and MCP tools does ${name} have?`]
  }
  const subjects = tags.filter(({ entries }) => entries.some(({ noindex }) => !noindex)).slice(0, 3)
  return [
    ...subjects.map((tag) => `What does ${name} say about ${shorten(tag.name, 50)}?`),
    `Find a passage of ${name} and cite it.`,
    `What is new on ${name}?`,
  ]
}

const entrySchema = closedObject({
  identifier: text('Stable name.', 'urn:air:example.com:mcp:site', {
    pattern: '^urn:air:[a-z0-9.-]+(:[A-Za-z0-9._-]+)+$',
  }),
  displayName: text('Name for people.', 'Example', { minLength: 1 }),
  description: text('What it offers.', 'Search and read.'),
  type: { const: 'application/mcp-server-card+json', description: 'Media type of the target.' },
  url: uri('Server card.', 'https://example.com/mcp/server-card'),
  representativeQueries: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    minItems: 2,
    maxItems: 5,
    description: 'Questions that it answers.',
    examples: [['What is new on Example?', 'Find a passage of Example and cite it.']],
  },
})

export const aiCatalogSchema = closedObject(
  {
    specVersion: { const: '1.0', description: 'Version of the format.' },
    host: closedObject({ displayName: text('Title of the site.', 'Example') }),
    entries: { type: 'array', items: entrySchema, description: 'One for each MCP endpoint.' },
  },
  { description: 'What agents can connect to.' },
)
