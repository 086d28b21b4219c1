/** Reads and parses the notes of a site, reusing unchanged ones. */
import type { Diagnostic } from '../contract/diagnostic.ts'
import { changedMap } from '../text/changed-map.ts'
import { exchangeIn, mapAgain } from '../text/map-again.ts'
import type { NoteRules } from './insert-texts.ts'
import type { Note } from './model/site-input.ts'
import { isUnchanged, type NoteVersions, type ReadNote, readNote } from './read-note.ts'
import type { Source, SourceFile } from './source/source.ts'

/** Files open at a time. */
const readers = 16

/** A file changed this shortly before it was read may change again without its time stamp showing it (milliseconds). */
const racyPeriod = 2_000

/** Port: notes that other processes have parsed. Neither function fails. */
export interface NoteStore {
  /**
   * By path, as they were read by the same code. A file that has changed since does not count, whatever it contained.
   *
   * @param fingerprint of the kind of folder
   */
  read(fingerprint: string): ReadonlyMap<string, ReadNote>
  /** Gives the event loop turns, since thousands of notes take a while. */
  keep(fingerprint: string, notes: ReadonlyMap<string, ReadNote>): Promise<void>
}

export interface NotesRead {
  /** By path, in the order of the files. */
  readonly read: ReadonlyMap<string, ReadNote>
  readonly files: readonly SourceFile[]
  /** In the order of the files. */
  readonly results: readonly ReadNote[]
  /** Those of them that have to be read again even if their time stamps stay. */
  readonly uncertain: readonly ReadNote[]
  readonly notes: readonly Note[]
  readonly withheld: readonly SourceFile[]
  /** Some files could not be read for a temporary reason; their last versions stay. */
  readonly incomplete: boolean
  /** The files have the paths of those that were read before. */
  readonly hasSamePaths: boolean
  readonly diagnostics: readonly Diagnostic[]
}

export interface NoteTools {
  /** Notes that earlier processes have parsed; none by default. */
  readonly notes?: Pick<NoteStore, 'read'>
}

export interface KnownNotes {
  /** Notes of the last state of a running service. */
  readonly previous: ReadonlyMap<string, ReadNote>
  /** How they were read. */
  readonly last?: NotesRead | undefined
  /** Notes that other processes have parsed. */
  readonly kept?: ReadonlyMap<string, ReadNote>
  /**
   * Paths below the site folder of all that has changed, folders among them; by default that is unknown. Of the
   * uncertain notes only these are read again: the others wait for a build that looks at everything.
   */
  readonly changed?: readonly string[] | undefined
}

/**
 * @param previous of a running service; those of another kind of folder do not count
 * @param changed see `KnownNotes`
 */
export function knownNotes(
  previous:
    | { readonly listing: { readonly folder: { readonly fingerprint: string } }; readonly notes: NotesRead }
    | undefined,
  store: NoteTools['notes'],
  fingerprint: string,
  changed?: readonly string[],
): KnownNotes {
  if (previous?.listing.folder.fingerprint === fingerprint)
    return { previous: previous.notes.read, last: previous.notes, changed }
  if (previous) return { previous: new Map() }
  return { previous: new Map(), kept: store?.read(fingerprint) ?? new Map() }
}

/**
 * @param known a note that stays as it was is the same object
 * @param progress called after each file with the number of files done and what was read; may
 *   return a promise to be waited for
 */
export async function readNotes(
  files: readonly SourceFile[],
  source: Source,
  known: KnownNotes,
  now: number,
  rules: NoteRules,
  progress: (done: number, note: ReadNote) => Promise<void> | void,
): Promise<NotesRead> {
  const { previous, kept, last } = known
  const { results, stale } = startFrom(files, known)
  let done = files.length - stale.length
  const queue = stale.values()
  const work = async () => {
    for (const at of queue) {
      const file = files[at]
      if (file === undefined) continue
      const notes = { known: previous.get(file.path), kept: kept?.get(file.path) }
      const note = freshOf(notes, file) ?? (await readNote(file, source, rules, notes, now))
      results[at] = note
      await progress(++done, note)
    }
  }
  await Promise.all(Array.from({ length: readers }, work))
  const hasSamePaths =
    results.length === previous.size && stale.every((at) => previous.has(results[at]?.file.path ?? ''))
  const changes = hasSamePaths ? stale.flatMap((at) => results[at] ?? []) : results
  const read = new Map(changes.map((result) => [result.file.path, result]))
  const shared = { hasSamePaths, files, results, read: hasSamePaths ? changedMap(previous, read) : read }
  const lists = last && hasSamePaths ? changedLists(results, stale, last) : undefined
  return { ...shared, ...(lists ?? allLists(results)) }
}

