/** Whether a folder that was listed as a whole is what a build of its known changes has found. */
import type { ContentListing } from '../content/list-content.ts'
import type { ModelMemory } from '../content/model/create-site.ts'
import type { Note } from '../content/model/site-input.ts'
import { isSameNote } from '../content/model/steps/note-facts.ts'
import type { NotesRead } from '../content/read-notes.ts'
import { differences } from '../text/map-again.ts'
import type { Endpoint } from './render/context.ts'
import type { OpenedTheme } from './theme/open-theme.ts'

/** What a site is built from. */
export interface Found {
  readonly listing: ContentListing
  readonly notes: NotesRead
  readonly committed: ReadonlyMap<string, number>
  readonly renamed: ReadonlyMap<string, string> | undefined
  readonly owner: OpenedTheme
}

/** What the last build was made from, with the same settings and rows. */
export interface FoundBefore {
  readonly listing: ContentListing
  readonly model: ModelMemory
  readonly notes: Pick<NotesRead, 'diagnostics'>
  readonly owner: OpenedTheme
}

/** In doubt something is new. What dates decide is not looked at. */
export function isNothingNew({ listing, notes, committed, renamed, owner }: Found, before: FoundBefore): boolean {
  const { model } = before
  return (
    isSameListing(listing, before.listing) &&
    notes.hasSamePaths &&
    !notes.incomplete &&
    notes.withheld.length === 0 &&
    JSON.stringify(notes.diagnostics) === JSON.stringify(before.notes.diagnostics) &&
    haveSameNotes(notes.notes, model.all.items) &&
    model.addresses.moves.isPlain &&
    (renamed?.size ?? 0) === 0 &&
    model.input.history.renamed.size === 0 &&
    haveSameEntries(committed, model.input.committed) &&
    isSameTheme(owner, before.owner)
  )
}

/** Whether something besides the files may make the next state another one. */
export function isDue(
  { nextPublication = Number.POSITIVE_INFINITY, incomplete }: { nextPublication?: number; incomplete?: boolean },
  now: number,
): boolean {
  return incomplete === true || nextPublication <= now
}

export function isEmptyAgain<Dates extends ReadonlyMap<string, number>>(dates: Dates, before: Dates | undefined) {
  return dates.size === 0 && before?.size === 0 ? before : undefined
}

export function haveSameRows(before: readonly Endpoint[], rows: readonly Endpoint[]): boolean {
  return before.length === rows.length && rows.every((row, at) => row === before[at])
}

/** Lists in which no file has changed are the same objects. */
function isSameListing(one: ContentListing, other: ContentListing): boolean {
  return (
    one.folder === other.folder &&
    one.withheld === other.withheld &&
    one.attachments === other.attachments &&
    one.publicFiles === other.publicFiles &&
    one.diagnostics === other.diagnostics &&
    one.problems.length === 0 &&
    other.problems.length === 0
  )
}

function haveSameNotes(notes: readonly Note[], before: readonly Note[]): boolean {
  return differences(before, notes)?.every(([old, own]) => isSameNote(old, own)) === true
}

function haveSameEntries(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const [key, value] of one) if (other.get(key) !== value) return false
  return true
}

function isSameTheme(one: OpenedTheme, other: OpenedTheme): boolean {
  const described = ({ theme, diagnostics }: OpenedTheme) => JSON.stringify([theme, diagnostics])
  return (
    described(one) === described(other) &&
    one.files.length === other.files.length &&
    one.files.every(({ name, content }, at) => {
      const known = other.files[at]
      return known?.name === name && isSameContent(content, known.content)
    })
  )
}

function isSameContent(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
