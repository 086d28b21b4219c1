/** What follows from the names of all published notes: their places, folders and slugs. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { groupBy } from '../../../text/group-by.ts'
import { differences } from '../../../text/map-again.ts'
import { findHome } from '../index-notes.ts'
import { noteFolders } from '../note-folders.ts'
import type { Placement } from '../placement.ts'
import type { SiteInput } from '../site-input.ts'
import { assignSlugs } from '../slugs.ts'
import type { NoteFacts } from './note-facts.ts'

/** Where a note is published. */
export interface Slot {
  readonly placement: Placement
  readonly slug: string
  /** Below its collection, as written; empty at the top. */
  readonly folder: string
  /** The page of its folder. */
  readonly isIndex: boolean
}

export interface SiteShape {
  readonly facts: readonly NoteFacts[]
  /** In the order of the facts. */
  readonly slots: readonly Slot[]
  /** Places in `facts` of the notes of each collection, and what is wrong with their slugs. */
  readonly groups: readonly { readonly places: readonly number[]; readonly diagnostics: readonly Diagnostic[] }[]
  /** By file, the folder that a note is the page of, as written. */
  readonly indexNotes: ReadonlyMap<string, string>
}

/** @returns with the slots of before if no name has changed */
export function siteShape(facts: readonly NoteFacts[], input: SiteInput, before: SiteShape | undefined): SiteShape {
  const changed = before && differences(before.facts, facts)
  if (before && changed?.every(([old, own]) => old.file === own.file && old.wanted === own.wanted))
    return { ...before, facts }
  const placed = placeNotes(facts)
  const { folders, indexNotes } = noteFolders(placed)
  placed.forEach((claim) => {
    claim.isIndex = indexNotes.has(claim.file)
  })
  const slots: Slot[] = new Array(facts.length)
  const groups = [...groupBy(placed.entries(), ([, { placement }]) => placement.collection)].map(
    ([collection, members]) => {
      const claims = members.map(([, claim]) => claim)
      const reserved = collection === undefined ? input.reserved.root : input.reserved.collection
      const { slugs, diagnostics } = assignSlugs(claims, reserved)
      members.forEach(([place, { placement, isIndex }], at) => {
        slots[place] = { placement, slug: slugs[at] ?? '', folder: folders[place] ?? '', isIndex }
      })
      return { places: members.map(([place]) => place), diagnostics }
    },
  )
  return { facts, slots, groups, indexNotes }
}

/** The home page leaves its collection for the root of the site, whatever its frontmatter says of its slug. */
function placeNotes(facts: readonly NoteFacts[]) {
  const placed = facts.map(({ file, placement, wanted, plain }) => ({ file, placement, wanted, plain, isIndex: false }))
  const home = findHome(placed)
  if (home) {
    home.placement = { folders: [], name: home.placement.name }
    home.wanted = 'index'
    home.plain = 'index'
  }
  return placed
}
