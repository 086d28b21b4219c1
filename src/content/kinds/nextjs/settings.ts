/** Which folders of a Next.js site have pages in Markdown, and at which addresses: Nextra, Fumadocs, and blogs. */
import type { FolderView, SiteMetadata } from '../kind.ts'
import { memberOf, type Script, textOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, parentOf, pathBelow } from '../syntax/site-paths.ts'
import { findFirst } from '../vitepress/settings.ts'
import { blogParts } from './blogs.ts'
import { type NextLanguages, readLanguages } from './languages.ts'
import { type Menus, readMenus } from './menus.ts'
import { isGroup, type Part } from './parts.ts'
import { named, scriptAt } from './scripts.ts'

export interface NextSettings {
  readonly metadata: SiteMetadata
  /** The folder of the site, below the site folder. */
  readonly dir: string
  /** The longest folder first. */
  readonly parts: readonly Part[]
  readonly menus: Menus
  readonly languages: NextLanguages
  /** Names of authors by the names of their files. */
  readonly authors: ReadonlyMap<string, string>
}

const places = ['', 'docs/', 'website/']
const markdown = /\.mdx?$/

/** The configuration, or the list of packages, if there are pages in Markdown. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  for (const place of places) {
    const config = await findFirst(folder, [...named(`${place}source.config`), ...named(`${place}next.config`)])
    const isListed = config === undefined && (await folder.contains(`${place}package.json`, '"next":'))
    const mark = config ?? (isListed ? `${place}package.json` : undefined)
    if (mark !== undefined && (await partsOf(folder, place)).length > 0) return mark
  }
  return undefined
}

export async function readSettings(folder: FolderView): Promise<NextSettings> {
  const mark = (await findMark(folder)) ?? ''
  const place = mark.slice(0, mark.lastIndexOf('/') + 1)
  const parts = await partsOf(folder, place)
  const languages = await readLanguages(folder, place, parts)
  const authors = parts.find(({ style }) => style === 'authors')
  return {
    dir: place.slice(0, -1),
    parts: parts.toSorted((a, b) => b.folder.length - a.folder.length),
    menus: await readMenus(folder, parts, languages.main),
    languages,
    metadata: await readMetadata(folder, place, languages.main),
    authors: authors ? await readAuthors(folder, authors.folder) : new Map(),
  }
}

/** Next.js has no title of a site; the usual template of blogs has a module for it. */
async function readMetadata(folder: FolderView, place: string, language: string | undefined): Promise<SiteMetadata> {
  const { script } = await scriptAt(folder, named(`${place}data/siteMetadata`))
  const said = (name: string) => textOf(script.named(name)[0])
  return {
    title: said('title'),
    description: said('description'),
    language: said('locale') ?? said('language') ?? language,
    author: said('author'),
  }
}

async function partsOf(folder: FolderView, place: string): Promise<readonly Part[]> {
  const config = await scriptAt(folder, named(`${place}next.config`))
  const base = textOf(config.script.named('basePath')[0]) ?? ''
  const below = (name: string) => pathBelow('', `${place}${name}`) ?? name
  const parts: Part[] = []
  const add = (name: string, route: string, hasGroups = false, style: Part['style'] = 'content') => {
    const path = below(name)
    const isKnown = parts.some((part) => part.folder === path)
    if (path !== '' && !isKnown) parts.push({ folder: path, route: addressOf(base, route), style, hasGroups })
  }
  const collections = await collectionsOf(folder, place)
  for (const { dir, route } of collections) add(dir, route, true)
  for (const dir of await foldersBeside(folder, place, collections)) add(dir, routeOf(dir), true)
  if (parts.length === 0 && config.text.includes('nextra')) {
    const route = textOf(config.script.named('contentDirBasePath')[0]) ?? '/'
    for (const name of ['content', 'src/content']) add(name, route)
  }
  const routes = await routesIn(folder, place)
  if (parts.length === 0)
    for (const { name, route, style } of await blogParts(folder, place, routes.dynamic)) add(name, route, false, style)
  // Posts beside their pictures, which then need no copy: `public/soil/index.md` at `/soil`.
  if (parts.length === 0 && routes.dynamic.has('')) add('public', '/')
  for (const { name, style } of routes.written) add(name, '/', style === 'app', style)
  const there = await Promise.all(
    parts.map(async (part) => (await folder.files(part.folder)).some((path) => markdown.test(path))),
  )
  return parts.filter((_, at) => there[at])
}

interface Routes {
  /** Folders of routes that are written in Markdown. */
  readonly written: readonly { readonly name: string; readonly style: Part['style'] }[]
  /** Addresses in front of a variable part: `blog` for `app/blog/[slug]`. */
  readonly dynamic: ReadonlySet<string>
}

