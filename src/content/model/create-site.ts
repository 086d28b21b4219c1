/** The model: from parsed files to a site. */
import { changedMap } from '../../text/changed-map.ts'
import { differences } from '../../text/map-again.ts'
import { collectOldAddresses, type OldAddresses } from './addresses/old-addresses.ts'
import { assembleSite } from './assemble-site.ts'
import { type SiteFiles, siteFiles } from './attachments.ts'
import { ownTitle } from './create-page.ts'
import { folderPaths as pathsOfFolders } from './folder-contents.ts'
import { type CollectionFolders, collectionFolders } from './folders.ts'
import { byOrderThenDate } from './order.ts'
import { createPageLinks, type PageLinks } from './page-links.ts'
import type { Page, Site } from './site.ts'
import type { SiteInput } from './site-input.ts'
import type { SiteLinks } from './steps/link-graph.ts'
import { type LinkTargetsMade, linkTargets } from './steps/link-targets.ts'
import { type AllFacts, noteFacts, publishedNotes } from './steps/note-facts.ts'
import { type PageLists, pageLists } from './steps/page-lists.ts'
import { type LocalAddress, readReferences } from './steps/page-references.ts'
import { siteLinks } from './steps/site-links.ts'
import { type SitePages, sitePages } from './steps/site-pages.ts'
import { type SiteShape, siteShape } from './steps/site-shape.ts'
import { collectTranslations } from './translations/collect-translations.ts'
import { type FileLanguage, fileLanguages, labelLanguages } from './translations/file-languages.ts'

export interface CreatedSite {
  readonly site: Site
  /** The title of the site: the configured one, else that of its home page, else the default. */
  readonly title: string
  readonly links: PageLinks
  /** Paths of this site that pages name and that have no file. Only the plan knows which of them are served. */
  readonly localAddresses: readonly LocalAddress[]
  readonly addresses: OldAddresses
  /** What the references of each page lead to. */
  readonly references: Pick<SiteLinks, 'pages' | 'references' | 'noting' | 'touched'>
  readonly memory: ModelMemory
}

/** What the next site of the same folder is made from, step by step. */
export interface ModelMemory {
  readonly input: SiteInput
  readonly all: AllFacts
  readonly named: ReadonlyMap<string, FileLanguage>
  readonly shape: SiteShape
  readonly pages: SitePages
  readonly files: SiteFiles
  readonly targets: LinkTargetsMade
  readonly folderPaths: ReadonlyMap<string, string>
  readonly addresses: OldAddresses
  readonly byFile: ReadonlyMap<string, Page>
  readonly byPath: ReadonlyMap<string, Page>
  readonly links: SiteLinks
  readonly lists: PageLists
  readonly site: Site
}

/**
 * Step by step: what each note says, its place and slug, its page, lists, old addresses, what
 * its links lead to, and the whole.
 *
 * @param input with `before` from a site of the same folder, configuration and catalog: what
 *   did not change is used again
 */
export function createSite(input: SiteInput & { readonly before?: ModelMemory | undefined }): CreatedSite {
  const before = input.before?.input.roots === input.roots ? input.before : undefined
  const placed = placePages(input, before)
  const { all, named, shape, made, lists, folders, byFile, byPath, notFound } = placed
  const { pages, change } = made
  const { files, targets, addresses, folderPaths, links, linked } = linkPages(placed, input, before)
  const { graph } = linked

  const isTranslated = named.size > 0 || lists.translating.length > 0
  const { translations, diagnostics: untranslated } = isTranslated
    ? collectTranslations(pages, named, links, input.config.language)
    : { translations: new Map(), diagnostics: [] }
  const diagnostics = [...made.diagnostics, ...addresses.diagnostics, ...untranslated]
  const parts = {
    lists,
    change,
    folders,
    graph: { ...graph, translations },
    publicFiles: files.publicFiles,
    diagnostics,
  }
  const site = assembleSite(parts, input, before?.site)

  const { before: _before, ...own } = input
  const memory: ModelMemory = {
    input: own,
    all,
    named,
    shape,
    pages: made,
    files,
    targets,
    folderPaths,
    addresses,
    byFile,
    byPath,
    links: linked,
    lists,
    site,
  }
  const { localAddresses } = graph
  const created = { site, title: siteTitle(shape, input), links, localAddresses, addresses, references: linked, memory }
  return notFound === undefined ? created : withNotFound(created, notFound)
}

/** Which notes are pages, and where each of them is. */
function placePages(input: SiteInput, before: ModelMemory | undefined) {
  const { config } = input
  const all = noteFacts(input, before?.all)
  const named = namedLanguages(input, all, before)
  const { others, notFound } = publishedNotes(all, input)
  const shape = siteShape(others, named, input, before?.shape)
  const made = sitePages(shape, named, input, before?.pages)
  const { pages, change } = made
  const collectionNames = config.collections.map(({ name }) => name)
  const lists = pageLists(pages, change, collectionNames, config.language, before?.lists)
  const { byFile, byPath } = findPages(made, before)
  const folders = findFolders(lists, byPath, shape.indexNotes, { ...input, folderLabels: labelLanguages(input, named) })
  return { all, named, others, notFound, shape, made, lists, byFile, byPath, folders }
}

