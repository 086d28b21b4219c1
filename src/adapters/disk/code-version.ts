/** Identifies the code that runs, because its results can be reused only by the same code. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A hash of our own code and of the versions of its dependencies and of the platform. It covers the code rather than
 * the version of Lectern, so that a change takes effect immediately.
 */
export function codeVersion(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const hash = createHash('sha256').update(JSON.stringify(process.versions))
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (isCode(name)) hash.update(`${name}\n`).update(readFileSync(path.join(root, name)))
  }
  for (const name of dependencies(path.join(root, '..', 'package.json'))) hash.update(`${name} ${versionOf(name)}\n`)
  return hash.digest('hex')
}

export function isCode(name: string): boolean {
  return /(?<!\.d)\.[jt]s$/.test(name)
}

/**
 * The manifests of our package and of its dependencies, in every place where they may be.
 *
 * @param root the folder of our code
 */
export function packageFiles(root: string): string[] {
  const own = path.join(root, '..', 'package.json')
  return [own, ...dependencies(own).flatMap(manifestsOf)]
}

function dependencies(manifest: string): string[] {
  const { dependencies, optionalDependencies, devDependencies }: Record<string, object | undefined> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  // In a clone, some that a build bundles are among the last.
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).sort()
}

/** Looks in the folders of packages, because some packages export neither their manifest nor a file for `require`. */
function versionOf(name: string): string | undefined {
  for (const file of manifestsOf(name)) {
    try {
      const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
      return String(version)
    } catch {
      // It may be in a folder further up.
    }
  }
  return undefined
}

function manifestsOf(name: string): string[] {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => path.join(folder, name, 'package.json'))
}
