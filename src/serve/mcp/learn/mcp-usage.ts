/** `learn_mcp_usage`: how to connect, and what is offered. */
import * as z from 'zod'
import { type McpSurface, mcpProtocolVersions, mcpSurfaces } from '../../../contract/mcp-info.ts'
import { learnTools } from '../../../contract/mcp-tables.ts'
import { inlineText } from '../../../text/inline-text.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import { shellWord } from '../../../text/shell-word.ts'
import type { SiteView } from '../site-view.ts'
import { createSiteSkill, skillUri } from '../skills.ts'
import { createTool, plain } from '../tool.ts'
import { blocks, cut, loadDocument } from './documents.ts'

export const learnMcpUsageTool = createTool(learnTools.learn_mcp_usage, {
  input: z.strictObject({}),
  run: async (_, { view }) => plain(await view.textOf('learn_mcp_usage', () => usage(view))),
})

async function usage(view: SiteView): Promise<string> {
  const [content, learn] = mcpSurfaces(view.snapshot.site)
  return blocks(
    '# How to use this service over MCP',
    cut(await loadDocument(view, '/developers'), 'Connect over MCP'),
    cut(await loadDocument(view, '/api-docs'), `\`POST ${content.path}\``, 'Requests and answers'),
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
    '## Errors of the protocol',
    [
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
  const call = (name: string, args: object) => curlPost(url, 'tools/call', { name, arguments: args })
  return [
    `# Which tools there are\n${curlPost(url, 'tools/list')}`,
    ...(page
      ? [
          `# Search\n${call('search', { query: page.title })}`,
          `# Read the entry ${inlineText(page.title)}\n${call('read_entry', { entry: view.url(page.path) })}`,
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
  return curlPost(url, 'server/discover', { _meta: meta }, headers)
}

/** A line for a POSIX shell. */
function curlPost(url: string, method: string, params?: object, headers: readonly string[] = []): string {
  const sent = ['Content-Type: application/json', ...headers].map((header) => `-H ${shellWord(header)}`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return `curl -sS ${shellWord(url)} ${sent.join(' ')} -d ${shellWord(body)}`
}
