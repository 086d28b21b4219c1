/** The dates of the last commits of files and their earlier names, from one `git log`. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mayPass } from '../../content/source/passing-trouble.ts'
import { isJsonObject } from '../../text/json.ts'
import { makeCacheFolder } from '../disk/cache-folder.ts'
import { createLogParser, createRenames, logOptions } from './log.ts'
import { readHead, startGit } from './process.ts'

export interface GitHistoryOptions {
  /** In milliseconds; 5000 by default. What is not known by then is missing. */
  readonly timeout?: number
  /** In milliseconds since 1970; now by default. Later commits come from a wrong clock, and do not count. */
  readonly now?: number
  /** `gitState` of the folder: if it is that of the kept history, git is not asked. By default git is always asked. */
  readonly state?: string
}

export interface GitHistory {
  /** The committer date (milliseconds since 1970) of the last commit of each file, by path below the folder. */
  readonly dates: ReadonlyMap<string, number>
  /** Files as they are called now, by each path that they had. */
  readonly renamed: ReadonlyMap<string, string>
}

export const noHistory: GitHistory = { dates: new Map(), renamed: new Map() }

/**
 * The answer is kept in `<dir>/.lectern/git-history.json` until the next commit. Without git
 * or a repository it is empty.
 *
 * @param dir the site folder; may be a subfolder of the repository
 * @param wanted paths below `dir`
 */
export async function readGitHistory(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout = 5000, now = Date.now(), state = '' }: GitHistoryOptions = {},
): Promise<GitHistory> {
  if (wanted.size === 0) return noHistory
  const kept = await readCache(dir)
  if (kept && state !== '' && kept.state === state) return kept
  const head = await readHead(dir)
  if (head === undefined) return noHistory
  if (kept?.head === head) {
    if (state !== '') await writeCache(dir, { ...kept, state })
    return kept
  }
  const history = await readHistory(dir, wanted, { timeout, now })
  if (history.dependable) await writeCache(dir, { ...history, head, state })
  return history
}

/** Whether the history up to a commit is known for good: git was not in trouble when it was read. */
export async function isHistoryKept(dir: string, head: string): Promise<boolean> {
  return (await readCache(dir))?.head === head
}

/** Of output, which takes more than its size in memory. In bytes. */
const mostOutput = 256 * 1024 * 1024

/** The newest commits come first, so the first date of a file is that of its last commit. */
async function readHistory(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout, now }: Required<Omit<GitHistoryOptions, 'state'>>,
): Promise<GitHistory & { readonly dependable: boolean }> {
  const child = startGit(dir, ['log', ...logOptions, '--', '.'])
  const dates = new Map<string, number>()
  const renames = createRenames(wanted)
  const parse = createLogParser((change) => {
    renames.add(change)
    const { kind, file, date } = change
    if (kind !== 'D' && date <= now && !dates.has(file)) dates.set(file, date)
  })
  let output = 0
  const timer = setTimeout(() => child.kill(), timeout)
  child.stdout?.on('data', (chunk: Buffer) => {
    parse(chunk)
    output += chunk.length
    if (output > mostOutput) child.kill()
  })
  return new Promise((resolve, reject) => {
    const finish = (code: number | null) => {
      clearTimeout(timer)
      resolve({ dates, renamed: renames.renamed, dependable: code === 0 || child.killed })
    }
    child.on('error', (error) => (mayPass(error) ? reject(error) : finish(null)))
    child.on('close', finish)
  })
}

function cacheFile(dir: string): string {
  return path.join(dir, '.lectern', 'git-history.json')
}

interface KeptHistory extends GitHistory {
  readonly head: string
  /** The state that the last process with this head found; empty if it did not know. */
  readonly state: string
}

async function readCache(dir: string): Promise<KeptHistory | undefined> {
  try {
    const cache: unknown = JSON.parse(await readFile(cacheFile(dir), 'utf8'))
    if (!isJsonObject(cache) || typeof cache.head !== 'string') return undefined
    const { head, state } = cache
    const dates = entriesOf(cache.dates, (value) => typeof value === 'number')
    const renamed = entriesOf(cache.renamed, (value) => typeof value === 'string')
    return dates && renamed && { head, state: typeof state === 'string' ? state : '', dates, renamed }
  } catch {
    // Missing, damaged or of another version: the history is read again.
    return undefined
  }
}

/** Nothing if one of them is of another kind. */
function entriesOf<T>(object: unknown, isValue: (value: unknown) => value is T): ReadonlyMap<string, T> | undefined {
  const entries = new Map<string, T>()
  if (!isJsonObject(object)) return undefined
  for (const [key, value] of Object.entries(object)) {
    if (!isValue(value)) return undefined
    entries.set(key, value)
  }
  return entries
}

async function writeCache(dir: string, { head, state, dates, renamed }: KeptHistory): Promise<void> {
  const file = cacheFile(dir)
  const temporary = `${file}.${process.pid}`
  const cache = { head, state, dates: Object.fromEntries(dates), renamed: Object.fromEntries(renamed) }
  try {
    makeCacheFolder(path.dirname(file), 1)
    await writeFile(temporary, JSON.stringify(cache))
    await rename(temporary, file)
  } catch {
    // A site folder may be read-only, and the cache only saves time.
  }
}
