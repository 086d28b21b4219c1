/** Reads Hugo's configuration: the file of the root, and those of the folders `config/_default` and `config/production`. */
import type { FolderView } from '../kind.ts'
import { mergedSettings, readSettingsFile, type Settings } from '../syntax/settings.ts'

const endings = ['toml', 'yaml', 'yml', 'json'] as const
export const ownNames = endings.map((ending) => `hugo.${ending}`)
export const otherNames = endings.map((ending) => `config.${ending}`)
export const configFolder = 'config/_default'

/** That of the environment in which sites are built for readers goes before that of all. */
const folders = [configFolder, 'config/production']
const mostFiles = 500

/** Tables that may be files of their own. Others, such as menus, do not matter here. */
const parts: ReadonlySet<string> = new Set([
  ...['cascade', 'frontmatter', 'languages', 'module', 'params', 'permalinks', 'uglyurls'],
  // The settings themselves.
  ...['hugo', 'config'],
])

export async function readConfiguration(folder: FolderView): Promise<Settings> {
  const roots = await Promise.all([...ownNames, ...otherNames].map((file) => read(folder, file)))
  let whole = roots.find((each) => each !== undefined) ?? {}
  for (const name of folders) {
    if (!(await folder.exists(name))) continue
    const files = (await folder.files(name)).filter((file) => placeOf(file) !== undefined).toSorted(settingsFirst)
    const texts = await Promise.all(files.slice(0, mostFiles).map((file) => read(folder, file)))
    for (const [i, file] of files.slice(0, mostFiles).entries())
      whole = mergedSettings(whole, wrapped(texts[i] ?? {}, placeOf(file) ?? []))
  }
  return whole
}

async function read(folder: FolderView, file: string): Promise<Settings | undefined> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  return text === undefined ? undefined : readSettingsFile(text, file)
}

function settingsFirst(a: string, b: string): number {
  return (placeOf(a)?.length ?? 0) - (placeOf(b)?.length ?? 0)
}

const fileName = /(?:^|\/)(\w+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/

/**
 * The names of the tables that a file is: none for the settings themselves, `languages` and the code for one with a
 * language in its name. Nothing for a file that does not matter.
 */
function placeOf(file: string): readonly string[] | undefined {
  const [, name = '', language] = fileName.exec(file) ?? []
  const part = name.toLowerCase()
  if (!parts.has(part)) return undefined
  if (part === 'hugo' || part === 'config') return []
  if (language === undefined) return [part]
  return part === 'params' ? ['languages', language, part] : ['languages', language]
}

function wrapped(settings: Settings, place: readonly string[]): Settings {
  return place.toReversed().reduce((inner, name) => ({ [name]: inner }), settings)
}
