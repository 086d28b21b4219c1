/**
 * Versions of the documents of pages, so that a build knows which of them are as before without rendering them. A version
 * covers everything that the renderers in `known` read: with any doubt, it changes too often.
 */
import { foldAuthor } from '../../content/model/authors.ts'
import { folderOf, foldersAround } from '../../content/model/folder-contents.ts'
import { relatedPages } from '../../content/model/related-pages.ts'
import { partsAround } from '../../content/model/series.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { PageReferences } from '../../content/model/steps/page-references.ts'
import type { PreparedRoute } from '../../contract/snapshot.ts'
import { contentHash } from '../../text/hash.ts'
import { lazily, lazilyEach } from '../../text/lazily.ts'
import { mostRelated } from '../parts/page-links.ts'
import { renderOpenApi } from '../render/api/openapi.ts'
import { operationFacts } from '../render/api/operations.ts'
import type { Endpoint, RenderContext } from '../render/context.ts'
import { renderEntryMarkdown } from '../render/pages/entry-markdown.ts'
import { renderEntryHtml, renderPageHtml } from '../render/pages/page-html.ts'
import { createListVersions } from './list-versions.ts'
import { createPageFacts, type PageFactsInput } from './page-facts.ts'
import type { ThemeAsset } from './theme-assets.ts'
import { createFolderVersions, createTreeVersions } from './tree-versions.ts'

interface VersionInput extends Omit<PageFactsInput, 'references'> {
  readonly rows: readonly Endpoint[]
  readonly site: Site
  readonly context: RenderContext
  readonly assets: readonly ThemeAsset[]
  readonly references: { readonly pages: readonly Page[]; readonly references: readonly PageReferences[] }
}

/** What these renderers read is what `createVersions` looks at. Rows of folders are lists (`folderLists`), and so are those of further pages (`lists`). */
const known: ReadonlySet<unknown> = new Set([renderEntryHtml, renderPageHtml, renderEntryMarkdown])

export interface Versions {
  /** Version of its body; nothing for documents of other renderers. */
  ofRoute(route: PreparedRoute): string | undefined
  /** Of what search gets of a page: it shows what the document in Markdown shows, and what others say in links. */
  ofText(page: Page): string
}

export function createVersions(input: VersionInput): Versions {
  const { site, rows } = input
  const idsIn = (renderers: ReadonlySet<unknown>) =>
    new Set(rows.flatMap((row) => ('render' in row && renderers.has(row.render) ? [row.id] : [])))
  const ids = idsIn(known)
  const descriptions = idsIn(new Set([renderOpenApi]))
  const idsOf = (...keys: readonly string[]) =>
    new Set(rows.flatMap((row) => ('per' in row && keys.includes(row.per) ? [row.id] : [])))
  const folders = idsOf('folder', 'folderPage')
  const lists = idsOf('collectionPage', 'allPage', 'allOrderPage')
  const all = lazily(() => createAll(input))
  return {
    ofRoute({ path, canonical = path, endpoint }) {
      if (folders.has(endpoint) || lists.has(endpoint)) {
        const { ofFolder, ofList } = all()
        const version = folders.has(endpoint) ? ofFolder(canonical) : ofList(canonical)
        return version && `${endpoint} ${version}`
      }
      if (descriptions.has(endpoint)) return `${endpoint} ${all().ofOperations()}`
      const page = ids.has(endpoint) ? site.byPath.get(canonical) : undefined
      if (page === undefined) return undefined
      const version = all().ofPage(page)
      // Our own pages say what can be asked for.
      return version && `${endpoint} ${version}${page.builtin === undefined ? '' : ` ${all().ofOperations()}`}`
    },
    ofText: (page) => all().ofText(page),
  }
}

