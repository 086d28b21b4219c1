/** Shortcodes of Hugo and Zola, found in a text and replaced by Markdown. */
import type { LeftOut } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt, within } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'
import { merged, outermost, pairTags, quoted, templatesIn } from './shortcode-edits.ts'

/** One tag: `{{< name a="b" >}}`, `{{< /name >}}`, `{% name() %}`. */
export interface Tag extends Span {
  readonly name: string
  /** What opening and closing tags have in common; the name by default. */
  readonly pairs?: string
  /** `single` may also open, if a tag with its name closes it. */
  readonly form: 'single' | 'open' | 'close' | 'closed'
  /** By name in lower case; those without one by their position: `0`. */
  readonly params: ReadonlyMap<string, string>
}

/** Tags, and tags that are only shown, which `text` replaces. In order, without overlaps. */
export interface Scan {
  readonly tags: readonly Tag[]
  readonly escapes: readonly Edit[]
}

/** A shortcode with what it stands around. */
export interface Shortcode {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  /** Between both tags, if there are two. */
  readonly inner?: Span
  readonly isInCode: boolean
  /** The text of the page, and where the shortcode begins in it. */
  readonly text: string
  readonly start: number
  /** What is between the tags, with escaped tags as they are meant. Only for shortcodes that are replaced as a whole. */
  content(): string
}

/** What a shortcode means: Markdown instead of all of it, or around what stands within it. */
export type Meaning =
  | { readonly text: string }
  /** `isQuote`: every line within is quoted. */
  | { readonly before: string; readonly after?: string; readonly isQuote?: boolean }

export interface Shortcodes {
  scan(text: string): Scan
  /** @returns nothing for an unknown shortcode: its tags are left out */
  meaningOf(shortcode: Shortcode): Meaning | undefined
  /** Template code that is no shortcode, to be left out outside of code. Global and linear. */
  readonly raw?: RegExp
  readonly family: string
  readonly cure: string
  /** Whether tags within code are only shown. The tools themselves read them there, too. */
  readonly keepsCode?: boolean
}

/** Shortcodes of themes and plugins around text that only people with a password can read. */
const encrypting = /encrypt|password|protected/i

/** Replaces all shortcodes. Linear; what stands within a replaced shortcode is not read. */
export function replaceShortcodes(text: string, shortcodes: Shortcodes): Translated {
  const { tags, escapes } = shortcodes.scan(text)
  const { family, cure, raw, keepsCode = false } = shortcodes
  const code = codeSpans(text)
  const edits: Edit[] = []
  const quotes: Span[] = []
  const leftOut: LeftOut[] = []
  const partners = pairTags(tags)
  let done = 0
  let quotedTo = 0
  for (const [i, tag] of tags.entries()) {
    const { name, params, start } = tag
    const partner = tags[partners[i] ?? -1]
    if (start < done || (tag.form === 'close' && partner)) continue
    const inner = partner && { start: tag.end, end: partner.start }
    const isInCode = spanAt(code, start) !== undefined
    if (isInCode && keepsCode) continue
    const content = () => (inner ? unescaped(text, inner, escapes) : '')
    const shortcode = { name, params, isInCode, text, start, content, ...(inner ? { inner } : {}) }
    if (tag.form !== 'close' && encrypting.test(name)) {
      // What nothing closes may be meant to the end.
      done = partner?.end ?? (tag.form === 'closed' ? tag.end : text.length)
      edits.push({ start, end: done, text: '' })
      leftOut.push({ family, name, at: start, cure })
      continue
    }
    const meaning = tag.form === 'close' ? { text: '' } : shortcodes.meaningOf(shortcode)
    if (meaning === undefined) leftOut.push({ family, name, at: start, cure })
    if (meaning && 'text' in meaning) {
      done = partner?.end ?? tag.end
      edits.push({ start, end: done, text: meaning.text })
      continue
    }
    edits.push({ start, end: tag.end, text: meaning?.before ?? '' })
    if (!partner || !inner) continue
    edits.push({ start: partner.start, end: partner.end, text: meaning?.after ?? '' })
    if (!meaning?.isQuote || start < quotedTo) continue
    quotes.push(inner)
    quotedTo = inner.end
  }
  const own = outermost([...edits, ...escapes])
  const templates = raw ? templatesIn(text, raw, code, own) : []
  leftOut.push(...templates.map(({ start }) => ({ family, name: 'template code', at: start, cure })))
  leftOut.sort((a, b) => a.at - b.at)
  return { text: applyEdits(text, quoted(text, quotes, merged(own, templates))), leftOut }
}

export interface Translated {
  readonly text: string
  readonly leftOut: readonly LeftOut[]
}

function unescaped(text: string, { start, end }: Span, escapes: readonly Edit[]): string {
  const moved = within(escapes, { start, end }).map((tag) => ({
    start: tag.start - start,
    end: tag.end - start,
    text: tag.text,
  }))
  return applyEdits(text.slice(start, end), moved)
}
