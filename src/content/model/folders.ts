/** The folders of a collection as readers meet them: each with a page, subfolders and entries. */
import { byCodeUnits } from '../../text/compare.ts'
import { fittingSlug, slugify } from '../../text/slug.ts'
import { isVisible } from '../parse/plain-text.ts'
import { byFolderOrder, listedOf, shortTitle } from './order.ts'
import { defaultCollection, type FolderLabel, type FolderLabels } from './placement.ts'
import type { Folder, FolderRedirect, Page } from './site.ts'
import { freeNames, slugRoom } from './slugs.ts'

export interface CollectionFolders {
  /** By name, each before those in it. */
  readonly folders: ReadonlyMap<string, Folder>
  readonly redirects: readonly FolderRedirect[]
}

interface FolderInput {
  readonly collection: string
  /** In the order of the site. */
  readonly entries: readonly Page[]
  /** By file, the folder that an entry is the page of. */
  readonly indexNotes: ReadonlyMap<string, string>
  /** Whether an entry of the collection has the path. */
  readonly isEntry: (path: string) => boolean
  /** What menus call folders, by their places in the content. */
  readonly labels?: FolderLabels | undefined
  /** Segments at which documents of the service answer. */
  readonly reserved: ReadonlySet<string>
}

/** Every folder that contains an entry, however deep. */
export function collectionFolders(input: FolderInput): CollectionFolders {
  const top = new FolderNode(input.collection, '', undefined, undefined)
  top.base = `/${input.collection}`
  const nodes = [...planted(input, top).values()].sort((a, b) => byCodeUnits(a.name, b.name))
  const redirects: FolderRedirect[] = []
  const segmentOf = segments()
  for (const node of nodes) {
    place(node, segmentOf(node.outer ?? top, node.name), input.isEntry, input.reserved)
    if (node.index && node.path !== node.address) redirects.push({ from: node.address, to: node.index })
  }
  for (const node of nodes) {
    for (const { name, page } of node.bundles) {
      const segment = segmentOf(node, name)
      if (!input.reserved.has(segment))
        redirects.push({ from: `${node.base}/${encodeURIComponent(segment)}`, to: page })
    }
    node.folders.sort(byFolderOrder)
    const { listed } = listedOf(node.entries)
    if (listed) node.listed = listed
  }
  for (const node of nodes.toReversed()) count(node)
  return { folders: new Map(nodes.map((node) => [node.name, node])), redirects }
}

class FolderNode implements Folder {
  readonly collection: string
  readonly name: string
  /** The folder around it, or the collection. */
  readonly outer: FolderNode | undefined
  readonly label: FolderLabel | undefined
  readonly folders: FolderNode[] = []
  readonly entries: Page[] = []
  listed?: readonly Page[]
  index: Page | undefined
  address = ''
  size = 0
  hasPublicEntries = false
  modified = 0
  lastUpdated = ''
  /** Where the addresses of the folders in it begin. */
  base = ''
  /** Folders with nothing but their own page, which is an entry of this folder. */
  readonly bundles: { readonly name: string; readonly page: Page }[] = []

  constructor(collection: string, name: string, outer: FolderNode | undefined, label: FolderLabel | undefined) {
    this.collection = collection
    this.name = name
    this.outer = outer
    this.label = label
  }

  get parent(): FolderNode | undefined {
    return this.outer?.name === '' ? undefined : this.outer
  }

  get title(): string {
    if (this.index && !this.index.noindex) return this.index.title
    const name = this.label?.title ?? lastName(this.name)
    return isVisible(name) ? name : 'Untitled'
  }

  get navTitle(): string {
    if (this.label?.title !== undefined) return this.label.title
    return this.index && !this.index.noindex ? shortTitle(this.index) : this.title
  }

  get order(): number | undefined {
    return this.label?.order ?? this.index?.order
  }

  get path(): string {
    return this.index?.path ?? this.address
  }

  get markdownPath(): string {
    return this.index?.markdownPath ?? `${this.address}.md`
  }
}

/** The folders with their entries, still without addresses. */
function planted(
  { collection, entries, indexNotes, labels }: FolderInput,
  top: FolderNode,
): ReadonlyMap<string, FolderNode> {
  const nodes = new Map<string, FolderNode>()
  const labelOf = (name: string) =>
    labels?.get(`${collection}/${name}`) ?? (collection === defaultCollection ? labels?.get(name) : undefined)
  const nodeOf = (name: string): FolderNode => {
    const known = nodes.get(name)
    if (known) return known
    const end = name.lastIndexOf('/')
    const node = new FolderNode(collection, name, end < 0 ? top : nodeOf(name.slice(0, end)), labelOf(name))
    node.outer?.folders.push(node)
    nodes.set(name, node)
    return node
  }
  for (const page of entries) {
    if (page.folder === undefined) continue
    const node = nodeOf(page.folder)
    const own = indexNotes.get(page.file)
    if (own === page.folder) node.index = page
    else node.entries.push(page)
    if (own !== undefined && own !== page.folder) node.bundles.push({ name: own, page })
  }
  return nodes
}

/**
 * An entry at the address of a folder keeps it, and the page of the folder is one segment longer. So it is where a
 * document of the service has the segment; then also the folders in it are, since `/notes/page/2` belongs to the list.
 */
function place(
  node: FolderNode,
  segment: string,
  isEntry: (path: string) => boolean,
  reserved: ReadonlySet<string>,
): void {
  const { outer, index } = node
  const natural = `${outer?.base ?? ''}/${encodeURIComponent(segment)}`
  node.base = reserved.has(segment) ? `${natural}/-` : natural
  const isTaken = node.base === natural && isEntry(natural) && index?.path !== natural
  node.address = isTaken ? `${natural}/-` : node.base
}

/** Adds what a folder contains to the folder around it, after all folders in it. */
function count(node: FolderNode): void {
  const own = node.index ? [node.index, ...node.entries] : node.entries
  for (const page of own) {
    node.size++
    if (!page.noindex) node.hasPublicEntries = true
    if (page.modified > node.modified) node.modified = page.modified
    if (page.lastUpdated > node.lastUpdated) node.lastUpdated = page.lastUpdated
  }
  const { parent } = node
  if (!parent) return
  parent.size += node.size
  parent.hasPublicEntries ||= node.hasPublicEntries
  if (node.modified > parent.modified) parent.modified = node.modified
  if (node.lastUpdated > parent.lastUpdated) parent.lastUpdated = node.lastUpdated
}

/** Room for the address of a folder, however deep; a request may be 8 KiB long. */
const addressRoom = 4_000
const leastRoom = 24

/** The segment of a folder below the one around it: two with one slug get numbers. */
function segments(): (around: FolderNode, name: string) => string {
  const free = new Map<FolderNode, (name: string) => string>()
  return (around, name) => {
    const left = Math.floor((addressRoom - around.base.length) / 4)
    const room = Math.max(leastRoom, Math.min(slugRoom, left))
    const next = free.get(around) ?? oncePerName()
    free.set(around, next)
    return next(fittingSlug(slugify(lastName(name)), room))
  }
}

function oncePerName(): (name: string) => string {
  const taken = new Set<string>()
  const free = freeNames((candidate) => taken.has(candidate))
  return (name) => {
    const own = free(name)
    taken.add(own)
    return own
  }
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
