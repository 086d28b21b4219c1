/** Decides once what is published, so that all surfaces agree. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Frontmatter } from '../parse/frontmatter/frontmatter-record.ts'

/**
 * Drafts, pages with `publish: false`, future pages and expired ones are not published, unless the configuration shows
 * drafts or the future; with `onlyMarked`, no page without `publish: true` is.
 *
 * @param now milliseconds since 1970
 */
export function isPublished(frontmatter: Frontmatter, publish: ResolvedConfig['publish'], now: number): boolean {
  return withheldAs(frontmatter, publish, now) === undefined
}

/** Why a page is not published; nothing for one that is. */
export type Withheld = 'draft' | 'unpublished' | 'expired' | 'future'

/** @param now milliseconds since 1970 */
export function withheldAs(
  frontmatter: Frontmatter,
  publish: ResolvedConfig['publish'],
  now: number,
): Withheld | undefined {
  const { draft, dateTime, expires } = frontmatter
  if (draft === true && !publish.drafts) return 'draft'
  if (frontmatter.publish === false || (publish.onlyMarked && frontmatter.publish !== true)) return 'unpublished'
  if (expires !== undefined && expires <= now) return 'expired'
  return publish.future || dateTime === undefined || dateTime <= now ? undefined : 'future'
}

/** The configuration with other answers to what is published. */
export function withPublish(config: ResolvedConfig, publish: Partial<ResolvedConfig['publish']>): ResolvedConfig {
  return { ...config, publish: { ...config.publish, ...publish } }
}

/** Whether a page is in a folder that holds drafts, as Jekyll and Hexo have. */
export function isDraftByPlace(path: string): boolean {
  return path.toLowerCase().split('/').slice(0, -1).includes(draftsFolder)
}

/** In lower case. */
export const draftsFolder = '_drafts'

/** When the next page appears or expires, in milliseconds since 1970; undefined if none does. */
export function nextPublication(
  notes: Iterable<{ readonly parsed: { readonly frontmatter: Frontmatter } }>,
  publish: ResolvedConfig['publish'],
  now: number,
): number | undefined {
  let next = Number.POSITIVE_INFINITY
  for (const { parsed } of notes) {
    const { frontmatter } = parsed
    // Most pages have neither.
    if (frontmatter.dateTime === undefined && frontmatter.expires === undefined) continue
    const current = isPublished(frontmatter, publish, now)
    for (const time of [frontmatter.dateTime, frontmatter.expires]) {
      if (time === undefined || time <= now || time >= next) continue
      if (isPublished(frontmatter, publish, time) !== current) next = time
    }
  }
  return Number.isFinite(next) ? next : undefined
}
