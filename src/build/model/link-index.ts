/** Finding what a link means: by path for Markdown links, by name in the whole site for wikilinks. */
import { withoutPrefix } from './placement.ts'

/** Something that a link can lead to. */
export interface LinkTarget {
  /** Path below the site folder. */
  readonly file: string
  /** Path below the content folder, without the ending of a note. */
  readonly name: string
  readonly kind: 'page' | 'withheld' | 'file'
  /** Other names of a page (`aliases`). */
  readonly aliases: readonly string[]
}

export interface LinkIndex {
  /**
   * `[[target]]`, as Obsidian resolves it: a note before an attachment, a published note before a withheld one, an
   * exact path before the end of one, then the shortest path. Case does not matter.
   */
  byName(target: string, from: string): LinkTarget | undefined
  /** `[label](target)`: relative to the file that holds the link, or to the content folder with a leading `/`. */
  byPath(target: string, from: string): LinkTarget | undefined
}

/** @param contentDir `content`, or empty */
export function createLinkIndex(targets: Iterable<LinkTarget>, contentDir: string): LinkIndex {
  const names = new Map<string, LinkTarget[]>()
  const files = new Map<string, LinkTarget>()
  for (const target of targets) {
    const path = fold(withoutPrefix(target.file, contentDir))
    files.set(path, target)
    add(names, lastSegment(fold(target.name)), target)
    for (const alias of target.aliases) add(names, fold(alias), target)
  }
  for (const list of names.values()) list.sort(preferred)

  const at = (path: string) => {
    const folded = fold(path)
    return files.get(folded) ?? files.get(`${folded}.md`) ?? files.get(`${folded}/index.md`)
  }
  const folderOf = (file: string) => withoutPrefix(file, contentDir).split('/').slice(0, -1)

  return {
    byName(target, from) {
      const name = fold(target.trim()).replace(/\.md$/, '').replace(/^\//, '')
      if (name.startsWith('.')) return at(joinPath(folderOf(from), name) ?? '')
      const exact = at(name)
      if (exact) return exact
      const candidates = names.get(name) ?? names.get(lastSegment(name))
      return name.includes('/') ? candidates?.find((candidate) => endsWithPath(candidate, name)) : candidates?.[0]
    },
    byPath(target, from) {
      const path = target.startsWith('/') ? target.slice(1) : joinPath(folderOf(from), target)
      return path === undefined ? undefined : at(path)
    },
  }
}

function add(names: Map<string, LinkTarget[]>, name: string, target: LinkTarget): void {
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
  return path === name || path.endsWith(`/${name}`) || target.aliases.some((alias) => fold(alias) === name)
}

const rank = { page: 0, withheld: 1, file: 2 } as const

function preferred(a: LinkTarget, b: LinkTarget): number {
  const depth = (target: LinkTarget) => target.file.split('/').length
  return rank[a.kind] - rank[b.kind] || depth(a) - depth(b) || (a.file < b.file ? -1 : 1)
}

/** Resolves `.` and `..`; undefined when the path leaves the content folder. */
function joinPath(folder: readonly string[], relative: string): string | undefined {
  const segments = [...folder]
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
