/** Writes new files into a folder: all of them or none, and never over what exists. */
import { constants, copyFile, link, lstat, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../contract/system-error.ts'

/** Paths below the folder, with `/`, and their texts. */
export type NewFiles = ReadonlyMap<string, string>

/**
 * Writes everything to a folder of its own first, then moves it to its place. If something fails, or the user stops it,
 * everything that this call has created is removed.
 *
 * @param folder absolute; created if it does not exist
 * @throws what the system says; `EEXIST` if a file has appeared meanwhile
 */
export async function writeNew(folder: string, files: NewFiles, stopped: AbortSignal): Promise<void> {
  const made: Made = { files: [], folders: [] }
  let staged: string | undefined
  try {
    await makeFolder(folder, made)
    staged = await mkdtemp(path.join(folder, '.lectern-init-'))
    let number = 0
    for (const text of files.values()) await writeFile(path.join(staged, String(number++)), text, { flag: 'wx' })
    number = 0
    for (const name of files.keys()) {
      stopped.throwIfAborted()
      const target = path.join(folder, ...name.split('/'))
      await makeFolder(path.dirname(target), made)
      await place(path.join(staged, String(number++)), target)
      made.files.push(target)
    }
    await rm(staged, { recursive: true })
  } catch (error) {
    await undo(made, staged)
    throw error
  }
}

/** Whether something has the name, if only a link that leads nowhere. */
export async function isTaken(target: string): Promise<boolean> {
  return lstat(target).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false
      throw error
    },
  )
}

interface Made {
  readonly files: string[]
  /** The outermost first. */
  readonly folders: string[]
}

async function makeFolder(folder: string, made: Made): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const below = path.relative(first, folder)
  made.folders.push(first)
  let deeper = first
  for (const segment of below === '' ? [] : below.split(path.sep)) {
    deeper = path.join(deeper, segment)
    made.folders.push(deeper)
  }
}

/** A rename would replace a file that has appeared meanwhile; a second link does not. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error
    // Some file systems have no links.
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** What others have put into a new folder meanwhile stays. */
async function undo({ files, folders }: Made, staged: string | undefined): Promise<void> {
  const ignore = () => {}
  for (const file of files) await rm(file).catch(ignore)
  if (staged !== undefined) await rm(staged, { recursive: true, force: true }).catch(ignore)
  for (const folder of folders.toReversed()) await rmdir(folder).catch(ignore)
}
