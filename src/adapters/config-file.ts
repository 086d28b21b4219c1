/** Finds and reads `lectern.config.*` of a site folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { ConfigError, type KeyPath } from '../config/error.ts'
import { valueAt } from '../config/issues.ts'
import { defineConfig } from '../config/schema.ts'
import { mayPass } from '../content/source/passing-trouble.ts'
import { diagnostic } from '../contract/diagnostic.ts'
import { unreadableReason } from '../contract/system-error.ts'
import { nearest } from '../text/nearest.ts'

export interface ConfigFile {
  /** Name in the site folder; absent if there is no file. */
  readonly file?: string
  /** Its content, not checked. */
  readonly input: unknown
  /** Line of a key, from 1, in JSON and YAML files. With `line`, that line of the value, in all files. */
  readonly locate?: (path: KeyPath, line?: number) => number | undefined
}

/** Every name that a configuration may have. */
const configNames = ['ts', 'mts', 'js', 'mjs', 'json', 'yaml'].map((extension) => `lectern.config.${extension}`)

/**
 * Reads the configuration again each time, even a module that was loaded before. A folder without one is fine.
 *
 * @param dir the site folder
 * @throws {ConfigError} when there are two, or the file cannot be read or understood; a failure of the system as it is
 *   when it may pass
 */
export async function readConfigFile(dir: string): Promise<ConfigFile> {
  const file = await findConfigFile(dir)
  if (file === undefined) return { input: {} }
  const text = await readText(dir, file)
  if (/\.[mc]?[jt]s$/.test(file)) {
    const input = await importModule(dir, file)
    return { file, input, locate: (keys, line) => findLine(text, valueAt(input, keys), line) }
  }
  return file.endsWith('.json') ? { file, ...parseJson(file, text) } : { file, ...parseYaml(file, text) }
}

async function findConfigFile(dir: string): Promise<string | undefined> {
  const entries = await readdir(dir)
  const found = entries.filter((name) => configNames.includes(name)).sort()
  const [first, second] = found
  if (first !== undefined && second !== undefined) {
    const message = `There are two configuration files: ${found.join(' and ')}.`
    fail(first, {}, message, 'Keep one and delete the other.')
  }
  // Silently ignoring a file with a wrong name would be worse than being strict about names.
  const misnamed = entries.find((name) => /^lectern\.config\.(yml|cjs|cts|jsonc?5?|toml|tsx|jsx)$/.test(name))
  if (first === undefined && misnamed !== undefined) {
    const name = nearest(misnamed, configNames) ?? 'lectern.config.yaml'
    fail(misnamed, {}, `${misnamed} is not a name that is read.`, `Write the configuration as ${name}.`)
  }
  return first
}

/** A configuration can import `lectern` and `lectern/config` even if the package is not installed. */
async function importModule(dir: string, file: string): Promise<unknown> {
  const location = path.join(dir, file)
  const own = { defineConfig }
  // Loaded only for a configuration that is a program, because loading it takes 50 ms.
  const { createJiti } = await import('jiti')
  const jiti = createJiti(location, {
    fsCache: false,
    moduleCache: false,
    virtualModules: { lectern: own, 'lectern/config': own },
  })
  try {
    const exported = await jiti.import<object>(location)
    if ('default' in exported) return exported.default
  } catch (error) {
    if (mayPass(error)) throw error
    const { cause, ...spot } = explain(error, location)
    fail(file, spot, `The configuration cannot be loaded: ${cause}`, 'Correct the file; a plain object is enough.')
  }
  return fail(file, {}, 'The configuration exports nothing.', 'Write "export default defineConfig({ … })".')
}

/** Line of a text within a program; unknown if the program assembles the text. */
function findLine(program: string, value: unknown, line: number | undefined): number | undefined {
  const wanted = line !== undefined && typeof value === 'string' ? value.split('\n')[line - 1]?.trim() : undefined
  const found = wanted ? program.split('\n').findIndex((written) => written.includes(wanted)) : -1
  return found === -1 ? undefined : found + 1
}

