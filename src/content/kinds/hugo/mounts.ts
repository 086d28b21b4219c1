/** Where Hugo's configuration puts folders: content, static files and assets. */
import { at, entriesOf, folderOf, foldersOf, type Settings, textOf, textsOf } from '../syntax/settings.ts'

export interface HugoMount {
  readonly folder: string
  readonly at: string
  readonly language?: string
  /** Patterns of files that are left out. */
  readonly excluded: readonly string[]
}

/** Folders of content, by the mounts of modules, by language, or by `contentDir`. */
export function contentMounts(root: Settings, defaultLanguage: string): readonly HugoMount[] {
  const mounts = mountsOf(root, 'content')
  if (mounts.length > 0) return mounts
  const main = folderOf(at(root, 'contentDir')) ?? 'content'
  const byLanguage = entriesOf(at(root, 'languages')).flatMap(([code, language]): HugoMount[] => {
    const folder = folderOf(at(language, 'contentDir'))
    const name = code.toLowerCase()
    if (folder === undefined || folder === main) return []
    return [{ folder, at: name === defaultLanguage ? '' : name, language: name, excluded: [] }]
  })
  const hasOwn = byLanguage.some(({ language }) => language === defaultLanguage)
  return hasOwn ? byLanguage : [{ folder: main, at: '', excluded: [] }, ...byLanguage]
}

/** Where folders of a component, such as `content`, are mounted; none if the usual folder counts. */
function mountsOf(root: Settings, component: 'content' | 'static' | 'assets'): readonly HugoMount[] {
  const mounts = at(root, 'module', 'mounts')
  return (Array.isArray(mounts) ? mounts : []).flatMap((mount): HugoMount[] => {
    const folder = folderOf(at(mount, 'source'))
    const target = folderOf(at(mount, 'target'))
    if (folder === undefined || (target !== component && !target?.startsWith(`${component}/`))) return []
    const language = textOf(at(mount, 'lang'))?.toLowerCase()
    const excluded = [
      ...textsOf(at(mount, 'excludeFiles')),
      ...textsOf(at(mount, 'files'))
        .filter((file) => file.startsWith('!'))
        .map((file) => file.slice(1).trim()),
    ]
    return [
      { folder, at: target.slice(component.length + 1), ...(language === undefined ? {} : { language }), excluded },
    ]
  })
}

export function assetFolders(root: Settings): readonly string[] {
  const mounts = mountsOf(root, 'assets').filter((mount) => mount.at === '')
  return mounts.length > 0 ? mounts.map(({ folder }) => folder) : [folderOf(at(root, 'assetDir')) ?? 'assets']
}

/** @param disabled codes of languages whose files are not published */
export function staticFolders(root: Settings, disabled: ReadonlySet<string>): readonly string[] {
  const mounts = mountsOf(root, 'static').filter((mount) => mount.at === '')
  if (mounts.length > 0)
    return mounts.filter(({ language = '' }) => !disabled.has(language)).map(({ folder }) => folder)
  const languages = entriesOf(at(root, 'languages')).filter(([code]) => !disabled.has(code.toLowerCase()))
  const tables = [root, ...languages.map(([, language]) => language)]
  const folders = tables.flatMap((table) =>
    entriesOf(table).flatMap(([key, value]) => (/^staticdir\d*$/i.test(key) ? foldersOf(value) : [])),
  )
  return folders.length > 0 ? [...new Set(folders)] : ['static']
}
