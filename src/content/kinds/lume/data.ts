/** The data that Lume gives all pages of a folder and of those in it: files called `_data`, or in a folder of that name. */
import { isJsonObject } from '../../../text/json.ts'
import type { FolderLabel, FolderLabels } from '../../model/placement.ts'
import type { SourceFile } from '../../source/source.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { readScript, textOf as scriptText } from '../syntax/script.ts'
import { at, languageOf, readSettings, readSettingsFile, type Settings, textOf, textsOf } from '../syntax/settings.ts'
import { parentOf } from '../syntax/site-paths.ts'
import type { LumeName } from './names.ts'

/** By folder, below the folder of sources; empty for that itself. Only what is plainly written. */
export type LumeData = ReadonlyMap<string, Settings>

const dataFile = /(?:^|\/)_data(?:\/[\w-]+)?\.(?:ya?ml|json|toml|[jt]sx?)$/
/** Further files do not count. */
const mostFiles = 5_000
/** What decides who may see a page. */
const telling = /\b(?:draft|url)\b/

/** @throws {ConfigError} when a file cannot be understood that may say that pages are private */
export async function readFolderData(folder: FolderView, source: string): Promise<LumeData> {
  const all = await folder.files(source)
  const files = all.filter((path) => dataFile.test(path) && !path.includes('node_modules/')).slice(0, mostFiles)
  const texts = await Promise.all(files.map((file) => folder.text(file)))
  const found = new Map<string, Settings>()
  for (const [place, file] of files.entries()) {
    const text = texts[place] ?? ''
    const below = parentOf(source === '' ? file : file.slice(source.length + 1))
    const [, name] = /(?:^|\/)_data\/([\w-]+)\.\w+$/.exec(file) ?? []
    const own = name === undefined ? below : parentOf(below)
    const read = /[jt]sx?$/.test(file) ? dataOfProgram(text) : dataOf(text, file)
    // A file in the folder `_data` is one value.
    found.set(own, { ...found.get(own), ...(name === undefined ? read : { [name]: read }) })
  }
  return found
}

function dataOf(text: string, file: string): Settings {
  return telling.test(text) ? readSettingsFile(text, file) : (readSettings(text, languageOf(file)) ?? {})
}

/** A program is not run. An address that it makes is `unknown`, and a draft that it may make is one. */
function dataOfProgram(text: string): Settings {
  const script = readScript(text)
  const said = new Map<string, unknown>()
  for (const key of ['lang', 'title', 'basename', 'templateEngine', 'description']) {
    const value = script.named(key).map(scriptText).find(Boolean)
    if (value !== undefined) said.set(key, value)
  }
  const [url] = script.named('url')
  if (url?.kind === 'flag') said.set('url', url.flag)
  else if (/\burl\b\s{0,9}[=:(]/.test(text)) said.set('url', scriptText(url) ?? unknownAddress)
  if (script.named('draft').some((value) => value.kind !== 'flag' || value.flag)) said.set('draft', true)
  return Object.fromEntries(said)
}

/** Stands for an address that a program makes. */
export const unknownAddress = Symbol('unknown')

/** The data of a page from the folders around it: the innermost goes before, and tags are added. */
export function dataFor(below: string, data: LumeData): Settings {
  const names = below.split('/').slice(0, -1)
  const tags: string[] = []
  let all: Settings = {}
  for (let depth = 0; depth <= Math.min(names.length, deepest); depth++) {
    const own = data.get(names.slice(0, depth).join('/'))
    if (own === undefined) continue
    tags.push(...textsOf(own.tags))
    // The name of a folder is its own.
    const { basename: _, title: __, order: ___, ...shared } = own
    all = { ...all, ...shared }
  }
  return tags.length === 0 ? all : { ...all, tags }
}

/** Folders below this level have no data of their own. */
const deepest = 30

/** What most sites say about themselves, at the root: `metas` of the plugin with its name, or `site`. */
export function metadataOf(data: Settings = {}): SiteMetadata {
  const said = (...values: readonly unknown[]) => values.map(plainText).find(Boolean)
  const [metas, site, author] = [data.metas, data.site, data.author]
  return {
    title: said(at(metas, 'site'), at(site, 'title'), at(site, 'name'), data.title),
    description: said(at(metas, 'description'), at(site, 'description'), data.description),
    language: said(data.lang, at(metas, 'lang'), at(site, 'lang'), at(site, 'language')),
    author: said(author, at(author, 'name'), at(site, 'author')),
  }
}

/** `=title` and `$ h1` stand for values of a page. */
export function plainText(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || /^[=$]/.test(text) ? undefined : text
}

/** Folders are called and ordered as their data says, or by the numbers in their names. */
export function labelsOfFolders(
  notes: readonly SourceFile[],
  source: string,
  data: LumeData,
  read: (written: string) => LumeName,
): FolderLabels {
  const labels = new Map<string, FolderLabel>()
  for (const { path } of notes) {
    for (let folder = parentOf(path); folder !== '' && folder !== source && !labels.has(folder); ) {
      const own = data.get(source === '' ? folder : folder.slice(source.length + 1))
      const { order = own?.order } = read(folder.slice(folder.lastIndexOf('/') + 1))
      const title = isJsonObject(own) ? plainText(own.title) : undefined
      const isOrdered = typeof order === 'number' && Number.isFinite(order)
      labels.set(folder, { ...(title === undefined ? {} : { title }), ...(isOrdered ? { order } : {}) })
      folder = parentOf(folder)
    }
  }
  return new Map([...labels].filter(([, label]) => label.title !== undefined || label.order !== undefined))
}
