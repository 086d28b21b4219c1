/** What the references of a page lead to, once every page is known. */
import { textBefore } from '../../text/cut.ts'
import { percentDecoded } from '../../text/web-address.ts'
import { exportsOfDrawing } from '../kinds/private-places.ts'
import type { Definition, Embed, Link, NamedPlace, Section, Span } from '../parse/parsed-page.ts'
import { otherSite } from '../parse/target.ts'
import type { OldAddresses } from './addresses/old-addresses.ts'
import type { LinkedFiles } from './attachments.ts'
import type { LinkIndex, LinkTarget } from './link-index.ts'
import { partFinder } from './page-parts.ts'
import { isMarkdown } from './placement.ts'
import type { Attachment, Page } from './site.ts'
import type { AddressesFor } from './site-input.ts'

/** A reference that names a place. */
export type Place = Pick<Link | Embed | Definition, 'target' | 'wiki'> & { readonly fragment?: string | undefined }

export type Destination =
  /**
   * `section`, `block` and `place`: what the reference names within the page; `missing`: it names something that is not there.
   */
  | {
      readonly kind: 'page'
      readonly page: Page
      readonly section?: Section
      readonly block?: Span
      readonly place?: NamedPlace
      readonly missing?: true
    }
  | { readonly kind: 'file'; readonly file: Attachment }
  /** Another site, or a path of this site without a file, with its query and fragment. */
  | { readonly kind: 'address'; readonly address: string }
  /** Unpublished: shown as the plain text that its author typed. */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'broken' }

export type PageDestination = Extract<Destination, { kind: 'page' }>

export interface PageLinks {
  /** @param from the page that contains the reference */
  resolve(reference: Place, from: Page): Destination
}

/** Clients may render our Markdown without a sanitiser. Control characters and blanks do not hide a scheme. */
export const scriptScheme = /^[\p{Cc}\s]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu

/** What references can mean. */
export interface LinkTargets {
  readonly index: LinkIndex
  readonly pagesByFile: ReadonlyMap<string, Page>
  readonly pagesByPath: ReadonlyMap<string, Page>
  readonly files: LinkedFiles
  /** The page that had an address before. */
  readonly findMoved: OldAddresses['find']
  /** Addresses of folders by their paths below the content folder. */
  readonly folders: ReadonlyMap<string, string>
  /** The address of the page that stands in for one that does not exist. */
  readonly standIn?: ((address: string) => string | undefined) | undefined
  readonly addressesFor?: AddressesFor | undefined
}

export function createPageLinks(targets: LinkTargets): PageLinks {
  const { index, pagesByFile, findMoved, folders, addressesFor } = targets
  const parts = partFinder()

  const served = (path: string) => servedAt(canonicalPath(path), targets)

  const moved = (address: string): Destination | undefined => {
    const found = findMoved(address)
    if (!found?.fragment) return found && { kind: 'page', page: found.page }
    return { kind: 'page', page: found.page, ...parts.find(found.page, percentDecoded(found.fragment)) }
  }

  const meant = (path: string, from: Page): Destination | undefined => {
    for (const address of addressesFor?.(path, from) ?? []) {
      const found = served(address) ?? moved(address)
      if (found) return found
    }
    return undefined
  }

  const find = ({ target, fragment, wiki }: Place, from: Page): Destination => {
    if (target === '') return { kind: 'page', page: from }
    const hasColon = target.includes(':')
    if (hasColon && scriptScheme.test(target)) return { kind: 'broken' }
    if ((hasColon || target.startsWith('//')) && otherSite.test(target))
      return moved(target) ?? { kind: 'address', address: target }
    const path = textBefore(target, '?')
    const near = wiki ? undefined : meant(path, from)
    if (near) return near
    if (path === '/') return served(path) ?? { kind: 'address', address: canonicalPath(target) }
    // Where a tool gives the page its address, `../soil/` begins there, and only `soil.md` at the file.
    const joined =
      wiki || from.address === undefined || target.startsWith('/') ? '' : resolvedAgainst(from.address, path)
    const addressed = joined === '' ? undefined : (served(joined) ?? moved(joined))
    if (addressed && !isMarkdown(path)) return addressed
    const found = wiki
      ? index.byName(target, from.file)
      : (index.byPath(path, from.file) ?? index.byName(path, from.file) ?? noteOfHtml(path, from.file, index))
    if (!found) {
      const folder = wiki ? undefined : folders.get(index.pathOf(path, from.file) ?? '')
      if (folder !== undefined) return { kind: 'address', address: folder }
      if (!target.startsWith('/')) return addressed ?? fileAtRoot(path, targets.files) ?? { kind: 'broken' }
      const hash = fragment === undefined ? '' : `#${encodeURI(fragment)}`
      return served(path) ?? moved(path) ?? { kind: 'address', address: canonicalPath(target) + hash }
    }
    return destinationOf(found, target, targets)
  }

  /** A place by its name: of the page itself, or else of another one. */
  const named = (name: string, from: Page): Destination | undefined => {
    const own = parts.placed(from, name)
    if (own) return { kind: 'page', page: from, ...own }
    const found = index.byPlace(name, from.file)
    if (found?.kind === 'withheld') return { kind: 'withheld' }
    const page = found && pagesByFile.get(found.file)
    return page && { kind: 'page', page, ...parts.placed(page, name) }
  }

  /** What a fragment names in a page; without an address, `@soil` names a place of any page, and `soil` may. */
  const withPart = (destination: PageDestination, fragment: string, target: string, from: Page): Destination => {
    const isName = target === '' && fragment.startsWith('@')
    const place = isName ? named(fragment.slice(1), from) : undefined
    if (place) return place
    const found = { ...destination, ...parts.find(destination.page, fragment) }
    if (target !== '' || !found.missing) return found
    return isName ? { kind: 'broken' } : (named(fragment, from) ?? found)
  }

  /** In MyST, a name may stand for a path, and have a colon. */
  const byName = ({ target, fragment, wiki }: Place, destination: Destination, from: Page): Destination => {
    const mayBeName = destination.kind === 'broken' || (destination.kind === 'address' && !target.includes('/'))
    return (mayBeName && !fragment && !wiki && named(target, from)) || destination
  }

  return {
    resolve(reference, from) {
      const destination = find(reference, from)
      if (destination.kind !== 'page') return byName(reference, destination, from)
      const { target, fragment } = reference
      return fragment ? withPart(destination, fragment, target, from) : destination
    },
  }
}

