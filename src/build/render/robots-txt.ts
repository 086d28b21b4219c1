/** `/robots.txt`: crawl rules (RFC 9309), preferences about AI (contentsignals.org) and where the sitemap is. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { documentUrl } from './format/endpoint-lines.ts'

/**
 * Everything is allowed by default, and AI crawlers are named so that they need not guess. A rule of the owner
 * replaces the default for its agents. AI crawlers without a rule of their own follow the rule for `*`, which they
 * would not if their default group stood beside it: a crawler reads only the most specific group (RFC 9309, 2.2.1).
 */
export function renderRobotsTxt(_site: Site, context: RenderContext): string {
  const signal = contentSignal(context.config)
  const groups = ruleGroups(context.config).map(({ agents, lines }) =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...signal, ...lines].join('\n'),
  )
  const sitemap = documentUrl(context, '/sitemap.xml')
  return `${[...groups, ...(sitemap === undefined ? [] : [`Sitemap: ${sitemap}`])].join('\n\n')}\n`
}

interface Group {
  readonly agents: readonly string[]
  readonly lines: readonly string[]
}

function ruleGroups({ robots }: ResolvedConfig): readonly Group[] {
  const own = (robots.rules ?? []).map((rule) => ({
    agents: list(rule.userAgent).map(agentName).filter(Boolean),
    lines: [...pathLines('Allow', rule.allow), ...pathLines('Disallow', rule.disallow)],
  }))
  const named = new Set(own.flatMap(({ agents }) => agents.map((agent) => agent.toLowerCase())))
  const everyone = own.filter(({ agents }) => agents.includes('*')).flatMap(({ lines }) => lines)
  const lines = everyone.length > 0 ? everyone : ['Allow: /']
  const rest = aiCrawlers.filter((agent) => !named.has(agent.toLowerCase()))
  const specific = own
    .map((group) => ({ ...group, agents: group.agents.filter((agent) => agent !== '*') }))
    .filter(({ agents }) => agents.length > 0)
    .map((group) => (group.lines.length > 0 ? group : { ...group, lines: ['Allow: /'] }))
  const ai = rest.length > 0 ? [{ agents: rest, lines }] : []
  return [{ agents: ['*'], lines }, ...ai, ...specific]
}

/** A preference that the owner does not name is not stated; an owner who names none allows every use. */
function contentSignal({ robots }: ResolvedConfig): readonly string[] {
  const signals = robots.contentSignal ?? { search: true, 'ai-input': true, 'ai-train': true }
  const stated = Object.entries(signals).map(([use, allowed]) => `${use}=${allowed ? 'yes' : 'no'}`)
  return stated.length === 0 ? [] : [`Content-Signal: ${stated.join(', ')}`]
}

function pathLines(rule: 'Allow' | 'Disallow', paths: string | readonly string[] | undefined): readonly string[] {
  return list(paths ?? []).map((path) => `${rule}: ${pathPattern(path)}`.trimEnd())
}

/** A pattern begins with `/` or is empty; what could end the line or begin a comment is percent-encoded. */
function pathPattern(path: string): string {
  const encoded = path
    .replace(/\p{Cs}/gu, '')
    .trim()
    .replace(/[^\x21\x22\x24-\x7E]+/gu, encodeURIComponent)
  return encoded === '' || encoded.startsWith('/') || encoded.startsWith('*') ? encoded : `/${encoded}`
}

/** A product token as crawlers write it, digits and dots included; no other character can match one. */
function agentName(agent: string): string {
  return agent.trim() === '*' ? '*' : agent.replace(/[^A-Za-z0-9._-]+/g, '')
}

function list(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

const aiCrawlers = [
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Google-Extended',
  'Applebot-Extended',
  'Amazonbot',
  'CCBot',
  'DeepSeekBot',
  'DuckAssistBot',
  'Meta-ExternalAgent',
  'MistralAI-User',
  'PerplexityBot',
  'Perplexity-User',
]
