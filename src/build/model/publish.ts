/** The publish decision: made once, so that no surface can differ. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Frontmatter } from '../parse/frontmatter.ts'

/**
 * Whether a page appears at all. A draft, a page with `publish: false` and a page dated in the future do not, unless
 * the configuration says so.
 *
 * @param now milliseconds since 1970
 */
export function isPublished(frontmatter: Frontmatter, publish: ResolvedConfig['publish'], now: number): boolean {
  if (frontmatter.publish === false) return false
  if (frontmatter.draft === true && !publish.drafts) return false
  return publish.future || frontmatter.dateTime === undefined || frontmatter.dateTime <= now
}

/**
 * When the next page that waits for its date becomes public, in milliseconds since 1970; undefined when none waits.
 */
export function nextPublication(
  frontmatters: Iterable<Frontmatter>,
  publish: ResolvedConfig['publish'],
  now: number,
): number | undefined {
  let next: number | undefined
  for (const frontmatter of frontmatters) {
    const { dateTime } = frontmatter
    if (dateTime === undefined || dateTime <= now || (next !== undefined && dateTime >= next)) continue
    if (isPublished(frontmatter, publish, dateTime) && !isPublished(frontmatter, publish, now)) next = dateTime
  }
  return next
}
