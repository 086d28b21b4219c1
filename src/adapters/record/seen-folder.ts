/** What a build sees of its site folder, so that the next one can tell whether anything would be different. */
import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Source, SourceProblem } from '../../content/source/source.ts'
import { listFiles } from '../disk/file-listing.ts'
import { createFileSource } from '../disk/file-source.ts'
import { readHead } from '../git/process.ts'
import { fileStamp, settledAt, stampOfStats } from './file-stamp.ts'

/** As JSON, and as short as it can be: files of the lists are in their digests alone. */
export interface Seen {
  readonly lists: readonly SeenList[]
  /** Path of the folder that the build writes, which is no content; nothing if it is elsewhere. */
  readonly written?: string
  /** Stamps of files that were read and not listed, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly exists: Readonly<Record<string, boolean>>
  /** The commit that was checked out; nothing without version control. */
  readonly head?: string
}

interface SeenList {
  readonly folders: readonly string[]
  readonly digest: string
}

export interface SeenFolder {
  readonly source: Source
  seen(): Seen
  /** When every file that was seen is settled (`settledAt`). */
  settled(): number
  /** Later reads do not count: the site is built, and what is read now is read for another. */
  end(): void
}

/**
 * @param dir the site folder
 * @param out absolute path of the folder that the build writes
 */
export function watchFolderReads(dir: string, out: string): SeenFolder {
  const root = realpathSync(dir)
  const written = pathBelow(path.resolve(dir), out)
  const lists: SeenList[] = []
  const files = new Map<string, string>()
  const exists = new Map<string, boolean>()
  const listed = new Set<string>()
  let digest = createListDigest()
  let settled = 0
  let head: string | undefined
  let hasEnded = false
  const source = createFileSource(dir, (file, stats) => {
    if (hasEnded) return
    listed.add(file)
    if (isBelow(file, written)) return
    settled = Math.max(settled, settledAt(stats.mtimeMs))
    digest.add(file, stampOfStats(stats))
  })
  const note = (file: string) => {
    if (hasEnded || listed.has(file) || files.has(file)) return
    const own = fileStamp(path.join(root, file))
    settled = Math.max(settled, own.settled)
    files.set(file, own.stamp)
  }
  /** Without what changed, because the digest must cover all files. */
  async function listOnce(folders: readonly string[]) {
    digest = createListDigest()
    const listing = await source.list(folders)
    lists.push({ folders, digest: digest.finish(listing.problems) })
    return listing
  }
  // One at a time, because every file is put into the digest of the current list.
  let lastList: Promise<unknown> = Promise.resolve()
  return {
    source: {
      ...source,
      async list(folders, changed) {
        if (hasEnded) return source.list(folders, changed)
        const listing = lastList.then(() => listOnce(folders))
        lastList = listing.catch(() => undefined)
        return listing
      },
      read(file) {
        note(file)
        return source.read(file)
      },
      stream(file, start, end) {
        note(file)
        return source.stream(file, start, end)
      },
      async exists(file) {
        const isThere = await source.exists(file)
        if (!hasEnded) exists.set(file, isThere)
        return isThere
      },
      async committed() {
        // Before the history is read, so that a commit in between shows.
        if (!hasEnded) head = await readHead(root)
        return source.committed()
      },
    },
    seen: () => ({
      lists,
      ...(written === undefined ? {} : { written }),
      files: Object.fromEntries(files),
      exists: Object.fromEntries(exists),
      ...(head === undefined ? {} : { head }),
    }),
    settled: () => settled,
    end() {
      hasEnded = true
      listed.clear()
    },
  }
}

/** Whether a build would see the same. */
export async function looksTheSame(dir: string, { lists, written, files, exists, head }: Seen): Promise<boolean> {
  const root = realpathSync(dir)
  const pathOf = (file: string) => path.join(root, file)
  if (Object.entries(exists).some(([file, isThere]) => existsSync(pathOf(file)) !== isThere)) return false
  if (Object.entries(files).some(([file, stamp]) => fileStamp(pathOf(file)).stamp !== stamp)) return false
  // A process that cannot be started leaves a doubt.
  const headNow = readHead(root).catch(() => '')
  for (const { folders, digest } of lists) if ((await listDigest(root, folders, written)) !== digest) return false
  return (await headNow) === head
}

async function listDigest(root: string, folders: readonly string[], written: string | undefined): Promise<string> {
  const digest = createListDigest()
  const { problems } = await listFiles(root, folders, (file, stats) => {
    if (!isBelow(file, written)) digest.add(file, stampOfStats(stats))
  })
  return digest.finish(problems)
}

/** The path from a folder to another in it, as files are named; nothing if it is elsewhere. */
function pathBelow(dir: string, other: string): string | undefined {
  const relative = path.relative(dir, other).replaceAll(path.sep, '/')
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? undefined : relative
}

function isBelow(file: string, folder: string | undefined): boolean {
  return folder !== undefined && file.startsWith(`${folder}/`)
}

function createListDigest() {
  const hash = createHash('sha256')
  return {
    add: (file: string, stamp: string) => void hash.update(`${file}\0${stamp}\n`),
    finish: (problems: readonly SourceProblem[]) =>
      hash.update(JSON.stringify(problems.map(({ path, kind, reason }) => [path, kind, reason]))).digest('base64url'),
  }
}
