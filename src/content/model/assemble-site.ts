/** The last step of the model: combines pages, links and files into collections, tags and maps. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { changedMap } from '../../text/changed-map.ts'
import { joinLists, type ListChange } from '../../text/map-again.ts'
import { collectAuthors } from './authors.ts'
import { isoDate } from './create-page.ts'
import type { CollectionFolders } from './folders.ts'
import { byTitle, listedOf, newestDates } from './order.ts'
import { collectSeries } from './series.ts'
import type { Attachment, Collection, Folder, Page, Site, Tag } from './site.ts'
import type { SiteInput } from './site-input.ts'
import type { PageGraph } from './steps/link-graph.ts'
import type { PageLists } from './steps/page-lists.ts'
import { type AddressOf, tagsAgain } from './steps/site-tags.ts'
import { collectTags, tagAddresses } from './tags.ts'
import { siteLanguages } from './translations/site-languages.ts'

/** What a site is combined from. */
export interface ModelParts {
  readonly lists: PageLists
  /** From the pages of the site before. */
  readonly change: ListChange<Page>
  /** By collection. */
  readonly folders: ReadonlyMap<string, CollectionFolders>
  readonly graph: PageGraph & Pick<Site, 'translations'>
  readonly publicFiles: readonly Attachment[]
  readonly diagnostics: readonly Diagnostic[]
}

export function assembleSite(parts: ModelParts, input: SiteInput, before: Site | undefined): Site {
  const { lists, folders, graph, publicFiles, diagnostics } = parts
  const { root } = lists
  // An empty site was updated now.
  const lastUpdated = lists.newest.lastUpdated || isoDate(input.now)
  const modified = lists.newest.modified || input.now
  const { tags, tagsOf } = siteTags(parts, before)
  const collections = input.config.collections.map((config, at): Collection => {
    const own = lists.byCollection.get(config.name) ?? []
    const inFolders = folders.get(config.name)?.folders ?? new Map()
    return new SiteCollection(config, own, tagsOf(own, before?.collections[at]), inFolders)
  })
  const all = [...root, ...builtinPages(input, root, { lastUpdated, modified })].sort(byTitle)
  return {
    collections,
    pages: all,
    written: writtenPages(collections, all),
    longestPath: all.reduce((most, { path }) => Math.max(most, path.length), lists.longestPath),
    tags,
    authors: collectAuthors(lists.authored),
    series: collectSeries(lists.inSeries),
    translations: graph.translations,
    languages: lists.foreign.length === 0 ? [] : siteLanguages(collections),
    tagsByName: new Map(tags.map((tag) => [tag.name, tag])),
    folderRedirects: [...folders.values()].flatMap(({ redirects }) => redirects),
    byPath: pagesByPath(parts, all, before),
    links: graph.links,
    backlinks: graph.backlinks,
    mentions: graph.mentions,
    linkTexts: graph.linkTexts,
    files: new Map([...graph.files, ...publicFiles].map((file) => [file.path, file])),
    shown: graph.shown,
    lastUpdated,
    modified,
    diagnostics: [...diagnostics, ...graph.diagnostics],
  }
}

/** @param root with the built-in pages */
function writtenPages(collections: readonly Collection[], root: readonly Page[]): readonly Page[] {
  const lists = collections.map(({ entries }) => entries)
  return joinLists([...lists, root.filter(({ file, path }) => file && path !== '/')])
}

/** @param all pages at the root, with the built-in ones */
function pagesByPath({ lists, change }: ModelParts, all: readonly Page[], before: Site | undefined) {
  if (!before) return new Map([...lists.entries, ...all].map((page) => [page.path, page]))
  const changes = new Map<string, Page | undefined>()
  for (const { path } of [...change.removed, ...before.pages.filter(isBuiltin)]) changes.set(path, undefined)
  for (const page of [...change.added, ...all.filter(isBuiltin)]) changes.set(page.path, page)
  return changedMap(before.byPath, changes)
}

