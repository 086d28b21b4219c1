/** Decides where a file of the site folder belongs: in a collection, or among the root pages. */
import { pagesFolder } from '../../config/reserved.ts'
import type { ResolvedConfig } from '../../config/schema.ts'

/** Collection of the files outside the folders of collections, so that any folder can be served as it is. */
export const defaultCollection = 'notes'

const markdownFile = /\.(md|markdown)$/i

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
const unreadFile = /\.(?:mdx|mkdn?|mkdown|mdown|mdwn|mdtxt|mdtext|markdn|[qr]md)$/i

export function isUnreadMarkdown(path: string): boolean {
  return unreadFile.test(path)
}

/** The path of a page without the ending. */
export function withoutEnding(path: string): string {
  return path.replace(markdownFile, '').replace(unreadFile, '')
}

/**
 * @param path below the site folder, such as `content/notes/git/rebase.md`
 * @param contentDir `content`, or empty when the site folder itself is the content folder
 */
export function placeOf(path: string, contentDir: string, config: ResolvedConfig): Placement {
  const segments = withoutPrefix(path, contentDir).split('/')
  const name = (segments.pop() ?? '').replace(markdownFile, '')
  const [first, ...rest] = segments
  if (first === undefined) return { collection: defaultCollection, folders: [], name, isLoose: true }
  // Only direct children: `pages/common/tar.md` in a folder that nobody prepared is a note like any other.
  if (first === pagesFolder && rest.length === 0 && isMarkdown(path)) return { folders: [], name }
  const collection = config.collections.find((candidate) => candidate.name === first)
  if (collection) return { collection: collection.name, folders: rest, name }
  return { collection: defaultCollection, folders: segments, name }
}

/** The path below the content folder, to which links between files are relative. */
export function withoutPrefix(path: string, contentDir: string): string {
  return contentDir && path.startsWith(`${contentDir}/`) ? path.slice(contentDir.length + 1) : path
}
