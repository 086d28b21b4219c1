/** Names as Jekyll writes them into addresses and titles. */
import { trim } from '../../../text/cut.ts'

const mark = '-'

/** Letters and digits in lower case, everything else one hyphen. */
export function plainSlug(text: string): string {
  return trim(text.replace(/[^\p{M}\p{L}\p{Nd}]+/gu, mark), mark).toLowerCase()
}

/** Keeps the signs that need no escapes, and the case. */
export function prettySlug(text: string): string {
  return trim(text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, mark), mark)
}

/** `first-post` is `First Post`. */
export function titleOfSlug(slug: string): string {
  return slug
    .split(mark)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
