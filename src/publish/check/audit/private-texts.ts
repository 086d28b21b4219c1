/** The texts of a site folder that no surface may show. */

import { pagesFolder } from '../../../config/reserved.ts'
import { pathOf } from '../../../content/model/create-page.ts'
import { placeOf, withoutEnding } from '../../../content/model/placement.ts'
import { type Page, publishedPages } from '../../../content/model/site.ts'
import { decodeText } from '../../../content/parse/decode-text.ts'
import { lineInFile } from '../../../content/parse/spans.ts'
import { bounds } from '../../../contract/bounds.ts'
import { textBefore } from '../../../text/cut.ts'
import { slugify } from '../../../text/slug.ts'
import { percentDecoded } from '../../../text/web-address.ts'
import type { SiteParts } from '../../site-state.ts'

export interface PrivateText {
  /** Below the site folder. */
  readonly file: string
  /** Line of the file on which the text begins, from 1. */
  readonly line: number
  readonly text: string
  /** Title and name of a private page; none for a comment. */
  readonly names: readonly string[]
  /** Addresses that the page would have, without an ending. */
  readonly paths: readonly string[]
}

export interface PrivateTexts {
  readonly texts: readonly PrivateText[]
  /** Names of the files that private pages mention, in lower case. */
  readonly mentioned: ReadonlySet<string>
}

/** Published pages are without them, and their addresses repeat the words before them. */
const headingId = /\{#[\w-]{1,200}\}$/gm

/** Pages that are not published, for whatever reason, and comments in those that are. */
export async function readPrivateTexts({ config, source, listing, read, site }: SiteParts): Promise<PrivateTexts> {
  const pages = publishedPages(site)
  const published = new Set(pages.map(({ file }) => file))
  const hidden = [...listing.notes, ...listing.withheld].filter(({ path }) => !published.has(path))
  const texts: PrivateText[] = []
  const mentioned = new Set<string>()
  for (const { path, size } of hidden) {
    if (size > bounds.noteBytes) continue
    const bytes = await source.read(path).catch(() => undefined)
    if (bytes === undefined) continue
    const { text } = decodeText(bytes)
    const { frontmatter, heading } = read.get(path)?.parsed ?? {}
    const placement = placeOf(path, listing.folder.roots, config)
    const names = [frontmatter?.title, heading, placement.name].filter((name) => name !== undefined)
    const slugs = [frontmatter?.slug, placement.name].filter((name) => name !== undefined).map(slugify)
    const below = withoutEnding(listing.folder.roots.toContent(path))
    // Only the folder of a collection is missing from the address that another tool gave to the page.
    const start = `${placement.collection ?? pagesFolder}/`
    const address = `/${below.startsWith(start) ? below.slice(start.length) : below}`
    const paths = [...slugs.map((slug) => pathOf(placement.collection, slug)), address]
    texts.push({
      file: path,
      line: 1,
      text: text.includes('{#') ? text.replace(headingId, '') : text,
      names,
      paths: paths.filter((item) => item.length > 2 && item.startsWith('/')),
    })
    for (const name of mentionedIn(text)) mentioned.add(name)
  }
  for (const page of pages) for (const comment of commentsOf(page)) texts.push(comment)
  return { texts, mentioned }
}

function commentsOf(page: Page): PrivateText[] {
  const { file, text, references } = page
  let line = 1
  let counted = 0
  return references.flatMap((reference): PrivateText[] => {
    if (reference.kind !== 'comment') return []
    for (let at = text.indexOf('\n', counted); at !== -1 && at < reference.start; at = text.indexOf('\n', at + 1))
      line++
    counted = reference.start
    return [
      { file, line: lineInFile(page, line), text: text.slice(reference.start, reference.end), names: [], paths: [] },
    ]
  })
}

/** Names of files in links, embeds and attributes. */
function* mentionedIn(text: string): Generator<string> {
  const patterns = [
    /\[\[([^\]|#\n]{1,300})/g,
    /\]\(([^()\n]+)\)/g,
    /(?:src|href|image|cover)\s?[=:]\s?["']?([^"'\s>]{1,500})/g,
  ]
  for (const pattern of patterns) {
    for (const [, target = ''] of text.matchAll(pattern)) {
      const path = percentDecoded(textBefore(target, '?#"').trim().replace(/^<|>$/g, ''))
      yield path
        .slice(path.lastIndexOf('/') + 1)
        .trim()
        .toLowerCase()
    }
  }
}
