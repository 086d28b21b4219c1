/** Checks the folder that a command names. */
import { statSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { holdsSnapshot, holdsUnfinished } from '../adapters/disk/snapshot-folder.ts'
import { LecternError } from '../contract/errors.ts'
import { errorCode } from '../contract/system-error.ts'
import { UsageError } from './errors.ts'

/**
 * @returns the absolute path
 * @throws {LecternError} `FOLDER_MISSING` when there is no such folder, `FOLDER_UNREADABLE` when it may not be read
 * @throws {UsageError} when the name is empty
 */
export async function checkFolder(dir: string): Promise<string> {
  // Probably an unset variable in a script. The current folder may contain files that nobody meant to publish.
  if (dir === '') throw new UsageError('The folder is an empty text.', 'Name it, or write . for the current folder.')
  const folder = path.resolve(dir)
  const stats = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    const cure = 'Check the spelling, or create it: an empty folder is a site too.'
    throw new LecternError('FOLDER_MISSING', `The folder ${dir} does not exist.`, cure)
  })
  if (!stats.isDirectory()) {
    throw new LecternError('FOLDER_MISSING', `${dir} is a file.`, `Name the folder that holds it: ${path.dirname(dir)}`)
  }
  await access(folder, constants.R_OK | constants.X_OK).catch((cause: unknown) => {
    const cure = 'Give this user permission to read it, or run Lectern as its owner.'
    throw new LecternError('FOLDER_UNREADABLE', `This user may not read the folder ${dir}.`, cure, { cause })
  })
  return folder
}

/** @throws {LecternError} `FOLDER_MISSING` when a folder that was there, an absolute path, is not there any more */
export function checkStillThere(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  throw new LecternError('FOLDER_MISSING', 'The folder has gone.', `Put it back as ${folder}.`)
}

/**
 * @param command one that needs the site folder: a built snapshot will not do
 * @returns the absolute path
 * @throws {LecternError} `FOLDER_MISSING` when there is no such folder, `ALREADY_BUILT` when it holds a snapshot,
 *   `SNAPSHOT_UNFINISHED` when a build of one was stopped
 */
export async function checkSiteFolder(dir: string, command: string): Promise<string> {
  const folder = await checkFolder(dir)
  if (!(await isSnapshot(folder, dir))) return folder
  throw new LecternError(
    'ALREADY_BUILT',
    `${dir} holds a snapshot that is already built.`,
    `Name the site folder that it was built from: lectern ${command} ${path.dirname(dir)}`,
  )
}

/**
 * Whether a folder contains a snapshot rather than a site.
 *
 * @param dir as it was named
 * @throws {LecternError} `SNAPSHOT_UNFINISHED` for the rest of a first build that was stopped: it only looks like an
 *   empty site
 */
export async function isSnapshot(folder: string, dir: string): Promise<boolean> {
  if (await holdsSnapshot(folder)) return true
  if (!(await holdsUnfinished(folder))) return false
  const parent = path.relative('', path.dirname(folder)) || '.'
  throw new LecternError(
    'SNAPSHOT_UNFINISHED',
    `${dir} holds no complete snapshot: the build that writes it was stopped, or is still running.`,
    `Build it again: lectern build ${parent}`,
  )
}
