/** The published pages: those of notes that did not change are the same objects as before. */
import { bounds } from '../../../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { changeOf, mapAgain, sortAgain } from '../../../text/map-again.ts'
import { createPage } from '../create-page.ts'
import { byOrderThenDate } from '../order.ts'
import { isDraftByPlace, withheldAs } from '../publish.ts'
import type { Page } from '../site.ts'
import type { Note, SiteInput } from '../site-input.ts'
import { chooseSpellings, displayTags } from '../tags.ts'
import type { FileLanguage } from '../translations/file-languages.ts'
import { haveSameItems, type NoteFacts } from './note-facts.ts'
import type { SiteShape, Slot } from './site-shape.ts'

export interface SitePages {
  readonly facts: readonly NoteFacts[]
  /** In the order of the facts. */
  readonly made: readonly MadePage[]
  readonly shownTags: ShownTags
  /** In the order of the site. */
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}

interface MadePage {
  readonly page: Page
  readonly slot: Slot
  readonly language: string | undefined
  readonly committed: number | undefined
}

interface ShownTags {
  readonly facts: readonly NoteFacts[]
  /** As displayed, in the order of the facts. */
  readonly tags: readonly (readonly string[])[]
}

/** Only published pages compete for slugs and tags, so that a draft takes nothing from them. */
export function sitePages(
  { facts, slots, groups }: SiteShape,
  named: ReadonlyMap<string, FileLanguage>,
  input: SiteInput,
  before: SitePages | undefined,
): SitePages {
  const shownTags = showTags(facts, before?.shownTags)
  const diagnostics: Diagnostic[] = []
  const known = mapAgain(facts, before && { items: before.facts, results: before.made }, () => undefined).results
  const made: MadePage[] = new Array(facts.length)
  const builtins = new Set(input.builtins.map(({ slug }) => slug))
  for (const group of groups) {
    diagnostics.push(...group.diagnostics)
    for (const at of group.places) {
      const [own, slot, old] = [facts[at], slots[at], known[at]]
      if (own === undefined || slot === undefined) continue
      const tags = shownTags.tags[at] ?? []
      if (tags.length > bounds.noteTags) diagnostics.push(tooManyTags(own.file, tags.length))
      const language = named.size === 0 ? undefined : named.get(own.file)?.language
      const committed = input.committed.size === 0 ? undefined : input.committed.get(own.file)
      const wanted = { slot, language, committed, tags: tags.slice(0, bounds.noteTags) }
      const withheld = input.preview ? withheldIn(own.note, input) : undefined
      made[at] =
        old && isSame(old, wanted) && old.page.withheld === withheld ? old : make(own, wanted, withheld, builtins, input)
    }
  }
  const created = made.map(({ page }) => page)
  const change = before && changeOf(
    before.made.map(({ page }) => page),
    created,
  )
  const pages = before && change ? sortAgain(before.pages, change, byOrderThenDate) : created.sort(byOrderThenDate)
  return { facts, made, shownTags, pages, diagnostics }
}

type Wanted = Omit<MadePage, 'page'> & Pick<Page, 'tags'>

function isSame({ page, slot, language, committed }: MadePage, wanted: Wanted): boolean {
  return (
    committed === wanted.committed &&
    language === wanted.language &&
    (slot === wanted.slot || isSameSlot(slot, wanted.slot)) &&
    haveSameItems(page.tags, wanted.tags)
  )
}

/** Of one file, of which only the home page has another placement than its path says. */
function isSameSlot(one: Slot, other: Slot): boolean {
  return (
    one.slug === other.slug &&
    one.folder === other.folder &&
    one.isIndex === other.isIndex &&
    one.placement.collection === other.placement.collection
  )
}

function make(
  { note }: NoteFacts,
  { slot, language, committed, tags }: Wanted,
  withheld: Page['withheld'],
  builtins: ReadonlySet<string>,
  { config }: SiteInput,
): MadePage {
  const { file, parsed, hash } = note
  const draft = { ...{ file, parsed, hash, language, tags }, ...slot }
  const plain = createPage(draft, config, committed)
  const page = withheld === undefined ? plain : { ...plain, withheld }
  const isBuiltin = page.collection === undefined && builtins.has(page.slug)
  return { page: isBuiltin ? { ...page, builtin: page.slug } : page, slot, language, committed }
}

function withheldIn({ parsed, file }: Note, { config, now }: SiteInput): Page['withheld'] {
  const byPlace = isDraftByPlace(file.path) && !config.publish.drafts
  return byPlace ? 'draft' : withheldAs(parsed.frontmatter, config.publish, now)
}

/** The tags of each note in the commonest spelling; those of before if no note has other tags. */
function showTags(facts: readonly NoteFacts[], before: ShownTags | undefined): ShownTags {
  const isSame = ({ tags }: NoteFacts, at: number) => tags === before?.facts[at]?.tags
  if (before && before.facts.length === facts.length && facts.every(isSame)) return { facts, tags: before.tags }
  const spellings = chooseSpellings(facts.map(({ tags }) => tags))
  return { facts, tags: facts.map(({ tags }) => displayTags(tags, spellings)) }
}

function tooManyTags(file: string, count: number): Diagnostic {
  const message = `The note has ${count} tags; only the first ${bounds.noteTags} count.`
  return diagnostic('TAGS_TOO_MANY', { file }, message, 'Keep the tags that readers look for.')
}
