/** `/pricing`: the service is free. */
import type { Site } from '../../../content/model/site.ts'
import { listed } from '../../../text/listed.ts'
import { parseUrl } from '../../../text/web-address.ts'
import { limitedInWords } from '../api/conventions.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, link } from '../markdown-text.ts'

export const pricingPage = {
  title: 'Pricing',
  description: 'Everything on this site is free to read and to call: no plan, no account, no key, only fair use.',
  render: renderPricing,
}

function renderPricing(_site: Site, context: RenderContext): string {
  return blocks(
    `${inlineText(context.config.title, 200)} is free: to read, to search, to ask and to call from programs. There is nothing to buy, nothing to sign up for, and nobody is asked for a card.`,
    '## Free',
    [
      '- Price: 0. No trial that ends, no paid plan above it.',
      '- Sign-up: none. No account, no API key, no card.',
      `- What you get: everything. Every page, index, feed and Markdown file${offers(context)}.`,
      '- Who may use it: everyone. People, crawlers, scripts and AI agents get the same answers.',
      limits(context),
      `- Licence: ${license(context)}`,
      `- Support: ${support(context)}`,
    ].join('\n'),
    '## Limits',
    'Reading is never counted. Asking and calling tools takes the service some work, so there is a fair-use limit on that, which keeps one client from slowing the others down. Whoever reaches it gets the status 429 with the seconds to wait, and can go on after them. Nothing else happens, nobody is blocked, and paying would not raise it.',
    '## Guarantees',
    'The service comes as it is: nobody promises that it is always up. Keep copies as the caching headers of each answer allow, use them within the licence, and link to the page that you took something from.',
  )
}

function offers({ endpoints }: RenderContext): string {
  const live = endpoints.filter(({ kind }) => kind === 'live').map(({ path }) => `\`${path}\``)
  return live.length === 0 ? '' : `, and what is computed for you at ${listed(live)}`
}

function limits(context: RenderContext): string {
  const { limit, windowSeconds } = context.config.rateLimit
  const paths = limitedInWords(context)
  if (paths === undefined) return '- Limits: none. Every request is a read.'
  return `- Limits: ${limit} POST requests in ${windowSeconds} seconds for each client address, to ${paths} together. GET requests have no limit.`
}

function license({ config }: RenderContext): string {
  if (config.license === undefined) return 'none is stated for the site as a whole; a page may name its own.'
  const name = parseUrl(config.license) ? link(config.license, config.license) : inlineText(config.license)
  return `${name}, where a page names no other.`
}

function support({ config, url }: RenderContext): string {
  const { author } = config
  if (author?.email !== undefined) return `write to ${inlineText(author.name)}, ${inlineText(author.email)}.`
  if (author?.url !== undefined) return `${link(author.name, author.url)}.`
  return `whoever runs the site; begin at ${link(config.title, url('/'))}.`
}
