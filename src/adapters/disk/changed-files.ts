/** What a listing becomes when some paths in it have changed: only those are looked at. */
import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../../content/source/source.ts'
import { byteOrder, type FileListing, isHidden, listFiles } from './file-listing.ts'

/** With more changes than this the whole folder is listed: the system may have dropped some of them. */
const mostChanges = 256

/**
 * @param root real path of the site folder
 * @param folders those of the listing
 * @param changed paths below the site folder: files, or folders of which anything may have changed
 * @returns nothing in doubt: then the folders must be listed again
 */
export async function listChanges(
  root: string,
  folders: readonly string[],
  before: FileListing,
  changed: readonly string[],
): Promise<FileListing | undefined> {
  if (before.hasLinks || before.rawPaths.size > 0 || before.problems.length > 0) return undefined
  if (changed.length > mostChanges) return undefined
  let files: readonly SourceFile[] = before.files
  for (const place of new Set(changed)) {
    if (folders.some((folder) => folder === place || folder.startsWith(`${place}/`))) return undefined
    if (!folders.some((folder) => folder === '' || place.startsWith(`${folder}/`)) || isPrivate(place)) continue
    const now = await listPlace(root, place)
    if (now === undefined) return undefined
    files = replaced(files, place, now)
  }
  return files === before.files ? before : { ...before, files }
}

/**
 * The same listing, in which files that are as they were before are the same objects; so is
 * the list if all of them are.
 */
export function withKnown(listing: FileListing, { files: before }: FileListing): FileListing {
  const { files: found } = listing
  let place = 0
  let isSame = before.length === found.length
  const files = found.map((file, at) => {
    if (before[place]?.path !== file.path) place = placeOf(before, file.path)
    const old = before[place++]
    const isKnown = old?.path === file.path && isUnchanged(old, file)
    isSame &&= isKnown && place === at + 1
    return isKnown ? old : file
  })
  return { ...listing, files: isSame ? before : files }
}

function isUnchanged(old: SourceFile, file: SourceFile): boolean {
  return old.size === file.size && old.modified === file.modified
}

/** A part of a path is hidden. */
function isPrivate(place: string): boolean {
  const names = place.split('/')
  return names.some((name, at) => isHidden(names.slice(0, at + 1).join('/'), name))
}

/** What is at a path: no file, one, or those of a folder; nothing if it is neither, or not where it seems to be. */
async function listPlace(root: string, place: string): Promise<readonly SourceFile[] | undefined> {
  // A name that is not valid UTF-8.
  if (place.includes('\uFFFD')) return undefined
  const location = path.join(root, place)
  try {
    const stats = lstatSync(location, { throwIfNoEntry: false })
    if (stats === undefined) return []
    if (realpathSync.native(location) !== location) return undefined
    if (stats.isFile()) return [{ path: place, size: stats.size, modified: Math.trunc(stats.mtimeMs) }]
    if (!stats.isDirectory()) return undefined
    const { files, problems, rawPaths, hasLinks } = await listFiles(root, [place])
    return hasLinks || problems.length > 0 || rawPaths.size > 0 ? undefined : files
  } catch {
    return undefined
  }
}

/** The files with those at or below a path replaced; the same list if they are as they were. */
function replaced(files: readonly SourceFile[], place: string, now: readonly SourceFile[]): readonly SourceFile[] {
  const own = rangeOf(files, place, `${place}\0`)
  const below = rangeOf(files, `${place}/`, `${place}0`)
  const known = new Map([...files.slice(...own), ...files.slice(...below)].map((file) => [file.path, file]))
  const next = now.map((file) => {
    const old = known.get(file.path)
    return old && isUnchanged(old, file) ? old : file
  })
  if (next.length === known.size && next.every((file) => known.get(file.path) === file)) return files
  const [file, folder] = next[0]?.path === place ? [next, []] : [[], next]
  return files.slice(0, own[0]).concat(file, files.slice(own[1], below[0]), folder, files.slice(below[1]))
}

/** The paths from one text to another, which is not included: `0` follows `/`. */
function rangeOf(files: readonly SourceFile[], from: string, to: string): [start: number, end: number] {
  return [placeOf(files, from), placeOf(files, to)]
}

function placeOf(files: readonly SourceFile[], text: string): number {
  let low = 0
  let high = files.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (byteOrder(files[middle]?.path ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}
