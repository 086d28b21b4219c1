/** Folders for what can be made again, such as `.lectern/build` in a site folder. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../contract/system-error.ts'

/**
 * Makes the folder and what is missing above it, but never the site folder: if its owner has just moved it away, it would
 * come back without a page, and the service would take that for the site.
 *
 * @param depth of the folder below the site folder
 * @throws {Error} with code `ENOENT` when the site folder is not there, and others of `mkdir`
 */
export function makeCacheFolder(dir: string, depth: 1 | 2): void {
  if (depth === 2) makeCacheFolder(path.dirname(dir), 1)
  try {
    mkdirSync(dir)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