/** The place is in the message of a syntax error, and in the stack of any other. */
function explain(error: unknown, location: string): Spot & { readonly cause: string } {
  if (!(error instanceof Error)) return { cause: `it throws ${JSON.stringify(error)}.` }
  const [firstLine = ''] = error.message.split('\n')
  const place = /\((\d+):(\d+)\)/.exec(firstLine)
  const stack = (error.stack ?? '').split('\n').find((frame) => frame.includes(location))
  const [, line, column] = place ?? (stack ? /:(\d+):(\d+)\)?$/.exec(stack) : null) ?? []
  const cause = firstLine
    .replaceAll(`${path.dirname(location)}${path.sep}`, '')
    .replace(/^lectern\.config\.\w+: /, '')
    .replace(/^ParseError: /, '')
    .replace(/ ?\(\d+:\d+\)/, '')
    .trimEnd()
  const spot = line === undefined ? {} : { line: Number(line), column: Number(column) }
  return { ...spot, cause: `${cause.replace(/\.$/, '')}.` }
}

async function readText(dir: string, file: string): Promise<string> {
  try {
    return (await readFile(path.join(dir, file), 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    if (mayPass(error)) throw error
    const reason = unreadableReason(error)
    const message = `The configuration cannot be read: ${reason}.`
    return fail(file, {}, message, 'Make it a file that this user may read.')
  }
}

function parseJson(file: string, text: string): Pick<ConfigFile, 'input' | 'locate'> {
  try {
    return { ...parseYaml(file, text), input: JSON.parse(text) }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { message } = error instanceof Error ? error : { message: String(error) }
    const position = /end of JSON/.test(message) ? text.length : /at position (\d+)/.exec(message)?.[1]
    // Node quotes the whole text if it does not report the position.
    const before = position === undefined ? undefined : text.slice(0, Number(position)).split('\n')
    const spot = before ? { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } : {}
    const cause = message.replace(/, (\.\.\.)?".*$/s, '')
    const hint = 'Keys and strings take double quotes, no comma is last, and there are no comments.'
    return fail(file, spot, `The file is not JSON: ${cause}.`, hint)
  }
}

function parseYaml(file: string, text: string): Pick<ConfigFile, 'input' | 'locate'> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) {
    const { line, col: column } = lines.linePos(error.pos[0])
    const format = file.endsWith('.json') ? 'JSON' : 'YAML'
    fail(file, { line, column }, `The file is not ${format}: ${error.message}.`, 'Correct that line.')
  }
  return {
    input: toPlain(file, () => document.toJS()) ?? {},
    locate: (keys, line) => lineOf(document, lines, keys, line),
  }
}

/** Expanding aliases can fail, because a few lines may expand to gigabytes. */
function toPlain(file: string, expand: () => unknown): unknown {
  try {
    return expand()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return fail(file, {}, `The file cannot be used: ${message}.`, 'Write the values out instead of aliases.')
  }
}

/**
 * Line of the deepest part of a key path that exists in the file. A missing key is reported at the line of its parent.
 *
 * @param line of the value; the lines of a block (`head: |`) are below the key
 */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  lines: LineCounter,
  keys: KeyPath,
  line = 0,
): number | undefined {
  let node: unknown = document.contents
  let offset: number | undefined
  for (const key of keys) {
    let name: unknown
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      name = pair?.key
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      name = node
    }
    if (!isNode(name) || !name.range) break
    offset = name.range[0]
  }
  if (offset === undefined) return undefined
  const isBlock = isScalar(node) && node.type === 'BLOCK_LITERAL'
  return lines.linePos(offset).line + (isBlock ? line : 0)
}

/** Line and column in the file, from 1. */
interface Spot {
  readonly line?: number
  readonly column?: number
}

function fail(file: string, spot: Spot, message: string, hint: string): never {
  throw new ConfigError([diagnostic('CONFIG_INVALID', { file, ...spot }, message, hint)])
}
