/** The published pages: those of notes that did not change are the same objects as before. */
import { bounds } from '../../../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { changeOf, differences, type ListChange, mapAgain, sortAgain } from '../../../text/map-again.ts'
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
  /** From the pages of the site before; all of them in a first one. */
  readonly change: ListChange<Page>
  readonly diagnostics: readonly Diagnostic[]
  /** What all pages depend on besides their notes. */
  readonly base: PageBase
}

interface PageBase {
  readonly slots: readonly Slot[]
  readonly named: ReadonlyMap<string, FileLanguage>
  readonly committed: ReadonlyMap<string, number>
  readonly tags: readonly (readonly string[])[]
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
  const base = { slots, named, committed: input.committed, tags: shownTags.tags }
  const isStable = before !== undefined && !input.preview && isSameBase(before.base, base)
  const { makeAt, tooMany } = pageMaker(facts, base, input)
  const last = before && { items: before.facts, results: before.made }
  const made = isStable
    ? mapAgain(facts, last, (_, at) => makeAt(at, undefined)).results
    : mapAgain<NoteFacts, MadePage | undefined>(facts, last, () => undefined).results.map((old, at) => makeAt(at, old))
  const pagesOf = (list: readonly MadePage[]) => list.map(({ page }) => page)
  const shared = { facts, made, shownTags, base }
  if (!before) {
    const pages = pagesOf(made).sort(byOrderThenDate)
    const diagnostics = groups.flatMap((group) => [...group.diagnostics, ...tooMany(group.places)])
    return { ...shared, pages, change: { added: pages, removed: new Set() }, diagnostics }
  }
  const { added, removed } = changeOf(before.made, made)
  const change = { added: pagesOf(added), removed: new Set(pagesOf([...removed])) }
  return {
    ...shared,
    pages: sortAgain(before.pages, change, byOrderThenDate),
    change,
    diagnostics: isStable
      ? before.diagnostics
      : groups.flatMap((group) => [...group.diagnostics, ...tooMany(group.places)]),
  }
}

function isSameBase(one: PageBase, other: PageBase): boolean {
  return (
    one.slots === other.slots &&
    one.named === other.named &&
    one.committed === other.committed &&
    one.tags === other.tags
  )
}

function pageMaker(facts: readonly NoteFacts[], { slots, named, committed, tags }: PageBase, input: SiteInput) {
  const builtins = new Set(input.builtins.map(({ slug }) => slug))
  return {
    /** @param old what was made of the same note before */
    makeAt(at: number, old: MadePage | undefined): MadePage {
      const [own, slot] = [facts[at], slots[at]]
      if (own === undefined || slot === undefined) throw new Error('Each note has a place.')
      const wanted = {
        slot,
        language: named.size === 0 ? undefined : named.get(own.file)?.language,
        committed: committed.size === 0 ? undefined : committed.get(own.file),
        tags: (tags[at] ?? []).slice(0, bounds.noteTags),
      }
      const withheld = input.preview ? withheldIn(own.note, input) : undefined
      const isKept = old && isSame(old, wanted) && old.page.withheld === withheld
      return isKept ? old : make(own, wanted, withheld, builtins, input)
    },
    tooMany: (places: readonly number[]) =>
      places.flatMap((at) => {
        const count = tags[at]?.length ?? 0
        return count > bounds.noteTags ? [tooManyTags(facts[at]?.file ?? '', count)] : []
      }),
  }
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

/** Both are of one file. Only the home page has another placement than its path says. */
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
  const changed = before && differences(before.facts, facts)
  if (before && changed?.every(([old, own]) => old.tags === own.tags)) return { facts, tags: before.tags }
  const spellings = chooseSpellings(facts.map(({ tags }) => tags))
  return { facts, tags: facts.map(({ tags }) => displayTags(tags, spellings)) }
}

function tooManyTags(file: string, count: number): Diagnostic {
  const message = `The note has ${count} tags; only the first ${bounds.noteTags} count.`
  return diagnostic('TAGS_TOO_MANY', { file }, message, 'Keep the tags that readers look for.')
}
