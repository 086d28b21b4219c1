/** The address at which Zola publishes a page. */
import { trim, trimEnd } from '../../../text/cut.ts'
import { type PagePlace, readPlace } from '../syntax/page-place.ts'
import type { ZolaSettings } from './settings.ts'

/** @param file path below the content, such as `blog/soil/index.de.md` */
export function placeOfPage(file: string, settings: ZolaSettings): PagePlace {
  return readPlace(file, (code) => (settings.languages.has(code) ? code : undefined), settings.defaultLanguage)
}

/**
 * @param path of the frontmatter: wins over everything else
 * @param slug of the frontmatter, or of a name with a date
 * @returns a path such as `/blog/soil/`
 */
export function addressOf(
  place: PagePlace,
  { path, slug }: { readonly path?: string | undefined; readonly slug?: string | undefined },
  settings: ZolaSettings,
): string {
  const base = settings.basePath
  const language = place.language === settings.defaultLanguage ? '' : `/${place.language}`
  if (path !== undefined) return `${base}${asFolder(path)}`
  const last = place.kind === 'section' ? [] : [slugifyPath(slug ?? place.name, settings.slugs)]
  return `${base}${language}${asFolder([...place.folders, ...last].join('/'))}`
}

function asFolder(path: string): string {
  const bare = trim(path, '/')
  return bare === '' ? '/' : `/${bare}/`
}

/** As Zola makes paths: with `on`, in plain letters, digits and `-`. */
export function slugifyPath(name: string, strategy: ZolaSettings['slugs']): string {
  if (strategy === 'off') return name
  if (strategy === 'safe') return trimEnd(name, ' .').replace(/[<>:"/\\|?*]/g, '')
  // Other letters are spelt in Latin ones there, which would take a table; ours are resolved by their file.
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return trim(plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), '-')
}