/** What this site has at a path in its canonical spelling. */
function servedAt(path: string, { pagesByPath, files, findMoved, standIn }: LinkTargets): Destination | undefined {
  const page = pagesByPath.get(path) ?? pagesByPath.get(path.replace(/\.(md|html)$/, ''))
  if (page) return { kind: 'page', page }
  const file = files.filesByPath.get(path)
  if (file) return { kind: 'file', file }
  const other = standIn?.(path)
  const substitute = other === undefined ? undefined : findMoved(other)
  return substitute && { kind: 'page', page: substitute.page }
}

/** Where a page has no such file, Hugo and its themes take `img/hill.png` from the root of the site. */
function fileAtRoot(path: string, { filesByPath }: LinkedFiles): Destination | undefined {
  const file = filesByPath.get(canonicalPath(`/${path}`))
  return file && { kind: 'file', file }
}

/** mdBook and other tools turn `soil.md` into `soil.html`, and notes may link to that. */
function noteOfHtml(path: string, from: string, index: LinkIndex): LinkTarget | undefined {
  if (!path.endsWith('.html')) return undefined
  const name = path.slice(0, -'.html'.length)
  const folder = /(?:^|\/)index$/.test(name) ? `${name.slice(0, -'index'.length)}.` : undefined
  const found = index.byPath(name, from) ?? (folder === undefined ? undefined : index.byPath(folder, from))
  return found?.kind === 'file' ? undefined : found
}

/**
 * A note or a file as readers get it: in place of a withheld drawing, the picture that was exported of it, and in place of
 * a withheld note, the file that it describes.
 */
function destinationOf(found: LinkTarget, target: string, { index, pagesByFile, files }: LinkTargets): Destination {
  if (found.kind === 'withheld') {
    const described = index.fileCalled(target)?.file
    const pictures = [...exportsOfDrawing(found.file), ...(described === undefined ? [] : [described])]
    const picture = pictures.flatMap((file) => files.files.get(file) ?? [])[0]
    return picture ? { kind: 'file', file: picture } : { kind: 'withheld' }
  }
  const page = pagesByFile.get(found.file)
  if (page) return { kind: 'page', page }
  const file = files.files.get(found.file)
  return file ? { kind: 'file', file } : { kind: 'broken' }
}

/** A relative path, from the address of a page. */
function resolvedAgainst(address: string, path: string): string {
  try {
    return new URL(path, `http://localhost${address}`).pathname
  } catch {
    return ''
  }
}

/** Whether an address is a path of this site. */
export function isRootRelative(address: string): boolean {
  return /^\/(?!\/)/.test(address)
}

/** Percent-encoded like the addresses of this service; a query or a fragment stays. */
function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(percentDecoded(segment)).replace(/%(3F|23|3D|26|2C|3B|3A|40|2B|24)/gi, percentDecoded),
    )
    .join('/')
}
