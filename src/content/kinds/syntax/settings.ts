/** Settings of other tools, in TOML, YAML or JSON. Nobody has checked them: a value of a wrong type counts as absent. */
import { parse as parseToml } from 'smol-toml'
import { isJsonObject } from '../../../text/json.ts'
import { aliasTargets, hasEqualKeys, parseYaml } from '../../parse/yaml.ts'
import { unusableSettings } from '../folder/folder-view.ts'

export type Settings = Readonly<Record<string, unknown>>

export type Language = 'toml' | 'yaml' | 'json'

/** Longer settings are not read. In UTF-16 code units. */
const longest = 256 * 1024
/** The parsers are recursive. */
const deepest = 64

/**
 * @param faults of YAML: `silent` takes what can be understood, `error` nothing
 * @returns nothing for a text that cannot be read
 */
export function readSettings(
  text: string,
  language: Language,
  faults: 'silent' | 'error' = 'silent',
): Settings | undefined {
  const data = readData(text, language, faults)
  return isJsonObject(data) ? data : undefined
}

function readData(text: string, language: Language, faults: 'silent' | 'error'): unknown {
  if (text.length > longest || isDeep(text)) return undefined
  try {
    return parse(withoutMark(text), language, faults)
  } catch {
    return undefined
  }
}

/**
 * The settings of a whole file; none for one without content.
 *
 * @throws {ConfigError} when it cannot be understood, because then nobody knows what it keeps private
 */
export function readSettingsFile(text: string, file: string): Settings {
  const language = languageOf(file)
  const settings = readSettings(text, language, 'error')
  if (settings) return settings
  if (isEmpty(withoutMark(text), language)) return {}
  throw unusableSettings(file, `It is not ${names[language]} that can be understood`, 'Correct it')
}

/**
 * A file that is one list; an empty one for a file without content.
 *
 * @throws {ConfigError} as `readSettingsFile` does
 */
export function readListFile(text: string, file: string): readonly unknown[] {
  const language = languageOf(file)
  const data = readData(text, language, 'error')
  if (Array.isArray(data)) return data
  if (isEmpty(withoutMark(text), language)) return []
  throw unusableSettings(file, `It is not a list in ${names[language]}`, 'Correct it')
}

const names = { toml: 'TOML', yaml: 'YAML', json: 'JSON' } as const

/** A file of comments is as good as none. */
function isEmpty(text: string, language: Language): boolean {
  return text
    .split('\n')
    .every((line) => line.trim() === '' || (language !== 'json' && line.trimStart().startsWith('#')))
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function parse(text: string, language: Language, faults: 'silent' | 'error'): unknown {
  if (language === 'toml') return parseToml(text)
  return language === 'json' ? JSON.parse(text) : valuesOf(text, faults)
}

/** The library looks through the whole file for each alias: more are not read. */
const mostAliases = 200

function valuesOf(text: string, faults: 'silent' | 'error'): unknown {
  const document = parseYaml(text, faults)
  const isFaulty = faults === 'error' && (document.errors.length > 0 || hasEqualKeys(document))
  return isFaulty || aliasTargets(document).size > mostAliases ? undefined : document.toJS()
}

/** The language of a file by its ending. */
export function languageOf(file: string): Language {
  if (file.endsWith('.toml')) return 'toml'
  return file.endsWith('.json') ? 'json' : 'yaml'
}

/** The frontmatter of a page, between lines `---` or `+++`; nothing if there is none or it cannot be read. */
export function readBlock(text: string): Settings | undefined {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const fence = text.slice(start, start + 3)
  if (fence !== '---' && fence !== '+++') return undefined
  const end = text.indexOf(`\n${fence}`, start)
  return end === -1 ? undefined : readSettings(text.slice(start + 3, end), fence === '+++' ? 'toml' : 'yaml')
}

function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 0x5b || character === 0x7b) depth++
    else if ((character === 0x5d || character === 0x7d) && depth > 0) depth--
    if (depth > deepest) return true
  }
  return /(?:[-?:][ \t]+){64}/.test(text)
}

/** A value by the names of its tables, in any case: `at(settings, 'module', 'mounts')`. */
export function at(settings: unknown, ...names: readonly string[]): unknown {
  let value = settings
  for (const name of names) {
    if (!isJsonObject(value)) return undefined
    const table = value
    const key = Object.hasOwn(table, name) ? name : Object.keys(table).find((other) => sameKey(other, name))
    value = key === undefined ? undefined : table[key]
  }
  return value
}

function sameKey(a: string, b: string): boolean {
  return a.length === b.length && a.toLowerCase() === b.toLowerCase()
}

/** Tables are merged, whatever the case of their names; any other value of the second goes before that of the first. */
export function mergedSettings(first: Settings, second: Settings): Settings {
  const whole = new Map(Object.entries(first))
  const known = new Map([...whole.keys()].map((key) => [key.toLowerCase(), key]))
  for (const [name, value] of Object.entries(second)) {
    const key = known.get(name.toLowerCase()) ?? name
    const own = whole.get(key)
    whole.set(key, isJsonObject(own) && isJsonObject(value) ? mergedSettings(own, value) : value)
  }
  return Object.fromEntries(whole)
}

/** Members of a table; none for anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** Nothing for an empty text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A text or a list of texts. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])
}

/** `true`, also as text. */
export function isOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

/** Folders that a setting names, without those outside of the site folder. */
export function foldersOf(value: unknown): string[] {
  return textsOf(value).flatMap((each) => folderOf(each) ?? [])
}

/** `./docs/` is `docs`. Nothing for a path that is absolute, leaves the site folder, or is all of it. */
export function folderOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.length > 1000 || /^(?:[/\\~]|[a-z]:)/i.test(text)) return undefined
  const segments = text.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 || segments.includes('..') ? undefined : segments.join('/')
}

/** The path of a base URL, without a slash at its end: `/docs`, or nothing at all for the root. */
export function pathOfBase(value: unknown): string {
  const text = textOf(value)
  if (text === undefined) return ''
  try {
    const { pathname } = new URL(text, 'https://localhost')
    return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  } catch {
    return ''
  }
}
