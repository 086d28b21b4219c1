/** The port to files, which keeps the build half off the disk. */

/** A file as a source lists it, before it is read. */
export interface SourceFile {
  /** Path below the site folder with `/`, such as `content/notes/garden/soil.md`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** The files of a site folder. Paths are below the site folder, with `/`. */
export interface Source {
  /**
   * Every regular file below the folders, in byte order of their paths, without dot-files and links that leave the
   * site. Unreadable folders and files are in `problems`.
   *
   * @param folders paths below the site folder, such as `content` and `public`; a missing one is empty
   * @param changed paths of all that changed since the last listing of these folders, if that is known: a source may
   *   look at those alone
   */
  list(folders: readonly string[], changed?: readonly string[]): Promise<SourceListing>
  /** @throws if the file cannot be read */
  read(path: string): Promise<Uint8Array>
  /** A part of a file, from `start` to `end` (both inclusive, in bytes). */
  stream(path: string, start: number, end: number): ReadableStream<Uint8Array>
  /**
   * The same at once, for some KiB: cheaper than a stream. Fewer bytes if the file ends. By
   * default there are only streams.
   *
   * @throws if the file cannot be read
   */
  readPart?(path: string, start: number, end: number): Uint8Array
  /** Whether a file or folder exists, including dot-folders such as `.obsidian`. */
  exists(path: string): Promise<boolean>
  /**
   * The file that a path leads to, through links; nothing if there is none in the site folder.
   * By default the path itself.
   */
  realPath?(path: string): string | undefined
  /**
   * Date of the last commit (milliseconds since 1970) by path, for files under version control.
   *
   * @throws if version control has temporary trouble
   */
  committed(): Promise<ReadonlyMap<string, number>>
  /** Files as they are called now, by each path that they had in version control, as of the last `committed()`. */
  renamed?(): ReadonlyMap<string, string>
}

export interface SourceListing {
  /** Files that did not change are the objects of the last listing where a source knows that. */
  readonly files: readonly SourceFile[]
  readonly problems: readonly SourceProblem[]
  /** Where listed folders lead that are symbolic links to folders of the site: paths below the site folder. */
  readonly folderLinks?: ReadonlyMap<string, string>
  /** Only what was said to have changed was looked at. */
  readonly isPartial?: true
}

export interface SourceProblem {
  readonly path: string
  readonly kind: 'unreadable' | 'outside'
  /** As the end of a sentence. */
  readonly reason: string
  /** The failure, if it may be temporary. */
  readonly cause?: unknown
}
