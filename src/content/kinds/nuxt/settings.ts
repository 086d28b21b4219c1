/** What the configuration of Nuxt says about the folders, collections, addresses and languages of Nuxt Content. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { matcherOfPaths } from '../syntax/patterns.ts'
import { memberOf, readScript, type Script, textOf, textsOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, pathBelow } from '../syntax/site-paths.ts'
import { findFirst } from '../vitepress/settings.ts'

/** Files that a collection makes pages of. */
export interface NuxtSource {
  /** Below the site folder. */
  readonly folder: string
  /** The part of its pattern that is a path: `docs` of `docs/**`; empty for none. */
  readonly fixed: string
  /** The address of that part, if the owner gives it another than its own. */
  readonly prefix: string | undefined
  /** @param path below `folder` */
  matches(path: string): boolean
}

export interface NuxtSettings {
  readonly metadata: SiteMetadata
  /** The folder of the application, below the site folder. */
  readonly dir: string
  /** `/` unless the site lies deeper. */
  readonly base: string
  /** Nothing if the collections cannot be read: then all Markdown of `content` is pages. */
  readonly sources: readonly NuxtSource[] | undefined
  /** Languages by the first folder of their pages. */
  readonly languages: ReadonlyMap<string, string>
  readonly mainLanguage: string | undefined
}

const places = ['', 'docs/', 'website/', 'app/']
const endings = ['ts', 'js', 'mjs']

/** The file that shows the module: its configuration, that of Nuxt, or the list of packages. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  const marks = places.flatMap((place) => [
    ...endings.map((ending) => ({ path: `${place}content.config.${ending}`, words: ['@nuxt/content'] })),
    ...endings.map((ending) => ({ path: `${place}nuxt.config.${ending}`, words: ['@nuxt/content', 'docus'] })),
    { path: `${place}package.json`, words: ['"@nuxt/content"', '"docus"'] },
  ])
  const found = await Promise.all(
    marks.map(async ({ path, words }) => {
      const has = await Promise.all(words.map((each) => folder.contains(path, each)))
      return has.includes(true) && (await folder.exists(`${placeOf(path)}content`))
    }),
  )
  return marks[found.indexOf(true)]?.path
}

function placeOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

export async function readSettings(folder: FolderView): Promise<NuxtSettings> {
  const place = placeOf((await findMark(folder)) ?? '')
  const named = (name: string) => endings.map((ending) => `${place}${name}.config.${ending}`)
  const nuxt = readScript(await textAt(folder, await findFirst(folder, named('nuxt'))))
  const content = readScript(await textAt(folder, await findFirst(folder, named('content'))))
  const dir = place.slice(0, -1)
  const i18n = nuxt.named('i18n').find(({ kind }) => kind === 'object')
  return {
    dir,
    base: addressOf(nuxt.named('baseURL').map(textOf).find(Boolean) ?? '/'),
    sources: sourcesOf(content, dir),
    languages: languagesOf(memberOf(i18n, 'locales'), nuxt),
    metadata: metadataOf(nuxt, textOf(memberOf(i18n, 'defaultLocale'))),
    mainLanguage: textOf(memberOf(i18n, 'defaultLocale')),
  }
}

/** `site` of Nuxt SEO, or what Nuxt writes into the head of every page. */
function metadataOf(nuxt: Script, language: string | undefined): SiteMetadata {
  const values = [nuxt.named('site')[0], nuxt.named('head')[0]]
  const said = (...names: readonly string[]) =>
    names.flatMap((name) => values.map((value) => textOf(memberOf(value, name)))).find(Boolean)
  return {
    title: said('name', 'title'),
    description: said('description'),
    language: said('defaultLocale') ?? textOf(memberOf(memberOf(values[1], 'htmlAttrs'), 'lang')) ?? language,
  }
}

async function textAt(folder: FolderView, path: string | undefined): Promise<string> {
  return path === undefined ? '' : ((await folder.text(path)) ?? '')
}

/** The pages of all collections; nothing where one of them cannot be read. */
function sourcesOf(script: Script, dir: string): readonly NuxtSource[] | undefined {
  const collections = script.named('collections').find(({ kind }) => kind === 'object')
  if (collections?.kind !== 'object' || collections.entries.size === 0) return undefined
  const all = [...collections.entries.values()].map((value) => collectionOf(script.resolve(value), script, dir))
  return all.every((each) => each !== undefined) ? all.flat() : undefined
}

function collectionOf(value: ScriptValue, script: Script, dir: string): NuxtSource[] | undefined {
  const options = value.kind === 'call' ? script.resolve(value.values[0]) : value
  const type = textOf(memberOf(options, 'type'))
  if (type === 'data') return []
  const written = script.resolve(memberOf(options, 'source'))
  const items = written.kind === 'list' ? written.items : [written]
  const sources = items.map((item) => sourceOf(script.resolve(item), dir))
  return type === 'page' && sources.every((each) => each !== undefined) ? sources.flat() : undefined
}

/** None for files of another repository. */
function sourceOf(value: ScriptValue, dir: string): NuxtSource[] | undefined {
  if (memberOf(value, 'repository')) return []
  const include = textOf(value) ?? textOf(memberOf(value, 'include'))
  const cwd = memberOf(value, 'cwd')
  const folder = pathBelow(dir, cwd === undefined ? 'content' : (textOf(cwd)?.replace(/^~~\//, './') ?? '/'))
  if (include === undefined || folder === undefined) return undefined
  const isIncluded = matcherOfPaths([include])
  const isExcluded = matcherOfPaths(textsOf(memberOf(value, 'exclude')))
  const [fixed = ''] = include.split(/[*?{[(!]/, 1)
  return [
    {
      folder,
      fixed: fixed === include ? '' : fixed.slice(0, Math.max(0, fixed.lastIndexOf('/'))),
      prefix: textOf(memberOf(value, 'prefix')),
      matches: (path) => isIncluded(path) && !isExcluded(path),
    },
  ]
}

/** `['en', 'de']`, or `[{ code: 'en', language: 'en-US' }]`; version 8 of the module calls the language `iso`. */
function languagesOf(locales: ScriptValue | undefined, script: Script): ReadonlyMap<string, string> {
  const list = script.resolve(locales)
  const items = list.kind === 'list' ? list.items.map(script.resolve) : []
  return new Map(
    items.flatMap((item) => {
      const code = textOf(item) ?? textOf(memberOf(item, 'code'))
      const language = textOf(memberOf(item, 'language')) ?? textOf(memberOf(item, 'iso')) ?? code
      return code === undefined || language === undefined ? [] : [[code, language] as const]
    }),
  )
}
