/** The folder of an export: written beside, and exchanged in one step at the end. */
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LecternError } from '../../contract/errors.ts'
import { errorCode } from '../../contract/system-error.ts'
import type { ExportedFile } from '../../export/answer.ts'
import type { ExportSink } from '../../export/write-export.ts'
import { count } from '../../text/count.ts'
import { isJsonObject } from '../../text/json.ts'

/** Says that a folder is an export, and which files are of it. */
const exportMark = '.lectern-export.json'

export interface ExportFolder {
  readonly sink: ExportSink
  /** Files that are as they were and keep their time stamps. */
  unchanged(): number
  /** @param about further facts for the mark */
  finish(about: Readonly<Record<string, string>>): Promise<void>
  /** Leaves everything as it was. */
  abort(): Promise<void>
}

/**
 * @param dir is made if it does not exist, and replaced if it is an export
 * @param named as it was named
 * @throws {LecternError} `OUTPUT_FOREIGN` when it holds anything else
 */
export async function openExportFolder(dir: string, named = dir): Promise<ExportFolder> {
  const existed = await checkExportFolder(dir, named)
  const parent = path.dirname(dir)
  await mkdir(parent, { recursive: true })
  await removeAbandoned(parent)
  const temporary = path.join(parent, `.lectern-export-${process.pid}-${Date.now().toString(36)}`)
  await mkdir(temporary)
  const folders = new Set<string>()
  const files: string[] = []
  let unchanged = 0

  async function write(exported: ExportedFile) {
    const { bytes, isUnchanged } = await put(exported)
    files.push(exported.file)
    if (isUnchanged) unchanged++
    return { bytes }
  }

  async function put({ file, body }: ExportedFile) {
    const target = path.join(temporary, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true })
    folders.add(folder)
    const before = existed ? path.join(dir, file) : undefined
    if (body instanceof Uint8Array) {
      const isUnchanged = before !== undefined && (await holds(before, body)) && (await keep(before, target))
      if (!isUnchanged) await writeFile(target, body, { flag: 'wx' })
      return { bytes: body.length, isUnchanged }
    }
    const bytes = await writeStream(target, body)
    if (before === undefined || !(await areEqual(before, target))) return { bytes, isUnchanged: false }
    await rm(target)
    const isUnchanged = await keep(before, target)
    if (!isUnchanged) await writeFile(target, await readFile(before))
    return { bytes, isUnchanged }
  }

  return {
    sink: { write },
    unchanged: () => unchanged,
    async finish(about) {
      const mark = `${JSON.stringify({ ...about, files: files.toSorted() }, null, 1)}\n`
      await put({ file: exportMark, body: Buffer.from(mark) })
      await exchange(temporary, dir, existed)
    },
    abort: () => rm(temporary, { recursive: true, force: true }),
  }
}

/**
 * @returns whether the folder holds an export; false if it does not exist or is empty
 * @throws {LecternError} `OUTPUT_FOREIGN` when it holds anything else
 */
export async function checkExportFolder(dir: string, named = dir): Promise<boolean> {
  const stats = await lstat(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (stats === undefined) return false
  if (!stats.isDirectory()) throw foreign(`${named} is not a folder`)
  const names = await readdir(dir)
  if (names.length === 0) return false
  const mark = await readFile(path.join(dir, exportMark), 'utf8').catch(() => undefined)
  if (mark === undefined)
    throw foreign(`${named} holds files that "lectern export" has not written, such as ${names[0]}`)
  const others = await strangers(dir, mark)
  if (others.length === 0) return true
  const rest = others.length > 1 ? ` and ${count(others.length - 1, 'other')}` : ''
  throw foreign(`${named} holds files that "lectern export" has not written: ${others[0]}${rest}`)
}

function foreign(message: string): LecternError {
  const hint = 'Move them elsewhere, or name another folder with --out: an export replaces its folder as a whole.'
  return new LecternError('OUTPUT_FOREIGN', `${message}.`, hint)
}

/** Files in a folder that its mark does not name. */
async function strangers(dir: string, mark: string): Promise<string[]> {
  const own = new Set([exportMark, ...namesIn(mark)])
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !own.has(file))
    .sort()
}

function namesIn(mark: string): string[] {
  try {
    const content: unknown = JSON.parse(mark)
    const names = isJsonObject(content) ? content.files : undefined
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

async function exchange(temporary: string, dir: string, existed: boolean): Promise<void> {
  const old = `${temporary}-old`
  const isThere = existed || (await stat(dir).catch(() => undefined)) !== undefined
  if (isThere) await rename(dir, old)
  try {
    await rename(temporary, dir)
  } catch (error) {
    if (isThere) await rename(old, dir)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}

async function holds(file: string, body: Uint8Array): Promise<boolean> {
  try {
    return (await stat(file)).size === body.length && (await readFile(file)).equals(body)
  } catch {
    return false
  }
}

/** Some file systems have no hard links. */
function keep(before: string, target: string): Promise<boolean> {
  return link(before, target).then(
    () => true,
    () => false,
  )
}

async function writeStream(target: string, body: ReadableStream<Uint8Array>): Promise<number> {
  const handle = await open(target, 'wx')
  let bytes = 0
  try {
    for await (const part of body) {
      await handle.writeFile(part)
      bytes += part.length
    }
  } finally {
    await handle.close()
  }
  return bytes
}

const partSize = 1024 * 1024

async function areEqual(one: string, other: string): Promise<boolean> {
  const sizes = await Promise.all([one, other].map((file) => stat(file).catch(() => undefined)))
  if (sizes[0] === undefined || sizes[0].size !== sizes[1]?.size) return false
  const handles = await Promise.all([one, other].map((file) => open(file)))
  try {
    const buffers = handles.map(() => Buffer.alloc(partSize))
    for (let at = 0; at < sizes[0].size; at += partSize) {
      const [a, b] = await Promise.all(
        handles.map(async (handle, i) => {
          const buffer = buffers[i] ?? Buffer.alloc(0)
          const { bytesRead } = await handle.read(buffer, 0, partSize, at)
          return buffer.subarray(0, bytesRead)
        }),
      )
      if (a === undefined || b === undefined || !a.equals(b)) return false
    }
    return true
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
  }
}

/** Deletes what exports that were killed have left behind. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^\.lectern-export-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (pid !== process.pid && !isRunning(pid)) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}
