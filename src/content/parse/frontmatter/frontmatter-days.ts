/** The days of a page: when it becomes public, its date, and that of its last change. */
import type { Node } from 'yaml'
import type { WrittenDate } from './frontmatter-date.ts'
import type { Draft, Problem } from './frontmatter-record.ts'
import { notDate, readDateValue } from './frontmatter-values.ts'

/** A first public day. One that cannot be read never comes. */
export function takeRelease(draft: Draft, node: Node): Problem | undefined {
  const { value } = readDateValue(node)
  draft.dateTime = Math.max(draft.dateTime ?? Number.NEGATIVE_INFINITY, value?.time ?? Number.POSITIVE_INFINITY)
  if (value) takeDay(draft, value)
  return value ? undefined : unclear(notDate(node))
}

/** The newest day of a change counts. */
export function takeChange(draft: Draft, day: WrittenDate['day']): void {
  if (day !== undefined && (draft.updated === undefined || day > draft.updated)) draft.updated = day
}

/** The first readable day is the date of the page. */
export function takeDay(draft: Draft, { day, moment }: WrittenDate): void {
  if (day === undefined || draft.date !== undefined) return
  draft.date = day
  if (moment !== undefined) draft.timestamp = moment
}

/** A value that may mean that the page is not to be public. */
export const unclear = (problem: string): Problem => ({ unclear: problem })
