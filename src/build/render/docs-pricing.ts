/** `/pricing`: what the service costs, in plain words. */
import { limitedPaths, listed } from '../../conventions.ts'
import type { Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { blocks, inlineText, link } from './format/markdown-text.ts'

export const pricingPage = {
  title: 'Pricing',
  description: 'Everything on this site is free to read and to call: no plan, no account, no key, only fair use.',
  render: renderPricing,
}

function renderPricing(_site: Site, context: RenderContext): string {
  return blocks(
    `Reading ${inlineText(context.config.title, 200)} costs nothing, for people and for programs. There is one plan and nothing to buy. No payment data is asked for anywhere.`,
    '## Free',
    [
      '- Price: 0. There is no trial that ends and no paid tier above it.',
      '- Sign-up: none. No account, no API key, no card.',
      `- What you get: every page, every index and feed, every Markdown file${offers(context)}.`,
      '- Who may use it: everyone, people, crawlers and AI agents alike.',
      ...limits(context),
      `- Licence: ${license(context)}`,
      `- Support: ${support(context)}`,
    ].join('\n'),
    '## Limits',
    'Reads are never counted. The limit on computed requests keeps one client from slowing the service down for others. It is not a quota that can be raised by paying. A client that reaches it gets a 429 with the seconds to wait, and nothing else happens.',
    '## Guarantees',
    'The service is given as it is, without a promise of uptime. Documents may be cached as their headers say, and indexes, feeds and Markdown files may be copied within the licence.',
  )
}

function offers({ endpoints }: RenderContext): string {
  const live = endpoints.filter(({ kind }) => kind === 'live').map(({ path }) => `\`${path}\``)
  return live.length === 0 ? '' : `, and the computed operations ${listed(live)}`
}

function limits({ config, endpoints }: RenderContext): readonly string[] {
  const { limit, windowSeconds } = config.rateLimit
  const paths = limitedPaths(endpoints).map((path) => `\`${path}\``)
  const fairUse = `- Limits: POST requests to ${listed(paths)} share ${limit} in ${windowSeconds} seconds for each client address. GET requests have no limit.`
  return [paths.length === 0 ? '- Limits: none. Every request is a read.' : fairUse]
}

function license({ config }: RenderContext): string {
  if (config.license === undefined) return 'none is stated for the site as a whole; a page may name its own.'
  const name = URL.canParse(config.license) ? link(config.license, config.license) : inlineText(config.license)
  return `${name}, where a page names no other.`
}

function support({ config, url }: RenderContext): string {
  const { author } = config
  if (author?.email !== undefined) return `write to ${inlineText(author.name)}, ${inlineText(author.email)}.`
  if (author?.url !== undefined) return `${link(author.name, author.url)}.`
  return `whoever runs the site; begin at ${link(config.title, url('/'))}.`
}
