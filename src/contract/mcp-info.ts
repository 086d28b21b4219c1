/**
 * The two MCP surfaces as one table. The endpoints, the manifests and the documentation all use it, so they cannot
 * disagree.
 */
import { shorten, trim } from '../text/cut.ts'
import { contentPrompts, contentTools, learnTools, type McpPromptInfo, type McpToolInfo } from './mcp-tables.ts'
import type { SiteInfo } from './snapshot.ts'

/** Protocol revisions that both endpoints support, newest first. */
export const mcpProtocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

/** Capabilities by name, as `initialize` and `server/discover` announce them. Lists do not change during a session. */
export interface McpCapabilities {
  readonly tools: McpCapability
  readonly resources?: McpCapability
  readonly prompts?: McpCapability
  readonly completions?: McpCapability
  /** By identifier. */
  readonly extensions?: Readonly<Record<string, McpCapability>>
}

type McpCapability = Readonly<Record<string, never>>

/** Identifier of the extension for skills (SEP-2640). */
const skillsExtension = 'io.modelcontextprotocol/skills'

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
  readonly prompts: readonly McpPromptInfo[]
}

/** The two surfaces of a site: its content first, then the documentation of the service itself. */
export function mcpSurfaces(site: Pick<SiteInfo, 'title' | 'baseUrl'>): readonly [McpSurface, McpSurface] {
  const namespace = reverseDns(site.baseUrl)
  const title = site.title.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim() || hostName(site.baseUrl)
  return [
    {
      id: 'site',
      path: '/mcp',
      name: `${namespace}/site`,
      title: shorten(title, 100),
      description: `${shorten(title, 50)}: search, read and cite the published content.`,
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, extensions: { [skillsExtension]: {} } },
      tools: Object.values(contentTools),
      prompts: Object.values(contentPrompts),
    },
    {
      id: 'learn',
      path: '/mcp/learn',
      name: `${namespace}/learn`,
      title: `${shorten(title, 80)}: documentation`,
      description: `${shorten(title, 50)}: how to use the service, its endpoints and MCP.`,
      capabilities: { tools: {} },
      tools: Object.values(learnTools),
      prompts: [],
    },
  ]
}

/**
 * The host of an address in characters that every manifest's name allows: letters, digits, `.` and single `-`.
 * `[::1]` becomes `ip6-1`; the port is left out.
 */
export function hostName(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  const host = hostname.startsWith('[') ? `ip6-${hostname.slice(1, -1)}` : hostname
  return trim(host.replace(/[^a-z0-9.]+/g, '-').slice(0, 180), marks)
}

/**
 * `www.example.com` as `com.example.www`; IP addresses and single names stay as they are. `--` stays too: registries
 * verify the domain, and `xn--bcher-kva` and `xn-bcher-kva` are different domains.
 */
function reverseDns(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  if (/^(\[.*\]|[\d.]+)$/.test(hostname)) return hostName(baseUrl)
  const labels = hostname.replace(/[^a-z0-9.-]+/g, '-').split('.')
  return trim(labels.filter(Boolean).reverse().join('.').slice(0, 180), marks)
}

const marks = /[.-]/
