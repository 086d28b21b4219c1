/** Folders and files that the settings of a vault name. */
import { withoutEnding } from '../../model/placement.ts'
import { fold } from '../private-places.ts'

/** The folders in which a vault may have its settings, for `a/b`: ``, `a`, `a/b`. */
export function foldersAbove(contentDir: string): string[] {
  const segments = contentDir === '' ? [] : contentDir.split('/')
  return ['', ...segments.map((_, at) => segments.slice(0, at + 1).join('/'))]
}

/** What a name means for a path: a folder around it, or the path itself. */
export type NamedPlace = { readonly folder?: string }

/**
 * Takes as long for a thousand names as for one.
 *
 * @param names folders, and files with or without their ending, in any case
 */
export function placesNamed(names: readonly string[]): (path: string) => NamedPlace | undefined {
  const folders = new Set(names.map(fold))
  const files = new Set(names.map((name) => withoutEnding(fold(name))))
  return (path) => {
    if (folders.size === 0) return undefined
    const folded = fold(path)
    let depth = 0
    for (let at = folded.indexOf('/'); at !== -1; at = folded.indexOf('/', at + 1)) {
      depth++
      if (folders.has(folded.slice(0, at))) return { folder: path.split('/').slice(0, depth).join('/') }
    }
    return files.has(withoutEnding(folded)) ? {} : undefined
  }
}
