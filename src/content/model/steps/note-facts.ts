/** What follows from one note alone, so that it is found out once for each version of a file. */

import { type Mapped, mapAgain } from '../../../text/map-again.ts'
import { readNameId } from '../../parse/frontmatter/file-date.ts'
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { isNotFound, type PlacedNote, takeNotFound } from '../index-notes.ts'
import { type Candidate, linkCandidate } from '../link-index.ts'
import { placeOf, withoutEnding } from '../placement.ts'
import { isPublished } from '../publish.ts'
import type { Note, SiteInput } from '../site-input.ts'
import { plainSlug } from '../slugs.ts'

export interface NoteFacts extends PlacedNote {
  readonly note: Note
  /** Its slug before any conflict, unless it is the page of its folder. */
  readonly plain: string
  /** As written. */
  readonly tags: readonly string[]
  /** As a target of links, if it is published. */
  readonly asPage: Candidate
}

/** The facts of all notes, in their order. */
export interface AllFacts extends Mapped<Note, NoteFacts> {
  /** How each is published; apart from the facts, so that thousands are looked through without looking at each note. */
  readonly states: Mapped<NoteFacts, NoteState>
  /** Whether parts of a note were left out. */
  readonly lacking: Mapped<NoteFacts, boolean>
}

/** `timed`: that depends on the time. `lost`: it may be the page for addresses that lead nowhere. */
export type NoteState = 'shown' | 'hidden' | 'timed' | 'lost'

export function noteFacts(input: SiteInput, before: AllFacts | undefined): AllFacts {
  const facts = mapAgain(input.notes, before, (note, at) => {
    const old = before?.results[at]
    return factsOf(note, input, old?.file === note.file.path ? old : undefined)
  })
  return {
    ...facts,
    states: mapAgain(facts.results, before?.states, (own) => stateOf(own, input)),
    lacking: mapAgain(facts.results, before?.lacking, ({ note }) => note.parsed.leftOut.length > 0),
  }
}

/** The notes of which parts were left out. */
export function lackingNotes({ results, lacking }: AllFacts): readonly Note[] {
  if (!lacking.results.includes(true)) return []
  return results.filter((_, at) => lacking.results[at]).map(({ note }) => note)
}

/** Whether a date may publish or withdraw a note. */
export function hasDates({ states }: AllFacts): boolean {
  return states.results.includes('timed') || states.results.includes('lost')
}

function stateOf({ note }: NoteFacts, input: SiteInput): NoteState {
  const { frontmatter } = note.parsed
  if (isNotFound(note.file.path, input.roots, input.config)) return 'lost'
  if (frontmatter.expires !== undefined || frontmatter.dateTime !== undefined) return 'timed'
  return isPublished(frontmatter, input.config.publish, input.now) ? 'shown' : 'hidden'
}

/** The published notes, and the owner's page for addresses that lead nowhere. */
export function publishedNotes({ results, states }: AllFacts, input: SiteInput) {
  const isShown = ({ note }: NoteFacts) =>
    input.preview === true || isPublished(note.parsed.frontmatter, input.config.publish, input.now)
  const known = states.results
  const published = results.filter((own, at) => {
    const state = known[at]
    return state === 'shown' || (state === 'hidden' ? input.preview === true : isShown(own))
  })
  const lost = known.includes('lost') ? results.filter((own, at) => known[at] === 'lost' && isShown(own)) : []
  return takeNotFound(published, lost, input)
}

/** A note that was read again, because its time stamp could not be trusted yet, is another object. */
export function isSameNote(one: Note, other: Note): boolean {
  return (
    one.parsed === other.parsed &&
    one.hash === other.hash &&
    one.file.path === other.file.path &&
    one.file.size === other.file.size &&
    one.file.modified === other.file.modified
  )
}

/** @param old facts of an earlier version: what is equal in both stays the same object */
function factsOf(note: Note, { roots, config, inlineTags }: SiteInput, old: NoteFacts | undefined): NoteFacts {
  if (old && isSameNote(old.note, note)) return old
  const { frontmatter, inlineTags: inText } = note.parsed
  const file = note.file.path
  const placement = old?.placement ?? placeOf(file, roots, config)
  const wanted = frontmatter.slug
  const tags = [...(frontmatter.tags ?? []), ...(inlineTags ? inText : [])]
  const aliases = namesOf(frontmatter, placement.name)
  const places = placesOf(note)
  const isSameTarget =
    old !== undefined &&
    haveSameItems(old.asPage.aliases, aliases) &&
    haveSameItems(old.asPage.places ?? [], places ?? [])
  return {
    ...{ note, file, placement, wanted },
    plain: old && old.wanted === wanted ? old.plain : plainSlug({ file, placement, wanted }),
    tags: old && haveSameItems(old.tags, tags) ? old.tags : tags,
    asPage: isSameTarget
      ? old.asPage
      : linkCandidate({ file, name: withoutEnding(roots.toContent(file)), kind: 'page', aliases, places }, roots),
  }
}

/** What links may call a page, besides the name of its file. */
function namesOf({ aliases = [], id }: Frontmatter, name: string): readonly string[] {
  const own = [id, readNameId(name)?.id].filter((each) => each !== undefined)
  return own.length === 0 ? aliases : [...aliases, ...own]
}

/** Names of places, each once; most notes have none. */
function placesOf({ parsed: { named } }: Note): readonly string[] | undefined {
  return named.length === 0 ? undefined : [...new Set(named.map(({ name }) => name))]
}

export function haveSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]))
}
