/** Helpers that make the rows of the catalog. */
import type { FileDescription, Per } from '../contract/endpoint.ts'
import type { PreparedRow, RenderContext, Subjects } from './render/context.ts'
import { renderAtom } from './render/feeds/atom.ts'
import type { FeedSubject } from './render/feeds/feed-items.ts'
import { jsonFeedSchema, renderJsonFeed } from './render/feeds/json-feed.ts'
import { renderRss } from './render/feeds/rss.ts'
import { type ListKey, type ListKind, renderListHtml, renderListMarkdown } from './render/pages/list-page.ts'

export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const

/** A prepared row whose id is known to the compiler. */
type Row<Id extends string, P extends Per, OperationId extends string = never> = PreparedRow<P, OperationId> & {
  readonly id: Id
}

type Defaults = 'mediaType' | 'audience'
type Given<Id extends string, P extends Per> = Omit<Row<Id, P>, 'kind' | Defaults> & Partial<Pick<Row<Id, P>, Defaults>>

/** A prepared document: JSON for agents by default. */
export function document<const Id extends string, P extends Per>(row: Given<Id, P>): Row<Id, P> {
  return { kind: 'prepared', mediaType: mediaTypes.json, audience: 'agents', ...row }
}

/** A document that is prepared once for the site. */
export function siteDocument<const Id extends string>(row: Omit<Given<Id, 'site'>, 'per'>): Row<Id, 'site'> {
  return document({ per: 'site', ...row })
}

interface Page<Id extends string, P extends Per, OperationId extends string>
  extends Omit<Row<Id, P, OperationId>, 'kind' | 'mediaType' | 'audience' | 'announce'> {
  /** What differs for the Markdown; its summary is by default that of the page with "as Markdown". */
  readonly markdown: Pick<Row<string, P, OperationId>, 'render' | 'announce' | 'onQuery'> & {
    readonly summary?: string
  }
}

/** A page for people, in the sitemap if it is indexed, and its Markdown twin for agents. */
export function pages<const Id extends string, P extends Per, OperationId extends string = never>({
  markdown,
  ...page
}: Page<Id, P, OperationId>): readonly [Row<Id, P, OperationId>, Row<`${Id}Markdown`, P, OperationId>] {
  const { onQuery: _, ...shared } = page
  return [
    {
      ...{ kind: 'prepared', mediaType: mediaTypes.html, audience: 'people' },
      ...page,
      ...(page.noindex ? {} : { announce: ['sitemap'] }),
    },
    {
      ...shared,
      ...{ kind: 'prepared', mediaType: mediaTypes.markdown, audience: 'agents' },
      id: `${page.id}Markdown`,
      path: page.path === '/' ? '/index.md' : `${page.path}.md`,
      variantOf: page.id,
      summary: `${page.summary} as Markdown`,
      ...markdown,
    },
  ]
}

interface List<Id extends string, P extends ListKey>
  extends Pick<Row<Id, P>, 'id' | 'per' | 'path' | 'summary' | 'describedBy'> {
  /** Replaces the default summary of the Markdown. */
  readonly markdownSummary?: string
  readonly furtherSummary: string
  readonly kind: ListKind<P>
}

/** The first page of a list and its further pages, each with its Markdown twin. */
export function lists<const Id extends string, P extends ListKey>(list: List<Id, P>) {
  const { id, per, path, summary, markdownSummary, furtherSummary, kind } = list
  const described = list.describedBy === undefined ? {} : { describedBy: list.describedBy }
  const first = (subject: Subjects[P], context: RenderContext) => kind.describe(kind.first(subject, context), context)
  return [
    ...pages({
      ...{ id, per, path, summary, ...described },
      render: (subject, context) => renderListHtml(first(subject, context), context),
      markdown: {
        ...(markdownSummary === undefined ? {} : { summary: markdownSummary }),
        render: (subject, context) => renderListMarkdown(first(subject, context), context),
      },
    }),
    ...pages({
      id: `${id}ListPage` as const,
      per: `${per}Page` as const,
      path: `${path}/page/{number}`,
      ...described,
      summary: furtherSummary,
      render: (page, context) => renderListHtml(kind.describe(page, context), context),
      markdown: { render: (page, context) => renderListMarkdown(kind.describe(page, context), context) },
    }),
  ] as const
}

interface Feeds<Ids extends FeedIds, P extends Per> extends Pick<PreparedRow<P>, 'per' | 'path' | 'announce'> {
  readonly ids: Ids
  /** Without the format. */
  readonly summary: string
  readonly of: (subject: Subjects[P], context: RenderContext) => FeedSubject
  /** Ids of the rows that describe these, in the order of the formats. */
  readonly describedBy?: FeedIds
}

type FeedIds = readonly [rss: string, atom: string, json: string]

/** The same feed in three formats, below `path`. */
export function feeds<const Ids extends FeedIds, P extends Per>(feeds: Feeds<Ids, P>) {
  const { ids, path, summary, of, describedBy, ...shared } = feeds
  const [rss, atom, json]: Ids = ids
  const below = path === '/' ? '' : path
  const feed = { kind: 'prepared', audience: 'crawlers', ...shared } as const
  const rows: readonly Row<Ids[number], P>[] = [
    {
      ...feed,
      id: rss,
      path: `${below}/feed.xml`,
      mediaType: 'application/rss+xml; charset=utf-8',
      summary: `${summary} as RSS 2.0`,
      spec: 'https://www.rssboard.org/rss-specification',
      render: (subject, context, path) => renderRss(of(subject, context), context, path),
    },
    {
      ...feed,
      id: atom,
      path: `${below}/atom.xml`,
      mediaType: 'application/atom+xml; charset=utf-8',
      summary: `${summary} as Atom`,
      spec: 'https://www.rfc-editor.org/rfc/rfc4287',
      render: (subject, context, path) => renderAtom(of(subject, context), context, path),
    },
    {
      ...feed,
      id: json,
      path: `${below}/feed.json`,
      mediaType: 'application/feed+json; charset=utf-8',
      summary: `${summary} as JSON Feed 1.1`,
      spec: 'https://www.jsonfeed.org/version/1.1/',
      schema: jsonFeedSchema,
      render: (subject, context, path) => renderJsonFeed(of(subject, context), context, path),
    },
  ]
  return rows.map((row, at) => {
    const other = describedBy?.[at]
    return other === undefined ? row : { ...row, describedBy: other }
  })
}

/** Files that are served without rendering. */
export function files<const Id extends string>(
  row: Omit<FileDescription, 'kind' | 'audience' | 'id'> & { readonly id: Id },
): FileDescription & { readonly id: Id } {
  return { kind: 'file', audience: 'people', ...row }
}
