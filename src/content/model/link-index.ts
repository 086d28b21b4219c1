/** Finding what a link means: by path for Markdown links, by name in the whole site for wikilinks. */
import { byCodeUnits } from '../../text/compare.ts'
import { trim } from '../../text/cut.ts'
import { folderNames, homeNames } from './index-notes.ts'
import { type ContentRoots, joinPath, withoutEnding } from './placement.ts'

/** A possible target of links. */
export interface LinkTarget {
  /** Path below the site folder. */
  readonly file: string
  /** Path below the content folder, without the ending of a note. */
  readonly name: string
  readonly kind: 'page' | 'withheld' | 'file'
  /** Other names of a page (`aliases`). */
  readonly aliases: readonly string[]
  /** Names of places in a page. */
  readonly places?: readonly string[] | undefined
}

export interface LinkIndex {
  /**
   * `[[target]]`, as Obsidian resolves it: an exact path before the end of one, a published note before a withheld one
   * and both before an attachment, the folder of the link before others, then the shortest path. Of equally short
   * paths, as in vaults with a folder for each language, the one that shares most folders with the link wins. An alias
   * counts where no published page has the name. Ignores case.
   */
  byName(target: string, from: string): LinkTarget | undefined
  /**
   * `[label](target)`: relative to the file that contains the link, or to the content folder with a leading `/`. A file may also
   * be in a folder with the name of the page, where Hexo has the files of a post, and where browsers look below `/soil/`.
   */
  byPath(target: string, from: string): LinkTarget | undefined
  /** The file that has the name without its ending, as an id: a page that describes it may have that name too. */
  fileCalled(name: string): LinkTarget | undefined
  /** The page that has a place of that name. Of several, the one that a wikilink would mean. */
  byPlace(name: string, from: string): LinkTarget | undefined
  /** The path below the content folder that such a target means, in NFC and lower case. */
  pathOf(target: string, from: string): string | undefined
}

/** A target with what the index needs of it, which depends on nothing else. */
export interface Candidate extends LinkTarget {
  readonly depth: number
  /** Below the content folder, folded. */
  readonly path: string
  /** The last part of its name, folded. */
  readonly lastName: string
}

export function linkCandidate(target: LinkTarget, roots: ContentRoots): Candidate {
  const { file, name, kind, aliases, places } = target
  const path = fold(roots.toContent(file))
  const own = { file, name, kind, aliases, depth: file.split('/').length, path, lastName: lastSegment(fold(name)) }
  return places === undefined ? own : { ...own, places }
}

/** @param copies other paths below the site folder that lead to a target, with its own */
export function createLinkIndex(
  targets: Iterable<Candidate>,
  roots: ContentRoots,
  copies: ReadonlyMap<string, string> = new Map(),
): LinkIndex {
  const { names, aliases, places, files, twins, onDisk } = tablesOf(targets, roots, copies)
  const exactOf = (path: string, folded: string) =>
    [...(twins.get(folded) ?? []), ...(twins.get(`${folded}.md`) ?? [])].find(isSpelt(path, roots))
  const find = (paths: ReadonlyMap<string, LinkTarget>, path: string, indexNames: readonly string[]) => {
    const folded = fold(path)
    const found = paths.get(folded) ?? paths.get(`${folded}.md`)
    if (found) return exactOf(path, folded) ?? found
    const folder = folded === '' ? '' : `${folded}/`
    for (const name of indexNames) {
      const index = paths.get(`${folder}${name}.md`)
      if (index) return index
    }
    return undefined
  }
  const at = (path: string, indexNames: readonly string[] = ['index']) => find(files, path, indexNames)
  const folderOf = (file: string) => roots.toContent(file).split('/').slice(0, -1)
  const joined = (target: string, from: string) => joinPath(target.startsWith('/') ? [] : folderOf(from), target)

  const nearPlaces = new Map<string, Candidate>()
  /** By target what it means wherever it stands, since the pages of a site name each other again and again. */
  const named = new Map<string, Named>()
  const readName = (target: string): Named => {
    const written = trim(withoutEnding(target.trim()), '/')
    const name = fold(written)
    const isRelative = name.startsWith('.')
    const own = isRelative ? none : (names.get(lastSegment(name)) ?? none)
    const read = {
      ...{ written, isRelative },
      exact: isRelative ? undefined : at(written),
      own: name.includes('/') ? own.filter((candidate) => endsWithPath(candidate, name)) : own,
      other: aliases.get(name) ?? none,
      byId: () => aliases.get(leadingId.exec(name)?.[1] ?? '') ?? none,
    }
    named.set(target, read)
    return read
  }

  return {
    byName(target, from) {
      const read = named.get(target) ?? readName(target)
      const { written, isRelative, exact } = read
      if (isRelative) return at(joinPath(folderOf(from), written) ?? '')
      if (exact) return exact
      const own = nearest(read.own, from, written)
      if (own?.kind === 'page') return own
      const other = nearest(own === undefined && read.other.length === 0 ? read.byId() : read.other, from, written)
      return own === undefined || other?.kind === 'page' ? (other ?? own) : own
    },
    byPath(target, from) {
      const path = joined(target, from)
      const found = path === undefined ? undefined : at(path, path === '' ? homeNames : folderNames)
      if (found || target.startsWith('/')) return found
      const own = at(joinPath([...folderOf(from), withoutEnding(lastSegment(from))], target) ?? '', [])
      if (own?.kind === 'file') return own
      if (!roots.isMoved) return undefined
      const below = joinPath(from.split('/').slice(0, -1), target)
      return below === undefined ? undefined : find(onDisk, below, folderNames)
    },
    byPlace(name, from) {
      const all = places.get(name) ?? none
      if (all.length < 2) return all[0]
      // Each page of a site may have the same name, and another one a thousand references to it.
      const key = `${from.slice(0, from.lastIndexOf('/') + 1)} ${name}`
      const found = nearPlaces.get(key) ?? nearest(all, from, name)
      if (found) nearPlaces.set(key, found)
      return found
    },
    fileCalled: (name) => aliases.get(fold(name))?.find(({ kind }) => kind === 'file'),
    pathOf(target, from) {
      const path = joined(target, from)
      return path === undefined ? undefined : fold(path)
    },
  }
}

