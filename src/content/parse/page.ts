/** One file of Markdown, parsed. */
import type { Root } from 'mdast'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { apart } from '../../text/cut.ts'
import { parseMarkdown } from '../markdown/engine.ts'
import { wideTables } from '../markdown/tame/blocks.ts'
import { findAsides } from './asides.ts'
import { decodeText } from './decode-text.ts'
import type { Dialect, LeftOut, NamedLine, RawPage } from './dialect.ts'
import { readNameId } from './frontmatter/file-date.ts'
import { readFrontmatter, splitFrontmatter } from './frontmatter/frontmatter.ts'
import { findStrayFrontmatter } from './frontmatter/stray-frontmatter.ts'
import { outline } from './outline.ts'
import type { Comment, NamedPlace, Omission, ParsedPage } from './parsed-page.ts'
import { isVisible } from './plain-text.ts'
import { findReferences } from './references.ts'
import { countLines, lineInFile, outside, overlaps } from './spans.ts'
import { type Survey, survey } from './survey.ts'
import { countWords, findInlineTags } from './words.ts'

export type ParseResult =
  | { readonly page: ParsedPage; readonly diagnostics: readonly Diagnostic[] }
  /** `withheld`: the page may be marked as a draft, so its last good version stays; otherwise the file is empty. */
  | { readonly page: undefined; readonly withheld: boolean; readonly diagnostics: readonly Diagnostic[] }

/**
 * Parses the bytes of a file: UTF-8, or UTF-16 with or without a byte order mark. Any bytes give a result, in linear time.
 *
 * @param file path below the site folder
 * @param dialects applied one after the other
 * @param inserted texts of other files that the page may take, by path
 */
export function parsePage(
  bytes: Uint8Array,
  file: string,
  dialects: readonly Dialect[] = [],
  inserted: ReadonlyMap<string, string> = new Map(),
): ParseResult {
  const { text: whole, invalidLine } = decodeText(bytes)
  if (invalidLine !== undefined && bytes.includes(0))
    return { page: undefined, withheld: false, diagnostics: [binary(file)] }
  const diagnostics: Diagnostic[] = []
  if (invalidLine !== undefined) diagnostics.push(invalidEncoding(file, invalidLine))
  if (whole.trim() === '') return { page: undefined, withheld: false, diagnostics: [...diagnostics, empty(file)] }
  const { block, end, line, language } = splitFrontmatter(whole)
  const own = dialects.some(({ readsProperties }) => readsProperties) ? withoutProperties(whole) : whole
  const isHeader = dialects.some(({ readsHeader }) => readsHeader)
  const stray = block === undefined && !isHeader ? findStrayFrontmatter(own, file) : undefined
  if (stray) return { page: undefined, withheld: true, diagnostics: [...diagnostics, stray] }
  const read = block === undefined ? undefined : readFrontmatter(block, file, line, language, dialects)
  diagnostics.push(...(read?.diagnostics ?? []))
  if (read && read.frontmatter === undefined) return { page: undefined, withheld: true, diagnostics }
  const lineOffset = countLines(whole, end)
  const raw = { file, lineOffset, frontmatter: read?.frontmatter ?? {}, text: whole.slice(end), block }
  const translated = translate(raw, dialects, inserted)
  diagnostics.push(...translated.found)
  const isNamed = dialects.some(({ namesByFile }) => namesByFile) && !isVisible(translated.frontmatter.title ?? '')
  const name = isNamed ? nameOfNote(file) : undefined
  return { page: parseText(translated, file, lineOffset, diagnostics, name), diagnostics }
}

/** Nothing where the name of a file says nothing: `index`, `README`, or the moment that tells notes apart. */
function nameOfNote(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const rest = readNameId(name)?.rest ?? name
  return /^(?:|_?index|readme)$/i.test(rest) ? undefined : rest
}

/** Without the values of `key:: value`. */
function withoutProperties(text: string): string {
  return text.includes('::') ? text.replace(/^([ \t]*(?:- )?[\w-]+)::.*/gm, '$1') : text
}

const nothing: readonly Omission[] = []
const noIds: ReadonlyMap<number, string> = new Map()
const noNames: readonly never[] = []

