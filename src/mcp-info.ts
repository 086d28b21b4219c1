/** What the manifests and the MCP endpoints both say of the two MCP surfaces, so that they cannot disagree. */

/** Protocol revisions that both endpoints speak, newest first. */
export const mcpProtocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

/** Capabilities by name, as `initialize` and `server/discover` announce them. */
export type McpCapabilities = Readonly<
  Partial<Record<'tools' | 'resources' | 'prompts', Readonly<Record<string, never>>>>
>

/** One MCP endpoint, as manifests describe it. */
export interface McpSurface {
  /** Last part of the server's name, and key in lists of servers. */
  readonly id: 'site' | 'learn'
  readonly path: '/mcp' | '/mcp/learn'
  /** Reverse DNS and `/`: `com.example/site`. */
  readonly name: string
  /** At most 100 characters. */
  readonly title: string
  /** 1 to 100 characters: the server card's schema allows no more. */
  readonly description: string
  readonly capabilities: McpCapabilities
  readonly tools: readonly McpToolInfo[]
}

export interface McpToolInfo {
  readonly name: string
  readonly description: string
}

/** The two surfaces of a site: its content first, then the documentation of the service itself. */
export function mcpSurfaces(site: {
  readonly title: string
  readonly baseUrl: string
}): readonly [McpSurface, McpSurface] {
  const namespace = reverseDns(site.baseUrl)
  const title = site.title.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim() || hostName(site.baseUrl)
  return [
    {
      id: 'site',
      path: '/mcp',
      name: `${namespace}/site`,
      title: cut(title, 100),
      description: `${cut(title, 50)}: search, read and cite the published content.`,
      capabilities: { tools: {}, resources: {}, prompts: {} },
      tools: contentTools,
    },
    {
      id: 'learn',
      path: '/mcp/learn',
      name: `${namespace}/learn`,
      title: `${cut(title, 80)}: documentation`,
      description: `${cut(title, 50)}: how to use the service, its endpoints and MCP.`,
      capabilities: { tools: {} },
      tools: learnTools,
    },
  ]
}

/**
 * The host of an address in characters that every manifest's name allows: letters, digits, `.` and single `-`.
 * `[::1]` becomes `ip6-1`; a port is no part of it.
 */
export function hostName(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  const host = hostname.startsWith('[') ? `ip6-${hostname.slice(1, -1)}` : hostname
  return trimMarks(host.replace(/[^a-z0-9.]+/g, '-').slice(0, 180))
}

/** `www.example.com` as `com.example.www`; addresses of the Internet Protocol and single names stay as they are. */
function reverseDns(baseUrl: string): string {
  const host = hostName(baseUrl)
  return /^[\d.]+$/.test(host) ? host : host.split('.').filter(Boolean).reverse().join('.')
}

function trimMarks(name: string): string {
  return name.replace(/^[.-]+|[.-]+$/g, '')
}

/** @param limit in UTF-16 code units; half a surrogate pair never remains */
function cut(text: string, limit: number): string {
  return text.length <= limit
    ? text
    : `${text
        .slice(0, limit - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
}

const contentTools: readonly McpToolInfo[] = [
  { name: 'search', description: 'Find passages by words; gives identifiers, titles and URLs.' },
  { name: 'fetch', description: 'Read one page by an identifier that search gave.' },
  { name: 'list_entries', description: 'List entries by collection, tag or date, page by page.' },
  { name: 'read_entry', description: 'Read one page, or one section of it, as Markdown.' },
  { name: 'related_entries', description: 'Find the pages nearest to a given one.' },
  { name: 'site_overview', description: 'Learn what the site holds: collections, tags, newest entries.' },
  { name: 'ask', description: 'Ask a question and get passages with their sources.' },
]

const learnTools: readonly McpToolInfo[] = [
  { name: 'learn_overview', description: 'Learn what the service is and how to begin.' },
  { name: 'learn_mcp_usage', description: 'Learn how to connect to the MCP endpoints and use their tools.' },
  { name: 'learn_endpoints', description: 'Learn every endpoint: method, path, request and response.' },
]
