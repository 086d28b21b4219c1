/** Links and backlinks, the files that pages use, and links that lead nowhere: one pass over all references. */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Edge, Reference } from '../parse/parsed-page.ts'
import { otherSite } from '../parse/target.ts'
import { LinkTexts } from './mentions/link-texts.ts'
import { Mentions } from './mentions/mentions.ts'
import { type Destination, isRootRelative, type PageLinks, type Place, scriptScheme } from './page-links.ts'
import type { Attachment, LinkText, Page, Site } from './site.ts'

export interface PageGraph {
  readonly links: ReadonlyMap<string, readonly Page[]>
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  readonly mentions: Site['mentions']
  /** Files that published pages use. */
  readonly files: readonly Attachment[]
  /** Paths of the files that pages show: those that are embedded, and those that raw HTML or a definition names. */
  readonly shown: ReadonlySet<string>
  readonly linkTexts: ReadonlyMap<string, readonly LinkText[]>
  readonly diagnostics: readonly Diagnostic[]
  readonly localAddresses: readonly LocalAddress[]
}

/** A path of this site that a page names and that is neither a page nor a file of the owner. */
export interface LocalAddress {
  /** With its query and fragment. */
  readonly address: string
  /** Reported if nothing is served there. */
  readonly broken: Diagnostic
}

/**
 * @param pages in the order of the site
 * @param lineOf line in the page's file of an offset in its text
 */
export function collectLinks(
  pages: readonly Page[],
  resolver: PageLinks,
  lineOf: (page: Page, offset: number) => number,
): PageGraph {
  const edges: PageEdge[] = []
  const files = new Set<Attachment>()
  const shown = new Set<string>()
  const linkTexts = new LinkTexts()
  const mentions = new Mentions()
  const noteLink = (page: Page, reference: Reference, before: Reference | undefined, to: Destination) => {
    linkTexts.add(page, reference, before, to)
    mentions.add(page, reference, before, to)
  }
  const diagnostics: Diagnostic[] = []
  const localAddresses: LocalAddress[] = []
  const noteLocal = (address: string, broken: () => Diagnostic) => {
    if (isRootRelative(address)) localAddresses.push({ address, broken: broken() })
  }
  for (const page of pages) {
    const seen = new Set<Page>([page])
    const isUsed = usedDefinitions(page)
    const image = page.image && resolver.resolve(page.image, page)
    if (image?.kind === 'file') {
      files.add(image.file)
      shown.add(image.file.path)
    } else if (image?.kind === 'address') noteLocal(image.address, () => noImage(page))
    else if (image) diagnostics.push(noImage(page))
    for (const [i, reference] of page.references.entries()) {
      const before = page.references[i - 1]
      if (isUsage(page, reference)) noteLink(page, reference, before, resolver.resolve(reference, page))
      // The other edge of the link, or its definition, reports it.
      if (reference.kind === 'comment' || (reference.kind === 'edge' && !reference.value)) continue
      if (reference.kind === 'definition' && !isUsed(reference)) continue
      const destination = resolver.resolve(reference, page)
      if (destination.kind === 'file') {
        files.add(destination.file)
        if (reference.kind !== 'link' && reference.kind !== 'edge') shown.add(destination.file.path)
      } else if (destination.kind === 'page') {
        noteLink(page, reference, before, destination)
        if (destination.missing) diagnostics.push(missingPart(page, reference, destination.page, lineOf))
        if (seen.has(destination.page)) continue
        seen.add(destination.page)
        edges.push({ from: page, to: destination.page })
      } else if (destination.kind === 'address') {
        noteLocal(destination.address, () => deadLink(page, reference, 'broken', lineOf))
      } else diagnostics.push(deadLink(page, reference, destination.kind, lineOf))
    }
  }
  return {
    links: neighbours(edges, 'from', 'to'),
    backlinks: neighbours(edges, 'to', 'from'),
    mentions: mentions.finish(),
    files: [...files],
    shown,
    linkTexts: linkTexts.finish(),
    diagnostics,
    localAddresses,
  }
}

/** Whether it ends the label of a link whose definition has the destination. */
function isUsage({ text }: Page, reference: Reference): reference is Edge {
  return reference.kind === 'edge' && reference.value === undefined && text[reference.start] === ']'
}

/** Whether a link of the page refers to a definition. One that none refers to leads nobody anywhere. */
function usedDefinitions({ references }: Page): (definition: Place) => boolean {
  const key = ({ target, fragment = '' }: Place) => `${target}#${fragment}`
  let used: ReadonlySet<string> | undefined
  return (definition) => {
    if (otherSite.test(definition.target)) return true
    used ??= new Set(references.flatMap((other) => (other.kind === 'edge' ? [key(other)] : [])))
    return used.has(key(definition))
  }
}

type PageEdge = Readonly<Record<'from' | 'to', Page>>

function neighbours(edges: readonly PageEdge[], end: keyof PageEdge, other: keyof PageEdge) {
  const groups = groupBy(edges, (edge) => edge[end].path)
  return new Map([...groups].map(([path, group]) => [path, group.map((edge) => edge[other])]))
}

function noImage(page: Page): Diagnostic {
  const name = page.image?.target ?? ''
  const message = `The image "${name}" in the frontmatter is not a file of this site; it is ignored.`
  return diagnostic('LINK_BROKEN', { file: page.file }, message, 'Correct the name, or put the file there.')
}

type Naming = Exclude<Reference, { kind: 'comment' }>
type LineOf = (page: Page, offset: number) => number

function deadLink(page: Page, reference: Naming, kind: 'withheld' | 'broken', lineOf: LineOf): Diagnostic {
  const place = { file: page.file, line: lineOf(page, reference.start) }
  if (kind === 'withheld') {
    const message = `"${reference.target}" is not published; the link is shown as plain text.`
    return diagnostic('LINK_WITHHELD', place, message, 'Publish the page, or remove the link.')
  }
  if (scriptScheme.test(reference.target)) {
    const message = `"${reference.target}" is a script, which links may not start; it is shown as plain text.`
    return diagnostic('LINK_BROKEN', place, message, 'Remove the link.')
  }
  const message = `"${reference.target}" leads to no page or file; it is shown as plain text.`
  return diagnostic('LINK_BROKEN', place, message, 'Correct the name, or create the page.')
}

function missingPart(page: Page, reference: Naming, destination: Page, lineOf: LineOf): Diagnostic {
  const place = { file: page.file, line: lineOf(page, reference.start) }
  const part = `heading or block "${reference.fragment ?? ''}"`
  const message = `${destination.file || destination.path} has no ${part}; the link leads to the page.`
  return diagnostic('LINK_BROKEN', place, message, 'Correct the heading, or add it there.')
}
