/** The model: from parsed files to a site. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { bounds } from '../../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { groupBy } from '../../text/group-by.ts'
import { countLines } from '../parse/spans.ts'
import { collectOldAddresses, type OldAddresses } from './addresses/old-addresses.ts'
import { assembleSite } from './assemble-site.ts'
import { contentAttachment, publicAttachment } from './attachments.ts'
import { createPage, ownTitle, type PageDraft } from './create-page.ts'
import { folderPaths } from './folder-contents.ts'
import { type CollectionFolders, collectionFolders } from './folders.ts'
import { findHome, takeNotFound } from './index-notes.ts'
import { createLinkIndex, type LinkTarget } from './link-index.ts'
import { noteFolders } from './note-folders.ts'
import { byOrderThenDate } from './order.ts'
import { collectLinks, type LocalAddress, type PageGraph } from './page-graph.ts'
import { createPageLinks, type PageLinks } from './page-links.ts'
import { placeOf, withoutEnding } from './placement.ts'
import { isDraftByPlace, isPublished, withheldAs } from './publish.ts'
import type { Page, Site } from './site.ts'
import type { Note, SiteInput } from './site-input.ts'
import { assignSlugs } from './slugs.ts'
import { chooseSpellings, displayTags } from './tags.ts'
import { collectTranslations } from './translations/collect-translations.ts'
import { type FileLanguage, fileLanguages } from './translations/file-languages.ts'

export interface CreatedSite {
  readonly site: Site
  /** The title of the site: the configured one, else that of its home page, else the default. */
  readonly title: string
  readonly links: PageLinks
  /** Paths of this site that pages name and that have no file. Only the plan knows which of them are served. */
  readonly localAddresses: readonly LocalAddress[]
  readonly addresses: OldAddresses
}

export function createSite(input: SiteInput): CreatedSite {
  const { config, committed } = input
  const isShown = ({ parsed }: Note) => isPublished(parsed.frontmatter, config.publish, input.now)
  const published = input.preview ? input.notes : input.notes.filter(isShown)
  const { others, notFound } = takeNotFound(published, input)
  const named = fileLanguages(input)
  const { drafts, indexNotes, diagnostics } = draftPages(others, named, input)
  const builtins = new Set(input.builtins.map(({ slug }) => slug))
  const created = drafts.map((draft) => {
    const made = createPage(draft, config, committed.get(draft.file.path))
    const page = input.preview ? markWithheld(made, draft, input) : made
    return page.collection === undefined && builtins.has(page.slug) ? { ...page, builtin: page.slug } : page
  })
  const pages = created.sort(byOrderThenDate)
  const publicFiles = input.publicFiles.map((file) => publicAttachment(file, input.statics, committed))
  const folders = findFolders(pages, indexNotes, input)
  const attachments = input.attachments.map((file) => contentAttachment(file, input))
  const addresses = collectOldAddresses(pages, input)
  const links = createPageLinks(
    createLinkIndex(linkTargets(pages, input), input.roots),
    pages,
    attachments,
    publicFiles,
    addresses.find,
    folderPaths(pages, folders, input.roots),
    input.standIn,
  )
  const graph = collectLinks(pages, links, lineCounter())
  const translated = collectTranslations(pages, named, links, config.language)
  const found = [...diagnostics, ...addresses.diagnostics, ...translated.diagnostics]
  const between = { ...graph, translations: translated.translations }
  const site = assembleSite(pages, folders, between, publicFiles, input, found)
  const shared = { title: siteTitle(drafts, config), links, addresses }
  if (notFound === undefined) return { site, ...shared, localAddresses: graph.localAddresses }
  const own = collectLinks([notFound], links, lineCounter())
  const localAddresses = [...graph.localAddresses, ...own.localAddresses]
  return { site: withNotFound(site, notFound, own), ...shared, localAddresses }
}

function markWithheld(page: Page, { parsed, file }: PageDraft, { config, now }: SiteInput): Page {
  const byPlace = isDraftByPlace(file.path) && !config.publish.drafts
  const withheld = byPlace ? 'draft' : withheldAs(parsed.frontmatter, config.publish, now)
  return withheld === undefined ? page : { ...page, withheld }
}

/** It uses files like any page, but nobody is told that it links to a page. */
function withNotFound(site: Site, notFound: Page, { files, shown, diagnostics }: PageGraph): Site {
  return {
    ...site,
    notFound,
    files: new Map([...files.map((file) => [file.path, file] as const), ...site.files]),
    shown: new Set([...site.shown, ...shown]),
    diagnostics: [...site.diagnostics, ...diagnostics],
  }
}

