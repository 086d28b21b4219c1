/** What the references of one page lead to, as long as nothing that they name has changed. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { contentHash } from '../../../text/hash.ts'
import type { Edge, Reference } from '../../parse/parsed-page.ts'
import { countLines, lineInFile } from '../../parse/spans.ts'
import { otherSite } from '../../parse/target.ts'
import { labelled } from '../link-label.ts'
import type { SeenLink } from '../mentions/link-texts.ts'
import { type Destination, isRootRelative, type PageLinks, type Place } from '../page-links.ts'
import type { Attachment, Page } from '../site.ts'
import { deadLink, type LineOf, missingPart, type Naming, noImage } from './link-problems.ts'
import { haveSameItems } from './note-facts.ts'

/** A path of this site that a page names and that is neither a page nor a file of the owner. */
export interface LocalAddress {
  /** With its query and fragment. */
  readonly address: string
  /** Reported if nothing is served there. */
  readonly broken: Diagnostic
}

/** Pages are named by their paths, so that another version of one changes nothing here. */
export interface PageReferences {
  /** By path, every other page that it leads to. */
  readonly to: ReadonlyMap<string, LinkedPage>
  /** By path, those that it links to or embeds, in the order of the text. */
  readonly linked: readonly string[]
  /** Files of its own that it uses. */
  readonly files: readonly Attachment[]
  /** Paths of those that it shows. */
  readonly shown: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly localAddresses: readonly LocalAddress[]
  /** Paths of the pages that it embeds. */
  readonly embedded: readonly string[]
  /** Hash of what its references lead to, each in the order of the text; empty without references. */
  readonly meaning: string
}

interface LinkedPage {
  /** It is among those in `linked`. */
  isLinked: boolean
  /** By a part of its text, which another version may not have. */
  isExact: boolean
  readonly links: SeenLink[]
}

export function readReferences(page: Page, resolver: PageLinks): PageReferences {
  const lineOf = lineCounter(page)
  const to = new Map<string, LinkedPage>()
  const linked: string[] = []
  const files: Attachment[] = []
  const shown: string[] = []
  const diagnostics: Diagnostic[] = []
  const localAddresses: LocalAddress[] = []
  const embedded = new Set<string>()
  let meaning = ''
  const resolve = (place: Place) => {
    const destination = resolver.resolve(place, page)
    meaning += `${nameOf(destination)}\n`
    return destination
  }
  const noteLocal = (address: string, broken: () => Diagnostic) => {
    if (isRootRelative(address)) localAddresses.push({ address, broken: broken() })
  }
  const image = page.image && resolve(page.image)
  if (image?.kind === 'file') {
    files.push(image.file)
    shown.push(image.file.path)
  } else if (image?.kind === 'address') noteLocal(image.address, () => noImage(page))
  else if (image) diagnostics.push(noImage(page))
  const isUsed = usedDefinitions(page)
  for (const [i, reference] of page.references.entries()) {
    const before = page.references[i - 1]
    if (isUsage(page, reference)) noteLink(to, page, reference, before, resolve(reference))
    // The other edge of the link, or its definition, reports it.
    if (reference.kind === 'comment' || (reference.kind === 'edge' && !reference.value)) continue
    const destination = resolve(reference)
    if (reference.kind === 'definition' && !isUsed(reference)) continue
    if (reference.kind === 'embed' && destination.kind === 'page') embedded.add(destination.page.path)
    if (destination.kind === 'file') {
      files.push(destination.file)
      if (reference.kind !== 'link' && reference.kind !== 'edge') shown.push(destination.file.path)
    } else if (destination.kind === 'page') {
      const other = noteLink(to, page, reference, before, destination)
      if (other && !other.isLinked) {
        other.isLinked = true
        linked.push(destination.page.path)
      }
      if (destination.missing) diagnostics.push(missingPart(page, reference, destination.page, lineOf))
    } else if (destination.kind === 'address') {
      noteLocal(destination.address, () => deadLink(page, reference, 'broken', lineOf))
    } else diagnostics.push(deadLink(page, reference, destination.kind, lineOf))
  }
  return {
    to: to.size === 0 ? toNowhere : to,
    linked: packed(linked),
    files: packed(files),
    shown: packed(shown),
    diagnostics: packed(diagnostics),
    localAddresses: packed(localAddresses),
    embedded: packed([...embedded]),
    meaning: meaning && contentHash(meaning),
  }
}

const toNowhere: ReadonlyMap<string, LinkedPage> = new Map()
const none: readonly never[] = []

/**
 * Without the room in which it has grown, and one list for all that are empty: most of tens of
 * thousands of pages have little.
 */
function packed<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? none : list.slice()
}

function nameOf(destination: Destination): string {
  switch (destination.kind) {
    case 'page':
      return `page ${destination.page.path}`
    case 'file':
      return `file ${destination.file.path}`
    case 'address':
      return `address ${destination.address}`
    default:
      return destination.kind
  }
}

/** @param before the reference before it */
function noteLink(
  to: Map<string, LinkedPage>,
  page: Page,
  reference: Naming,
  before: Reference | undefined,
  destination: Destination,
): LinkedPage | undefined {
  if (destination.kind !== 'page' || destination.page === page) return undefined
  const { page: other, section, block, place, missing } = destination
  const isExact = Boolean(section || block || place || missing || reference.fragment)
  const label = place && reference.kind === 'link' ? { label: labelled(reference, destination, page).label } : {}
  const seen =
    reference.kind === 'link' || reference.kind === 'edge' ? { reference, before, section, block, ...label } : undefined
  const known = to.get(other.path)
  if (known) {
    known.isExact ||= isExact
    if (seen) known.links.push(seen)
    return known
  }
  // An empty list that grows has room for seventeen, and a site has tens of thousands of them.
  const linked = { isLinked: false, isExact, links: seen ? [seen] : [] }
  to.set(other.path, linked)
  return linked
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

/** Counts on from the last call, because references come in the order of the text and may be many. */
function lineCounter(page: Page): LineOf {
  const { text } = page
  let last = { offset: 0, line: 1 }
  return (offset) => {
    if (offset < last.offset) last = { offset: 0, line: 1 }
    last = { offset, line: last.line + countLines(text, offset, last.offset) }
    return lineInFile(page, last.line)
  }
}

/**
 * Whether the same page leads to the same before and after names in the site have changed. A page that names parts of
 * others may lead to other parts of them, and counts as changed.
 */
export function leadAlike(one: PageReferences, other: PageReferences): boolean {
  return (
    one.meaning === other.meaning &&
    haveSameItems(one.files, other.files) &&
    saysOf(one) === saysOf(other) &&
    ![...one.to.values()].some(({ isExact }) => isExact)
  )
}

function saysOf({ diagnostics, localAddresses }: PageReferences): string {
  return diagnostics.length + localAddresses.length === 0 ? '' : JSON.stringify([diagnostics, localAddresses])
}

/** What several pages use, and what is wrong with their references, in the order of the pages. */
export function gather(all: readonly PageReferences[]) {
  const files = new Set<Attachment>()
  const shown = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const localAddresses: LocalAddress[] = []
  for (const references of all) {
    for (const file of references.files) files.add(file)
    for (const path of references.shown) shown.add(path)
    for (const found of references.diagnostics) diagnostics.push(found)
    for (const found of references.localAddresses) localAddresses.push(found)
  }
  return { files: [...files], shown, diagnostics, localAddresses }
}
