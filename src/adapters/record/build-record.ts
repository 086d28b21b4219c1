/**
 * The record of a build, or of a start: everything that it was made from, and what it wrote and said. If nothing of the
 * former has changed and the latter is whole, the next one has nothing to do.
 */
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesFolder } from '../../serve/snapshot/layout.ts'
import { manifestName } from '../../serve/snapshot/manifest.ts'
import { isJsonObject } from '../../text/json.ts'
import { isHistoryKept } from '../git/history.ts'
import { fileStamp, type Stamp, stampsBelow } from './file-stamp.ts'
import { looksTheSame, type Seen, type SeenFolder } from './seen-folder.ts'

/** A build that may have been done already. */
export interface RecordedBuild {
  /** The site folder. */
  readonly folder: string
  /** Builds and services have records of their own. */
  readonly name: 'record' | 'served'
  /** Of everything that decides the result and is no file: arguments, variables of the environment. */
  readonly request: string
  /** Stamp of the code that builds (`codeStamp`), from before it was loaded. */
  readonly code: string
  /** The files that it writes, as they are now. */
  readonly written: () => readonly Stamp[]
  /** Milliseconds since 1970. */
  readonly started: number
}

interface BuildRecord extends Pick<RecordedBuild, 'request' | 'code' | 'started'> {
  /** When time alone changes the site, in milliseconds since 1970. */
  readonly until?: number | undefined
  readonly seen: Seen
  /** Files that the build reads past its source, with their stamps. */
  readonly beside: readonly Stamp[]
  /** What was written. */
  readonly written: readonly Stamp[]
  readonly outcome: unknown
}

/** @returns what the last build left to be told, if a build would do the same again; in any doubt, nothing */
export async function outcomeOfLast(build: RecordedBuild): Promise<unknown> {
  const record = await readRecord(build)
  if (record?.request !== build.request) return undefined
  // A clock that was set back makes every time doubtful.
  if (build.started < record.started || build.started >= (record.until ?? Number.POSITIVE_INFINITY)) return undefined
  if (!isEqual(record.beside, filesBeside(build.folder))) return undefined
  if (!isEqual(record.written, build.written())) return undefined
  return (await looksTheSame(build.folder, record.seen)) ? record.outcome : undefined
}

export interface BuildResult {
  readonly seen: SeenFolder
  /** When time alone changes the site, in milliseconds since 1970. */
  readonly until: number | undefined
  /** What the next build has to tell, as JSON. */
  readonly outcome: unknown
}

/** To be called when everything is written. Never fails: a build that cannot be recorded is done again. */
export async function recordBuild(build: RecordedBuild, result: BuildResult): Promise<void> {
  const file = recordFile(build)
  const draft = `${file}.${process.pid}`
  try {
    if (await isDoubtful(build, result.seen)) return await forgetBuild(build)
    const text = JSON.stringify(recordOf(build, result))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, `${checkOf(text)}\n${text}`)
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    await forgetBuild(build)
  }
}

/** The next build does everything. */
export async function forgetBuild(build: Pick<RecordedBuild, 'folder' | 'name'>): Promise<void> {
  await rm(recordFile(build), { force: true }).catch(() => undefined)
}

/**
 * What a build has written.
 *
 * @param out absolute
 * @param options with `ownsOut`, everything below it belongs to the build, rather than a snapshot alone
 */
export function snapshotStamps(out: string, { ownsOut }: { readonly ownsOut: boolean }): Stamp[] {
  if (ownsOut) return stampsBelow(out)
  return [[manifestName, fileStamp(path.join(out, manifestName)).stamp], ...stampsBelow(path.join(out, filesFolder))]
}

async function isDoubtful({ folder, started }: RecordedBuild, seen: SeenFolder): Promise<boolean> {
  const settled = Math.max(seen.settled(), ...configFiles(folder).map((file) => fileStamp(file).settled))
  if (settled > started) return true
  // A configuration that is a program may have read anything.
  if (configFiles(folder).some((file) => /\.[mc]?[jt]sx?$/.test(file))) return true
  const { head } = seen.seen()
  return head !== undefined && !(await isHistoryKept(folder, head))
}

function recordOf(build: RecordedBuild, { seen, until, outcome }: BuildResult): BuildRecord {
  const { folder, request, code, started } = build
  const stamps = { beside: filesBeside(folder), written: build.written() }
  return { code, request, started, until, seen: seen.seen(), ...stamps, outcome }
}

/** Nothing if there is none, or it is damaged. */
async function readRecord(build: RecordedBuild): Promise<BuildRecord | undefined> {
  try {
    const [check, text = ''] = (await readFile(recordFile(build), 'utf8')).split('\n', 2)
    const record: unknown = check === checkOf(text) ? JSON.parse(text) : undefined
    return isRecord(record, build.code) ? record : undefined
  } catch {
    return undefined
  }
}

/** The check proves that it is a record; its code, that it is one of this version. */
function isRecord(value: unknown, code: string): value is BuildRecord {
  return isJsonObject(value) && value.code === code
}

/** Configurations under every name, right and wrong, and the memory of addresses. */
function filesBeside(folder: string): Stamp[] {
  const files = [...configFiles(folder), path.join(folder, '.lectern', 'addresses.json')]
  return files.map((file) => [path.relative(folder, file), fileStamp(file).stamp])
}

function configFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('lectern.config.'))
  return names.sort().map((name) => path.join(folder, name))
}

function isEqual(before: readonly Stamp[], now: readonly Stamp[]): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}

function recordFile({ folder, name }: Pick<RecordedBuild, 'folder' | 'name'>): string {
  return path.join(folder, '.lectern', 'build', `${name}.json`)
}

function checkOf(text: string): string {
  return hash('sha256', text, 'base64url')
}
