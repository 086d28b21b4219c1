/** Tells of changes in a site folder. */
import path from 'node:path'
import { watch } from 'chokidar'

export interface Watcher {
  /** Resolves when changes from now on are noticed. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** What Lectern writes, and what nobody writes by hand. */
const ignored = new Set(['dist', 'export', 'node_modules'])

/**
 * Links are not followed: those that lead into the site folder end at files that are watched anyway, and the others
 * are not served.
 *
 * @param onError told of what cannot be watched; the rest still is
 */
export function watchFolder(dir: string, onChange: () => void, onError: (error: unknown) => void): Watcher {
  const watcher = watch(dir, { ignoreInitial: true, followSymlinks: false, ignored: (file) => isIgnored(dir, file) })
  watcher.on('all', onChange).on('error', onError)
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    close: () => watcher.close(),
  }
}

function isIgnored(dir: string, file: string): boolean {
  const segments = path.relative(dir, file).split(path.sep)
  if (ignored.has(segments[0] ?? '') || segments.includes('node_modules')) return true
  return segments.some((name, index) => name.startsWith('.') && !(index === 1 && isWellKnown(segments)))
}

function isWellKnown([first, second]: readonly string[]): boolean {
  return first === 'public' && second === '.well-known'
}
