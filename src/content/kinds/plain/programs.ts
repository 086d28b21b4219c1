/** Programs in pages of SilverBullet and Foam, which only these run. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, RawPage, ReadPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { byPlace, overlaps } from '../../parse/spans.ts'
import { blocksIn, codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'

const family = 'programs of SilverBullet'
const cure = 'Write what readers should see as text.'

const languages: ReadonlySet<string> = new Set('query space-lua space-style space-script template toc'.split(' '))

/** Links lead to pages instead of places in an editor. */
export const silverbullet: Dialect = { read }

export const foam: Dialect = {
  read({ frontmatter, text }) {
    const omitted = blocksIn(new Set(['foam-query']), text, codeSpans(text))
    const leftOut = omitted.map(({ language, start }) => ({
      family: 'queries of Foam',
      name: language,
      cure,
      at: start,
    }))
    return { frontmatter, text: applyEdits(text, omitted), leftOut }
  },
}

function read({ file, frontmatter, text }: RawPage): ReadPage {
  const code = codeSpans(text)
  const omitted = [...blocksIn(languages, text, code), ...expressions(text, code)].sort(byPlace)
  const rest = applyEdits(text, omitted)
  const leftOut = omitted.map(({ language, start }) => ({ family, name: language, cure, at: start }))
  const isTechnical =
    frontmatter.tags?.some(isMeta) ||
    text
      .split(/\n[ \t]*\n/, 1)[0]
      ?.split(/\s+/)
      .some(isMetaTag)
  const own: Draft = { ...frontmatter, ...(isTechnical ? { publish: false } : {}) }
  // The name of a page is its title, and its headings are parts of it.
  const name = withoutEnding(file.slice(file.lastIndexOf('/') + 1))
  if (name !== 'index') own.title ??= name
  return {
    frontmatter: own,
    text: withoutEditorMarks(rest),
    leftOut,
  }
}

/** SilverBullet marks its own pages, such as templates, with this tag. */
function isMeta(tag: string): boolean {
  return tag === 'meta' || tag.startsWith('meta/')
}

function isMetaTag(word: string): boolean {
  return word.startsWith('#') && isMeta(word.slice(1))
}

const brace = /\$?\{|\}|\n[ \t]*\n/g

/** Expressions in `$` and braces, which may contain braces, but no blank line. The outermost ones. */
function expressions(text: string, code: readonly Span[]): ReturnType<typeof blocksIn> {
  if (!text.includes('${')) return []
  const found: ReturnType<typeof blocksIn> = []
  /** Braces that are open, and the outermost expression among them. */
  let depth = 0
  let outermost: { readonly start: number; readonly depth: number } | undefined
  for (const { 0: mark, index: at } of text.matchAll(brace)) {
    if (mark.startsWith('\n')) {
      depth = 0
      outermost = undefined
    } else if (mark !== '}') {
      if (mark !== '{') outermost ??= { start: at, depth }
      depth++
    } else {
      depth = Math.max(0, depth - 1)
      if (!outermost || depth > outermost.depth) continue
      const { start } = outermost
      outermost = undefined
      if (overlaps(code, { start, end: start + 1 })) continue
      found.push({ start, end: at + 1, text: '', language: 'expression' })
    }
  }
  return found
}

/** `[[Soil@12]]`, `[[Soil@L3C4|earth]]`. */
const position = /(\[\[[^[\]|#@\n]{1,200})@(?:\d{1,9}|L\d{1,9}(?:[Cc]\d{1,9})?)(?=\]\]|\|)/g

/** `[[^Library/Std]]`, of which the editor completes only technical pages. */
const caret = /\[\[\^(?=[^[\]\n])/g

/** What a link says to the editor alone. */
function withoutEditorMarks(text: string): string {
  if (!text.includes('[[')) return text
  const code = codeSpans(text)
  const positions = [...text.matchAll(position)].map(
    ({ 0: whole, 1: link = '', index }): Edit => ({ start: index + link.length, end: index + whole.length, text: '' }),
  )
  const carets = [...text.matchAll(caret)].map(({ index }): Edit => ({ start: index + 2, end: index + 3, text: '' }))
  const edits = [...positions, ...carets].filter((edit) => !overlaps(code, edit))
  return applyEdits(text, edits.sort(byPlace))
}
