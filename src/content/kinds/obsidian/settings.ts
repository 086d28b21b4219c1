/** Settings of an Obsidian vault. Of `.obsidian`, only the files and keys that are named here are read. */
import { trimEnd, trimStart } from '../../../text/cut.ts'
import { isJsonObject } from '../../../text/json.ts'
import type { FolderView } from '../kind.ts'
import { type DateFormat, readDateFormat } from '../syntax/date-format.ts'
import { matcherOfExpressions } from '../syntax/patterns.ts'
import { readSettings, readSettingsFile, type Settings } from '../syntax/settings.ts'
import { type Publishing, readPublishing } from './publishers.ts'

/** Where the daily notes of a vault are, and how they are named. */
export interface DailyNotes {
  /** Below the site folder; empty for all of it. */
  readonly folder: string
  /** Of the path below the folder, without the ending. */
  readonly format: DateFormat
}

export interface VaultSettings {
  /** Folders of templates and single templates, below the site folder. */
  readonly templates: readonly string[]
  /** Beginnings of paths that the owner excludes from search, below the site folder. */
  readonly ignored: readonly string[]
  /** The same by the owner's regular expressions; takes any path below the site folder. */
  readonly isIgnored: (path: string) => boolean
  readonly daily: readonly DailyNotes[]
  readonly publishing: Publishing
  /** Below the site folder. */
  readonly root: string
}

const files = {
  app: 'app.json',
  templates: 'templates.json',
  daily: 'daily-notes.json',
  zettel: 'zk-prefixer.json',
  templater: 'plugins/templater-obsidian/data.json',
  periodic: 'plugins/periodic-notes/data.json',
} as const

/** Names of template folders in vaults without a setting, in any case. */
const usualTemplates = ['templates', '_templates']

export function settingsFolder(root: string): string {
  return join(root, '.obsidian')
}

/** @param root of the vault, below the site folder */
export async function readVault(folder: FolderView, root: string): Promise<VaultSettings> {
  const inVault = (name: string) => `${settingsFolder(root)}/${name}`
  const read = async (name: string) => {
    const text = await folder.text(inVault(name))
    if (text === undefined) return undefined
    // Of these files, only this one names private pages. Templates have usual places too.
    return name === files.app ? readSettingsFile(text, inVault(name)) : readSettings(text, 'json')
  }
  const names = ['app', 'templates', 'daily', 'zettel', 'templater', 'periodic'] as const
  const [app, templates, daily, zettel, templater, periodic] = await Promise.all(names.map((name) => read(files[name])))
  const publishing = await readPublishing((name) => folder.text(inVault(name)), inVault)
  const named = [pathOf(templates?.folder), pathOf(templater?.templates_folder)].filter((path) => path !== undefined)
  const periods = Object.values(periodic ?? {}).filter(isJsonObject)
  const single = [daily?.template, zettel?.template, ...periods.map(({ template }) => template)]
  const below = (paths: readonly string[]) => paths.map((path) => join(root, path))
  return {
    templates: below([...(named.length > 0 ? named : usualTemplates), ...single.flatMap((path) => pathOf(path) ?? [])]),
    ...readFilters(app?.userIgnoreFilters, root),
    daily: [daily, periodic && isJsonObject(periodic.daily) ? periodic.daily : undefined].flatMap((settings) =>
      settings ? [dailyNotes(settings, root)] : [],
    ),
    publishing,
    root,
  }
}

function dailyNotes({ folder, format }: Settings, root: string): DailyNotes {
  const written = typeof format === 'string' && format.trim() !== '' ? format : 'YYYY-MM-DD'
  return { folder: join(root, pathOf(folder) ?? ''), format: readDateFormat(written, 'D') }
}

/** Beginnings of paths, and regular expressions between slashes. */
function readFilters(value: unknown, root: string) {
  const filters = Array.isArray(value) ? value.filter((filter) => typeof filter === 'string') : []
  const isExpression = (filter: string) => filter.length > 2 && filter.startsWith('/') && filter.endsWith('/')
  const matches = matcherOfExpressions(filters.filter(isExpression).map((filter) => filter.slice(1, -1)))
  return {
    ignored: filters.flatMap((filter) => {
      const path = isExpression(filter) ? undefined : pathOf(filter)
      return path === undefined ? [] : [join(root, path)]
    }),
    isIgnored: (path: string) =>
      root === '' ? matches(path) : path.startsWith(`${root}/`) && matches(path.slice(root.length + 1)),
  }
}

/** Nothing for an empty setting. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return trimEnd(trimStart(value, /[./\s]/), /[/\s]/) || undefined
}

function join(root: string, path: string): string {
  return root === '' || path === '' ? root + path : `${root}/${path}`
}