function createAll(input: VersionInput) {
  const { site, context } = input
  const { pages, references } = input.references
  const referencesOf = new Map(pages.map((page, at) => [page, references[at]]))
  const factsOf = createPageFacts({ ...input, references: referencesOf })
  const treeOf = createTreeVersions(site)
  const frame = frameVersion(input)
  const collections = new Map(site.collections.map((collection) => [collection.name, collection]))

  /** The page, the pages that it embeds, and whatever those name. */
  const textsOf = (page: Page): string[] => {
    const shown = new Set([page])
    for (const each of shown)
      for (const path of referencesOf.get(each)?.embedded ?? []) {
        const embedded = site.byPath.get(path)
        if (embedded) shown.add(embedded)
      }
    return [...shown].flatMap((each) => [factsOf(each), ...(site.links.get(each.path) ?? []).map(factsOf)])
  }

  const make = (page: Page): string | undefined => {
    const collection = page.collection === undefined ? undefined : collections.get(page.collection)
    const folder = folderOf(page, collection)
    // Its page lists a whole folder.
    if (folder?.index === page) return undefined
    const series = seriesOf(page, site)
    const crumbs = folder ? [...foldersAround(folder), folder] : []
    const named = [
      page.tags.map((name) => site.tagsByName.get(name)?.path ?? ''),
      page.tags.map((name) => site.tagsByName.get(name)?.name ?? ''),
      (page.authors ?? []).map((name) => site.authors.get(foldAuthor(name))?.path ?? ''),
      crumbs.map(({ path, title, navTitle }) => [path, title, navTitle]),
      series?.facts ?? [],
      site.translations.get(page.path)?.original?.path ?? '',
      context.preview(page)?.url ?? '',
    ]
    const lists = [
      textsOf(page),
      neighboursOf(page, collection).map((other) => (other ? factsOf(other) : '')),
      relatedPages(page, site, mostRelated).map(factsOf),
      (site.backlinks.get(page.path) ?? []).map(factsOf),
      (series?.parts ?? []).map(factsOf),
      (site.translations.get(page.path)?.pages ?? []).map(factsOf),
      collection ? treeOf(page, collection, folder) : [],
    ]
    return contentHash([frame, JSON.stringify(named), ...lists.map((list) => list.join(' '))].join('\n'))
  }

  /** The document and its Markdown have the same. */
  const framed = (versionOf: (path: string) => string | undefined) =>
    lazilyEach((path: string) => {
      const version = versionOf(path)
      return version && contentHash(`${frame} ${version}`)
    })

  return {
    ofFolder: framed(createFolderVersions(site, factsOf, treeOf)),
    ofList: framed(createListVersions({ site, context, factsOf, treeOf })),
    ofOperations: lazily(() => contentHash(`${frame}\n${operationFacts(context)}`)),
    /** The document and its Markdown have the same. Nothing for a page of a folder. */
    ofPage: lazilyEach(make),
    ofText(page: Page): string {
      const said = site.linkTexts.get(page.path)
      return contentHash([frame, ...textsOf(page), said ? JSON.stringify(said) : ''].join(' '))
    },
  }
}

function neighboursOf(page: Page, collection: Collection | undefined): (Page | undefined)[] {
  const position = collection?.positions.get(page.path)
  return position === undefined ? [] : [collection?.entries[position - 1], collection?.entries[position + 1]]
}

function seriesOf({ path }: Page, site: Site) {
  const series = site.series.get(path)
  const position = series?.positions.get(path)
  if (!series || position === undefined) return undefined
  const { first, parts } = partsAround(series, position)
  return { facts: [series.name, series.parts.length, position, first], parts }
}

/** What every page of the site has. */
function frameVersion({ site, context, assets }: VersionInput): string {
  const { config, endpoints, frame, ownerTheme, apiVersion } = context
  return contentHash(
    JSON.stringify([
      { ...config, origin: undefined },
      ...[endpoints, frame, ownerTheme, apiVersion],
      assets.map(({ name, path }) => [name, path]),
      site.languages.map(({ tag, slug }) => [tag, slug]),
      site.collections.map(({ name, title, description, byline }) => [name, title, description, byline]),
    ]),
  )
}