/** Applies the dialects. What they leave out is reported with its line in the file, from 1. */
function translate(raw: RawPage, dialects: readonly Dialect[], inserted: ReadonlyMap<string, string>): Translated {
  const { file, lineOffset, block } = raw
  const leftOut: Omission[] = []
  const found: Diagnostic[] = []
  let { frontmatter, text } = raw
  let headingIds = noIds
  let named: readonly NamedLine[] = noNames
  let lines: readonly number[] | undefined
  const report = (omissions: readonly LeftOut[]) => {
    let counted = { at: 0, lines: 0 }
    for (const { at, family, name, cure } of omissions) {
      counted = { at, lines: counted.lines + countLines(text, at, counted.at) }
      leftOut.push({ family, name, cure, line: lineInFile({ lineOffset, lines }, 1 + counted.lines) })
    }
  }
  // At most one tool inserts: a folder has one generator.
  const insertion = dialects.find((dialect) => dialect.insertion)?.insertion
  if (insertion) {
    const whole = insertion.insert(raw, inserted)
    report(whole.leftOut)
    if (whole.text !== text) ({ text, lines } = whole)
  }
  for (const dialect of dialects) {
    const read = dialect.read({ file, lineOffset, frontmatter, text, block, headingIds })
    if (read.diagnostics) found.push(...read.diagnostics)
    report(read.leftOut ?? [])
    frontmatter = read.frontmatter
    text = read.text
    if (read.headingIds && read.headingIds.size > 0) headingIds = new Map([...headingIds, ...read.headingIds])
    if (read.named && read.named.length > 0) named = [...named, ...read.named]
  }
  // One empty list for all pages without.
  return { frontmatter, text, lines, leftOut: leftOut.length === 0 ? nothing : leftOut, found, headingIds, named }
}

/** What the dialects make of a page. */
interface Translated extends Pick<ParsedPage, 'frontmatter' | 'text' | 'leftOut'> {
  readonly lines: readonly number[] | undefined
  readonly found: readonly Diagnostic[]
  readonly headingIds: ReadonlyMap<number, string>
  readonly named: readonly NamedLine[]
}

function parseText(
  { text, frontmatter, lines, headingIds, named, leftOut }: Translated,
  file: string,
  lineOffset: number,
  diagnostics: readonly Diagnostic[],
  name: string | undefined,
): ParsedPage {
  const tree = parseMarkdown(text)
  const found = survey(tree ?? justText(text))
  const { references, comments, blocks } = findReferences(text, found)
  return {
    frontmatter,
    text,
    lineOffset,
    ...(lines === undefined ? {} : { lines }),
    ...findAsides(text, found),
    ...outline(text, found, references, comments, frontmatter.title, headingIds, name),
    references,
    blocks,
    named: placesOf(text, named),
    inlineTags: findInlineTags(text, found.plain, references),
    words: wordsOf(text, found, comments),
    leftOut,
    diagnostics: [
      ...diagnostics,
      ...(tree === undefined ? [tooDense(file)] : []),
      ...wideTables(text)
        .slice(0, 1)
        .map((offset) => tooWide(file, lineInFile({ lineOffset, lines }, 1 + countLines(text, offset)))),
    ],
  }
}

/** The offsets of the lines. */
function placesOf(text: string, named: readonly NamedLine[]): readonly NamedPlace[] {
  if (named.length === 0) return noNames
  let [start, at] = [0, 0]
  return named
    .toSorted((a, b) => a.line - b.line)
    .map(({ name, numbered, line }) => {
      for (; at < line; at++) start = text.indexOf('\n', start) + 1
      return { name: apart(name), ...(numbered ? { numbered } : {}), start }
    })
}

/** The tree of a text with too much markup. Its blocks and links are not found, but its comments and words are. */
function justText(value: string): Root {
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: value.length } }
  return { type: 'root', children: [{ type: 'text', value, position }] }
}

function wordsOf(text: string, { texts }: Survey, comments: readonly Comment[]): number {
  let words = 0
  for (const written of texts) {
    if (!overlaps(comments, written)) words += countWords(written.value)
    else for (const piece of outside(comments, written)) words += countWords(text.slice(piece.start, piece.end))
  }
  return words
}

function empty(file: string): Diagnostic {
  const message = 'The note is empty; it is left out.'
  return diagnostic('FILE_EMPTY', { file }, message, 'Write something, or delete the file.')
}

/** A picture, a note that a tool has encrypted, or one in an encoding that nobody names. As text, it is noise. */
function binary(file: string): Diagnostic {
  const message = 'The file is not text: it contains zeros, and bytes that are not UTF-8; it is left out.'
  return diagnostic(
    'FILE_BINARY',
    { file },
    message,
    'Save it as UTF-8 if it is a note, or give it the name of what it is.',
  )
}

function tooDense(file: string): Diagnostic {
  const message = 'The note contains more markup than fits into memory; it is shown as preformatted text.'
  return diagnostic('MARKUP_TOO_DENSE', { file }, message, 'Split it into several notes, or attach it as a file.')
}

function tooWide(file: string, line: number): Diagnostic {
  const message = 'The rows of the table are far shorter than its first row; it is shown as text.'
  const hint = 'Write all cells of each row, or attach the table as a file.'
  return diagnostic('TABLE_TOO_WIDE', { file, line }, message, hint)
}

function invalidEncoding(file: string, line: number): Diagnostic {
  const message = 'The note contains bytes that are not UTF-8; they are shown as U+FFFD.'
  return diagnostic('ENCODING_INVALID', { file, line }, message, 'Save the file as UTF-8.')
}
