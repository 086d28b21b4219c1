/** The folder of a snapshot on disk, and the files that earlier and stopped builds leave in it. */
import { access, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../contract/system-error.ts'
import { filesFolder, isFileList, isFileName, pathOf } from '../../serve/snapshot/layout.ts'
import { manifestName, oldFormat, parseManifest } from '../../serve/snapshot/manifest.ts'
import { oldBodies } from '../../serve/snapshot/old-format.ts'

/** Folders of files that are being written, with the id of the process. In old versions, files. */
const unfinished = /^\.writing-(\d+)-(\w*)/

/** Whether a folder contains a snapshot, complete or damaged. */
export async function holdsSnapshot(dir: string): Promise<boolean> {
  return exists(path.join(dir, manifestName))
}

/**
 * Whether a folder contains parts of a snapshot without a manifest: it is being written or copied, or never will be.
 */
export async function holdsUnfinished(dir: string): Promise<boolean> {
  const names = await readdir(dir)
  if (names.includes(manifestName)) return false
  if (names.some((name) => unfinished.test(name) || oldBodies.test(name))) return true
  const files = names.includes(filesFolder) ? await namesIn(path.join(dir, filesFolder)) : []
  return files.length > 0 && files.every(isPartOfFile)
}

/** Also drafts of tools that copy, such as `.0123….Xy1z2a`. */
function isPartOfFile(name: string): boolean {
  return isFileName(name.replace(/^\./, '').slice(0, 32))
}

export interface Writing {
  /** An existing folder for drafts. While it is there, other builds delete nothing. */
  readonly drafts: string
  /** Whether the folder of the snapshot was made. */
  readonly isNew: boolean
  /** Names of the files of the snapshot that is there. */
  readonly before: readonly string[]
  /** Deletes the drafts. */
  end(): Promise<void>
}

/**
 * Makes a place for drafts, and the folder if it does not exist. A new folder appears with the drafts in it, because an
 * empty one would pass for an empty site.
 */
export async function beginWriting(dir: string): Promise<Writing> {
  const name = `.writing-${process.pid}-${Date.now().toString(36)}`
  const isNew = !(await exists(dir)) && (await makeFolder(dir, name))
  const drafts = path.join(dir, name)
  if (!isNew) await mkdir(drafts)
  const before = await listedFiles(dir)
  return { drafts, isNew, before, end: () => removeAll([drafts]) }
}

/** Nothing if the snapshot is damaged, or of another format. */
async function listedFiles(dir: string): Promise<readonly string[]> {
  try {
    const { format, content } = await parseManifest(await readFile(path.join(dir, manifestName), 'utf8'))
    if (format === oldFormat) return []
    const list: unknown = JSON.parse(await readFile(path.join(dir, pathOf(content.files)), 'utf8'))
    return isFileList(list) ? [...list.map(([name]) => name), content.files] : []
  } catch {
    return []
  }
}

/**
 * Deletes files that no snapshot needs, the bodies of old formats and the remains of killed builds. While another build
 * is writing, files stay. What cannot be deleted stays until the next build.
 *
 * @param needed names of files
 */
export async function tidyAway(dir: string, needed: ReadonlySet<string>): Promise<void> {
  const names = await namesIn(dir)
  const useless = names.filter((name) => oldBodies.test(name) || isAbandoned(name))
  await removeAll(useless.map((name) => path.join(dir, name)))
  if (await isWriting(dir)) return
  const files = await namesIn(path.join(dir, filesFolder))
  await removeFiles(
    dir,
    files.filter((name) => isFileName(name) && !needed.has(name)),
  )
}

/** Whether a build is writing to the folder. */
async function isWriting(dir: string): Promise<boolean> {
  return (await namesIn(dir)).some((name) => unfinished.test(name) && !isAbandoned(name))
}

/**
 * Deletes what a failed build wrote, unless another has begun to rely on it.
 *
 * @param created names of files
 * @param isNew whether to delete the folder itself, if it is empty
 */
export async function tidyAfterFailure(dir: string, created: Iterable<string>, isNew: boolean): Promise<void> {
  const needed = new Set(await listedFiles(dir))
  const useless = [...created].filter((name) => !needed.has(name))
  if (!(await isWriting(dir))) await removeFiles(dir, useless)
  await rmdir(path.join(dir, filesFolder)).catch(() => undefined)
  if (isNew) await rmdir(dir).catch(() => undefined)
}

function removeFiles(dir: string, names: readonly string[]): Promise<void> {
  return removeAll(names.map((name) => path.join(dir, pathOf(name))))
}

async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { recursive: true, force: true }).catch(() => undefined)
}

/** @returns false if another process has made it meanwhile */
async function makeFolder(dir: string, drafts: string): Promise<boolean> {
  const parent = path.dirname(dir)
  await mkdir(parent, { recursive: true })
  const draft = path.join(parent, `.lectern-new-${drafts.replace(/^\./, '')}`)
  await mkdir(path.join(draft, drafts), { recursive: true })
  try {
    await rename(draft, dir)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(dir)) return false
    throw error
  }
}

/** Whether the process that was writing it has ended without deleting it. In containers, all have the same number. */
function isAbandoned(name: string): boolean {
  const [, id, time = ''] = unfinished.exec(name) ?? []
  if (id === undefined) return false
  const pid = Number(id)
  if (pid === process.pid) return Number.parseInt(time, 36) < performance.timeOrigin
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}

function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch(() => [])
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
