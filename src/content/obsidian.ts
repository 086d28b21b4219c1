/** Finds Obsidian vaults and their folders of templates. Reads nothing else from `.obsidian`. */
import { trimEnd, trimStart } from '../text/cut.ts'
import { isJsonObject } from '../text/json.ts'
import { fold } from './model/private-places.ts'
import type { Source, SourceFile } from './source/source.ts'

export interface Vaults {
  /** The content is in a vault, or is one. */
  readonly isVault: boolean
  /** Below the site folder. */
  readonly templateFolders: readonly string[]
}

/**
 * Looks for vaults at the root of the site, on the way to the content, and in the folders directly below it.
 *
 * @param content files of the content
 */
export async function findVaults(source: Source, contentDir: string, content: readonly SourceFile[]): Promise<Vaults> {
  const above = foldersAbove(contentDir)
  const depth = above.length
  const inFolders = content.map(({ path }) => path.split('/')).filter((segments) => segments.length > depth)
  const below = new Set(inFolders.map((segments) => segments.slice(0, depth).join('/')))
  const isVaultAt = await Promise.all([...above, ...below].map((root) => source.exists(join(root, '.obsidian'))))
  const roots = [...above, ...below].filter((_, at) => isVaultAt[at])
  const folders = await Promise.all(roots.map((root) => templateFoldersOf(source, root)))
  return {
    isVault: roots.some((root) => above.includes(root)),
    // A setting that names all of the content cannot be meant to hide it.
    templateFolders: folders.flat().filter((folder) => !`${fold(contentDir)}/`.startsWith(`${fold(folder)}/`)),
  }
}

/** `a/b`: ``, `a`, `a/b`. */
function foldersAbove(contentDir: string): string[] {
  const segments = contentDir === '' ? [] : contentDir.split('/')
  return ['', ...segments.map((_, at) => segments.slice(0, at + 1).join('/'))]
}

/** The settings that name a folder of templates, below the root of a vault: Obsidian's, and Templater's. */
const settings = [
  { file: '.obsidian/templates.json', key: 'folder' },
  { file: '.obsidian/plugins/templater-obsidian/data.json', key: 'templates_folder' },
] as const

/** Their names in vaults without a setting, in any case. */
const usualFolders = ['templates', '_templates']

async function templateFoldersOf(source: Source, root: string): Promise<string[]> {
  const named = await Promise.all(settings.map(({ file, key }) => readSetting(source, join(root, file), key)))
  const folders = named.filter((folder) => folder !== undefined)
  return (folders.length > 0 ? folders : usualFolders).map((folder) => join(root, folder))
}

/** Nothing for an empty setting, and for a missing or unreadable file. */
async function readSetting(source: Source, file: string, key: string): Promise<string | undefined> {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(await source.read(file)))
    const folder = isJsonObject(data) ? data[key] : undefined
    if (typeof folder !== 'string') return undefined
    return trimEnd(trimStart(folder, /[./\s]/), /[/\s]/) || undefined
  } catch {
    return undefined
  }
}

function join(root: string, path: string): string {
  return root === '' ? path : `${root}/${path}`
}
