/** Identifies the code that runs, because its results can be reused only by the same code. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A hash of our own code, the versions of what it depends on, and that of the platform. The code itself rather than its
 * version, so that a change of Lectern takes effect immediately.
 */
export function codeVersion(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const hash = createHash('sha256').update(JSON.stringify(process.versions))
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/(?<!\.d)\.[jt]s$/.test(name)) hash.update(`${name}\n`).update(readFileSync(path.join(root, name)))
  }
  for (const name of dependencies(path.join(root, '..', 'package.json'))) hash.update(`${name} ${versionOf(name)}\n`)
  return hash.digest('hex')
}

function dependencies(manifest: string): string[] {
  const { dependencies, optionalDependencies }: Record<string, object | undefined> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  return Object.keys({ ...dependencies, ...optionalDependencies }).sort()
}

/** From where packages are installed: some let others find neither their manifest nor a file that `require` takes. */
function versionOf(name: string): string | undefined {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      const { version }: { version?: unknown } = JSON.parse(
        readFileSync(path.join(folder, name, 'package.json'), 'utf8'),
      )
      return String(version)
    } catch {
      // It may be in a folder further up.
    }
  }
  return undefined
}
