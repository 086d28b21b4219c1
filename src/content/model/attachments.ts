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

/** The files of a site. */
export interface SiteFiles {
  /** Those of `public/`. */
  readonly publicFiles: readonly Attachment[]
  /** Those beside the pages. */
  readonly attachments: readonly Attachment[]
  readonly linked: LinkedFiles
}

/** What links can mean: files beside the pages by their path below the site folder, and all by the path they are served at. */
export interface LinkedFiles {
  readonly files: ReadonlyMap<string, Attachment>
  readonly filesByPath: ReadonlyMap<string, Attachment>
}

interface FilesBefore {
  readonly input: Pick<SiteInput, 'publicFiles' | 'attachments' | 'committed'>
  readonly files: SiteFiles
}

/** Those of before if the same files are listed, with the same dates. */
export function siteFiles(input: SiteInput, before: FilesBefore | undefined): SiteFiles {
  const last = before?.input
  const { publicFiles, attachments, committed } = input
  const isSame = last?.publicFiles === publicFiles && last.attachments === attachments && last.committed === committed
  if (before && isSame) return before.files
  const made = {
    publicFiles: publicFiles.map((file) => publicAttachment(file, input.statics, committed)),
    attachments: attachments.map((file) => contentAttachment(file, input)),
  }
  return { ...made, linked: linkedFiles(made.attachments, made.publicFiles) }
}

/** A public file wins over an attachment that is served at the same path. */
function linkedFiles(attachments: readonly Attachment[], publicFiles: readonly Attachment[]): LinkedFiles {
  return {
    files: new Map(attachments.map((file) => [file.file, file])),
    filesByPath: new Map([...attachments, ...publicFiles].map((file) => [file.path, file])),
  }
}

/** `content/notes/git/a.png` is served at `/notes/git/a.png`, beside the page that uses it. */
function contentAttachment(file: SourceFile, input: Pick<SiteInput, 'roots' | 'config' | 'committed'>): Attachment {
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
function publicAttachment(
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
