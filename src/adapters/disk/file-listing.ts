/** The recursive listing of a site folder: what may be served, in byte order, without leaving the folder. */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { isDotPrivate } from '../../content/source/dot-names.ts'
import { mayPass } from '../../content/source/passing-trouble.ts'
import type { SourceFile, SourceProblem } from '../../content/source/source.ts'
import { errorCode, unreadableReason } from '../../contract/system-error.ts'

/** A name on disk; bytes where they are not valid UTF-8. */
export type RawPath = string | Buffer

export interface FileListing {
  readonly files: readonly SourceFile[]
  readonly problems: readonly SourceProblem[]
  /** Names on disk of the few listed paths that are not valid UTF-8 there. */
  readonly rawPaths: ReadonlyMap<string, RawPath>
  /** Some of it may be behind symbolic links, so that a change in one place shows in another. */
  readonly hasLinks: boolean
  /** Where folders that are symbolic links lead, as `SourceListing.folderLinks`. */
  readonly folderLinks: ReadonlyMap<string, string>
}

/** Links to folders within linked folders: deeper ones would multiply without end. */
const maxLinkDepth = 4

/** In milliseconds. After this time the event loop gets a turn, so that a running server keeps answering. */
const turn = 8

/**
 * Lists with synchronous calls, which take a sixth of the time that promises do, and yields in between.
 *
 * @param root real path of the site folder
 * @param folders paths below it; the empty one is the site folder itself
 * @param onFile gets more about each file than a listing keeps, in the order of the disk
 */
export async function listFiles(
  root: string,
  folders: readonly string[],
  onFile: OnFile = () => {},
): Promise<FileListing> {
  const walk: Walk = {
    ...{ root, files: [], problems: [], rawPaths: new Map(), hasLinks: false, folderLinks: new Map() },
    ...{ turnStarted: performance.now(), onFile },
  }
  for (const folder of new Set(folders)) await listFolder(walk, folder)
  walk.files.sort((a, b) => byteOrder(a.path, b.path))
  walk.problems.sort((a, b) => byteOrder(a.path, b.path))
  return walk
}

export type OnFile = (path: string, stats: Stats) => void

/** Order of the UTF-8 bytes. It differs from that of UTF-16 only for surrogates, which sort after U+FFFF. */
export function byteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return codeRank(left) - codeRank(right)
  }
  return a.length - b.length
}

function codeRank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}

interface Walk extends FileListing {
  readonly root: string
  readonly files: SourceFile[]
  readonly problems: SourceProblem[]
  readonly rawPaths: Map<string, RawPath>
  hasLinks: boolean
  readonly folderLinks: Map<string, string>
  turnStarted: number
  readonly onFile: OnFile
}

/** A folder being listed: its path in the site, where it is, and the real folders above it. */
interface Folder {
  readonly path: string
  readonly location: RawPath
  readonly above: readonly string[]
  readonly linkDepth: number
}

async function listFolder(walk: Walk, folder: string): Promise<void> {
  const location = path.join(walk.root, folder)
  try {
    const real = realpathSync(location)
    if (!statSync(real).isDirectory()) return
    const published = real === walk.root ? folder === '' : isInside(walk.root, real)
    if (real !== location) walk.hasLinks = true
    if (published) await walkFolder(walk, { path: folder, location: real, above: [real], linkDepth: 0 })
    else walk.problems.push(outside(folder))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') walk.problems.push(unreadable(folder, error))
  }
}

async function walkFolder(walk: Walk, folder: Folder): Promise<void> {
  let entries: Entry[]
  try {
    entries = readFolder(folder.location)
  } catch (error) {
    walk.problems.push(unreadable(folder.path, error))
    return
  }
  for (const { name, raw, kind } of entries) {
    if (performance.now() - walk.turnStarted > turn) await yieldTurn(walk)
    const entryPath = folder.path === '' ? name : `${folder.path}/${name}`
    if (isHidden(entryPath, name)) continue
    const location = join(folder.location, raw)
    if (kind.isFile()) addFile(walk, entryPath, location)
    const subfolder = kind.isDirectory() ? { ...folder, path: entryPath, location } : undefined
    if (kind.isSymbolicLink()) walk.hasLinks = true
    const next = kind.isSymbolicLink() ? followLink(walk, folder, entryPath, location) : subfolder
    if (next) await walkFolder(walk, { ...next, above: [...next.above, String(next.location)] })
  }
}

