/** Notes that stand for a place: the home page, the pages of folders, and the page for addresses that lead nowhere. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { slugify } from '../../text/slug.ts'
import { createPage } from './create-page.ts'
import { type ContentRoots, isMarkdown, type Placement, placeOf } from './placement.ts'
import type { Page } from './site.ts'
import type { Note, SiteInput } from './site-input.ts'

/** A published note with its place. */
export interface PlacedNote {
  /** Path below the site folder. */
  readonly file: string
  readonly placement: Placement
  /** `slug` of the frontmatter. */
  readonly wanted?: string | undefined
  /** In another language than the usual one of the site. */
  readonly isTranslation?: boolean
  /** It asks to be the home page. */
  readonly isHome?: boolean
  /** Its address by the rules of another tool, if the folder has one. */
  readonly address?: string | undefined
}

/** In lower case; the first has priority. */
export const homeNames: readonly string[] = ['index', 'readme', 'home', '_index']
export const folderNames: readonly string[] = ['index', 'readme', '_index']

/**
 * The note that is the home page: one that asks for it, else at the root of the content the first of `index`, `README`,
 * `Home` and `_index`. None if the folder of root pages has one, except where a tool treats that as an ordinary folder.
 */
export function findHome<Note extends PlacedNote>(notes: readonly Note[]): Note | undefined {
  let home: Note | undefined
  let own: Note | undefined
  for (const note of notes) {
    const { collection, isLoose, name } = note.placement
    if (collection === undefined && slugify(note.wanted ?? name) === 'index') own = note
    const mayBe = note.isHome === true || (isLoose && rankOf(note, homeNames) >= 0)
    if (mayBe && (!home || isBetterHome(note, home))) home = note
  }
  return own === undefined || isAbove(home?.address, own.address) ? home : undefined
}

/** `/docs/` is above `/docs/pages/`. */
function isAbove(address: string | undefined, other: string | undefined): boolean {
  return address?.endsWith('/') === true && other !== address && other?.startsWith(address) === true
}

/** Whether a note may be the page of its folder. */
export function mayBeIndex(note: PlacedNote): boolean {
  return note.placement.folders.length > 0 && rankOf(note, folderNames) >= 0
}

/** Whether the first of two such notes in one folder has priority. */
export function isBetterIndex(note: PlacedNote, other: PlacedNote): boolean {
  return isBefore(note, other, folderNames)
}

function isBetterHome(note: PlacedNote, other: PlacedNote): boolean {
  if (note.isHome !== other.isHome) return note.isHome === true
  return isBefore(note, other, homeNames)
}

function isBefore(a: PlacedNote, b: PlacedNote, names: readonly string[]): boolean {
  const foreign = ({ isTranslation }: PlacedNote) => (isTranslation ? 1 : 0)
  const order = rankOf(a, names) - rankOf(b, names) || foreign(a) - foreign(b)
  // `index.md` goes before `index.markdown`.
  return (order || a.file.length - b.file.length || byCodeUnits(a.file, b.file)) < 0
}

function rankOf({ placement: { name } }: PlacedNote, names: readonly string[]): number {
  return name.length > longest ? -1 : names.indexOf(name.toLowerCase())
}

const longest = Math.max(...homeNames.map(({ length }) => length))

/** `404.md` among the root pages, or at the root of the content. */
const notFoundName = '404'

/**
 * Splits the owner's page for addresses that lead nowhere from the published notes: it has no address, and is in no
 * list. The one among the root pages has priority.
 *
 * @param found those of them with its name
 */
export function takeNotFound<Fact extends { readonly note: Note }>(
  published: readonly Fact[],
  found: readonly Fact[],
  input: SiteInput,
) {
  const own = found.find(({ note }) => input.roots.toContent(note.file.path).includes('/')) ?? found[0]
  if (own === undefined) return { others: published }
  return { others: published.filter((other) => other !== own), notFound: notFoundOf(own.note, input) }
}

export function isNotFound(path: string, roots: ContentRoots, config: ResolvedConfig): boolean {
  if (!path.includes(`${notFoundName}.`) || !isMarkdown(path)) return false
  const isLoose = !roots.toContent(path).includes('/')
  const placement = placeOf(path, roots, config)
  return placement.name === notFoundName && (isLoose || placement.collection === undefined)
}

function notFoundOf(note: Note, { config, committed }: SiteInput): Page {
  const draft = {
    ...note,
    placement: { folders: [], name: notFoundName },
    slug: notFoundName,
    tags: [],
    folder: '',
    isIndex: false,
  }
  return createPage(draft, config, committed.get(note.file.path))
}