/** What the references of all pages lead to: pages, files, and addresses of before. */
function linkPages(placed: ReturnType<typeof placePages>, input: SiteInput, before: ModelMemory | undefined) {
  const { all, others, shape, made, lists, byFile, byPath, folders } = placed
  const { pages, change } = made
  const files = siteFiles(input, before)
  const hasSameSlots = before !== undefined && before.shape.slots === shape.slots
  const lastMoves = hasSameSlots ? { moves: before.addresses.moves, change } : undefined
  const addresses = collectOldAddresses(pages, input, lists, lastMoves)
  const targets = linkTargets(all.results, others, input, before?.targets)
  const folderPaths = hasSameSlots ? before.folderPaths : pathsOfFolders(pages, folders, input.roots)
  const links = createPageLinks({
    index: targets.index,
    pagesByFile: byFile,
    pagesByPath: byPath,
    files: files.linked,
    findMoved: addresses.find,
    folders: folderPaths,
    standIn: input.standIn,
    addressesFor: input.addressesFor,
  })
  const hasSameTargets = hasSameSlots && files === before.files && targets.index === before.targets.index
  const resolvesAsBefore = hasSameTargets && leadToSameFiles(before.addresses, addresses)
  const linked = siteLinks(pages, byPath, links, change, before?.links, resolvesAsBefore)
  return { files, addresses, targets, folderPaths, links, linked }
}

/** Notes that are not published count too. */
function namedLanguages(input: SiteInput, { results }: AllFacts, before: ModelMemory | undefined) {
  const isSame =
    before &&
    differences(before.all.results, results)?.every(([old, own]) => old.file === own.file) &&
    differences(before.input.withheld, input.withheld)?.every(([old, own]) => old.path === own.path)
  if (isSame) return before.named
  const found = fileLanguages(input)
  // What follows from the same object is used again.
  return before && before.named.size + found.size === 0 ? before.named : found
}

function findPages({ pages, change }: SitePages, before: ModelMemory | undefined) {
  if (!before) {
    const byFile = new Map(pages.map((page) => [page.file, page]))
    return { byFile, byPath: new Map(pages.map((page) => [page.path, page])) }
  }
  const { added, removed } = change
  const changesOf = (keyOf: (page: Page) => string) => {
    const changes = new Map<string, Page | undefined>()
    for (const page of removed) changes.set(keyOf(page), undefined)
    for (const page of added) changes.set(keyOf(page), page)
    return changes
  }
  return {
    byFile: changedMap(
      before.byFile,
      changesOf(({ file }) => file),
    ),
    byPath: changedMap(
      before.byPath,
      changesOf(({ path }) => path),
    ),
  }
}

/** Whether links to old addresses mean the same pages. */
function leadToSameFiles(before: OldAddresses, after: OldAddresses): boolean {
  return (['claimed', 'moved'] as const).every((kind) => {
    const [old, own] = [before[kind], after[kind]]
    return old.size === own.size && [...own].every(([path, { file }]) => old.get(path)?.file === file)
  })
}

/** It uses files like any page, but nobody is told that it links to a page. */
function withNotFound(created: CreatedSite, notFound: Page): CreatedSite {
  const { site } = created
  const { files, shown, diagnostics, localAddresses } = readReferences(notFound, created.links)
  return {
    ...created,
    site: {
      ...site,
      notFound,
      files: new Map([...files.map((file) => [file.path, file] as const), ...site.files]),
      shown: new Set([...site.shown, ...shown]),
      diagnostics: [...site.diagnostics, ...diagnostics],
    },
    localAddresses: [...created.localAddresses, ...localAddresses],
  }
}

function siteTitle({ facts, slots, groups }: SiteShape, { config }: SiteInput): string {
  const { title, isTitleDefault } = config
  if (!isTitleDefault) return title
  const root = groups.find(({ places: [first = 0] }) => slots[first]?.placement.collection === undefined)
  const home = root?.places.find((at) => slots[at]?.slug === 'index')
  const own = home === undefined ? undefined : facts[home]
  return (own && ownTitle(own.note.parsed)) ?? title
}

function findFolders(
  { byCollection }: PageLists,
  byPath: ReadonlyMap<string, Page>,
  indexNotes: ReadonlyMap<string, string>,
  { reserved, folderLabels: labels }: Required<Pick<SiteInput, 'reserved' | 'folderLabels'>>,
) {
  const folders = new Map<string, CollectionFolders>()
  // In the order of their first entries.
  const filled = [...byCollection].flatMap(([collection, entries]) =>
    entries[0] ? [{ collection, entries, first: entries[0] }] : [],
  )
  for (const { collection, entries } of filled.sort((a, b) => byOrderThenDate(a.first, b.first))) {
    const isEntry = (path: string) => byPath.get(path)?.collection === collection
    folders.set(
      collection,
      collectionFolders({ collection, entries, indexNotes, isEntry, labels, reserved: reserved.folder }),
    )
  }
  return folders
}
