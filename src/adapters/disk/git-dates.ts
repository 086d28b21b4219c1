/** The dates of the last commits of files, from one `git log`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { mayPass } from '../../content/source/passing-trouble.ts'

export interface GitDatesOptions {
  /** In milliseconds; 5000 by default. Dates that are not known by then are missing. */
  readonly timeout?: number
  /** In milliseconds since 1970; now by default. Later commits come from a wrong clock, and do not count. */
  readonly now?: number
}

/**
 * The committer date (milliseconds since 1970) of the last commit of each file that git knows, by path below `dir`.
 * The answer is kept in `<dir>/.lectern/git-dates.json` until the next commit. Without git or a repository it is empty.
 *
 * @param dir the site folder; may be a subfolder of the repository
 * @param wanted paths below `dir`: the history is read until all are known
 */
export async function readGitDates(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout = 5000, now = Date.now() }: GitDatesOptions = {},
): Promise<ReadonlyMap<string, number>> {
  if (wanted.size === 0) return new Map()
  const head = await readHead(dir)
  if (head === undefined) return new Map()
  const cached = await readCache(dir, head)
  if (cached && (cached.complete || isKnown(wanted, cached.dates))) return cached.dates
  const history = await readHistory(dir, wanted, { timeout, now })
  if (history.dependable) await writeCache(dir, head, history)
  return history.dates
}

interface Dates {
  readonly dates: ReadonlyMap<string, number>
  /** The history was read as far as it will be: a path without a date stays without. */
  readonly complete: boolean
}

function isKnown(wanted: ReadonlySet<string>, dates: ReadonlyMap<string, number>): boolean {
  for (const file of wanted) if (!dates.has(file)) return false
  return true
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

/** The newest commits come first, so the first date of a file is that of its last commit. */
async function readHistory(
  dir: string,
  wanted: ReadonlySet<string>,
  { timeout, now }: Required<GitDatesOptions>,
): Promise<Dates & { readonly dependable: boolean }> {
  const child = startGit(dir, ['log', ...logOptions, '--', '.'])
  const dates = new Map<string, number>()
  let missing = wanted.size
  const parse = createLogParser((file, date) => {
    if (date > now || dates.has(file)) return
    dates.set(file, date)
    if (wanted.has(file)) missing -= 1
    if (missing === 0) child.kill()
  })
  const timer = setTimeout(() => child.kill(), timeout)
  child.stdout?.on('data', parse)
  return new Promise((resolve, reject) => {
    const finish = (code: number | null) => {
      clearTimeout(timer)
      resolve({ dates, complete: missing > 0, dependable: code === 0 || child.killed })
    }
    child.on('error', (error) => (mayPass(error) ? reject(error) : finish(null)))
    child.on('close', finish)
  })
}

/**
 * Each commit is an empty name, the date in seconds, and its files, each followed by NUL. A line feed precedes the
 * first file. A file name is never empty, so no name can pass for a commit.
 */
const logOptions = ['-z', '--format=tformat:%x00%ct', '--name-only', '--relative', '--no-renames', '--no-color']

function createLogParser(onFile: (file: string, date: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let state: 'file' | 'date' | 'first' = 'file'
  let date = 0
  const onToken = (token: Buffer) => {
    if (state === 'date') {
      date = Number(token.toString()) * 1000
      state = 'first'
    } else if (token.length === 0) {
      state = 'date'
    } else {
      onFile(token.toString('utf8', state === 'first' ? 1 : 0), date)
      state = 'file'
    }
  }
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
      onToken(bytes.subarray(start, end))
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
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
  return path.join(dir, '.lectern', 'git-dates.json')
}

const cacheSchema = z.object({ head: z.string(), complete: z.boolean(), dates: z.record(z.string(), z.number()) })

async function readCache(dir: string, head: string): Promise<Dates | undefined> {
  try {
    const cache = cacheSchema.parse(JSON.parse(await readFile(cacheFile(dir), 'utf8')))
    if (cache.head === head) return { dates: new Map(Object.entries(cache.dates)), complete: cache.complete }
  } catch {
    // Missing, damaged or of another version: the history is read again.
  }
  return undefined
}

async function writeCache(dir: string, head: string, { dates, complete }: Dates): Promise<void> {
  const file = cacheFile(dir)
  const temporary = `${file}.${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(temporary, JSON.stringify({ head, complete, dates: Object.fromEntries(dates) }))
    await rename(temporary, file)
  } catch {
    // A site folder may be read-only, and the cache only saves time.
  }
}
