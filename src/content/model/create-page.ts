/** Creates a published page from its parsed file, slug and tags. */
import type { ResolvedConfig } from '../../config/schema.ts'
import { shorten, textBefore } from '../../text/cut.ts'
import { readNameId } from '../parse/frontmatter/file-date.ts'
import type { Frontmatter } from '../parse/frontmatter/frontmatter-record.ts'
import type { ParsedPage } from '../parse/parsed-page.ts'
import { isVisible } from '../parse/plain-text.ts'
import { readTarget } from '../parse/target.ts'
import type { SourceFile } from '../source/source.ts'
import { titlesAmong } from './alias-titles.ts'
import { listLine } from './llms-parts.ts'
import type { Placement } from './placement.ts'
import type { ImagePlace, Page } from './site.ts'
import { languageCalled, splitLanguage } from './translations/language-codes.ts'

/** A published file with its place, slug and tags decided. */
export interface PageDraft {
  readonly file: SourceFile
  readonly parsed: ParsedPage
  readonly hash: string
  readonly placement: Placement
  readonly slug: string
  /** As displayed. */
  readonly tags: readonly string[]
  /** Below its collection, as written; empty at the top. */
  readonly folder: string
  /** The page of its folder. */
  readonly isIndex: boolean
  /** What the name of its file or of a folder says. */
  readonly language?: string | undefined
}

/** Longest description taken from a text, in characters: as much as search engines show. */
const maxLead = 200

/** @param committed date of the file's last commit, milliseconds since 1970 */
export function createPage(draft: PageDraft, config: ResolvedConfig, committed: number | undefined): Page {
  const { parsed, slug } = draft
  const { frontmatter, titleSpan } = parsed
  const { collection } = draft.placement
  const modified = committed ?? draft.file.modified
  const path = pathOf(collection, slug)
  const title = titleOf(draft, path === '/' || isHomeElsewhere(draft) ? config.title : nameInMenu(draft))
  const license = frontmatter.license ?? config.license
  const description = frontmatter.description ?? shorten(parsed.lead, maxLead)
  const markdownPath = path === '/' ? '/index.md' : `${path}.md`
  const page: Mutable<Page> = {
    path,
    markdownPath,
    slug,
    title,
    description,
    lastUpdated: frontmatter.updated ?? frontmatter.date ?? isoDate(modified),
    modified,
    tags: draft.tags,
    language: frontmatter.lang ?? draft.language ?? config.language,
    noindex: frontmatter.noindex === true,
    listLine: listLine({ title, markdownPath }),
    file: draft.file.path,
    hash: draft.hash,
    text: parsed.text,
    lineOffset: parsed.lineOffset,
    references: parsed.references,
    sections: parsed.sections,
    asides: parsed.asides,
    footnotes: parsed.footnotes,
    blocks: parsed.blocks,
    named: parsed.named,
    words: parsed.words,
  }
  if (collection !== undefined) page.collection = collection
  if (draft.folder !== '') page.folder = draft.folder
  if (license !== undefined) page.license = license
  if (titleSpan !== undefined) page.titleSpan = titleSpan
  if (parsed.lines !== undefined) page.lines = parsed.lines
  addWritten(page, frontmatter)
  return page
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What only some pages have, one property after another: spreads would cost a tenth of the time to start. */
function addWritten(page: Mutable<Page>, written: Frontmatter): void {
  if (written.description !== undefined) page.isDescribed = true
  const aliases = written.aliases && titlesAmong(written.aliases, page.title)
  if (aliases !== undefined && aliases.length > 0) page.aliases = aliases
  if (written.boost !== undefined) page.boost = written.boost
  if (written.date !== undefined) page.date = written.date
  if (written.timestamp !== undefined) page.timestamp = written.timestamp
  if (written.updated !== undefined) page.updated = written.updated
  if (written.author !== undefined) page.author = written.author
  if (written.authors !== undefined) page.authors = written.authors
  if (written.source !== undefined) page.source = written.source
  if (written.image !== undefined) page.image = imagePlace(written.image, written.imageAlt)
  if (written.navTitle !== undefined) page.navTitle = written.navTitle
  if (written.order !== undefined) page.order = written.order
  if (written.pinned === true) page.pinned = true
  if (written.featured === true) page.featured = true
  if (written.series !== undefined) page.series = written.series
  if (written.seriesPart !== undefined) page.seriesPart = written.seriesPart
  if (written.address !== undefined) page.address = written.address
  if (written.oldPaths !== undefined) page.oldPaths = written.oldPaths
  if (written.translationOf !== undefined) page.translationOf = written.translationOf
  if (written.translationKey !== undefined) page.translationKey = written.translationKey
}

/** `/notes/soil`; `/about`; `/` for the root page `index`. */
export function pathOf(collection: string | undefined, slug: string): string {
  const segment = encodeURIComponent(slug)
  if (collection !== undefined) return `/${collection}/${segment}`
  return slug === 'index' ? '/' : `/${segment}`
}

/** `YYYY-MM-DD` in UTC. */
export function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** `cover.png`, `https://…`, or `[[cover.png]]`, which Obsidian writes into properties. */
function imagePlace(written: string, alt: string | undefined): ImagePlace {
  const [, inner = ''] = /^!?\[\[([^\]]+)\]\]$/.exec(written) ?? []
  const name = textBefore(inner, '|#').trim()
  const wiki = name !== ''
  const target = wiki ? name : readTarget(written).target
  return alt === undefined ? { target, wiki } : { target, wiki, alt }
}

/** MkDocs and others call a page without a heading as their menus do. */
function nameInMenu(draft: PageDraft): string {
  const { navTitle } = draft.parsed.frontmatter
  return navTitle !== undefined && isVisible(navTitle) ? navTitle : nameOf(draft)
}

function titleOf({ parsed }: PageDraft, otherwise: string): string {
  return ownTitle(parsed) ?? (isVisible(otherwise) ? otherwise : 'Untitled')
}

/** `index.de.md`, `_index.de.md` or the page of `de` at the root of the content: the home page in another language. */
function isHomeElsewhere({ placement, language, isIndex }: PageDraft): boolean {
  const [folder = '', ...more] = placement.folders
  if (language === undefined || more.length > 0) return false
  return folder === '' ? /^_?index\./.test(placement.name) : isIndex && languageCalled(folder) === language
}

/**
 * Name of the file without its language and without the moment that tells notes apart, or of
 * the folder that it is the page of.
 */
function nameOf({ placement, isIndex, language }: PageDraft): string {
  const { name } = placement
  const own = language === undefined ? name : (splitLanguage(name)?.stem ?? name)
  return ((isIndex && placement.folders.at(-1)) || readNameId(own)?.rest || own).trim()
}

/** The title that a text gives itself: in its frontmatter, else its first heading. */
export function ownTitle({ frontmatter, heading }: ParsedPage): string | undefined {
  return [frontmatter.title, heading].find((title) => title !== undefined && isVisible(title))
}
