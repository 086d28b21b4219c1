/** Starts git, and asks it which commit is checked out. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mayPass } from '../../content/source/passing-trouble.ts'
import { isInRepository } from './state.ts'

/** Set while git runs a hook, where they point to the repository of the hook. */
const hookVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR', 'GIT_NAMESPACE']

/** No setting of the repository may add output or run a program. */
const settings = ['-c', 'log.showSignature=false', '-c', 'log.follow=false', '-c', 'core.fsmonitor=false']

/** The process has no pipes if there are no file descriptors left, although its type says otherwise. */
export function startGit(dir: string, args: readonly string[]): ChildProcess {
  const unset = Object.fromEntries(hookVariables.map((name) => [name, undefined]))
  return spawn('git', ['--no-pager', ...settings, ...args], {
    cwd: dir,
    env: { ...process.env, ...unset, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/**
 * @returns nothing if there is no git, no repository, or no commit yet
 * @throws when the system cannot start another process now
 */
export async function readHead(dir: string): Promise<string | undefined> {
  // To start a process takes 15 ms.
  if (!isInRepository(dir)) return undefined
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