/** One that the service writes: it is made again for each site. */
function isBuiltin({ file }: Page): boolean {
  return file === ''
}

/** Where a tag came or went, another may have its address, so all are made again. */
function siteTags({ lists, change }: ModelParts, before: Site | undefined) {
  const { entries } = lists
  const addressBefore = before && ((name: string) => before.tagsByName.get(name) ?? { slug: '', path: '' })
  const isEntry = ({ collection }: Page) => collection !== undefined
  const changed = { added: change.added.filter(isEntry), removed: new Set([...change.removed].filter(isEntry)) }
  const few = before && changed.added.length <= entries.length / 8
  const tags = few && addressBefore && tagsAgain(entries, changed, plainAddress(addressBefore), before.tags)
  const isSame = tags && tags.length === before?.tags.length && tags.every(({ name }) => before.tagsByName.has(name))
  if (tags && isSame && addressBefore) {
    const tagsOf = (own: readonly Page[], last: Collection | undefined) => {
      const name = last?.name
      const added = changed.added.filter(({ collection }) => collection === name)
      return tagsAgain(own, { added, removed: changed.removed }, plainAddress(addressBefore), last?.tags)
    }
    return { tags, tagsOf }
  }
  const addressOf = tagAddresses(new Set(entries.flatMap((page) => page.tags)))
  return { tags: collectTags(entries, addressOf), tagsOf: (own: readonly Page[]) => collectTags(own, addressOf) }
}

/** Nothing of a tag but its address. */
function plainAddress(find: AddressOf): AddressOf {
  return (name) => {
    const { slug, path } = find(name)
    return { slug, path }
  }
}

class SiteCollection implements Collection {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly byline: boolean
  readonly entries: readonly Page[]
  readonly listed?: readonly Page[]
  readonly tags: readonly Tag[]
  readonly folders: ReadonlyMap<string, Folder>
  #newest: Pick<Page, 'modified' | 'lastUpdated'> | undefined
  #positions: ReadonlyMap<string, number> | undefined

  constructor(
    { name, title, description, byline }: SiteInput['config']['collections'][number],
    entries: readonly Page[],
    tags: readonly Tag[],
    folders: ReadonlyMap<string, Folder>,
  ) {
    this.name = name
    this.title = title
    this.description = description
    this.byline = byline
    this.entries = entries
    const { listed } = listedOf(entries)
    if (listed) this.listed = listed
    this.tags = tags
    this.folders = folders
  }

  get newest(): Pick<Page, 'modified' | 'lastUpdated'> {
    this.#newest ??= newestDates(this.entries)
    return this.#newest
  }

  /** Made when the first page looks for its neighbours: most changes are followed by another before that. */
  get positions(): ReadonlyMap<string, number> {
    this.#positions ??= positionsOf(this.entries)
    return this.#positions
  }
}

/** By path. */
function positionsOf(entries: readonly Page[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  // A pair for each entry would take as long again.
  for (let at = 0; at < entries.length; at++) positions.set(entries[at]?.path ?? '', at)
  return positions
}

/** The built-in pages that the owner did not replace; as new as the newest page of the site. */
export function builtinPages(
  { builtins, config }: Pick<SiteInput, 'builtins' | 'config'>,
  owned: readonly Page[],
  newest: { readonly lastUpdated: string; readonly modified: number },
): Page[] {
  const slugs = new Set(owned.map((page) => page.slug))
  return builtins
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug, title, description, language = 'en' }) => ({
      path: `/${slug}`,
      markdownPath: `/${slug}.md`,
      slug,
      title,
      description,
      ...newest,
      tags: [],
      language,
      noindex: false,
      builtin: slug,
      file: '',
      hash: '',
      text: '',
      lineOffset: 0,
      references: [],
      sections: [],
      asides: [],
      footnotes: [],
      blocks: [],
      named: [],
      words: 0,
      ...(config.license === undefined ? {} : { license: config.license }),
    }))
}
