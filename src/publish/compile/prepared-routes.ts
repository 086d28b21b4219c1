/** A prepared row, expanded over its subjects. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Site } from '../../content/model/site.ts'
import type { Per } from '../../contract/endpoint.ts'
import type { Endpoint, PreparedEndpoint, PreparedRow, Subjects } from '../render/context.ts'
import { pathFiller } from './describe.ts'
import type { Claim, PlannedRoute } from './planned-route.ts'
import { type SubjectInfo, subjectsOf } from './subjects.ts'

export interface ExpandInput {
  readonly rows: readonly Endpoint[]
  readonly site: Site
  readonly config: ResolvedConfig
  /** Addresses planned so far that the sitemap lists. */
  readonly addresses: number
}

/** The protocol of sitemaps allows addresses of up to 2,048 characters; the base address takes its part. */
const maxSitemapPath = 1_900

export function preparedRoutes(row: PreparedEndpoint, input: ExpandInput): Claim[] {
  const { site, config } = input
  // One call for each value of `per`, so that a row and its subjects are known to belong together.
  switch (row.per) {
    case 'site':
      return expand(row, subjectsOf.site(site, config), input)
    case 'siteLlmsPart':
      return expand(row, subjectsOf.siteLlmsPart(site, config), input)
    case 'collection':
      return expand(row, subjectsOf.collection(site), input)
    case 'collectionLlmsPart':
      return expand(row, subjectsOf.collectionLlmsPart(site, config), input)
    case 'collectionPage':
      return expand(row, subjectsOf.collectionPage(site), input)
    case 'entry':
      return expand(row, subjectsOf.entry(site), input)
    case 'page':
      return expand(row, subjectsOf.page(site), input)
    case 'tags':
      return expand(row, subjectsOf.tags(site, config), input)
    case 'tagsPage':
      return expand(row, subjectsOf.tagsPage(site, config), input)
    case 'tag':
      return expand(row, subjectsOf.tag(site), input)
    case 'tagPage':
      return expand(row, subjectsOf.tagPage(site), input)
    case 'sitemapPart':
      return expand(row, subjectsOf.sitemapPart(site, config, input.addresses), input)
  }
}

function expand<P extends Per>(
  row: PreparedRow<P>,
  subjects: Iterable<SubjectInfo<Subjects[P]>>,
  { rows, config }: ExpandInput,
): Claim[] {
  const html = row.variantOf === undefined ? undefined : rows.find(({ id }) => id === row.variantOf)
  const markdown = rows.find((other) => other.kind === 'prepared' && other.variantOf === row.id)
  const pathOf = pathFiller(row.path)
  const markdownPathOf = markdown && pathFiller(markdown.path)
  const htmlPathOf = html && pathFiller(html.path)
  const announced = row.announce?.includes('sitemap') === true
  const claims: Claim[] = []
  for (const { subject, values, noindex, collection, file, ...info } of subjects) {
    if (row.when && !row.when(subject, config)) continue
    const hidden = noindex || row.noindex === true
    const path = pathOf(values)
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
      ...(row.headers ? { headers: row.headers } : {}),
      render: (context) => row.render(subject, context, path),
    }
    claims.push({ route, file })
  }
  return claims
}
