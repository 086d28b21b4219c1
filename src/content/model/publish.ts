/** The publish decision: made once, so that no surface can differ. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Frontmatter } from '../parse/frontmatter/frontmatter-record.ts'

/**
 * Whether a page appears at all. A draft, a page with `publish: false`, a page dated in the future and one that has
 * expired do not, unless the configuration says so of drafts and the future.
 *
 * @param now milliseconds since 1970
 */
export function isPublished(frontmatter: Frontmatter, publish: ResolvedConfig['publish'], now: number): boolean {
  const { draft, dateTime, expires } = frontmatter
  if (frontmatter.publish === false) return false
  if (draft === true && !publish.drafts) return false
  if (expires !== undefined && expires <= now) return false
  return publish.future || dateTime === undefined || dateTime <= now
}

/**
 * When the next page appears that waits for its date, or goes that has one to go at, in milliseconds since 1970;
 * undefined when none does.
 */
export function nextPublication(
  frontmatters: Iterable<Frontmatter>,
  publish: ResolvedConfig['publish'],
  now: number,
): number | undefined {
  let next = Number.POSITIVE_INFINITY
  for (const frontmatter of frontmatters) {
    const current = isPublished(frontmatter, publish, now)
    for (const time of [frontmatter.dateTime, frontmatter.expires]) {
      if (time === undefined || time <= now || time >= next) continue
      if (isPublished(frontmatter, publish, time) !== current) next = time
    }
  }
  return Number.isFinite(next) ? next : undefined
}
