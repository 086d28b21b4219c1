/** Says which pages their frontmatter keeps from being published, since nothing else does. */
import type { Frontmatter } from '../../content/parse/frontmatter/frontmatter-record.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { SiteParts } from '../build.ts'

export function unpublishedFindings({ read, site, config, now }: SiteParts): Diagnostic[] {
  const published = new Set([...site.byPath.values()].map(({ file }) => file))
  const hidden = [...read.values()].flatMap(({ file, parsed, diagnostics }) => {
    // A page whose frontmatter is unclear has a finding of its own.
    const isReported = diagnostics.some(({ severity }) => severity === 'error')
    if (!parsed || published.has(file.path) || isReported) return []
    return [{ file: file.path, reason: reasonOf(parsed.frontmatter, config.publish.drafts, now) }]
  })
  return hidden.map(({ file, reason }) => {
    const message = `The page ${reason}, so it is not published.`
    return diagnostic('PAGES_UNPUBLISHED', { file }, message, 'Nothing, if that is what you want.')
  })
}

function reasonOf({ draft, publish, expires, dateTime }: Frontmatter, drafts: boolean, now: number): string {
  if (draft === true && !drafts) return 'is marked as a draft'
  if (publish === false) return 'is marked as not public'
  if (expires !== undefined && expires <= now) return 'has expired'
  return dateTime !== undefined && dateTime > now ? 'has a date in the future' : 'has no address'
}
