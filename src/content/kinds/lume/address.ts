/** The address at which Lume publishes a page. */
import { type Settings, textOf } from '../syntax/settings.ts'
import { escapedPath, resolvedAddress } from '../syntax/site-paths.ts'
import type { LumeData } from './data.ts'
import { type LumeName, nameReader } from './names.ts'
import type { LumeSettings } from './settings.ts'

/**
 * @param below path below the folder of sources
 * @param own data of the page, and with that of the folders around it `all`
 * @returns nothing where a program makes it
 */
export function addressOf(
  below: string,
  own: Settings,
  all: Settings,
  settings: LumeSettings,
  data: LumeData,
): string | undefined {
  const path = pathOf(below, own, all, settings, data)
  if (path === undefined) return undefined
  const plain = settings.slugifies ? slugified(path) : path
  return settings.basePath + escapedPath(inLanguage(plain.replace(/\/index\.html$/, '/'), all, settings))
}

function pathOf(
  below: string,
  own: Settings,
  all: Settings,
  settings: LumeSettings,
  data: LumeData,
): string | undefined {
  const readName = nameReader(settings)
  const segments = below.replace(/\.\w+$/, '').split('/')
  const file = segments.pop() ?? ''
  const folder = folderAddress(segments, readName, data)
  const { url } = all
  if (typeof url === 'string') return url.startsWith('/') || url.startsWith('.') ? joined(folder, url) : undefined
  if (url !== undefined) return undefined
  const name = typeof own.basename === 'string' ? own.basename : readName(file).name
  const address = resolvedAddress(folder, `./${name}`)
  if (!settings.hasPrettyUrls || address === '/404/') return `${address.slice(0, -1)}.html`
  return name === 'index' ? folder : address
}

/** Folders are called as their data says, which may be nothing, or lead out. */
function folderAddress(names: readonly string[], readName: (written: string) => LumeName, data: LumeData): string {
  let address = '/'
  for (const [at, written] of names.entries()) {
    const own = data.get(names.slice(0, at + 1).join('/'))?.basename
    address = resolvedAddress(address, `./${typeof own === 'string' ? own : readName(written).name}`)
  }
  return address
}

/** Keeps the end: `./soil` is a file, and `./soil/` a folder. */
function joined(folder: string, url: string): string {
  const address = resolvedAddress(folder, url)
  return url.endsWith('/') ? address : address.slice(0, -1)
}

/** Letters without their accents, in lower case, and `-` in the place of other signs. */
function slugified(path: string): string {
  return path
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}./_-]+/gu, '-')
    .replace(/-(?=[/.]|$)/g, '')
}

/** The plugin for several languages puts each but the default one in front. */
function inLanguage(path: string, all: Settings, { languages, defaultLanguage }: LumeSettings): string {
  if (languages.size === 0 || path === '/404.html') return path
  const lang = textOf(all.lang) ?? defaultLanguage
  if (lang === undefined) return path
  const isWritten = path.startsWith(`/${lang}/`)
  if (lang.toLowerCase() === defaultLanguage) return isWritten ? path.slice(lang.length + 1) : path
  return isWritten ? path : `/${lang}${path}`
}
