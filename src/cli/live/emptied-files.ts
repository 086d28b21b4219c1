/** Files that an editor has emptied and not yet written. */
import { statSync } from 'node:fs'
import path from 'node:path'

/** In milliseconds: a program that writes into an emptied file has written by then, even on a busy system. */
const longestEmpty = 200

/**
 * Whether one of the files is empty, and so for less than 200 ms. A build now would answer with 404 for a note, and
 * without its settings for a site, until the next build.
 *
 * @param files paths below the folder
 */
export function isBeingWritten(dir: string, files: Iterable<string>): boolean {
  return [...files].some((file) => isJustEmptied(path.join(dir, file)))
}

function isJustEmptied(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found?.isFile() || found.size > 0) return false
    // Time stamps are finer than our clock, and may be ahead of it by a fraction of a
    // millisecond; those of a share by hours.
    return Math.abs(Date.now() - found.mtimeMs) < longestEmpty
  } catch {
    // The build says what is wrong with the file.
    return false
  }
}
