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