interface Entry {
  /** As text, with U+FFFD for bytes that are not UTF-8. */
  readonly name: string
  readonly raw: RawPath
  readonly kind: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>
}

function readFolder(location: RawPath): Entry[] {
  const entries = readdirSync(location, { withFileTypes: true })
  if (!entries.some(({ name }) => name.includes('\uFFFD'))) {
    return entries.map((kind) => ({ name: kind.name, raw: kind.name, kind }))
  }
  return readdirSync(location, { withFileTypes: true, encoding: 'buffer' }).map((kind) => {
    const name = kind.name.toString()
    return { name, raw: name.includes('\uFFFD') ? kind.name : name, kind }
  })
}

/** @returns the folder behind a link; a file behind it is added, and anything else is a problem */
function followLink(walk: Walk, folder: Folder, entryPath: string, location: RawPath): Folder | undefined {
  try {
    const real = realpathSync(location)
    if (!isInside(walk.root, real)) {
      walk.problems.push(outside(entryPath))
      return undefined
    }
    const stats = statSync(real)
    if (stats.isFile()) addFile(walk, entryPath, location)
    if (!stats.isDirectory()) return undefined
    if (folder.above.includes(real)) return undefined
    if (folder.linkDepth < maxLinkDepth) {
      walk.folderLinks.set(entryPath, path.relative(walk.root, real).replaceAll(path.sep, '/'))
      return { path: entryPath, location: real, above: folder.above, linkDepth: folder.linkDepth + 1 }
    }
    walk.problems.push({ path: entryPath, kind: 'unreadable', reason: 'links to folders are nested too deep' })
  } catch (error) {
    walk.problems.push(unreadable(entryPath, error))
  }
  return undefined
}

function addFile(walk: Walk, filePath: string, location: RawPath): void {
  try {
    const stats = statSync(location)
    if (typeof location !== 'string') {
      if (walk.rawPaths.has(filePath)) throw new Error('Its name is not valid UTF-8, and looks like that of another.')
      walk.rawPaths.set(filePath, location)
    }
    walk.files.push({ path: filePath, size: stats.size, modified: Math.trunc(stats.mtimeMs) })
    walk.onFile(filePath, stats)
  } catch (error) {
    // A file that was deleted after its folder was read counts as missing.
    if (errorCode(error) !== 'ENOENT') walk.problems.push(unreadable(filePath, error))
  }
}

/** Dot-files are private, with few exceptions; `node_modules` contains no notes. */
export function isHidden(entryPath: string, name: string): boolean {
  return isDotPrivate(entryPath) || name === 'node_modules'
}

/** Whether the target of a link may be served. A link must not expose a file whose own path is hidden. */
function isInside(root: string, real: string): boolean {
  const relative = path.relative(root, real)
  if (relative === '' || path.isAbsolute(relative)) return false
  const segments = relative.split(path.sep)
  return segments.every((name, index) => name !== '..' && !isHidden(segments.slice(0, index + 1).join('/'), name))
}

function join(folder: RawPath, name: RawPath): RawPath {
  if (typeof folder === 'string' && typeof name === 'string') return `${folder}${path.sep}${name}`
  return Buffer.concat([Buffer.from(folder), Buffer.from(path.sep), Buffer.from(name)])
}

async function yieldTurn(walk: Walk): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  walk.turnStarted = performance.now()
}

function outside(entryPath: string): SourceProblem {
  return { path: entryPath, kind: 'outside', reason: 'a symbolic link leads out of what is published' }
}

function unreadable(entryPath: string, error: unknown): SourceProblem {
  const reason = reasons[errorCode(error) ?? ''] ?? unreadableReason(error)
  return { path: entryPath, kind: 'unreadable', reason, ...(mayPass(error) ? { cause: error } : {}) }
}

/** Reasons that differ from those for a file that is read, since this meets links and long paths. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'a symbolic link leads to nothing',
  ELOOP: 'a symbolic link leads to itself',
  ENAMETOOLONG: 'its path is too long',
}
