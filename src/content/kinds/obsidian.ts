/** Obsidian vaults: their folders of templates are private. Of `.obsidian`, only settings that are named here are read. */
import { trimEnd, trimStart } from '../../text/cut.ts'
import { isJsonObject } from '../../text/json.ts'
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, PrivatePlace } from './kind.ts'
import { fold } from './private-places.ts'
import { foldersAbove } from './syntax/folders.ts'

export const obsidian: Kind = {
  name: 'obsidian',
  title: 'an Obsidian vault',
  role: 'vault',
  async recognise(folder) {
    const roots = foldersAbove(folder.contentDir).map(settingsFolder)
    const found = await Promise.all(roots.map((root) => folder.exists(root)))
    return roots[found.indexOf(true)]
  },
  open: async () => ({ inlineTags: true }),
  privacy: privacyOfVaults,
}

/** Vaults may also lie in folders directly below the content. */
async function privacyOfVaults(folder: FolderView, content: readonly SourceFile[]) {
  const { contentDir } = folder
  const above = foldersAbove(contentDir)
  const depth = above.length
  const inFolders = content.map(({ path }) => path.split('/')).filter((segments) => segments.length > depth)
  const roots = [...above, ...new Set(inFolders.map((segments) => segments.slice(0, depth).join('/')))]
  const isVaultAt = await Promise.all(roots.map((root) => folder.exists(settingsFolder(root))))
  const folders = await Promise.all(
    roots.filter((_, at) => isVaultAt[at]).map((root) => templateFoldersOf(folder, root)),
  )
  // A setting that names all of the content cannot be meant to hide it.
  const templates = folders.flat().filter((name) => !`${fold(contentDir)}/`.startsWith(`${fold(name)}/`))
  return (path: string) => privateTemplate(path, templates)
}

function privateTemplate(path: string, templates: readonly string[]): PrivatePlace | undefined {
  const found = templates.find((folder) => fold(path).startsWith(`${fold(folder)}/`))
  if (found === undefined) return undefined
  return {
    where: "in Obsidian's folder of templates",
    hint: "Move a page out of it, or choose another in Obsidian's settings.",
    folder: path.split('/').slice(0, found.split('/').length).join('/'),
  }
}

/** The settings that name a folder of templates, below the root of a vault: Obsidian's, and Templater's. */
const settings = [
  { file: 'templates.json', key: 'folder' },
  { file: 'plugins/templater-obsidian/data.json', key: 'templates_folder' },
] as const

/** Their names in vaults without a setting, in any case. */
const usualFolders = ['templates', '_templates']

async function templateFoldersOf(folder: FolderView, root: string): Promise<string[]> {
  const texts = await Promise.all(settings.map(({ file }) => folder.text(`${settingsFolder(root)}/${file}`)))
  const named = settings.flatMap(({ key }, at) => readSetting(texts[at], key) ?? [])
  return (named.length > 0 ? named : usualFolders).map((name) => join(root, name))
}

/** Nothing for an empty setting, and for a missing or unreadable file. */
function readSetting(text: string | undefined, key: string): string | undefined {
  if (text === undefined) return undefined
  try {
    const data: unknown = JSON.parse(text)
    const value = isJsonObject(data) ? data[key] : undefined
    if (typeof value !== 'string') return undefined
    return trimEnd(trimStart(value, /[./\s]/), /[/\s]/) || undefined
  } catch {
    return undefined
  }
}

function settingsFolder(root: string): string {
  return join(root, '.obsidian')
}

function join(root: string, path: string): string {
  return root === '' ? path : `${root}/${path}`
}
