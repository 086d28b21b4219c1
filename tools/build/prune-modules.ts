/**
 * Removes the modules that nothing in the package loads: the command and the workers contain copies of theirs. On the
 * disk of a user, each takes a whole block.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly bin: Readonly<Record<string, string>>
}

/** In an import. */
const moduleName = /([\w.-]+\.js)(?=["'`])/g

/**
 * What stays are the entry points, the modules that threads begin with, which are named without an ending
 * (`threadEntry`), and every module whose name one of those that stay mentions, in whatever
 * folder: rather too many than one too few.
 */
export function pruneModules(root: string): void {
  const { exports, bin }: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const dist = path.join(root, 'dist')
  const byName = new Map<string, string[]>()
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue
    const name = path.basename(file)
    byName.set(name, [...(byName.get(name) ?? []), path.join(dist, file)])
  }
  const entries = Object.values(exports).map((entry) => (typeof entry === 'string' ? entry : entry.default))
  const begun = [...entries, ...Object.values(bin)].filter((entry) => entry.endsWith('.js'))
  const kept = new Set(begun.map((entry) => path.join(root, entry)))
  for (const [name, files] of byName) if (name.endsWith('-worker.js')) for (const file of files) kept.add(file)
  for (const file of kept) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(moduleName))
      for (const found of byName.get(name) ?? []) kept.add(found)
  }
  for (const file of [...byName.values()].flat()) if (!kept.has(file)) rmSync(file)
}
