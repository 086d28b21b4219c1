/** Whether there can be another commit than before, without starting git. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A text that differs after each commit, checkout and pull of the repository around a folder;
 * the same for no repository.
 *
 * @param dir the site folder; may be a subfolder of the repository
 */
export function gitState(dir: string): string {
  const found = repositoryOf(dir)
  if (found === undefined) return ''
  const common = textOf(path.join(found, 'commondir'))?.trim()
  const shared = common === undefined ? found : path.resolve(found, common)
  const head = textOf(path.join(found, 'HEAD')) ?? ''
  const ref = /^ref: (.+)/.exec(head)?.[1]?.trim()
  const loose = ref && textOf(path.join(shared, ref))
  // Where all references are in tables, their list changes with each of them.
  const others = ['packed-refs', 'reftable/tables.list'].map((name) => stampOf(path.join(shared, name)))
  return [found, head, loose, ...others].join('\n')
}

/** Whether git would find a repository around a folder, which it looks for above the place that links lead to. */
export function isInRepository(dir: string): boolean {
  try {
    return repositoryOf(realpathSync(dir)) !== undefined
  } catch {
    return false
  }
}

/** The folder that `.git` is or names, of the nearest repository. */
function repositoryOf(dir: string): string | undefined {
  for (let at = dir; ; at = path.dirname(at)) {
    const place = path.join(at, '.git')
    const stats = statSync(place, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return place
    const named = stats && /^gitdir: (.+)/.exec(textOf(place) ?? '')?.[1]
    if (named !== undefined) return path.resolve(at, named.trim())
    if (path.dirname(at) === at) return undefined
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`
}
