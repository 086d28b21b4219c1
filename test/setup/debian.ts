/** Programs of the system that tests start for real. On Debian they are installed when they are missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Absolute path of the first of these commands that the system has. */
export function findCommand(...commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian packages, after it has read the lists anew: those of an image are often stale. */
export function installPackages(packages: readonly string[]): void {
  aptGet('update', '-q')
  const problem = aptGet('install', '-yq', '--no-install-recommends', ...packages)
  if (problem !== undefined) {
    console.warn(`Tests will fail without: ${packages.join(', ')}. Install them first: ${problem}`)
  }
}

/** Seconds to wait for another installation that is under way. */
const patience = 300

/** @returns what is wrong; `undefined` when all is well */
function aptGet(...args: readonly string[]): string | undefined {
  // Without a password, or not at all: nobody is there to type it.
  const sudo = process.geteuid?.() === 0 ? [] : ['sudo', '-n']
  const settings = ['LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive']
  const [command = '', ...words] = [...sudo, 'env', ...settings, 'apt-get', ...args]
  for (let waited = 0; ; waited++) {
    const { status, stderr, error } = spawnSync(command, words, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status === 0) return undefined
    // Its own `DPkg::Lock::Timeout` knows the lock of dpkg, but not those of the lists and of the archives.
    if (waited === patience || !/Could not get lock/.test(stderr)) return error?.message ?? stderr
    spawnSync('sleep', ['1'])
  }
}
