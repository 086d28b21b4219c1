/** The folder of a snapshot on disk: what it holds, and what a build that was stopped leaves in it. */
import { access, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { manifestName } from '../../serve/snapshot/manifest.ts'
import { errorCode } from './error-code.ts'

/** Files that are being written, by the process that writes them; renamed when they are complete. */
const unfinished = /^\.writing-(\d+)-/
const bodies = /^bodies-[0-9a-f]{16}\.bin$/

/** Whether a folder holds a snapshot, whole or damaged. */
export async function holdsSnapshot(dir: string): Promise<boolean> {
  return exists(path.join(dir, manifestName))
}

/** Whether a folder holds what a build has written of a first snapshot, and no snapshot. */
export async function holdsUnfinished(dir: string): Promise<boolean> {
  const names = await readdir(dir)
  return !names.includes(manifestName) && names.some((name) => unfinished.test(name) || bodies.test(name))
}

/**
 * Makes the folder where there is none, with a file to write to. It appears with that file in it: an empty folder would
 * pass for an empty site.
 */
export async function beginWriting(dir: string): Promise<{ readonly temporary: string; readonly isNew: boolean }> {
  const name = `.writing-${process.pid}-${Date.now().toString(36)}`
  const isNew = !(await exists(dir)) && (await makeFolder(dir, name))
  const temporary = path.join(dir, name)
  if (!isNew) await writeFile(temporary, '')
  return { temporary, isNew }
}

/**
 * Takes away what is of no use any more: bodies of other snapshots, and what killed builds have left behind. After a
 * failure everything goes that only a new snapshot would have needed.
 *
 * @param current name of the bodies of the snapshot that was written; nothing after a failure
 * @param isNew the folder itself goes too where it is empty
 */
export async function tidyAway(dir: string, current: string | undefined, isNew: boolean): Promise<void> {
  const keepBodies = current === undefined && (await holdsSnapshot(dir))
  const useless = (await readdir(dir)).filter(
    (name) => (bodies.test(name) && name !== current && !keepBodies) || isAbandoned(name),
  )
  await Promise.all(useless.map((name) => rm(path.join(dir, name), { force: true })))
  if (isNew && current === undefined) await rmdir(dir).catch(() => undefined)
}

/** @returns false where somebody else has made it since */
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

/** Whether the process that was writing it has ended without taking it away. */
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
