/** The settings of a Lume site. Its configuration is a program, which is never run: what it plainly writes is read. */
import type { FolderView, Mount } from '../kind.ts'
import { memberOf, readExpression, textOf, textsOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { pathOfBase } from '../syntax/settings.ts'
import { insidePath, sitePath } from '../syntax/site-paths.ts'

export interface LumeSettings {
  /** Folder of the pages, below the site folder; empty for all of it. */
  readonly source: string
  /** Path of the site; empty for the root. */
  readonly basePath: string
  readonly hasPrettyUrls: boolean
  /** Paths below `source` that are no part of the site, and those that are although their names begin with `_`. */
  readonly ignored: ReadonlySet<string>
  readonly added: ReadonlySet<string>
  /** Folders of the built site and of templates, below the site folder. */
  readonly outside: readonly string[]
  readonly statics: readonly string[]
  readonly files: readonly Mount[]
  /** Whether dates and numbers in front of names are no part of addresses. */
  readonly readsDates: boolean
  readonly readsOrder: boolean
  readonly slugifies: boolean
  /** In lower case; none without the plugin for several languages. */
  readonly languages: ReadonlySet<string>
  readonly defaultLanguage: string | undefined
  /** Of templates in all Markdown, as the configuration sets it. */
  readonly engine: string | undefined
}

const configFiles = ['_config.ts', '_config.js'] as const
const importsLume = /\b(?:from|import)\s{0,9}\(?\s{0,9}["'][^"'\n]{0,200}\blume\b/

/** The file that shows that a folder is a site of Lume. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  for (const file of configFiles)
    if ((await folder.exists(file)) && importsLume.test((await folder.text(file)) ?? '')) return file
  return undefined
}

export async function readSettings(folder: FolderView): Promise<LumeSettings> {
  const texts = await Promise.all(configFiles.map((file) => folder.text(file)))
  const config = withoutComments(texts.find((text) => text !== undefined) ?? '')
  const tasks = `${(await folder.text('deno.json')) ?? ''}\n${(await folder.text('deno.jsonc')) ?? ''}`
  const [options] = callsOf(config, 'lume')[0] ?? []
  const written = /--src[= ]([^\s"';&|]{1,300})/.exec(tasks)?.[1] ?? textOf(memberOf(options, 'src')) ?? ''
  const source = insidePath(written) ?? ''
  const includes = textOf(memberOf(options, 'includes')) ?? '_includes'
  const location = memberOf(options, 'location')
  const [spoken] = callsOf(config, 'multilanguage')[0] ?? []
  const rows = ['add', 'copy'].flatMap((name) => callsOf(config, name))
  const names = (value: ScriptValue | undefined) => textsOf(value).flatMap((text) => sitePath(text) ?? [])
  return {
    source,
    basePath: pathOfBase(location?.kind === 'call' ? textOf(location.values[0]) : undefined),
    hasPrettyUrls: !isFalse(memberOf(options, 'prettyUrls')),
    ignored: new Set(callsOf(config, 'ignore').flatMap((values) => values.flatMap(names).filter(Boolean))),
    added: new Set(rows.flatMap(([from]) => (from?.kind === 'text' ? names(from) : []))),
    outside: [insidePath(textOf(memberOf(options, 'dest')) ?? '_site'), insideOf(source, includes)].flatMap(
      (path) => path || [],
    ),
    ...copies(rows, source),
    readsDates: callsOf(config, 'extractDate').length > 0 || isEarly(config + tasks),
    readsOrder: callsOf(config, 'extractOrder').length > 0,
    slugifies: callsOf(config, 'slugifyUrls').length > 0,
    languages: new Set(textsOf(memberOf(spoken, 'languages')).map((code) => code.toLowerCase())),
    defaultLanguage: textOf(memberOf(spoken, 'defaultLanguage'))?.toLowerCase(),
    engine: /\btemplateEngine\s{0,9}=\s{0,9}\[?\s{0,9}["'](\w{1,20})/.exec(config)?.[1],
  }
}

/** Versions 1 and 2 read dates in names without a plugin. */
function isEarly(written: string): boolean {
  return /\blume(?:\.land\/x\/lume)?@v?[12]\b/.test(written)
}

/** Comments on lines of their own. */
function withoutComments(config: string): string {
  return config
    .split('\n')
    .filter((line) => !/^(?:\/\/|\*|\/\*)/.test(line.trimStart().slice(0, 2)))
    .join('\n')
}

/** What follows the name of a function is read as far as this, in UTF-16 code units; further calls do not count. */
const longestCall = 4_000
const mostCalls = 500

/** The arguments of each call of a function, or of a method with its name. */
function callsOf(config: string, name: string): (readonly ScriptValue[])[] {
  const calls: (readonly ScriptValue[])[] = []
  for (let at = config.indexOf(`${name}(`); at !== -1; at = config.indexOf(`${name}(`, at + 1)) {
    if (/[\w$]/.test(config.charAt(at - 1))) continue
    const call = readExpression(config.slice(at, at + longestCall))
    if (call.kind === 'call' && call.name === name) calls.push(call.values)
    if (calls.length >= mostCalls) break
  }
  return calls
}

function isFalse(value: ScriptValue | undefined): boolean {
  return value?.kind === 'flag' && !value.flag
}

function insideOf(source: string, written: string): string | undefined {
  const path = insidePath(written)
  return path && (source === '' ? path : `${source}/${path}`)
}

/** `add("static", ".")` publishes a folder at the root, `add("img", "pictures")` at another place. */
function copies(
  rows: readonly (readonly ScriptValue[])[],
  source: string,
): { readonly statics: string[]; readonly files: Mount[] } {
  const statics: string[] = []
  const files: Mount[] = []
  for (const [from, to] of rows) {
    const name = sitePath(textOf(from) ?? '')
    const place = to?.kind === 'text' ? sitePath(to.text) : undefined
    const folder = name && insideOf(source, name)
    if (!folder || place === undefined || place === name) continue
    if (place === '') statics.push(folder)
    else if (!/\.\w+$/.test(name)) files.push({ folder, at: place })
  }
  return { statics, files }
}
