/** Rows without their code, as every index, document and test reads them. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { allPageCount, type List, pageCount, tagsPageCount } from '../../content/model/list-pages.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import type { EndpointDescription, PreparedDescription, RowPattern } from '../../contract/endpoint.ts'
import type { BuiltinPage, Endpoint, PreparedEndpoint, PreparedRow } from '../render/context.ts'

/**
 * The rows in the order of the catalog, described for this site: a row per collection or entry becomes one description
 * for each collection, a row per root page one for each documentation page and one for all other pages, the alias row
 * one for each alias. Entries, folders, tags and the owner's pages stay templates, so the descriptions do not grow with
 * the site.
 */
export function describe(
  rows: readonly Endpoint[],
  site: Site,
  config: ResolvedConfig,
  builtins: readonly BuiltinPage[],
): EndpointDescription[] {
  return rows.flatMap((row): EndpointDescription[] => {
    if (row.kind === 'alias') return Object.keys(config.aliases).map((name) => describeAlias(row, name, config))
    if (row.kind === 'moved') return []
    if (row.kind !== 'prepared') return [row]
    if (row.per === 'page') return describePages(row, site, config, builtins)
    return subjectsOfDescriptions(row, site, config).map((collection) => describePrepared(row, config, collection))
  })
}

/** The collections that a row is described for; `undefined` for one description for the whole site. */
function subjectsOfDescriptions(
  row: PreparedEndpoint,
  site: Site,
  config: ResolvedConfig,
): readonly (Collection | undefined)[] {
  const { collections, tags } = site
  const once = (isDescribed: boolean) => (isDescribed ? [undefined] : [])
  switch (row.per) {
    case 'site':
      return once(!row.when || row.when(site, config))
    case 'tags':
      return once(tags.length > 0)
    case 'tagsPage':
      return once(tagsPageCount(tags) > 1)
    case 'tagPage':
      return once(tags.some(hasFurtherPages))
    case 'folder':
    case 'folderPage':
    case 'folderLlms':
    case 'folderLlmsPart':
      return once(collections.some(({ folders }) => folders.size > 0))
    case 'all':
    case 'allOrder':
      return once(allPageCount(site, config) > 0)
    case 'allPage':
    case 'allOrderPage':
      return once(allPageCount(site, config) > 1)
    case 'author':
      return once(site.authors.size > 0)
    case 'authorPage':
      return once([...site.authors.values()].some(hasFurtherPages))
    case 'language':
    case 'languageLlmsPart':
      return once(site.languages.length > 0)
    case 'collection':
      return collections.filter((collection) => !row.when || row.when(collection, config))
    case 'collectionPage':
      return collections.filter(hasFurtherPages)
    case 'collectionLlmsPart':
    case 'entry':
      return collections
    default:
      return once(true)
  }
}

/** Without further pages no address would match their description. */
function hasFurtherPages(list: List): boolean {
  return pageCount(list) > 1
}

function describePages(
  row: PreparedRow<'page'>,
  site: Site,
  config: ResolvedConfig,
  builtins: readonly BuiltinPage[],
): PreparedDescription[] {
  const described = describePrepared(row, config)
  const pages = site.pages.filter((page) => !row.when || row.when(page, config))
  const documentation = pages.filter(({ builtin }) => builtin !== undefined)
  const own = { ...described, summary: described.summary.replaceAll('{page}', 'A page at the root of the site') }
  return [
    ...(documentation.length < pages.length ? [own] : []),
    ...documentation.map((page) => {
      const builtin = builtins.find(({ slug }) => slug === page.builtin)
      const title = (page.file === '' ? builtin?.english?.title : undefined) ?? page.title
      return describeDocumentation(described, { ...page, title }, row.variantOf === undefined ? builtin : undefined)
    }),
  ]
}

/** @param builtin set if it announces more than other pages do */
function describeDocumentation(described: PreparedDescription, page: Page, builtin?: BuiltinPage): PreparedDescription {
  const announce = [...(described.announce ?? []), ...(builtin?.announce ?? [])]
  return {
    ...described,
    id: `${camelCase(page.slug)}${capitalise(described.id)}`,
    path: fillPath(described.path, { page: encodeURIComponent(page.slug) }),
    summary: described.summary.replaceAll('{page}', page.title),
    ...(announce.length > 0 ? { announce } : {}),
    ...(builtin?.rel === undefined ? {} : { rel: builtin.rel }),
  }
}

/** Fills the placeholders that have a value; the others stay. */
export function fillPath(template: `/${string}`, values: PathValues): `/${string}` {
  return pathFiller(template)(values)
}

type PathValues = Readonly<Record<string, string>>

/** `fillPath` for a template that is filled many times. */
export function pathFiller(template: `/${string}`): (values: PathValues) => `/${string}` {
  // Texts and names of placeholders alternate.
  const parts = template.slice(1).split(/\{(\w+)\}/)
  return (values) => {
    let path = parts[0] ?? ''
    for (let at = 1; at < parts.length; at += 2) {
      const name = parts[at] ?? ''
      path += (values[name] ?? `{${name}}`) + (parts[at + 1] ?? '')
    }
    return `/${path}`
  }
}

function describePrepared(row: PreparedEndpoint, config: ResolvedConfig, collection?: Collection): PreparedDescription {
  const { render: _render, when: _when, schema, ...data } = row
  const shape = typeof schema === 'function' ? collection && schema(collection, config) : schema
  const described: PreparedDescription = { ...data, ...(shape ? { schema: shape } : {}) }
  if (!collection) return described
  const subject = (text: string) => text.replaceAll('{collection}', collection.title)
  return {
    ...described,
    pattern: patternOf(described),
    collection: collection.name,
    id: described.id.replace(/^(collection|entry)/, (prefix) =>
      prefix === 'entry' ? `${camelCase(collection.name)}Entry` : camelCase(collection.name),
    ),
    path: fillPath(described.path, { collection: collection.name }),
    summary: subject(described.summary),
    ...(described.description ? { description: subject(described.description) } : {}),
  }
}

function describeAlias(row: Extract<Endpoint, { kind: 'alias' }>, name: string, config: ResolvedConfig) {
  return {
    ...row,
    pattern: patternOf(row),
    id: `${camelCase(name)}${capitalise(row.id)}`,
    path: `/${name}` as const,
    description: `Redirects to ${config.aliases[name]}.`,
  }
}

function patternOf({ path, summary, description }: EndpointDescription): RowPattern {
  return { path, summary, ...(description === undefined ? {} : { description }) }
}

function camelCase(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : capitalise(word)))
    .join('')
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
