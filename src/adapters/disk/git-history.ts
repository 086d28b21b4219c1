/** The dates of the last commits of files and their earlier names, from one `git log`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { mayPass } from '../../content/source/passing-trouble.ts'
import { createLogParser, createRenames, logOptions } from './git-log.ts'

export interface GitHistoryOptions {
  /** In milliseconds; 5000 by default. What is not known by then is missing. */
  readonly timeout?: number
  /** In milliseconds since 1970; now by default. Later commits come from a wrong clock, and do not count. */
  readonly now?: number
}

export interface GitHistory {
  /** The committer date (milliseconds since 1970) of the last commit of each file, by path below the folder. */
  readonly dates: ReadonlyMap<string, number>
  /** Files as they are called now, by each path that they had. */
  readonly renamed: ReadonlyMap<string, string>
}

const nothing: GitHistory = { dates: new Map(), renamed: new Map() }

/**
 * The answer is kept in `<dir>/.lectern/git-history.json` until the next commit. Without git or a repository it is empty.
 *
 * @param dir the site folder; may be a subfolder of the repository
 * @param wanted paths below `dir`
 */
export async function readGitHistory(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout = 5000, now = Date.now() }: GitHistoryOptions = {},
): Promise<GitHistory> {
  if (wanted.size === 0) return nothing
  const head = await readHead(dir)
  if (head === undefined) return nothing
  const cached = await readCache(dir, head)
  if (cached) return cached
  const history = await readHistory(dir, wanted, { timeout, now })
  if (history.dependable) await writeCache(dir, head, history)
  return history
}

/**
 * @returns nothing if there is no git, no repository, or no commit yet
 * @throws when the system cannot start another process now
 */
async function readHead(dir: string): Promise<string | undefined> {
  let output = ''
  const child = startGit(dir, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => (mayPass(error) ? reject(error) : resolve(undefined)))
    child.on('close', (code) => resolve(code === 0 ? output.trim() : undefined))
  })
}

/** Of output, which takes more than its size in memory. In bytes. */
const mostOutput = 256 * 1024 * 1024

/** The newest commits come first, so the first date of a file is that of its last commit. */
async function readHistory(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout, now }: Required<GitHistoryOptions>,
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

/** Set while git runs a hook, where they point to the repository of the hook. */
const hookVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR', 'GIT_NAMESPACE']

/** No setting of the repository may add output or run a program. */
const settings = ['-c', 'log.showSignature=false', '-c', 'log.follow=false', '-c', 'core.fsmonitor=false']

/** The process has no pipes if there are no file descriptors left, although its type says otherwise. */
function startGit(dir: string, args: readonly string[]): ChildProcess {
  const unset = Object.fromEntries(hookVariables.map((name) => [name, undefined]))
  return spawn('git', ['--no-pager', ...settings, ...args], {
    cwd: dir,
    env: { ...process.env, ...unset, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

function cacheFile(dir: string): string {
  return path.join(dir, '.lectern', 'git-history.json')
}

const cacheSchema = z.object({
  head: z.string(),
  dates: z.record(z.string(), z.number()),
  renamed: z.record(z.string(), z.string()),
})

async function readCache(dir: string, head: string): Promise<GitHistory | undefined> {
  try {
    const cache = cacheSchema.parse(JSON.parse(await readFile(cacheFile(dir), 'utf8')))
    if (cache.head !== head) return undefined
    return { dates: new Map(Object.entries(cache.dates)), renamed: new Map(Object.entries(cache.renamed)) }
  } catch {
    // Missing, damaged or of another version: the history is read again.
    return undefined
  }
}

async function writeCache(dir: string, head: string, { dates, renamed }: GitHistory): Promise<void> {
  const file = cacheFile(dir)
  const temporary = `${file}.${process.pid}`
  const cache = { head, dates: Object.fromEntries(dates), renamed: Object.fromEntries(renamed) }
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(temporary, JSON.stringify(cache))
    await rename(temporary, file)
  } catch {
    // A site folder may be read-only, and the cache only saves time.
  }
}
