/** What the serve half learns of a site from its snapshot. */
import { parseHost } from '../../config/base-url.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Site } from '../../content/model/site.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { textBefore } from '../../text/cut.ts'
import { lazily } from '../../text/lazily.ts'
import type { RenderContext } from '../render/context.ts'
import { usageHeaders } from '../render/discovery/content-use.ts'
import { notFoundPage } from '../render/pages/page-html.ts'
import { searchPage } from '../render/pages/search.ts'
import type { Plan } from './plan.ts'

export async function siteInfo(
  site: Site,
  config: ResolvedConfig,
  { routes, old }: Pick<Plan, 'routes' | 'old'>,
  context: RenderContext,
): Promise<SiteInfo> {
  const { rateLimit, collections } = config
  const info: SiteInfo = {
    title: config.title,
    description: config.description,
    baseUrl: config.baseUrl,
    language: config.language,
    apiVersion: context.apiVersion,
    rateLimit: { limit: rateLimit.limit, windowSeconds: rateLimit.windowSeconds },
    collections: collections.map(({ name, title, description }) => ({ name, title, description })),
    links: linkHeaders(context.endpoints),
    frame: context.frame,
    ...(site.notFound ? { notFound: await notFoundPage(site.notFound, context) } : {}),
    ...(config.synonyms.length === 0 ? {} : { synonyms: config.synonyms }),
    trustedHosts: config.theme.hosts,
    ...(old.rules.length === 0 ? {} : { redirects: old.rules }),
    otherHosts: config.otherHosts.flatMap((host) => parseHost(host) ?? []),
    usageHeaders: usageHeaders(config),
  }
  if (routes.get('/search')?.kind === 'prepared') addSearchPage(info, site, context)
  return info
}

/** Made when it is first asked for: it looks at all pages. */
function addSearchPage(info: SiteInfo, site: Site, context: RenderContext): void {
  const get = lazily(() => searchPage(site, context))
  Object.defineProperty(info, 'searchPage', { enumerable: true, get })
}

function linkHeaders(endpoints: readonly EndpointDescription[]): string[] {
  return endpoints
    .filter((endpoint) => endpoint.announce?.includes('link-header') && endpoint.rel !== undefined)
    .map((endpoint) => {
      const type = endpoint.kind === 'prepared' ? `; type="${textBefore(endpoint.mediaType, ';')}"` : ''
      return `<${endpoint.path}>; rel="${endpoint.rel}"${type}`
    })
}
