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
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // Another installation may be under way: wait for its end rather than fail.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-yq', '--no-install-recommends']
  spawnSync('apt-get', ['update', '-q'], options)
  const { status } = spawnSync('apt-get', [...install, ...packages], options)
  if (status !== 0) console.warn(`Tests will fail without: ${packages.join(', ')}. Install them first.`)
}
