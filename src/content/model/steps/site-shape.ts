/** What follows from the names of all published notes: their places, folders and slugs. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { groupBy } from '../../../text/group-by.ts'
import { differences } from '../../../text/map-again.ts'
import { findHome } from '../index-notes.ts'
import { noteFolders } from '../note-folders.ts'
import { type Placement, withoutEnding } from '../placement.ts'
import type { SiteInput } from '../site-input.ts'
import { assignSlugs } from '../slugs.ts'
import { isLanguage } from '../translations/collect-translations.ts'
import type { FileLanguage } from '../translations/file-languages.ts'
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
  readonly named: ReadonlyMap<string, FileLanguage>
  /** In the order of the facts. */
  readonly slots: readonly Slot[]
  /** Places in `facts` of the notes of each collection, and what is wrong with their slugs. */
  readonly groups: readonly { readonly places: readonly number[]; readonly diagnostics: readonly Diagnostic[] }[]
  /** By file, the folder that a note is the page of, as written. */
  readonly indexNotes: ReadonlyMap<string, string>
}

/** @returns with the slots of before if no name has changed */
export function siteShape(
  facts: readonly NoteFacts[],
  named: ReadonlyMap<string, FileLanguage>,
  input: SiteInput,
  before: SiteShape | undefined,
): SiteShape {
  const changed = before && differences(before.facts, facts)
  if (before?.named === named && changed?.every(([old, own]) => claimAlike(old, own))) return { ...before, facts }
  const placed = placeNotes(facts, named, input.config.language)
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
  return { facts, named, slots, groups, indexNotes }
}

/** Whether two versions of a note claim the same slug, and are as likely to get it. */
function claimAlike(old: NoteFacts, own: NoteFacts): boolean {
  const [before, after] = [old.note.parsed.frontmatter, own.note.parsed.frontmatter]
  return (
    old.file === own.file &&
    old.wanted === own.wanted &&
    before.lang === after.lang &&
    before.isHome === after.isHome &&
    before.address === after.address &&
    before.isTranslation === after.isTranslation &&
    before.translationKey === after.translationKey
  )
}

/** The home page leaves its collection for the root of the site, whatever its frontmatter says of its slug. */
function placeNotes(facts: readonly NoteFacts[], named: ReadonlyMap<string, FileLanguage>, siteLanguage: string) {
  const placed = facts.map(({ file, placement, wanted, plain, note }) => {
    const byName = named.get(file)
    const { frontmatter } = note.parsed
    const { lang, translationKey, isTranslation, address, isHome = byName?.opensSite === true } = frontmatter
    const language = lang ?? byName?.language
    return {
      ...{ file, placement, wanted, plain, language, isHome, address, isIndex: false },
      translationKey: translationKey ?? byName?.stem ?? (named.size > 0 ? withoutEnding(file) : undefined),
      isTranslation: isTranslation ?? (language !== undefined && !isLanguage({ language }, siteLanguage)),
    }
  })
  const home = findHome(placed)
  if (home) {
    home.placement = { folders: [], name: home.placement.name }
    home.wanted = 'index'
    home.plain = 'index'
  }
  return placed
}
