/** `learn_mcp_usage`: how to connect, and what is offered. */
import * as z from 'zod'
import { bounds, byteSize } from '../../../contract/bounds.ts'
import { mcpClientSetups } from '../../../contract/mcp-clients.ts'
import { type McpSurface, mcpProtocolVersions, mcpSurfaces } from '../../../contract/mcp-info.ts'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { inlineText } from '../../../text/inline-text.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import type { SiteView } from '../site-view.ts'
import { createSiteSkill, skillUri } from '../skills.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, curlPost } from './words.ts'

export const learnMcpUsageTool = createTool(learnTools.learn_mcp_usage, {
  input: z.strictObject({}),
  run: (_, { view }) => plain(usage(view)),
})

function usage(view: SiteView): string {
  const { site } = view.snapshot
  const [content, learn] = mcpSurfaces(site)
  const { limit, windowSeconds } = site.rateLimit
  return blocks(
    '# How to use this service over MCP',
    `Two endpoints speak the Model Context Protocol over Streamable HTTP: ${view.url(content.path)} serves the content, ${view.url(learn.path)} this documentation. Both are read-only and need no key; do not send \`Authorization\`.`,
    `Protocol revisions: ${mcpProtocolVersions.join(', ')}. There are no sessions: each POST stands for itself, \`initialize\` may be left out, and every answer is JSON. GET and DELETE answer 405.`,
    '## Connect',
    ...mcpClientSetups(site.baseUrl, content.path).map(({ client, text, code }) =>
      blocks(`### ${client}`, text, code && codeBlock(...code)),
    ),
    '## Requests that work as printed',
    codeBlock('sh', requests(view, content).join('\n\n')),
    `## Tools of ${content.path}`,
    tools(content),
    '## Resources',
    `Every page is a resource by its canonical URL, such as ${view.url(view.newest[0]?.path ?? '/')}, and is read as Markdown. \`resources/list\` gives 100 at a time, with a cursor; \`resources/templates/list\` has one template for each collection, whose slugs can be completed.`,
    createSiteSkill(view) &&
      `How an agent searches, reads and cites this site is also a skill, \`${skillUri}\`: \`skills/list\` and \`skills/get\` describe it, \`resources/read\` gives its text (SEP-2640).`,
    '## Prompts',
    content.prompts
      .map(({ name, description, arguments: args }) => {
        return `- \`${name}\` (${args.map((argument) => argument.name).join(', ')}): ${description}`
      })
      .join('\n'),
    `## Tools of ${learn.path}`,
    tools(learn),
    '## Limits and errors',
    [
      `- ${limit} POST requests in ${windowSeconds} seconds for each client address. Beyond it: HTTP 429 with \`Retry-After\` and a JSON-RPC error -32000 whose \`data.retryAfter\` counts the seconds.`,
      `- A message is at most ${byteSize(bounds.mcpBodyBytes)}, nested at most ${bounds.jsonDepth} levels deep; a batch of an older revision holds at most ${bounds.mcpBatch}, and counts as so many requests.`,
      '- Arguments that are not valid and names that do not exist: a result with `isError: true` that says what would be right.',
      '- An unknown tool: -32602. An unknown method: -32601. A resource that does not exist: -32602.',
    ].join('\n'),
  )
}

function tools({ tools: offered }: McpSurface): string {
  return offered.map(({ name, title, description }) => `- \`${name}\` (${title}): ${description}`).join('\n')
}

function requests(view: SiteView, { path }: McpSurface): string[] {
  const url = view.url(path)
  const page = view.newest[0]
  const call = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  return [
    `# Which tools there are\n${curlPost(url, { jsonrpc: '2.0', id: 1, method: 'tools/list' })}`,
    `# What the site holds\n${curlPost(url, call('site_overview', {}))}`,
    ...(page
      ? [
          `# Search\n${curlPost(url, call('search', { query: page.title }))}`,
          `# Read the entry ${inlineText(page.title)}\n${curlPost(url, call('read_entry', { entry: view.url(page.path) }))}`,
        ]
      : []),
    `# What the server offers, in revision ${mcpProtocolVersions[0]}\n${modernRequest(url)}`,
  ]
}

function modernRequest(url: string): string {
  const [version] = mcpProtocolVersions
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'curl', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const headers = [`MCP-Protocol-Version: ${version}`, 'Mcp-Method: server/discover']
  return curlPost(url, { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } }, headers)
}
