/** What the configuration of Astro and Starlight says about folders, addresses and languages. */
import { languageTag } from '../../../text/language-tag.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { createNavigation, type Navigation } from '../navigation/navigation.ts'
import { menuOfScripts } from '../navigation/script-menu.ts'
import { memberOf, readExpression, readScript, type Script, textOf, textsOf } from '../syntax/script.ts'
import { importsOf } from '../syntax/script-imports.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, pathBelow } from '../syntax/site-paths.ts'
import { type Route, readRoutes } from './routes.ts'

/** A collection of content that has Markdown. */
export interface AstroCollection {
  readonly name: string
  /** Below the site folder. */
  readonly folder: string
  /** Patterns of its files; none for all of them. */
  readonly patterns: readonly string[]
}

export interface AstroSettings {
  readonly metadata: SiteMetadata
  /** `/` unless the site lies deeper. */
  readonly base: string
  readonly src: string
  /** Whether `src/content/docs` is the site, with addresses from its root. */
  readonly isStarlight: boolean
  /** Whether all pages have directives; those of Starlight always do. */
  readonly hasDirectives: boolean
  /** Collections that the configuration of the content names; nothing if there is none that can be read. */
  readonly collections: readonly AstroCollection[] | undefined
  /** The sidebar of Starlight, by path below the docs in one language. */
  readonly navigation: Navigation
  /** Where the pages of collections show their entries, by the name of the collection. */
  readonly routes: ReadonlyMap<string, Route>
  /** Languages by folder; the key `root` is for what is in none of them. */
  readonly languages: ReadonlyMap<string, string>
  /** Folder of the main language below the docs; empty for their root. */
  readonly mainFolder: string
  /** Beginnings of imports that stand for a folder: `~/` for `src/`. */
  readonly shortcuts: ReadonlyMap<string, string>
}

const endings = ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']

/** The path of the configuration. */
export function findConfig(folder: FolderView): Promise<string | undefined> {
  return firstOf(
    folder,
    endings.map((ending) => `astro.config.${ending}`),
  )
}

async function firstOf(folder: FolderView, paths: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(paths.map((path) => folder.exists(path)))
  return paths[found.indexOf(true)]
}

export async function readSettings(folder: FolderView): Promise<AstroSettings> {
  const text = await textAt(folder, await findConfig(folder))
  const script = readScript(text)
  const src = pathBelow('', script.named('srcDir').map(textOf)[0] ?? 'src') || 'src'
  const contentConfigs = [`${src}/content.config`, `${src}/content/config`]
  const found = await firstOf(
    folder,
    contentConfigs.flatMap((path) => endings.map((ending) => `${path}.${ending}`)),
  )
  const hasDocs = await folder.exists(`${src}/content/docs`)
  const languages = languagesOf(await readLocales(script, text, folder))
  const main = script.named('defaultLocale').map(textOf)[0] ?? ''
  const base = addressOf(script.named('base').map(textOf).find(Boolean) ?? '/')
  return {
    base,
    routes: await readRoutes(folder, src, base),
    src,
    isStarlight: hasDocs && (text === '' || /starlight/i.test(text)),
    hasDirectives: /directive|admonition/i.test(text) || (await folder.contains('package.json', 'remark-directive')),
    collections: collectionsOf(readScript(await textAt(folder, found)), src),
    languages,
    navigation: createNavigation(menuOfScripts([script])),
    mainFolder: languages.has('root') || !languages.has(main) ? '' : main,
    metadata: await readMetadata(script, folder, src),
    shortcuts: shortcutsOf(readScript((await folder.text('tsconfig.json')) ?? ''), src),
  }
}

