/** The folder of a snapshot on disk, and the files that a stopped build leaves in it. */
import { access, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { manifestName } from '../../serve/snapshot/manifest.ts'
import { errorCode } from './error-code.ts'

/** Files that are being written, with the id of the process. They are renamed when they are complete. */
const unfinished = /^\.writing-(\d+)-/
const bodies = /^bodies-[0-9a-f]{16}\.bin$/

/** Whether a folder contains a snapshot, complete or damaged. */
export async function holdsSnapshot(dir: string): Promise<boolean> {
  return exists(path.join(dir, manifestName))
}

/** Whether a folder contains parts of a first snapshot that was never completed. */
export async function holdsUnfinished(dir: string): Promise<boolean> {
  const names = await readdir(dir)
  return !names.includes(manifestName) && names.some((name) => unfinished.test(name) || bodies.test(name))
}

/**
 * Creates a file to write to, and the folder if it does not exist. A new folder appears with the file in it, because an
 * empty one would pass for an empty site.
 */
export async function beginWriting(dir: string): Promise<{ readonly temporary: string; readonly isNew: boolean }> {
  const name = `.writing-${process.pid}-${Date.now().toString(36)}`
  const isNew = !(await exists(dir)) && (await makeFolder(dir, name))
  const temporary = path.join(dir, name)
  if (!isNew) await writeFile(temporary, '')
  return { temporary, isNew }
}

/**
 * Deletes the bodies of other snapshots and the remains of killed builds. After a failure, also everything that only
 * the new snapshot would have needed.
 *
 * @param current name of the bodies of the snapshot that was written; nothing after a failure
 * @param isNew whether to delete the folder itself after a failure, if it is empty
 */
export async function tidyAway(dir: string, current: string | undefined, isNew: boolean): Promise<void> {
  const keepBodies = current === undefined && (await holdsSnapshot(dir))
  const useless = (await readdir(dir)).filter(
    (name) => (bodies.test(name) && name !== current && !keepBodies) || isAbandoned(name),
  )
  await Promise.all(useless.map((name) => rm(path.join(dir, name), { force: true })))
  if (isNew && current === undefined) await rmdir(dir).catch(() => undefined)
}

/** @returns false if another process has made it meanwhile */
async function makeFolder(dir: string, file: string): Promise<boolean> {
  const parent = path.dirname(dir)
  await mkdir(parent, { recursive: true })
  const draft = path.join(parent, `.lectern-new-${file.replace(/^\./, '')}`)
  await mkdir(draft)
  try {
    await writeFile(path.join(draft, file), '')
    await rename(draft, dir)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(dir)) return false
    throw error
  }
}

/** Whether the process that was writing it has ended without deleting it. */
function isAbandoned(name: string): boolean {
  const pid = Number(unfinished.exec(name)?.[1] ?? process.pid)
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
