/** A prepared row, expanded over its subjects. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Site } from '../../content/model/site.ts'
import type { Per } from '../../contract/endpoint.ts'
import { alternatesOf, headerAlternates } from '../parts/translations.ts'
import type { Endpoint, PreparedEndpoint } from '../render/context.ts'
import { pathFiller } from './describe.ts'
import type { Claim, PlannedRoute } from './planned-route.ts'
import { subjectsOf } from './subjects.ts'

export interface ExpandInput {
  readonly rows: readonly Endpoint[]
  readonly site: Site
  readonly config: ResolvedConfig
  /** How many of the addresses planned so far the sitemap lists. */
  readonly addresses: number
}

/** The sitemap protocol allows addresses of up to 2,048 characters, including the base address. */
const maxSitemapPath = 1_900

export function preparedRoutes<P extends Per>(row: PreparedEndpoint<P>, input: ExpandInput): Claim[] {
  const { rows, site, config, addresses } = input
  const html = row.variantOf === undefined ? undefined : rows.find(({ id }) => id === row.variantOf)
  const markdown = rows.find((other) => other.kind === 'prepared' && other.variantOf === row.id)
  const pathOf = pathFiller(row.path)
  const markdownPathOf = markdown && pathFiller(markdown.path)
  const htmlPathOf = html && pathFiller(html.path)
  const announced = row.announce?.includes('sitemap') === true
  const claims: Claim[] = []
  for (const { subject, values, noindex, collection, file, ...info } of subjectsOf[row.per](site, config, addresses)) {
    if (row.when && !row.when(subject, config)) continue
    const hidden = noindex || row.noindex === true
    const path = pathOf(values)
    const alternates = htmlPathOf ? undefined : alternatesOf(path, site, config.language)
    const inHeader = alternates && headerAlternates(alternates)
    const route: PlannedRoute = {
      kind: 'prepared',
      path,
      endpoint: row.id,
      mediaType: row.mediaType,
      lastModified: info.modified,
      title: info.title,
      lastUpdated: info.lastUpdated,
      inSitemap: announced && !hidden && path.length <= maxSitemapPath,
      ...(collection === undefined ? {} : { collection }),
      ...(markdownPathOf ? { markdown: markdownPathOf(values) } : {}),
      ...(htmlPathOf ? { canonical: htmlPathOf(values) } : {}),
      ...(hidden ? { noindex: true } : {}),
      ...(inHeader ? { alternates: inHeader } : {}),
      ...(row.headers ? { headers: row.headers } : {}),
      render: (context) => row.render(subject, context, path),
    }
    claims.push({ route, file })
  }
  return claims
}
