/** One file of Markdown: read, and parsed unless its bytes are known. */
import { bounds, byteSize } from '../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { errorCode, unreadableReason } from '../contract/system-error.ts'
import { contentHash } from '../text/hash.ts'
import { hashWith, type InsertTexts, type NoteRules, readInsertTexts } from './insert-texts.ts'
import { parsePage } from './parse/page.ts'
import type { ParsedPage } from './parse/parsed-page.ts'
import { mayPass } from './source/passing-trouble.ts'
import type { Source, SourceFile } from './source/source.ts'

/** A file that was read. Kept from one state of a running service to the next. */
export interface ReadNote {
  readonly file: SourceFile
  /** Milliseconds since 1970. */
  readonly readAt: number
  /** Hash of the parsed bytes and of what was inserted; empty if there are none. */
  readonly hash: string
  /** Paths of the files that the note takes text from, which may change without it. */
  readonly inserts?: readonly string[]
  /** Absent if the note is left out. For a withheld note, the last good version if there was one. */
  readonly parsed?: ParsedPage
  readonly diagnostics: readonly Diagnostic[]
  /** Set if the file could not be read. */
  readonly unread?: 'for now' | 'for good'
  /** Set if `parsed` is the last good version of a note that is withheld now. */
  readonly isLastVersion?: true
}

/** What is known of a file. */
export interface NoteVersions {
  readonly known: ReadNote | undefined
  readonly kept: ReadNote | undefined
}

/** @param now milliseconds since 1970 */
export async function readNote(
  file: SourceFile,
  source: Source,
  rules: NoteRules,
  { known, kept }: NoteVersions,
  now: number,
): Promise<ReadNote> {
  const leftOut = (problem: Diagnostic): ReadNote => ({ file, readAt: now, hash: '', diagnostics: [problem] })
  if (file.size > bounds.noteBytes) return leftOut(tooLarge(file))
  let bytes: Uint8Array
  let inserts: InsertTexts | undefined
  try {
    bytes = await source.read(file.path)
    inserts = await readInsertTexts(bytes, file.path, source, rules)
  } catch (error) {
    return unreadNote(file, error, known, now)
  }
  const hash = hashWith(contentHash(bytes), inserts)
  if (known?.parsed && known.hash === hash && isUnchanged(known, file))
    return known.inserts && known.file === file ? known : { ...known, file, readAt: now }
  const read = { file, readAt: now, hash, ...(inserts && { inserts: inserts.paths }) }
  if (kept?.parsed && kept.hash === hash) return { ...read, parsed: kept.parsed, diagnostics: kept.diagnostics }
  const result = parsePage(bytes, file.path, rules.dialects, inserts?.texts)
  const { diagnostics } = result
  if (result.page) return { ...read, parsed: result.page, diagnostics }
  if (result.withheld && known?.parsed)
    return { ...known, file, readAt: now, diagnostics: diagnostics.map(withLastVersion), isLastVersion: true }
  return { file, readAt: now, hash: '', diagnostics }
}

/** The owner may have meant to withdraw the page, which is still there. */
function withLastVersion(found: Diagnostic): Diagnostic {
  const message = found.message.replace(/; the page is withheld\.$/, '; the page stays as it was before, and public.')
  if (message === found.message) return found
  return { ...found, message, hint: `${found.hint} To withdraw the page at once, delete the file.` }
}

/** A note that cannot be read for now stays as it was. */
function unreadNote(file: SourceFile, error: unknown, known: ReadNote | undefined, now: number): ReadNote {
  const unread = mayPass(error) ? 'for now' : 'for good'
  const last = unread === 'for now' && known?.parsed ? { hash: known.hash, parsed: known.parsed } : { hash: '' }
  return { file, readAt: now, ...last, unread, diagnostics: [unreadable(file, error, unread)] }
}

function tooLarge(file: SourceFile): Diagnostic {
  const message = `The note is ${(file.size / 1024 / 1024).toFixed(1)} MiB long.`
  const hint = `Split it; ${byteSize(bounds.noteBytes)} is the limit.`
  return diagnostic('FILE_TOO_LARGE', { file: file.path }, message, hint)
}

function unreadable(file: SourceFile, error: unknown, unread: ReadNote['unread']): Diagnostic {
  const isGone = errorCode(error) === 'ENOENT'
  const lasting = isGone
    ? 'It was there when the folder was listed; put it back if it belongs to the site.'
    : 'Give the service permission to read it, or remove it.'
  const passing =
    'A running service tries again by itself; look after the disk and the limit of open files (ulimit -n).'
  const hint = unread === 'for now' ? passing : lasting
  return diagnostic(
    'FILE_UNREADABLE',
    { file: file.path },
    `The file cannot be read: ${unreadableReason(error)}.`,
    hint,
  )
}

/** A change of permissions or a repaired disk does not change size and time. */
export function isUnchanged({ file: { size, modified }, unread }: ReadNote, file: SourceFile): boolean {
  return unread === undefined && size === file.size && modified === file.modified
}