/** Astro has no title. Starlight has one, and the templates of blogs have constants for it. */
async function readMetadata(script: Script, folder: FolderView, src: string): Promise<SiteMetadata> {
  const modules = ['consts', 'config', 'site.config'].flatMap((name) => [`${src}/${name}.ts`, `${src}/${name}.js`])
  const constants = readScript(await textAt(folder, await firstOf(folder, modules)))
  const site = ['SITE', 'siteConfig', 'SITE_CONFIG']
    .flatMap((name) => constants.named(name))
    .find(({ kind }) => kind === 'object')
  const said = (...names: readonly string[]) =>
    names.map((name) => textOf(memberOf(site, name))).find((text) => text !== undefined)
  return {
    title:
      textOf(script.named('title')[0] ?? constants.named('SITE_TITLE')[0]) ?? said('title', 'TITLE', 'name', 'NAME'),
    description:
      textOf(script.named('description')[0] ?? constants.named('SITE_DESCRIPTION')[0]) ??
      said('description', 'DESCRIPTION', 'desc'),
    language: textOf(script.named('defaultLocale')[0]) ?? said('lang', 'LANG'),
    author: said('author', 'AUTHOR'),
  }
}

async function textAt(folder: FolderView, path: string | undefined): Promise<string> {
  return path === undefined ? '' : ((await folder.text(path)) ?? '')
}

function collectionsOf(script: Script, src: string): AstroCollection[] | undefined {
  const all = script.named('collections').find(({ kind }) => kind === 'object')
  if (all?.kind !== 'object') return undefined
  return [...all.entries].flatMap(([name, value]) => collectionOf(name, script.resolve(value), script, src) ?? [])
}

function collectionOf(name: string, value: ScriptValue, script: Script, src: string): AstroCollection | undefined {
  const options = value.kind === 'call' ? script.resolve(value.values[0]) : undefined
  const whole = { name, folder: `${src}/content/${name}`, patterns: [] }
  const loader = script.resolve(memberOf(options, 'loader'))
  if (loader.kind !== 'call') return textOf(memberOf(options, 'type')) === 'data' ? undefined : whole
  if (loader.name === 'docsLoader') return { ...whole, folder: `${src}/content/docs` }
  const glob = loader.name === 'glob' ? script.resolve(loader.values[0]) : undefined
  const base = script.resolve(memberOf(glob, 'base'))
  const folder = glob && pathBelow('', textOf(base) ?? '')
  return folder ? { name, folder, patterns: textsOf(script.resolve(memberOf(glob, 'pattern'))) } : undefined
}

/** The value of `locales`, or of what is imported for it from a module or a JSON file of the folder. */
async function readLocales(script: Script, text: string, folder: FolderView): Promise<ScriptValue | undefined> {
  const values = script.named('locales')
  const found = values.find(({ kind }) => kind === 'object')
  if (found) return found
  const name = values.find((value) => value.kind === 'name')?.name ?? 'locales'
  const imported = importsOf(text).get(name)
  const path = imported?.from.startsWith('.') ? pathBelow('', imported.from) : undefined
  if (!imported || path === undefined) return undefined
  const module = await textAt(folder, await firstOf(folder, [path, ...endings.map((ending) => `${path}.${ending}`)]))
  return path.endsWith('.json') ? readExpression(module) : readScript(module).named(imported.name)[0]
}

function languagesOf(locales: ScriptValue | undefined): ReadonlyMap<string, string> {
  if (locales?.kind !== 'object') return new Map()
  const written = [...locales.entries].map(
    ([name, options]) => [name, textOf(memberOf(options, 'lang')) ?? (name === 'root' ? '' : name)] as const,
  )
  return new Map(written.filter(([, language]) => languageTag.test(language)))
}

/** `paths` of `tsconfig.json`; by default what most templates have. */
function shortcutsOf(config: Script, src: string): ReadonlyMap<string, string> {
  const paths = config.named('paths').find(({ kind }) => kind === 'object')
  const root = pathBelow('', config.named('baseUrl').map(textOf)[0] ?? '') ?? ''
  const written = paths?.kind === 'object' ? [...paths.entries] : []
  const found = written.flatMap(([name, value]): [string, string][] => {
    const [first] = textsOf(value)
    const folder = first?.endsWith('/*') && name.endsWith('/*') ? pathBelow(root, first.slice(0, -2)) : undefined
    return folder === undefined ? [] : [[name.slice(0, -1), folder]]
  })
  return new Map([['~/', src], ['@/', src], ...found])
}
