/** What `docs.json` (or `mint.json`, before it) says about the pages of Mintlify, their order, languages and old addresses. */
import ignore from 'ignore'
import { isJsonObject } from '../../../text/json.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { at, readListFile, readSettingsFile, textOf } from '../syntax/settings.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import { findFirst } from '../vitepress/settings.ts'

export interface MintlifyPage {
  /** From 1. */
  readonly order: number
  readonly language: string | undefined
  /** It or a part of the menu around it is `hidden`. */
  readonly isHidden: boolean
}

export interface MintlifySettings {
  readonly metadata: SiteMetadata
  /** The folder of the configuration, below the site folder. */
  readonly src: string
  /** By path below `src`, without the ending; none if the navigation names no pages. */
  readonly pages: ReadonlyMap<string, MintlifyPage>
  /** In the order of the navigation; the first one is the main language. */
  readonly languages: readonly string[]
  /** Former addresses by the one that they lead to. */
  readonly redirects: ReadonlyMap<string, readonly string[]>
  /** Pages that the navigation does not name are for everybody, too. */
  readonly showsHidden: boolean
  /** Whether `.mintignore` names a path below `src`. */
  isIgnored(path: string): boolean
}

const places = ['', 'docs/', 'mintlify/', 'website/']

export async function findMark(folder: FolderView): Promise<string | undefined> {
  const old = await findFirst(
    folder,
    places.map((place) => `${place}mint.json`),
  )
  const current = places.map((place) => `${place}docs.json`)
  const found = await Promise.all(current.map((path) => folder.contains(path, 'mintlify.com/')))
  return current[found.indexOf(true)] ?? old
}

export async function openSettings(folder: FolderView): Promise<MintlifySettings> {
  const mark = (await findMark(folder)) ?? 'docs.json'
  const src = mark.slice(0, Math.max(0, mark.lastIndexOf('/')))
  const settings = readSettingsFile((await folder.text(mark)) ?? '{}', mark)
  const read = async (path: string) => {
    const text = (await folder.text(path)) ?? '{}'
    return text.trimStart().startsWith('[') ? readListFile(text, path) : readSettingsFile(text, path)
  }
  const navigation = await withReferences(settings.navigation, src, read)
  const redirects = await withReferences(settings.redirects, src, read)
  const { pages, languages } = readNavigation(navigation)
  return {
    ...{ src, pages, languages },
    metadata: {
      title: textOf(settings.name),
      description: textOf(settings.description),
      language: languages[0],
    },
    redirects: redirectsOf(redirects),
    showsHidden:
      textOf(at(settings, 'seo', 'indexing')) === 'all' || textOf(at(settings, 'seo', 'indexHiddenPages')) === 'true',
    isIgnored: ignoredBy((await folder.text(src === '' ? '.mintignore' : `${src}/.mintignore`)) ?? ''),
  }
}

const mostReferences = 100
/** Groups in groups. */
const deepest = 30

/** `{ "$ref": "./fr.json" }` stands for what is in that file. */
async function withReferences(
  written: unknown,
  src: string,
  read: (path: string) => Promise<unknown>,
): Promise<unknown> {
  let left = mostReferences
  const whole = async (value: unknown, folder: string, depth: number): Promise<unknown> => {
    if (depth > deepest) return undefined
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) items.push(await whole(item, folder, depth + 1))
      return items
    }
    if (!isJsonObject(value)) return value
    const path = typeof value.$ref === 'string' ? pathBelow(folder, value.$ref) : undefined
    if (path?.endsWith('.json') && left-- > 0)
      return whole(await read(path), path.slice(0, Math.max(0, path.lastIndexOf('/'))), depth + 1)
    const entries: [string, unknown][] = []
    for (const [key, each] of Object.entries(value)) entries.push([key, await whole(each, folder, depth + 1)])
    return Object.fromEntries(entries)
  }
  return whole(written, src, 0)
}

function readNavigation(navigation: unknown): Pick<MintlifySettings, 'pages' | 'languages'> {
  const pages = new Map<string, MintlifyPage>()
  const languages: string[] = []
  const add = (written: string, language: string | undefined, isHidden: boolean) => {
    const path = written.replace(/^\//, '').replace(/\.mdx?$/, '')
    const known = pages.get(path)
    // A page that is in two menus is hidden only if both are.
    if (known === undefined || (known.isHidden && !isHidden))
      pages.set(path, { order: known?.order ?? pages.size + 1, language, isHidden })
  }
  const walk = (value: unknown, around: string | undefined, isHidden: boolean, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value)) {
      for (const item of value)
        if (typeof item === 'string') add(item, around, isHidden)
        else walk(item, around, isHidden, depth + 1)
      return
    }
    if (!isJsonObject(value)) return
    const language = textOf(value.language) ?? around
    if (language !== undefined && !languages.includes(language)) languages.push(language)
    const hides = (isHidden || value.hidden === true) && value.searchable !== true
    if (typeof value.root === 'string') add(value.root, language, hides)
    for (const each of Object.values(value)) if (typeof each === 'object') walk(each, language, hides, depth + 1)
  }
  walk(navigation, undefined, false, 0)
  return { pages, languages }
}

/** Patterns such as `/old/:slug*` lead to no page in particular. */
function redirectsOf(list: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const item of Array.isArray(list) ? list : []) {
    const [from, to] = [textOf(at(item, 'source')), textOf(at(item, 'destination'))]
    if (!from?.startsWith('/') || !to?.startsWith('/') || /[:*?#]/.test(from)) continue
    const key = to.split(/[?#]/, 1)[0] ?? to
    const known = found.get(key)
    if (known) known.push(from)
    else found.set(key, [from])
  }
  return found
}

const longestPattern = 500
const mostPatterns = 1_000

function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line.length <= longestPattern)
  const matcher = ignore().add(patterns.slice(0, mostPatterns))
  return (path) => ignore.isPathValid(path) && matcher.ignores(path)
}
