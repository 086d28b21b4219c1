/** Whether a file is what it was, without reading it: its size, and its times as precisely as the system tells them. */
import { readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'

/** A path, and what the file there was. */
export type Stamp = readonly [file: string, stamp: string]

/**
 * The time of the last change of the inode cannot be set, so it shows a file that was replaced by one of the same age.
 */
export function stampOfStats({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

/**
 * When a file that changed can no longer change again without its time showing it, in milliseconds since 1970. Systems
 * tell times to the tick of their clock, of 10 milliseconds at most; some file systems, only to one or two seconds.
 */
export function settledAt(modified: number): number {
  return modified + (Math.trunc(modified) % 1000 === 0 ? 2000 : 50)
}

/** An empty stamp for a file that is not there, or cannot be looked at. `settled` as by `settledAt`. */
export function fileStamp(file: string): { readonly stamp: string; readonly settled: number } {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? { stamp: stampOfStats(stats), settled: settledAt(stats.mtimeMs) } : none
  } catch {
    return none
  }
}

const none = { stamp: '', settled: 0 }

/** Stamps of all files below a folder, by path; none if it cannot be read. */
export function stampsBelow(folder: string): Stamp[] {
  try {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
    return files.sort().map((file): Stamp => [path.relative(folder, file), fileStamp(file).stamp])
  } catch {
    return []
  }
}
