/** Decides where a file of the site folder belongs: in a collection, or among the root pages. */
import { pagesFolder } from '../../config/reserved.ts'
import type { ResolvedConfig } from '../../config/schema.ts'

/** Collection of the files outside the folders of collections, so that any folder can be served as it is. */
export const defaultCollection = 'notes'

const markdownFile = /\.(?:md|mdx|markdown|mkdn?|mkdown|mdown|mdwn|mdtxt|mdtext|markdn|qmd)$/i

/** Where the content of a site lies on the disk. */
export interface ContentRoots {
  /** Whether attachments keep their path below the content as their address. */
  readonly keepsPaths: boolean
  /** Whether paths of the content and of the disk differ by more than one folder in front of all. */
  readonly isMoved: boolean
  /** Whether a path below the site folder is in a folder of the content. */
  contains(path: string): boolean
  /** The path below the content of a path below the site folder; itself for a file outside. */
  toContent(path: string): string
  /** The same as pages have it in their addresses and folders; links between files follow `toContent`. */
  toPlace(path: string): string
}

/** @param mounts folders below the site folder, and their places in the content; the longest match counts */
export function createRoots(
  mounts: readonly {
    readonly folder: string
    readonly at: string
    /** Changes names in the paths below the folder. */
    readonly rename?: (path: string) => string
    /** See `ContentRoots.toPlace`. */
    readonly place?: (path: string) => string
  }[],
  keepsPaths: boolean,
): ContentRoots {
  const longestFirst = mounts.toSorted((a, b) => b.folder.length - a.folder.length)
  const mountOf = (path: string) => longestFirst.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  const toContent = (path: string) => {
    const mount = mountOf(path)
    if (mount === undefined) return path
    const written = mount.folder === '' ? path : path.slice(mount.folder.length + 1)
    const below = mount.rename?.(written) ?? written
    return mount.at === '' ? below : `${mount.at}/${below}`
  }
  return {
    keepsPaths,
    isMoved: mounts.length > 1 || mounts.some(({ at, rename }) => at !== '' || rename !== undefined),
    contains: (path) => mountOf(path) !== undefined,
    toContent,
    toPlace(path) {
      const content = toContent(path)
      return mountOf(path)?.place?.(content) ?? content
    },
  }
}

/** What menus of a tool call a folder. */
export interface FolderLabel {
  readonly title?: string
  /** Among its neighbours; folders without one come last. */
  readonly order?: number
}

/** By the path of the folder. */
export type FolderLabels = ReadonlyMap<string, FolderLabel>

/** Longer titles of folders are cut. In UTF-16 code units. */
const longestLabel = 200

/**
 * The labels by the places of their folders in the content.
 *
 * @param labels by paths below the site folder
 */
export function placeLabels(labels: FolderLabels, roots: ContentRoots): FolderLabels {
  const placed = new Map<string, FolderLabel>()
  for (const [folder, { title = '', order }] of labels) {
    const path = roots.toPlace(`${folder}/x.md`)
    const shown = title.replace(/\s+/g, ' ').trim().slice(0, longestLabel)
    const label = { ...(shown === '' ? {} : { title: shown }), ...(order === undefined ? {} : { order }) }
    placed.set(path.slice(0, Math.max(0, path.lastIndexOf('/'))), label)
  }
  return placed
}

export interface Placement {
  /** Absent for a page at the root of the site. */
  readonly collection?: string
  /** Folders between the collection's root and the file. */
  readonly folders: readonly string[]
  /** File name without folders; of a Markdown file also without its ending. */
  readonly name: string
  /** At the root of the content, where the home page may be. */
  readonly isLoose?: true
}

export function isMarkdown(path: string): boolean {
  return markdownFile.test(path)
}

/** Other endings of pages. Their frontmatter is not read, so they may be drafts, and are not attachments either. */
const unreadFile = /\.(?:rmd|org)$/i

export function isUnreadMarkdown(path: string): boolean {
  return unreadFile.test(path)
}

/** The path of a page without the ending. */
export function withoutEnding(path: string): string {
  return path.replace(markdownFile, '').replace(unreadFile, '')
}

/**
 * @param path below the site folder, such as `content/notes/git/rebase.md`
 */
export function placeOf(path: string, roots: ContentRoots, config: ResolvedConfig): Placement {
  const segments = roots.toPlace(path).split('/')
  const name = (segments.pop() ?? '').replace(markdownFile, '')
  const [first, ...rest] = segments
  if (first === undefined) return { collection: defaultCollection, folders: [], name, isLoose: true }
  // Only direct children: `pages/common/tar.md` in a folder that nobody prepared is a note like any other.
  if (first === pagesFolder && rest.length === 0 && isMarkdown(path)) return { folders: [], name }
  const collection = config.collections.find((candidate) => candidate.name === first)
  if (collection) return { collection: collection.name, folders: rest, name }
  return { collection: defaultCollection, folders: segments, name }
}

/** Resolves `.` and `..`; undefined when the path leaves the content folder. */
export function joinPath(folder: readonly string[], relative: string): string | undefined {
  const segments = [...folder]
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
