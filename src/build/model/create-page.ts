/** One published page, from what parsing it yielded and the names that the site gave it. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { ParsedPage } from '../parse/parsed-page.ts'
import type { SourceFile } from '../source/source.ts'
import type { Placement } from './placement.ts'
import type { Page } from './site.ts'

/** A published file with its place, slug and tags decided. */
export interface PageDraft {
  readonly file: SourceFile
  readonly parsed: ParsedPage
  readonly hash: string
  readonly placement: Placement
  readonly slug: string
  /** As displayed. */
  readonly tags: readonly string[]
}

/** Longest description taken from a text, in characters: what search engines show. */
const maxLead = 200

/** @param committed date of the file's last commit, milliseconds since 1970 */
export function createPage(draft: PageDraft, config: ResolvedConfig, committed: number | undefined): Page {
  const { parsed, placement, slug } = draft
  const { frontmatter } = parsed
  const title = titleOf(draft)
  const modified = committed ?? draft.file.modified
  const path = pathOf(placement.collection, slug)
  const license = frontmatter.license ?? config.license
  const description = frontmatter.description ?? cutAtWord(parsed.lead, maxLead)
  return {
    path,
    markdownPath: path === '/' ? '/index.md' : `${path}.md`,
    slug,
    title,
    description,
    lastUpdated: frontmatter.updated ?? frontmatter.date ?? isoDate(modified),
    modified,
    tags: draft.tags,
    language: frontmatter.lang ?? config.language,
    noindex: frontmatter.noindex === true,
    file: draft.file.path,
    hash: draft.hash,
    text: parsed.text,
    references: parsed.references,
    sections: parsed.sections,
    blocks: parsed.blocks,
    words: parsed.words,
    ...optional('collection', placement.collection),
    ...optional('date', frontmatter.date),
    ...optional('author', frontmatter.author),
    ...optional('source', frontmatter.source),
    ...optional('license', license),
    ...optional('titleSpan', parsed.titleSpan),
  }
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

function titleOf({ parsed, placement }: PageDraft): string {
  return parsed.frontmatter.title ?? parsed.heading ?? (placement.name.trim() || 'Untitled')
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  // Text without spaces, as in Chinese, is cut between characters, never within a surrogate pair.
  const end = space > max / 2 ? space : cut.length - Number(/[\uD800-\uDBFF]$/.test(cut))
  return `${cut.slice(0, end).replace(/[\s,;:.]+$/, '')}…`
}

/** `exactOptionalPropertyTypes`: an absent value is an absent key. */
function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V })
}