function siteTitle(drafts: readonly PageDraft[], { title, isTitleDefault }: ResolvedConfig): string {
  if (!isTitleDefault) return title
  const home = drafts.find(({ placement, slug }) => placement.collection === undefined && slug === 'index')
  return (home && ownTitle(home.parsed)) ?? title
}

function findFolders(pages: readonly Page[], indexNotes: ReadonlyMap<string, string>, { reserved }: SiteInput) {
  const folders = new Map<string, CollectionFolders>()
  for (const [collection, entries] of groupBy(pages, (page) => page.collection)) {
    if (collection === undefined) continue
    folders.set(collection, collectionFolders({ collection, entries, indexNotes, reserved: reserved.folder }))
  }
  return folders
}

/** Only published pages compete for slugs and tags, so that a draft takes nothing from them. */
function draftPages(published: readonly Note[], named: ReadonlyMap<string, FileLanguage>, input: SiteInput) {
  const tagsOf = ({ parsed }: Note) => [
    ...(parsed.frontmatter.tags ?? []),
    ...(input.inlineTags ? parsed.inlineTags : []),
  ]
  const spellings = chooseSpellings(published.map(tagsOf))
  const placed = placeNotes(published, input)
  const { folders, indexNotes } = noteFolders(placed)
  placed.forEach((claim, at) => {
    claim.isIndex = indexNotes.has(claim.file)
    claim.folder = folders[at] ?? ''
  })
  const drafts: PageDraft[] = []
  const diagnostics: Diagnostic[] = []
  for (const [collection, claims] of groupBy(placed, ({ placement }) => placement.collection)) {
    const reserved = collection === undefined ? input.reserved.root : input.reserved.collection
    const assigned = assignSlugs(claims, reserved)
    diagnostics.push(...assigned.diagnostics)
    claims.forEach(({ note, placement, folder, isIndex }, at) => {
      const slug = assigned.slugs[at] ?? ''
      const tags = displayTags(tagsOf(note), spellings)
      if (tags.length > bounds.noteTags) diagnostics.push(tooManyTags(note.file.path, tags.length))
      const language = named.get(note.file.path)?.language
      drafts.push({ placement, slug, tags: tags.slice(0, bounds.noteTags), folder, isIndex, language, ...note })
    })
  }
  return { drafts, indexNotes, diagnostics }
}

/** The home page leaves its collection for the root of the site, whatever its frontmatter says of its slug. */
function placeNotes(notes: readonly Note[], { roots, config }: SiteInput) {
  const placed = notes.map((note) => ({
    note,
    file: note.file.path,
    placement: placeOf(note.file.path, roots, config),
    wanted: note.parsed.frontmatter.slug,
    isIndex: false,
    folder: '',
  }))
  const home = findHome(placed)
  if (home) {
    home.placement = { folders: [], name: home.placement.name }
    home.wanted = 'index'
  }
  return placed
}

function tooManyTags(file: string, count: number): Diagnostic {
  const message = `The note has ${count} tags; only the first ${bounds.noteTags} count.`
  return diagnostic('TAGS_TOO_MANY', { file }, message, 'Keep the tags that readers look for.')
}

function* linkTargets(pages: readonly Page[], input: SiteInput): Generator<LinkTarget> {
  const published = new Set(pages.map((page) => page.file))
  const name = (path: string) => withoutEnding(input.roots.toContent(path))
  for (const { file, parsed } of input.notes) {
    const kind = published.has(file.path) ? 'page' : 'withheld'
    yield { file: file.path, name: name(file.path), kind, aliases: parsed.frontmatter.aliases ?? [] }
  }
  for (const { path } of input.withheld) yield { file: path, name: name(path), kind: 'withheld', aliases: [] }
  for (const { path } of input.attachments)
    yield { file: path, name: input.roots.toContent(path), kind: 'file', aliases: [] }
}

/** Counts on from the last call, because references come in the order of the text and may be many. */
function lineCounter(): (page: Page, offset: number) => number {
  let last = { file: '', offset: 0, line: 0 }
  return ({ file, text, lineOffset }, offset) => {
    if (last.file !== file || offset < last.offset) last = { file, offset: 0, line: lineOffset + 1 }
    last = { file, offset, line: last.line + countLines(text, offset, last.offset) }
    return last.line
  }
}
