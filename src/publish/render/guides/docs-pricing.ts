/** `/pricing`: the service is free. It is for readers too, so it is in the language of the site. */
import type { Site } from '../../../content/model/site.ts'
import { parseUrl } from '../../../text/web-address.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { limitedPaths } from '../api/conventions.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, link } from '../markdown-text.ts'

export const pricingPage = {
  words: { title: 'pricingTitle', description: 'pricingDescription' },
  render: renderPricing,
} as const

function renderPricing(_site: Site, context: RenderContext, phrases: Phrases): string {
  const { say } = phrases
  const items = [
    say('pricingPrice'),
    say('pricingSignUp'),
    offer(context, phrases),
    say('pricingFor'),
    limits(context, phrases),
    license(context, phrases),
    support(context, phrases),
  ]
  return blocks(
    say('pricingLead', { site: inlineText(context.config.title, 200) }),
    `## ${say('pricingFree')}`,
    items.map((item) => `- ${item}`).join('\n'),
    `## ${say('pricingLimitsTitle')}`,
    say('pricingLimitsText'),
    `## ${say('pricingGuarantees')}`,
    say('pricingGuaranteesText'),
  )
}

function offer({ endpoints }: RenderContext, { say, list }: Phrases): string {
  const live = endpoints.filter(({ kind }) => kind === 'live').map(({ path }) => `\`${path}\``)
  return live.length === 0 ? say('pricingOffer') : say('pricingOfferAnd', { paths: list(live) })
}

/** The numbers are those of the headers, without separators. */
function limits({ config, endpoints }: RenderContext, { say, list }: Phrases): string {
  const { limit, windowSeconds } = config.rateLimit
  const paths = limitedPaths(endpoints).map((path) => `\`${path}\``)
  if (paths.length === 0) return say('pricingNoLimits')
  return say('pricingLimits', { limit: String(limit), seconds: String(windowSeconds), paths: list(paths) })
}

function license({ config }: RenderContext, { say }: Phrases): string {
  if (config.license === undefined) return say('pricingNoLicence')
  const name = parseUrl(config.license) ? link(config.license, config.license) : inlineText(config.license)
  return say('pricingLicence', { licence: name })
}

function support({ config, url }: RenderContext, { say }: Phrases): string {
  const { author } = config
  if (author?.email !== undefined)
    return say('pricingSupportMail', { name: inlineText(author.name), email: inlineText(author.email) })
  if (author?.url !== undefined) return say('pricingSupportAt', { author: link(author.name, author.url) })
  return say('pricingSupportHome', { home: link(config.title, url('/')) })
}
