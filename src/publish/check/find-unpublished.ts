/** Says which pages their frontmatter keeps from being published, since nothing else does. */
import type { Frontmatter } from '../../content/parse/frontmatter/frontmatter-record.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { groupBy } from '../../text/group-by.ts'
import type { SiteParts } from '../build.ts'

export function unpublishedFindings({ read, site, config, now }: SiteParts): Diagnostic[] {
  const published = new Set([...site.byPath.values()].map(({ file }) => file))
  const hidden = [...read.values()].flatMap(({ file, parsed, diagnostics }) => {
    // A page whose frontmatter is unclear has a finding of its own.
    const isReported = diagnostics.some(({ severity }) => severity === 'error')
    if (!parsed || published.has(file.path) || isReported) return []
    return [{ file: file.path, reason: reasonOf(parsed.frontmatter, config.publish.drafts, now) }]
  })
  return [...groupBy(hidden, ({ reason }) => reason)].map(([reason, group]) => {
    const example = group.length > 1 ? '; this is the first' : ''
    const message = `${count(group.length, 'page')} ${reason} ${group.length === 1 ? 'is' : 'are'} not published${example}.`
    return diagnostic(
      'PAGES_UNPUBLISHED',
      { file: group[0]?.file ?? '' },
      message,
      'Nothing, if that is what you want.',
    )
  })
}

function reasonOf({ draft, publish, expires, dateTime }: Frontmatter, drafts: boolean, now: number): string {
  if (draft === true && !drafts) return 'marked as a draft'
  if (publish === false) return 'marked as not public'
  if (expires !== undefined && expires <= now) return 'that has expired'
  return dateTime !== undefined && dateTime > now ? 'with a date in the future' : 'without a page'
}
