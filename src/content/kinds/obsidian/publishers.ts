/** Plugins of Obsidian that publish some notes of a vault: which ones, and at which addresses. */
import { isJsonObject } from '../../../text/json.ts'
import { matcherOfExpressions } from '../syntax/patterns.ts'
import { readListFile, readSettingsFile, type Settings } from '../syntax/settings.ts'
import { type Garden, readGarden } from './garden.ts'

export interface Publishing {
  /** Whether a plugin publishes the notes that are marked for it, and no others. */
  readonly onlyMarked: boolean
  /** A key of frontmatter that marks a note, besides `publish` and `dg-publish`; in lower case. */
  readonly mark?: string
  /** Whether the plugin publishes no note at a path below the vault. */
  readonly excludes?: (path: string) => boolean
  readonly garden?: Garden
}

/** A list of the plugins that are switched on. */
const pluginsFile = 'community-plugins.json'

/** Digital Garden publishes what `dg-publish: true` marks, Quartz Syncer `publish: true`. */
const plugins = { garden: 'digitalgarden', syncer: 'quartz-syncer', enveloppe: 'obsidian-mkdocs-publisher' } as const

/**
 * @param read the text of a file of the vault's settings
 * @param pathOf the path of such a file, for errors
 */
export async function readPublishing(
  read: (name: string) => Promise<string | undefined>,
  pathOf: (name: string) => string,
): Promise<Publishing> {
  const list = await read(pluginsFile)
  const active = new Set(list === undefined ? [] : readListFile(list, pathOf(pluginsFile)))
  const settingsOf = async (plugin: string): Promise<Settings> => {
    const name = `plugins/${plugin}/data.json`
    const text = active.has(plugin) ? await read(name) : undefined
    return text === undefined ? {} : readSettingsFile(text, pathOf(name))
  }
  const isMarked = active.has(plugins.garden) || active.has(plugins.syncer)
  const garden = active.has(plugins.garden) ? { garden: readGarden(await settingsOf(plugins.garden)) } : {}
  if (!active.has(plugins.enveloppe)) return { onlyMarked: isMarked, ...garden }
  const { isSharingAll, mark, excludes } = readEnveloppe(await settingsOf(plugins.enveloppe))
  return { onlyMarked: isMarked || !isSharingAll, mark, ...(isMarked ? {} : { excludes }), ...garden }
}

/** Enveloppe: `share: true`, or all but the files and folders that its settings name. */
function readEnveloppe({ plugin: written }: Settings) {
  const plugin = isJsonObject(written) ? written : {}
  const all = isJsonObject(plugin.shareAll) ? plugin.shareAll : {}
  const isSharingAll = all.enable === true
  const draft = isSharingAll ? (textOf(all.excludedFileName) ?? 'DRAFT') : undefined
  const folders = Array.isArray(plugin.excludedFolder)
    ? plugin.excludedFolder.flatMap((name) => textOf(name) ?? [])
    : []
  const isExpression = (name: string) => name.length > 2 && name.startsWith('/') && name.endsWith('/')
  const matches = matcherOfExpressions(folders.filter(isExpression).map((name) => name.slice(1, -1)))
  const words = folders.filter((name) => !isExpression(name)).map((name) => name.replace(/^\.?\//, ''))
  return {
    isSharingAll,
    mark: (textOf(plugin.shareKey) ?? 'share').toLowerCase(),
    excludes(path: string) {
      const start = path.lastIndexOf('/') + 1
      const folder = path.slice(0, start)
      const isDraft = draft !== undefined && path.startsWith(draft, start)
      return isDraft || matches(folder) || words.some((word) => word !== '' && folder.includes(word))
    },
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
