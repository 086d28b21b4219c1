/** What the references of a page lead to, once every page is known. */

import { textBefore } from '../../text/cut.ts'
import { slugify } from '../../text/slug.ts'
import { percentDecoded } from '../../text/web-address.ts'
import type { Definition, Embed, Link, Section, Span } from '../parse/parsed-page.ts'
import { spanAt } from '../parse/spans.ts'
import { otherSite } from '../parse/target.ts'
import type { LinkIndex } from './link-index.ts'
import { exportsOfDrawing } from './private-places.ts'
import type { Attachment, Page } from './site.ts'

/** A reference that names a place. */
export type Place = Pick<Link | Embed | Definition, 'target' | 'wiki'> & { readonly fragment?: string | undefined }

export type Destination =
  /** `section` and `block`: what the reference names within the page; `missing`: it names something that is not there. */
  | {
      readonly kind: 'page'
      readonly page: Page
      readonly section?: Section
      readonly block?: Span
      readonly missing?: true
    }
  | { readonly kind: 'file'; readonly file: Attachment }
  /** Another site, or a path of this one that no file backs, with its query and fragment. */
  | { readonly kind: 'address'; readonly address: string }
  /** Unpublished: shown as the plain text that its author typed. */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'broken' }

export interface PageLinks {
  /** @param from the page that contains the reference */
  resolve(place: Place, from: Page): Destination
}

export interface LinkTables {
  readonly index: LinkIndex
  /** Published pages by the path of their file. */
  readonly pages: ReadonlyMap<string, Page>
  /** Every other file by its path below the site folder. */
  readonly files: ReadonlyMap<string, Attachment>
  /** The same files by the path they are served at when a page uses them. */
  readonly filesByPath: ReadonlyMap<string, Attachment>
  /** Published pages by the path they are served at. */
  readonly byPath: ReadonlyMap<string, Page>
  /** Files of `public/` by the path they are served at. */
  readonly publicFiles: ReadonlyMap<string, Attachment>
}

/** Readers of the Markdown may render it without a sanitiser. Control characters and blanks do not hide a scheme. */
const scriptScheme = /^[\p{Cc}\s]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu

export function createPageLinks(tables: LinkTables): PageLinks {
  const parts = partFinder()
  const served = (path: string): Destination | undefined => {
    const canonical = canonicalPath(path)
    const page = tables.byPath.get(canonical) ?? tables.byPath.get(canonical.replace(/\.(md|html)$/, ''))
    if (page) return { kind: 'page', page }
    const file = tables.publicFiles.get(canonical) ?? tables.filesByPath.get(canonical)
    return file ? { kind: 'file', file } : undefined
  }

  const find = ({ target, fragment, wiki }: Place, from: Page): Destination => {
    if (target === '') return { kind: 'page', page: from }
    if (scriptScheme.test(target)) return { kind: 'broken' }
    if (otherSite.test(target)) return { kind: 'address', address: target }
    const path = textBefore(target, '?')
    const found = wiki
      ? tables.index.byName(target, from.file)
      : (tables.index.byPath(path, from.file) ?? tables.index.byName(path, from.file))
    if (!found) {
      if (!target.startsWith('/')) return { kind: 'broken' }
      const hash = fragment === undefined ? '' : `#${encodeURI(fragment)}`
      return served(path) ?? { kind: 'address', address: canonicalPath(target) + hash }
    }
    if (found.kind === 'withheld') {
      const picture = exportsOfDrawing(found.file).flatMap((file) => tables.files.get(file) ?? [])[0]
      return picture ? { kind: 'file', file: picture } : { kind: 'withheld' }
    }
    const page = tables.pages.get(found.file)
    if (page) return { kind: 'page', page }
    const file = tables.files.get(found.file)
    return file ? { kind: 'file', file } : { kind: 'broken' }
  }

  return {
    resolve(place, from) {
      const destination = find(place, from)
      if (destination.kind !== 'page' || !place.fragment) return destination
      return { ...destination, ...parts(destination.page, place.fragment) }
    },
  }
}

/** Whether an address is a path of this site. */
export function isRootRelative(address: string): boolean {
  return /^\/(?!\/)/.test(address)
}

type Part = { section?: Section; block?: Span; missing?: true }

/**
 * Finds a heading by its anchor or its text, a nested one by its last step, or a block by `^id`. What a page has is put
 * into tables when it is first asked for: a page may have a thousand headings and a thousand links to them.
 */
function partFinder(): (page: Page, fragment: string) => Part {
  const known = new WeakMap<Page, PageParts>()
  return (page, fragment) => {
    const parts = known.get(page) ?? partsOf(page)
    known.set(page, parts)
    if (fragment.startsWith('^')) return blockPart(page, parts, fragment.slice(1))
    const heading = fragment.slice(fragment.lastIndexOf('#') + 1)
    const anchor = slugify(heading)
    const section = parts.sections.get(heading) ?? parts.sections.get(anchor)
    if (section) return { section }
    // The heading that the title repeats is the top of the page.
    return parts.title === anchor ? {} : { missing: true }
  }
}

interface PageParts {
  readonly title: string
  /** By anchor. */
  readonly sections: ReadonlyMap<string, Section>
  /** By id; the first of several. */
  readonly blocks: ReadonlyMap<string, Span>
}

function partsOf({ title, sections, blocks }: Page): PageParts {
  return {
    title: slugify(title),
    sections: new Map(sections.map((section) => [section.anchor, section])),
    blocks: new Map(blocks.toReversed().map((block) => [block.id, block])),
  }
}

function blockPart({ sections }: Page, { blocks }: PageParts, id: string): Part {
  const block = blocks.get(id)
  if (!block) return { missing: true }
  const section = spanAt(sections, block.start)
  return section ? { block, section } : { block }
}

/** Percent-encoded as the addresses of this service are; a query or a fragment stays. */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(percentDecoded(segment)).replace(/%(3F|23|3D|26|2C|3B|3A|40|2B|24)/gi, percentDecoded),
    )
    .join('/')
}
