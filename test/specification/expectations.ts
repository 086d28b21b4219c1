/** What the sections of the specification share: how a body is taken apart. */
import { parse } from 'yaml'
import type { Answered } from '../conformance/served-site.ts'

export interface MarkdownBody {
  /** In the order written. */
  readonly keys: readonly string[]
  readonly frontmatter: Readonly<Record<string, unknown>>
  /** Everything after the frontmatter. */
  readonly text: string
}

/** @throws when the body does not begin with a frontmatter block */
export function markdownBody({ text }: Pick<Answered, 'text'>): MarkdownBody {
  const match = /^---\n(.*?\n)---\n\n?(.*)$/s.exec(text)
  if (!match) throw new Error(`no frontmatter: ${text.slice(0, 80)}`)
  const frontmatter: Record<string, unknown> = parse(match[1] ?? '', { schema: 'failsafe' })
  return { keys: Object.keys(frontmatter), frontmatter, text: match[2] ?? '' }
}

/** Entries of a JSON index. @throws when the body is no array of objects */
export function indexEntries({ text }: Pick<Answered, 'text'>): readonly Readonly<Record<string, unknown>>[] {
  const entries: unknown = JSON.parse(text)
  if (!Array.isArray(entries)) throw new Error('no array')
  return entries
}

/** The four headers of section 8.3, in its order. */
export function rateLimitFields({ headers }: Pick<Answered, 'headers'>): (string | null)[] {
  return ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'].map((name) =>
    headers.get(name),
  )
}

/** Keys of `value` by their dotted paths, or what stands there. */
export function keysOf(entries: readonly object[]): string[] {
  return [...new Set(entries.map((entry) => Object.keys(entry).join(',')))]
}
