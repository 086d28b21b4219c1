/** A prepared row, expanded over its subjects. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page, Site } from '../../content/model/site.ts'
import type { Per } from '../../contract/endpoint.ts'
import { joinLists, type Mapped, mapAgain } from '../../text/map-again.ts'
import { alternatesOf, headerAlternates } from '../parts/translations.ts'
import type { Endpoint, PreparedEndpoint, Subjects } from '../render/context.ts'
import { pathFiller } from './describe.ts'
import { type Claim, noClaim, type PlannedRoute } from './planned-route.ts'
import type { SubjectInfo } from './subject-info.ts'
import { entryInfo, rootPageInfo, subjectsOf } from './subjects.ts'

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
  const { site, config, addresses } = input
  const claimOf = claimMaker(row, input)
  const claims: Claim[] = []
  for (const info of subjectsOf[row.per](site, config, addresses)) {
    const claim = claimOf(info)
    if (claim) claims.push(claim)
  }
  return claims
}

/** By row and collection, what was planned for each page; `undefined` if the row leaves it out. */
export type PageClaims = ReadonlyMap<string, Mapped<Page, Claim>>

/**
 * The routes of a row for each entry or each root page. Those of pages that did not change are the ones of before.
 *
 * @param known receives what the next plan needs
 */
export function pageRoutes(
  row: PreparedEndpoint<'entry'> | PreparedEndpoint<'page'>,
  input: ExpandInput,
  before: PageClaims | undefined,
  known: Map<string, Mapped<Page, Claim>>,
): readonly Claim[] {
  const { collections, pages } = input.site
  const claimOf = claimMaker(row, input)
  const expand = (name: string, list: readonly Page[], infoOf: (page: Page) => SubjectInfo<Page>) => {
    const key = `${row.id} ${name}`
    const mapped = mapAgain(list, before?.get(key), (page) => claimOf(infoOf(page), page) ?? noClaim)
    known.set(key, mapped)
    return mapped.results
  }
  const lists =
    row.per === 'page'
      ? [expand('', pages, rootPageInfo)]
      : collections.map(({ name, entries }) => expand(name, entries, (page) => entryInfo(name, page)))
  const all = joinLists(lists)
  return all.includes(noClaim) ? all.filter((claim) => claim !== noClaim) : all
}

function isPath(text: string): text is `/${string}` {
  return text.startsWith('/')
}

/** An equal text that is in memory already: most routes are those of pages, which have their paths. */
function oneOf<Text extends string>(known: readonly Text[], text: Text): Text {
  return known.find((each) => each === text) ?? text
}

/** A function of its own, since a route outlives its site: a closure within another would keep what that one knows. */
function renderOf<P extends Per>(
  row: PreparedEndpoint<P>,
  subject: Subjects[P],
  path: `/${string}`,
): PlannedRoute['render'] {
  return (context) => row.render(subject, context, path)
}

function claimMaker<P extends Per>(row: PreparedEndpoint<P>, { rows, site, config }: ExpandInput) {
  const html = row.variantOf === undefined ? undefined : rows.find(({ id }) => id === row.variantOf)
  const markdown = rows.find((other) => other.kind === 'prepared' && other.variantOf === row.id)
  const pathOf = pathFiller(row.path)
  const markdownPathOf = markdown && pathFiller(markdown.path)
  const htmlPathOf = html && pathFiller(html.path)
  const announced = row.announce?.includes('sitemap') === true
  return (found: SubjectInfo<Subjects[P]>, page?: Page): Claim | undefined => {
    const known = page ? [page.path, page.markdownPath].filter(isPath) : []
    const { subject, values, noindex, collection, file, ...info } = found
    if (row.when && !row.when(subject, config)) return undefined
    const hidden = noindex || row.noindex === true
    const path = oneOf(known, pathOf(values))
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
      ...(markdownPathOf ? { markdown: oneOf(known, markdownPathOf(values)) } : {}),
      ...(htmlPathOf ? { canonical: oneOf(known, htmlPathOf(values)) } : {}),
      ...(hidden ? { noindex: true } : {}),
      ...(inHeader ? { alternates: inHeader } : {}),
      ...(row.headers ? { headers: row.headers } : {}),
      render: renderOf(row, subject, path),
    }
    return { route, file }
  }
}
