/** The feeds of a site, a collection, a tag or a language, and the sentence that offers them. */
import type { Collection, SiteLanguage, Tag } from '../../content/model/site.ts'
import type { EndpointDescription, PreparedDescription } from '../../contract/endpoint.ts'
import type { Feed } from '../../contract/frame.ts'
import { textBefore } from '../../text/cut.ts'
import { ownName } from '../../text/language-name.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { FeedRow, RenderContext } from '../render/context.ts'

type FeedsOf = Collection | Tag | SiteLanguage | 'site'

/** The feeds among the rows, in the same order. */
export function feedRows(rows: readonly EndpointDescription[]): readonly FeedRow[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'prepared') return []
    const mediaType = textBefore(row.mediaType, ';')
    const format = feedLabels[mediaType]
    return format === undefined ? [] : [{ row, mediaType, format }]
  })
}

/** Feeds of the whole site, of a collection, of a tag, or of a language. */
export function feedsOf(subject: FeedsOf, { feeds }: Pick<RenderContext, 'feeds'>): Feed[] {
  return feeds.flatMap(({ row, mediaType, format }) => {
    const path = pathFor(subject, row)
    if (path === undefined) return []
    const isOfLanguage = typeof subject === 'object' && 'tag' in subject
    return [{ path, mediaType, label: isOfLanguage ? `${format} · ${ownName(subject.tag)}` : format }]
  })
}

/** A sentence with a link to each feed; nothing if there are none. */
export function feedLinks(feeds: readonly Feed[], phrases: Phrases): SafeHtml | undefined {
  if (feeds.length === 0) return undefined
  const links = feeds.map(({ path, mediaType, label }) => html`<a href="${path}" type="${mediaType}">${label}</a>`)
  return phrases.fill('subscribe', { feeds: phrases.join(links) })
}

function pathFor(subject: FeedsOf, { per, path, collection }: PreparedDescription): string | undefined {
  if (subject === 'site') return per === 'site' ? path : undefined
  if ('tag' in subject)
    return per === 'language' ? path.replace('{language}', encodeURIComponent(subject.slug)) : undefined
  if ('slug' in subject) return per === 'tag' ? path.replace('{tag}', encodeURIComponent(subject.slug)) : undefined
  return per === 'collection' && collection === subject.name ? path : undefined
}

const feedLabels: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON Feed',
}
