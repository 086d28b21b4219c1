/** What follows from one note alone, so that it is found out once for each version of a file. */
import { type Mapped, mapAgain } from '../../../text/map-again.ts'
import { type PlacedNote } from '../index-notes.ts'
import { type Candidate, linkCandidate } from '../link-index.ts'
import { placeOf, withoutEnding } from '../placement.ts'
import type { Note, SiteInput } from '../site-input.ts'
import { plainSlug } from '../slugs.ts'

export interface NoteFacts extends PlacedNote {
  readonly note: Note
  /** Its slug before any conflict, unless it is the page of its folder. */
  readonly plain: string
  /** As written. */
  readonly tags: readonly string[]
  /** As a target of links, published or not. */
  readonly asPage: Candidate
  readonly asWithheld: Candidate
}

/** Of all notes, in their order. */
export type AllFacts = Mapped<Note, NoteFacts>

export function noteFacts(input: SiteInput, before: AllFacts | undefined): AllFacts {
  return mapAgain(input.notes, before, (note, at) => {
    const old = before?.results[at]
    return factsOf(note, input, old?.file === note.file.path ? old : undefined)
  })
}

/** @param old facts of an earlier version: what is equal in both stays the same object */
function factsOf(note: Note, { roots, config, inlineTags }: SiteInput, old: NoteFacts | undefined): NoteFacts {
  const { frontmatter, inlineTags: inText } = note.parsed
  const file = note.file.path
  const placement = old?.placement ?? placeOf(file, roots, config)
  const wanted = frontmatter.slug
  const tags = [...(frontmatter.tags ?? []), ...(inlineTags ? inText : [])]
  const aliases = frontmatter.aliases ?? []
  const isSameTarget = old !== undefined && haveSameItems(old.asPage.aliases, aliases)
  const target = { file, name: withoutEnding(roots.toContent(file)), aliases }
  return {
    ...{ note, file, placement, wanted },
    plain: old && old.wanted === wanted ? old.plain : plainSlug({ file, placement, wanted }),
    tags: old && haveSameItems(old.tags, tags) ? old.tags : tags,
    asPage: isSameTarget ? old.asPage : linkCandidate({ ...target, kind: 'page' }, roots),
    asWithheld: isSameTarget ? old.asWithheld : linkCandidate({ ...target, kind: 'withheld' }, roots),
  }
}

export function haveSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, at) => item === other[at]))
}
