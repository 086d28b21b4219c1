/** Who links to whom, which files are used, and which links lead nowhere. One pass over all references. */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Reference } from '../parse/parsed-page.ts'
import { isRootRelative, type PageLinks } from './page-links.ts'
import type { Attachment, Page } from './site.ts'

export interface PageGraph {
  readonly links: ReadonlyMap<string, readonly Page[]>
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  /** Files that published pages use. */
  readonly files: readonly Attachment[]
  /** Paths of those that pages show: what is embedded, and what raw HTML or a definition names. */
  readonly shown: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
  readonly localAddresses: readonly LocalAddress[]
}

/** A path of this site that a page names, and that is neither a page nor a file of its owner. */
export interface LocalAddress {
  /** With its query and fragment. */
  readonly address: string
  /** What to say if nothing is served there. */
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
  const edges: { readonly from: Page; readonly to: Page }[] = []
  const files = new Set<Attachment>()
  const shown = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const localAddresses: LocalAddress[] = []
  const noteLocal = (address: string, broken: () => Diagnostic) => {
    if (isRootRelative(address)) localAddresses.push({ address, broken: broken() })
  }
  for (const page of pages) {
    const seen = new Set<Page>([page])
    const image = page.image && resolver.resolve(page.image, page)
    if (image?.kind === 'file') files.add(image.file)
    else if (image?.kind === 'address') noteLocal(image.address, () => noImage(page))
    else if (image) diagnostics.push(noImage(page))
    for (const reference of page.references) {
      // The other edge of the link, or its definition, reports it.
      if (reference.kind === 'comment' || (reference.kind === 'edge' && !reference.value)) continue
      const destination = resolver.resolve(reference, page)
      if (destination.kind === 'file') {
        files.add(destination.file)
        if (reference.kind !== 'link' && reference.kind !== 'edge') shown.add(destination.file.path)
      } else if (destination.kind === 'page') {
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
    links: neighbours(
      edges,
      ({ from }) => from,
      ({ to }) => to,
    ),
    backlinks: neighbours(
      edges,
      ({ to }) => to,
      ({ from }) => from,
    ),
    files: [...files],
    shown,
    diagnostics,
    localAddresses,
  }
}

function neighbours<Edge>(edges: readonly Edge[], ofPage: (edge: Edge) => Page, other: (edge: Edge) => Page) {
  const groups = groupBy(edges, (edge) => ofPage(edge).path)
  return new Map([...groups].map(([path, group]) => [path, group.map(other)]))
}

function noImage(page: Page): Diagnostic {
  return diagnostic(
    'LINK_BROKEN',
    { file: page.file },
    `The image "${page.image?.target ?? ''}" in the frontmatter is not a file of this site; it is ignored.`,
    'Correct the name, or put the file there.',
  )
}

type Naming = Exclude<Reference, { kind: 'comment' }>
type LineOf = (page: Page, offset: number) => number

function deadLink(page: Page, reference: Naming, kind: 'withheld' | 'broken', lineOf: LineOf): Diagnostic {
  const place = { file: page.file, line: lineOf(page, reference.start) }
  if (kind === 'withheld')
    return diagnostic(
      'LINK_WITHHELD',
      place,
      `"${reference.target}" is not published; the link is shown as plain text.`,
      'Publish the page, or remove the link.',
    )
  return diagnostic(
    'LINK_BROKEN',
    place,
    `"${reference.target}" leads to no page or file; it is shown as plain text.`,
    'Correct the name, or create the page.',
  )
}

function missingPart(page: Page, reference: Naming, destination: Page, lineOf: LineOf): Diagnostic {
  return diagnostic(
    'LINK_BROKEN',
    { file: page.file, line: lineOf(page, reference.start) },
    `${destination.file || destination.path} has no heading or block "${reference.fragment ?? ''}"; the link leads to the page.`,
    'Correct the heading, or add it there.',
  )
}