function isSpelt(path: string, roots: ContentRoots): (target: { readonly file: string }) => boolean {
  return ({ file }) => {
    const written = roots.toContent(file)
    return written === path || written === `${path}.md`
  }
}

/** Targets by everything that links find them by. */
function tablesOf(targets: Iterable<Candidate>, roots: ContentRoots, copies: ReadonlyMap<string, string>) {
  const names = new Map<string, Candidate[]>()
  const aliases = new Map<string, Candidate[]>()
  const places = new Map<string, Candidate[]>()
  const files = new Map<string, LinkTarget>()
  /** Files whose paths differ in case only. */
  const twins = new Map<string, readonly LinkTarget[]>()
  /** By the path below the site folder, if the folders of the content lie elsewhere in the content. */
  const onDisk = new Map<string, LinkTarget>()
  for (const target of targets) {
    const { path } = target
    const twin = files.get(path)
    if (twin) twins.set(path, [...(twins.get(path) ?? [twin]), target])
    files.set(path, target)
    if (roots.isMoved) onDisk.set(fold(target.file), target)
    for (const other of target.kind === 'file' ? [] : otherPaths(path)) if (!files.has(other)) files.set(other, target)
    add(names, target.lastName, target)
    for (const alias of target.aliases) add(aliases, fold(alias), target)
    for (const name of target.places ?? none) add(places, name, target)
  }
  for (const [copy, own] of copies) {
    const target = files.get(fold(roots.toContent(own)))
    const path = fold(roots.toContent(copy))
    if (target && !files.has(path)) files.set(path, target)
  }
  return { names, aliases, places, files, twins, onDisk }
}

/** A name as a link writes it. */
interface Named {
  readonly written: string
  /** To the folder of the link. */
  readonly isRelative: boolean
  readonly exact: LinkTarget | undefined
  /** What has the name, and what has it as an alias. */
  readonly own: readonly Candidate[]
  readonly other: readonly Candidate[]
  /** What has the id with which the name begins, as a page that was renamed since. */
  readonly byId: () => readonly Candidate[]
}

const leadingId = /^(\d{12}(?:\d\d)?)[ _-]/

const none: readonly never[] = []

/** A page with another ending is also found by its name with `.md`. */
function otherPaths(path: string): string[] {
  const stem = withoutEnding(path)
  return path === `${stem}.md` ? [] : [`${stem}.md`]
}

function add(names: Map<string, Candidate[]>, name: string, target: Candidate): void {
  const list = names.get(name)
  if (list) list.push(target)
  else names.set(name, [target])
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function endsWithPath(target: LinkTarget, name: string): boolean {
  const path = fold(target.name)
  return path === name || path.endsWith(`/${name}`)
}

const rank = { page: 0, withheld: 1, file: 2 } as const

/** @param written the target, which decides between names that differ in case only */
function nearest(candidates: readonly Candidate[], from: string, written: string): Candidate | undefined {
  let [best] = candidates
  if (candidates.length < 2) return best
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  for (const candidate of candidates) {
    if (best && candidate !== best && compare(candidate, best, folder, lastSegment(written)) < 0) best = candidate
  }
  return best
}

function compare(a: Candidate, b: Candidate, folder: string, name: string): number {
  return (
    rank[a.kind] - rank[b.kind] ||
    Number(b.file.startsWith(folder)) - Number(a.file.startsWith(folder)) ||
    a.depth - b.depth ||
    sharedFolders(b.file, folder) - sharedFolders(a.file, folder) ||
    Number(lastSegment(b.name) === name) - Number(lastSegment(a.name) === name) ||
    byCodeUnits(a.file, b.file)
  )
}

function sharedFolders(file: string, folder: string): number {
  let shared = 0
  for (let at = 0; at < folder.length && file.charCodeAt(at) === folder.charCodeAt(at); at++) {
    if (folder[at] === '/') shared++
  }
  return shared
}
