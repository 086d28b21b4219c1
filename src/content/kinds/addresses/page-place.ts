/** Where a page is in the content of Hugo and Zola, which name languages and bundles alike. */
import { withoutEnding } from '../../model/placement.ts'

export interface PagePlace {
  /** Folders below the content; of a bundle, without its own. */
  readonly folders: readonly string[]
  /** The name without ending and language; of a bundle, that of its folder; empty for a section. */
  readonly name: string
  /** `section` is an `_index.md`; that of the root is the home page. */
  readonly kind: 'page' | 'section'
  readonly language: string
}

/**
 * @param file path below the content, such as `posts/soil/index.de.md`
 * @param languageOf the language that the end of a name means; nothing for other words
 * @param usual the language of a name without one
 */
export function readPlace(file: string, languageOf: (word: string) => string | undefined, usual: string): PagePlace {
  const folders = file.split('/')
  const whole = withoutEnding(folders.pop() ?? '')
  const dot = whole.lastIndexOf('.')
  const written = dot === -1 ? undefined : languageOf(whole.slice(dot + 1))
  const name = written === undefined ? whole : whole.slice(0, dot)
  const language = written ?? usual
  if (name === '_index') return { folders, name: '', kind: 'section', language }
  if (name === 'index') return { folders: folders.slice(0, -1), name: folders.at(-1) ?? '', kind: 'page', language }
  return { folders, name, kind: 'page', language }
}

/**
 * `soil/index.en.md` is the page of its folder, if English is the usual language; in another language it is called like its
 * folder: `soil.de.md`. Takes and returns paths below the content, as `Mount.place` does.
 *
 * @param isLanguage whether the end of a name is a language
 */
export function placeWithoutLanguage(isLanguage: (word: string) => boolean, usual: string): (path: string) => string {
  return (path) => {
    const [, folder = '', name = '', code = '', ending = ''] = namedLanguage.exec(path) ?? []
    if (!isLanguage(code)) return path
    if (code.toLowerCase() === usual.toLowerCase()) return `${folder}${name}${ending}`
    return folder !== '' && /^_?index$/.test(name) ? `${folder.slice(0, -1)}.${code}${ending}` : path
  }
}

const namedLanguage = /^((?:[^/]*\/)*)([^/]*)\.([\w-]+)(\.\w+)$/

/** The same for a page in all its languages. */
export function keyOf({ folders, name, kind }: PagePlace): string {
  return `${kind}/${[...folders, name].join('/')}`
}