/** What is known without reading, and the places of the files that have to be read. */
function startFrom(files: readonly SourceFile[], { previous, last, changed }: KnownNotes) {
  const before = last && { items: last.files, results: last.results }
  const found = mapAgain(files, before, (file) => {
    const known = previous.get(file.path)
    return known && isFresh(known, file) ? known : toBeRead
  })
  // After a clone or a copy, all of them may be uncertain.
  const uncertain = new Set(last?.uncertain)
  const places = changed && new Set(changed)
  const results = found.results.map((note, at) => {
    const file = files[at]
    const mayDiffer =
      uncertain.has(note) &&
      file &&
      (!places || [file.path, ...(note.inserts ?? [])].some((path) => isWithin(path, places)))
    return mayDiffer && !isFresh(note, file) ? toBeRead : note
  })
  const stale: number[] = []
  for (let at = results.indexOf(toBeRead); at >= 0; at = results.indexOf(toBeRead, at + 1)) stale.push(at)
  return { results, stale }
}

/** One of the places is the path, or a folder above it. */
function isWithin(path: string, places: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (places.has(path.slice(0, end))) return true
  return false
}

/** Takes the place of a note until its file is read. */
const toBeRead: ReadNote = { file: { path: '', size: 0, modified: 0 }, readAt: 0, hash: '', diagnostics: [] }

type ReadLists = Pick<NotesRead, 'uncertain' | 'notes' | 'withheld' | 'incomplete' | 'diagnostics'>

function allLists(results: readonly ReadNote[]): ReadLists {
  return {
    uncertain: results.filter((note) => !isFresh(note, note.file)),
    notes: results.filter(isNote),
    withheld: results.filter((result) => !isNote(result)).map(({ file }) => file),
    incomplete: results.some(({ unread }) => unread === 'for now'),
    diagnostics: results.flatMap(({ diagnostics }) => (diagnostics.length === 0 ? [] : diagnostics)),
  }
}

/**
 * The same for the files of before: nothing if one of those that were read is no note, or was none, or has problems.
 */
function changedLists(results: readonly ReadNote[], stale: readonly number[], last: NotesRead): ReadLists | undefined {
  const exchanged = new Map<Note, Note>()
  const uncertain = new Set(last.uncertain)
  for (const at of stale) {
    const [old, own] = [last.results[at], results[at]]
    if (old?.file.path !== own?.file.path || !old || !own || !isUsual(old) || !isUsual(own)) return undefined
    exchanged.set(old, own)
    uncertain.delete(old)
    if (!isFresh(own, own.file)) uncertain.add(own)
  }
  const { withheld, incomplete, diagnostics } = last
  return { uncertain: [...uncertain], notes: exchangeIn(last.notes, exchanged), withheld, incomplete, diagnostics }
}

function isUsual(read: ReadNote): read is ReadNote & Note {
  return isNote(read) && read.unread === undefined && read.diagnostics.length === 0
}

function isNote(read: ReadNote): read is ReadNote & Note {
  return read.parsed !== undefined
}

function freshOf({ known, kept }: NoteVersions, file: SourceFile): ReadNote | undefined {
  return [known, kept].find((note) => note && isFresh(note, file))
}

/** Files that a note takes text from show no change in its own time stamp. */
function isFresh(known: ReadNote, file: SourceFile): boolean {
  return known.inserts === undefined && isUnchanged(known, file) && known.readAt - file.modified > racyPeriod
}