const variable = /^\[(?:\[?\.\.\.)?\w+\]{1,2}(?:\.[jt]sx?)?$/

async function routesIn(folder: FolderView, place: string): Promise<Routes> {
  const dynamic = new Set<string>()
  const written: { name: string; style: Part['style'] }[] = []
  for (const name of ['app', 'src/app', 'pages', 'src/pages']) {
    if (!(await folder.exists(`${place}${name}`))) continue
    const style = name.endsWith('app') ? 'app' : 'content'
    const files = await folder.files(`${place}${name}`)
    if (files.some((path) => (style === 'app' ? /\/page\.mdx?$/ : markdown).test(path))) written.push({ name, style })
    for (const path of files) {
      const segments = path
        .slice(`${place}${name}/`.length)
        .split('/')
        .filter((segment) => !isGroup(segment))
      const at = segments.findIndex((segment) => variable.test(segment))
      if (at !== -1) dynamic.add(segments.slice(0, at).join('/'))
    }
  }
  return { written, dynamic }
}

/** The collections of Fumadocs: folders by `source.config.ts`, addresses by the loaders of the module `lib/source`. */
async function collectionsOf(folder: FolderView, place: string): Promise<readonly { dir: string; route: string }[]> {
  const isNamed = await folder.contains(`${place}package.json`, '"fumadocs-')
  const { text, script } = await scriptAt(folder, named(`${place}source.config`))
  if (text === '' && !isNamed) return []
  const files = [
    'lib/source',
    'src/lib/source',
    'lib/source/index',
    'src/lib/source/index',
    'app/source',
    'app/lib/source',
  ]
  const loaders = await scriptAt(
    folder,
    files.flatMap((path) => ['ts', 'tsx', 'js'].map((ending) => `${place}${path}.${ending}`)),
  )
  const routes = loadersIn(loaders.text, loaders.script)
  const found = [...text.matchAll(/\bconst ([\w$]{1,100}) {0,3}= {0,3}define(?:Docs|Collections)\b/g)].flatMap(
    ([, name = '']) => {
      const options = script.named(name).find(({ kind }) => kind === 'call')
      const dir = options?.kind === 'call' ? textOf(memberOf(script.resolve(options.values[0]), 'dir')) : undefined
      return [{ name, dir: pathBelow('', dir ?? `content/${name}`) ?? '' }]
    },
  )
  const all = found.length === 0 ? [{ name: 'docs', dir: 'content/docs' }] : found
  return all.filter(({ dir }) => dir !== '').map(({ name, dir }) => ({ dir, route: routes.get(name) ?? routeOf(dir) }))
}

/** Collections may be defined in any module: what is beside those that were found is content, too. */
async function foldersBeside(
  folder: FolderView,
  place: string,
  collections: readonly { readonly dir: string }[],
): Promise<readonly string[]> {
  const parents = new Set(collections.map(({ dir }) => parentOf(dir)).filter((parent) => parent !== ''))
  const found = new Set<string>()
  for (const parent of parents) {
    const start = `${place}${parent}/`
    for (const path of await folder.files(start.slice(0, -1))) {
      const [name = '', ...rest] = path.slice(start.length).split('/')
      if (rest.length > 0 && markdown.test(path)) found.add(`${parent}/${name}`)
    }
  }
  // Those within a collection have its address.
  return [...found].filter((name) => !collections.some(({ dir }) => name.startsWith(`${dir}/`)))
}

/** By default, addresses follow the folders. */
function routeOf(dir: string): string {
  return dir.replace(/^(?:src\/)?content\//, '')
}

/** By the name of the collection, the address of its pages. */
function loadersIn(text: string, script: Script): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  for (const [, name = ''] of text.matchAll(/\bconst ([\w$]{1,100}) {0,3}= {0,3}loader\b/g)) {
    const call = script.named(name).find(({ kind }) => kind === 'call')
    const values = call?.kind === 'call' ? call.values.map(script.resolve) : []
    const options = values.find((value) => memberOf(value, 'baseUrl'))
    const route = textOf(memberOf(options, 'baseUrl'))
    const source = memberOf(options, 'source') ?? values[0]
    const collection = source && collectionIn(source)
    if (route !== undefined && collection !== undefined) routes.set(collection, route)
  }
  return routes
}

/** `docs.toFumadocsSource()`, `toFumadocsSource(docs, [])`. */
function collectionIn(value: ScriptValue): string | undefined {
  if (value.kind !== 'call') return undefined
  const [owner, method] = value.name.split('.')
  if (method !== undefined) return owner
  const first = value.values[0]
  return first?.kind === 'name' ? first.name : undefined
}

const mostAuthors = 200

async function readAuthors(folder: FolderView, path: string): Promise<ReadonlyMap<string, string>> {
  const files = (await folder.files(path)).filter((file) => markdown.test(file)).slice(0, mostAuthors)
  const names = new Map<string, string>()
  for (const file of files) {
    const text = ((await folder.text(file)) ?? '').slice(0, 2_000)
    const name = /^name:[ \t]{0,9}(\S[^\n]{0,200})$/m.exec(text)?.[1]
    const key = file.slice(path.length + 1).replace(markdown, '')
    if (name !== undefined) names.set(key, name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  }
  return names
}
