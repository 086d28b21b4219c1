/** The settings of a Jekyll site that say what is published, and where. A value of a wrong type counts as not set. */
import { isJsonObject } from '../../../text/json.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { readSettingsFile } from '../syntax/settings.ts'
import { insidePath, sitePath } from '../syntax/site-paths.ts'

export interface JekyllSettings {
  readonly metadata: SiteMetadata
  /** File of the settings, for hints. */
  readonly file: string
  /** Folder of the site, below the site folder; empty for all of it. */
  readonly source: string
  /** Folder of the collections, below `source`. */
  readonly collectionsDir: string
  /** By label. Posts are always among them. */
  readonly collections: ReadonlyMap<string, JekyllCollection>
  readonly defaults: readonly JekyllDefault[]
  /** `permalink`: the name of a style, or a template. */
  readonly permalink: string
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  /** `/blog`, or empty. */
  readonly baseurl: string
  readonly url: string
  readonly future: boolean
  readonly timezone: string | undefined
  /** Texts, numbers and truth values at the top, for `{{ site.x }}`. */
  readonly values: ReadonlyMap<string, string>
}

export interface JekyllCollection {
  readonly output: boolean
  readonly permalink: string | undefined
}

/** Values for the pages below a path, or of a type. */
export interface JekyllDefault {
  readonly path: string
  readonly type: string | undefined
  readonly values: ReadonlyMap<string, string>
}

export const settingsFiles = ['_config.yml', '_config.yaml', '_config.toml'] as const

/** Further rows of a list do not count. */
const mostRows = 500
/** In UTF-16 code units. */
const longestValue = 1_000

/** What Jekyll never publishes. */
const alwaysExcluded = ['node_modules/', 'vendor/', 'gemfiles/', '_site/', '.sass-cache/', '.jekyll-cache/']

export async function readSettings(folder: FolderView): Promise<JekyllSettings> {
  const texts = await Promise.all(settingsFiles.map((file) => folder.text(file)))
  const at = Math.max(
    texts.findIndex((text) => text !== undefined),
    0,
  )
  const file = settingsFiles[at] ?? settingsFiles[0]
  return settingsOf(readSettingsFile(texts[at] ?? '', file), file)
}

function settingsOf(data: Readonly<Record<string, unknown>>, file: string): JekyllSettings {
  const values = textsOf(data)
  const permalink = values.get('permalink') ?? 'date'
  const destination = insidePath(values.get('destination') ?? '')
  const baseurl = sitePath(values.get('baseurl') ?? '')
  return {
    file,
    source: insidePath(values.get('source') ?? '') ?? '',
    collectionsDir: sitePath(values.get('collections_dir') ?? '') ?? '',
    collections: collectionsOf(data.collections, permalink),
    defaults: listOf(data.defaults).flatMap(defaultOf),
    permalink,
    exclude: [...alwaysExcluded, ...textList(data.exclude), ...(destination ? [`${destination}/`] : [])],
    include: textList(data.include),
    baseurl: baseurl ? `/${baseurl}` : '',
    url: values.get('url') ?? '',
    future: data.future === true,
    timezone: values.get('timezone'),
    values,
    metadata: {
      title: values.get('title'),
      description: values.get('description') ?? values.get('tagline'),
      language: values.get('lang') ?? values.get('locale'),
      author: authorOf(data.author),
    },
  }
}

function authorOf(written: unknown): string | undefined {
  const name: unknown = isJsonObject(written) ? written.name : written
  return typeof name === 'string' ? name : undefined
}

/** A list of labels, or a map from labels to settings. */
function collectionsOf(written: unknown, permalink: string): Map<string, JekyllCollection> {
  const rows: (readonly [string, unknown])[] = isJsonObject(written)
    ? Object.entries(written)
    : textList(written).map((label) => [label, undefined])
  const found = new Map<string, JekyllCollection>()
  for (const [label, row] of rows.slice(0, mostRows)) {
    if (!/^[^/\\.][^/\\]*$/.test(label)) continue
    const settings = isJsonObject(row) ? row : {}
    const template = typeof settings.permalink === 'string' ? settings.permalink : undefined
    found.set(label, { output: settings.output === true, permalink: template })
  }
  const posts = found.get('posts')
  found.set('posts', { output: posts?.output ?? true, permalink: posts?.permalink ?? permalink })
  return found
}

function defaultOf(row: unknown): JekyllDefault[] {
  if (!isJsonObject(row) || !isJsonObject(row.values)) return []
  const scope = isJsonObject(row.scope) ? row.scope : {}
  const path = typeof scope.path === 'string' ? scope.path.replace(/^\/|\/$/g, '') : ''
  const type = typeof scope.type === 'string' ? scope.type : undefined
  return [{ path, type, values: textsOf(row.values) }]
}

/** Lists of texts are joined by line feeds. */
function textsOf(data: Readonly<Record<string, unknown>>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(data).slice(0, mostRows)) {
    const text = Array.isArray(value) ? textList(value).join('\n') : isSimple(value) ? String(value) : undefined
    if (text !== undefined && text.length <= longestValue) texts.set(key, text)
  }
  return texts
}

function textList(value: unknown): string[] {
  return listOf(value).flatMap((item) => (isSimple(item) && String(item).length <= longestValue ? [String(item)] : []))
}

function listOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => word !== '')
  return Array.isArray(value) ? value.slice(0, mostRows) : []
}

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
