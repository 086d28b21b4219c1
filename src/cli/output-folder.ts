/** Keeps what is written out of the content that it is made from. */
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { LecternError } from '../contract/errors.ts'
import { UsageError } from './errors.ts'

export interface OutputFolder {
  /** Absolute. */
  readonly path: string
  /** As it was named, for people. */
  readonly name: string
}

/** Top folders of a site that are never content. */
const neverContent = /^(?:\..+|dist|export|node_modules)$/

/**
 * The folder of a build.
 *
 * @param folder the site folder
 * @param dir the same as it was named
 * @param out as the user named it; else the usual one, below the site folder
 * @throws {UsageError} for a folder whose files would be published with the next build
 */
export function outputFolder(
  folder: string,
  dir: string,
  out: { readonly named: string | undefined; readonly usual: string },
): OutputFolder {
  const { named, usual } = out
  if (named === undefined) return { path: path.join(folder, usual), name: path.join(dir, usual) }
  const place = path.resolve(named)
  const below = path.relative(folder, place)
  const isOutside = below.startsWith('..') || path.isAbsolute(below)
  if (isOutside || neverContent.test(below.split(path.sep, 1)[0] ?? '')) return { path: place, name: named }
  throw new UsageError(
    `${named} is a part of the site, so what is written there would be published.`,
    `Name a folder outside of the site folder, or below ${path.join(dir, 'dist')}.`,
  )
}

/** Folders of the site folder that are never content, even if all the rest is. */
const never = ['export', 'dist', '.lectern']

/**
 * Refuses the folder of an export.
 *
 * @param out absolute
 * @param folders that content and files come from, below the site folder; empty for all of it
 * @throws {LecternError} `OUTPUT_INSIDE` when the next build would publish the export
 */
export async function refuseInside(out: string, site: string, folders: readonly string[]): Promise<void> {
  const [place, root] = await Promise.all([real(out), real(site)])
  const inside = path.relative(root, place).split(path.sep).join('/')
  const isBelow = (folder: string) => folder === '' || inside === folder || inside.startsWith(`${folder}/`)
  if (inside.startsWith('..') || path.isAbsolute(inside)) return
  const isContent = inside === '' || folders.some(isBelow)
  if (!isContent || (inside !== '' && never.some(isBelow))) return
  throw new LecternError(
    'OUTPUT_INSIDE',
    `${out} is part of the content, so the next build would publish the export again.`,
    'Name a folder outside of it with --out, or leave --out away: the default is never published.',
  )
}

/** Follows links as far as the path exists. */
async function real(file: string): Promise<string> {
  try {
    return await realpath(file)
  } catch {
    const parent = path.dirname(file)
    return parent === file ? file : path.join(await real(parent), path.basename(file))
  }
}
