/** Whether a file is what it was, without reading it: its size, and its times as precisely as the system tells them. */
import { readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'

/** The time of the last change of the inode cannot be set, so it shows a file that was replaced by one of the same age. */
export function stampOf({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

/** An empty stamp for a file that is not there, or cannot be looked at. `modified` in milliseconds since 1970. */
export function fileStamp(file: string): { readonly stamp: string; readonly modified: number } {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? { stamp: stampOf(stats), modified: stats.mtimeMs } : { stamp: '', modified: 0 }
  } catch {
    return { stamp: '', modified: 0 }
  }
}

/** Stamps of all files below a folder, by path; none if it cannot be read. */
export function stampsBelow(folder: string): [file: string, stamp: string][] {
  try {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
    return files.sort().map((file) => [path.relative(folder, file), fileStamp(file).stamp])
  } catch {
    return []
  }
}
