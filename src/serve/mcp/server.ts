/** A protocol server for one request, made from what was prepared for its surface. */
import {
  type CallToolResult,
  type Implementation,
  type ListToolsResult,
  type Result,
  Server,
  type ServerOptions,
  specTypeSchemas,
} from '@modelcontextprotocol/server'
import type { McpCapabilities, McpSurface } from '../../contract/mcp-info.ts'
import { complete, getPrompt, promptList } from './prompts.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { quoted } from './site-view.ts'
import { type SiteSkill, serveSkill, skillUri } from './skills.ts'
import { failure, invalidParams, type Scope, type Tool, unknownCursor } from './tool.ts'

/** What a surface offers. The lists are the same for every client and every site. */
export interface Offer {
  readonly id: McpSurface['id']
  readonly tools: ReadonlyMap<string, Tool>
  readonly toolList: ListToolsResult
  /** Also resources, prompts and completions. */
  readonly content: boolean
}

export function createOffer({ id, content }: Pick<Offer, 'id' | 'content'>, tools: readonly Tool[]): Offer {
  return {
    id,
    tools: new Map(tools.map((tool) => [tool.listed.name, tool])),
    toolList: { tools: tools.map(({ listed }) => listed) },
    content,
  }
}

/** Who the server is: the same for every request to one snapshot. */
export interface Identity {
  readonly implementation: Implementation
  readonly capabilities: McpCapabilities
  /** At most 1 KB. */
  readonly instructions: string
  /** The skill of the site, where this surface offers one. */
  readonly skill?: SiteSkill | undefined
}

/** The low-level server of the SDK. The other one converts all schemas for each request, and cannot list in parts. */
export function createServer(offer: Offer, identity: Identity, scope: Scope): Server {
  const { implementation, capabilities, instructions, skill } = identity
  const server = new Server(implementation, { capabilities, cacheHints, instructions })
  serveList(server, 'tools/list', () => offer.toolList)
  server.setRequestHandler('tools/call', ({ params }) => callTool(offer, params.name, params.arguments, scope))
  if (offer.content) serveContent(server, scope, skill)
  if (skill) serveSkill(server, skill, hint)
  return server
}

/** Without parameter schemas, the SDK would report wrong parameters as an internal error. */
function serveContent(server: Server, { view }: Scope, skill: SiteSkill | undefined): void {
  const { PaginatedRequestParams, ReadResourceRequestParams, GetPromptRequestParams, CompleteRequestParams } =
    specTypeSchemas
  server.setRequestHandler('resources/list', { params: PaginatedRequestParams }, ({ cursor }) =>
    listResources(view, cursor),
  )
  serveList(server, 'resources/templates/list', () => resourceTemplates(view))
  server.setRequestHandler('resources/read', { params: ReadResourceRequestParams }, ({ uri }) =>
    skill && uri === skillUri ? skill.read() : readResource(view, uri),
  )
  serveList(server, 'prompts/list', () => promptList)
  server.setRequestHandler('prompts/get', { params: GetPromptRequestParams }, ({ name, arguments: args }) =>
    getPrompt(view, name, args),
  )
  server.setRequestHandler('completion/complete', { params: CompleteRequestParams }, (params) => complete(view, params))
}

/** A list that is sent whole, so that no cursor belongs to it. */
function serveList(server: Server, method: string, list: () => Result): void {
  server.setRequestHandler(method, { params: specTypeSchemas.PaginatedRequestParams }, ({ cursor }) => {
    if (cursor === undefined) return list()
    throw unknownCursor()
  })
}

/**
 * If a tool throws, the owner gets the cause, and the client only learns that the tool failed.
 *
 * @throws {ProtocolError} for an unknown tool
 */
export async function callTool(offer: Offer, name: string, args: unknown, scope: Scope): Promise<CallToolResult> {
  const tool = offer.tools.get(name)
  if (!tool) {
    const names = [...offer.tools.keys()].join(', ')
    throw invalidParams(`There is no tool ${quoted(name)}. There are: ${names}.`)
  }
  try {
    return await tool.call(args, scope)
  } catch (error) {
    scope.context.onError?.(error)
    return failure(
      `${name} failed. Try again; if it fails again, read the site over HTTP: ${scope.view.url('/llms.txt')}`,
    )
  }
}

/** As long as documents may be cached. */
const hint = { ttlMs: 60_000, cacheScope: 'public' } as const

const cacheHints: NonNullable<ServerOptions['cacheHints']> = {
  'server/discover': hint,
  'tools/list': hint,
  'prompts/list': hint,
  'resources/list': hint,
  'resources/templates/list': hint,
  'resources/read': hint,
}
