/** `/robots.txt`: crawl rules (RFC 9309), preferences about AI (contentsignals.org) and where the sitemap is. */
import type { ResolvedConfig } from '../../../config/schema.ts'
import type { Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { documentUrl } from '../llms/endpoint-lines.ts'
import { type ContentUse, contentSignal, isRefused } from './content-use.ts'

/**
 * Everything is allowed by default, and AI crawlers are named so that they need not guess. Crawlers for a use that the
 * owner refuses are kept out. A rule of the owner replaces both for its agents. A crawler reads only the most specific
 * group (RFC 9309, 2.2.1), so the group of the other AI crawlers repeats the rule for `*`. The file makes no statement
 * about AI that the owner did not make.
 */
export function renderRobotsTxt(_site: Site, context: RenderContext): string {
  const stated = contentSignal(context.config)
  const signal = stated === undefined ? [] : [`Content-Signal: ${stated}`]
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

function ruleGroups(config: ResolvedConfig): readonly Group[] {
  const { robots } = config
  const own = (robots.rules ?? []).map((rule) => ({
    agents: list(rule.userAgent).map(agentName).filter(Boolean),
    lines: [...pathLines('Allow', rule.allow), ...pathLines('Disallow', rule.disallow)],
  }))
  const named = new Set(own.flatMap(({ agents }) => agents.map((agent) => agent.toLowerCase())))
  const everyone = own.filter(({ agents }) => agents.includes('*')).flatMap(({ lines }) => lines)
  const lines = everyone.length > 0 ? everyone : ['Allow: /']
  const rest = crawlers.filter(({ agent }) => !named.has(agent.toLowerCase()))
  const refused = rest.filter(({ uses }) => uses.some((use) => isRefused(use, config)))
  const greeted = rest.filter((crawler) => crawler.named && !refused.includes(crawler))
  const specific = own
    .map((group) => ({ ...group, agents: group.agents.filter((agent) => agent !== '*') }))
    .filter(({ agents }) => agents.length > 0)
    .map((group) => (group.lines.length > 0 ? group : { ...group, lines: ['Allow: /'] }))
  const ai = [
    { agents: greeted.map(({ agent }) => agent), lines },
    { agents: refused.map(({ agent }) => agent), lines: ['Disallow: /'] },
  ]
  return [{ agents: ['*'], lines }, ...ai.filter(({ agents }) => agents.length > 0), ...specific]
}

function pathLines(rule: 'Allow' | 'Disallow', paths: string | readonly string[] | undefined): readonly string[] {
  return list(paths ?? []).map((path) => `${rule}: ${pathPattern(path)}`.trimEnd())
}

/** A pattern begins with `/` or is empty; characters that could end the line or begin a comment are encoded. */
function pathPattern(path: string): string {
  const encoded = path
    .replace(/\p{Cs}/gu, '')
    .trim()
    .replace(/[^\x21\x22\x24-\x7E]+/gu, encodeURIComponent)
  return encoded === '' || encoded.startsWith('/') || encoded.startsWith('*') ? encoded : `/${encoded}`
}

/** A product token as crawlers write it, including digits and dots; no other character can match. */
function agentName(agent: string): string {
  return agent.trim() === '*' ? '*' : agent.replace(/[^A-Za-z0-9._-]+/g, '')
}

function list(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** A crawler is kept out if one of its uses is refused: it cannot be admitted for the others only. */
interface Crawler {
  readonly agent: string
  readonly uses: readonly ContentUse[]
  /** Named even if it is allowed. Naming the others without need could be taken for consent. */
  readonly named: boolean
}

const alwaysNamed = (uses: readonly ContentUse[], agents: string): Crawler[] =>
  agents.split(' ').map((agent) => ({ agent, uses, named: true }))

const namedIfRefused = (uses: readonly ContentUse[], agents: string): Crawler[] =>
  agents.split(' ').map((agent) => ({ agent, uses, named: false }))

/**
 * In the order of the file. The uses are those that the operator of each crawler states, else
 * those of crawler directories.
 */
const crawlers: readonly Crawler[] = [
  ...alwaysNamed(['ai-train'], 'GPTBot ClaudeBot Applebot-Extended Amazonbot CCBot DeepSeekBot Meta-ExternalAgent'),
  ...alwaysNamed(['ai-train', 'ai-input'], 'Google-Extended'),
  ...alwaysNamed(['search', 'ai-input'], 'OAI-SearchBot Claude-SearchBot PerplexityBot'),
  ...alwaysNamed(['ai-input'], 'ChatGPT-User Claude-User Perplexity-User MistralAI-User DuckAssistBot'),
  ...namedIfRefused(
    ['ai-train'],
    'anthropic-ai meta-externalagent FacebookBot Bytespider TikTokSpider cohere-training-data-crawler AI2Bot Ai2Bot-Dolma ' +
      'Diffbot omgili omgilibot Webzio-Extended Timpibot PanguBot img2dataset ImagesiftBot FriendlyCrawler ICC-Crawler ' +
      'SBIntuitionsBot Cotoyogi laion-huggingface-processor',
  ),
  ...namedIfRefused(['search', 'ai-input'], 'YouBot Amzn-SearchBot meta-webindexer'),
  ...namedIfRefused(
    ['ai-input'],
    'Amzn-User cohere-ai meta-externalfetcher Google-CloudVertexBot Gemini-Deep-Research PhindBot',
  ),
  ...namedIfRefused(
    ['search'],
    'Googlebot Bingbot Applebot DuckDuckBot YandexBot Baiduspider Slurp SeznamBot Qwantbot PetalBot',
  ),
]
