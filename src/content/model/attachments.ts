/** Files that are served as they are, and the paths they are served at. */
import type { SourceFile } from '../source/source.ts'
import { defaultCollection } from './placement.ts'
import type { SiteInput } from './site-input.ts'

/** A file that is served as it is. */
export interface Attachment {
  readonly path: string
  /** Path below the site folder. */
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** Milliseconds since 1970: of the last commit, else of the file. */
  readonly modified: number
  /** Milliseconds since 1970, of the file itself: shows that it may have changed. */
  readonly written: number
  /** From `public/`: wins over a generated document. */
  readonly public: boolean
}

export const publicFolder = 'public'

/** `content/notes/git/a.png` is served at `/notes/git/a.png`, beside the page that uses it. */
export function contentAttachment(
  file: SourceFile,
  input: Pick<SiteInput, 'roots' | 'config' | 'committed'>,
): Attachment {
  const below = input.roots.toContent(file.path)
  const first = below.slice(0, below.indexOf('/'))
  // If the whole folder is content, files outside the folders of collections belong to `notes`.
  const inCollection = input.roots.keepsPaths || input.config.collections.some(({ name }) => name === first)
  return attachment(file, inCollection ? below : `${defaultCollection}/${below}`, input.committed, false)
}

/**
 * `public/humans.txt` is served at `/humans.txt`.
 *
 * @param statics folders whose files are served at the root, `public` among them
 */
export function publicAttachment(
  file: SourceFile,
  statics: readonly string[],
  committed: ReadonlyMap<string, number>,
): Attachment {
  const folder = statics.find((name) => file.path.startsWith(`${name}/`)) ?? ''
  return attachment(file, file.path.slice(folder.length + 1), committed, true)
}

function attachment(
  file: SourceFile,
  below: string,
  committed: ReadonlyMap<string, number>,
  isPublic: boolean,
): Attachment {
  return {
    path: `/${below.split('/').map(encodeURIComponent).join('/')}`,
    file: file.path,
    size: file.size,
    modified: committed.get(file.path) ?? file.modified,
    written: file.modified,
    public: isPublic,
  }
}
