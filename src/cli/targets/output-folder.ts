import path from 'node:path'
import { UsageError } from '../errors.ts'

export interface OutputFolder {
  /** Absolute. */
  readonly path: string
  /** As it was named, for people. */
  readonly name: string
}

/** Top folders of a site that are never content. */
const neverContent = /^(?:\..+|dist|export|node_modules)$/

/**
 * @param folder the site folder
 * @param dir the same as it was named
 * @param out below the site folder, or as the user named it
 * @throws {UsageError} for a folder whose files would be published with the next build
 */
export function outputFolder(folder: string, dir: string, out: string, isNamed: boolean): OutputFolder {
  if (!isNamed) return { path: path.join(folder, out), name: path.join(dir, out) }
  const named = path.resolve(out)
  const below = path.relative(folder, named)
  const isOutside = below.startsWith('..') || path.isAbsolute(below)
  if (isOutside || neverContent.test(below.split(path.sep, 1)[0] ?? '')) return { path: named, name: out }
  throw new UsageError(
    `${out} is a part of the site, so what is written there would be published.`,
    `Name a folder outside of the site folder, or below ${path.join(dir, 'dist')}.`,
  )
}
