/** The address at which Hugo publishes a page. */
import { monthNames, weekdayNames } from '../../../text/calendar.ts'
import { type PagePlace, readPlace } from '../addresses/page-place.ts'
import type { HugoMount } from './mounts.ts'
import type { HugoSettings } from './settings.ts'

/** What an address may be made of. */
export interface AddressParts {
  readonly title?: string | undefined
  readonly slug?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined
  /** Of the frontmatter: wins over everything else. */
  readonly url?: string | undefined
}

/**
 * @param file path below the content, such as `posts/soil/index.de.md`
 * @param folderLanguage of the folder of content
 */
export function placeOfPage(file: string, settings: HugoSettings, folderLanguage?: string): PagePlace {
  const languageOf = (word: string) => {
    const code = word.toLowerCase()
    return settings.languages.has(code) || settings.disabled.has(code) ? code : undefined
  }
  return readPlace(file, languageOf, folderLanguage ?? settings.defaultLanguage)
}

/** Where a file lies, of which the innermost folder of content decides; nothing for a file outside of the content. */
export function createPlaces(settings: HugoSettings): (file: string) => ContentPlace | undefined {
  const isDisabled = ({ language }: HugoMount) => language !== undefined && settings.disabled.has(language)
  // A folder that a disabled language shares with another belongs to the other.
  const innermostFirst = settings.content.toSorted(
    (a, b) => b.folder.length - a.folder.length || Number(isDisabled(a)) - Number(isDisabled(b)),
  )
  return (file) => {
    const mount = innermostFirst.find(({ folder }) => file.startsWith(`${folder}/`))
    return mount && { mount, place: placeIn(mount, file, settings) }
  }
}

export interface ContentPlace {
  readonly mount: HugoMount
  readonly place: PagePlace
}

function placeIn(mount: HugoMount, file: string, settings: HugoSettings): PagePlace {
  const below = file.slice(mount.folder.length + 1)
  // The place of the folder of a language is its code, which is not part of the path.
  const isOfLanguage = mount.at === mount.language
  const path = mount.at === '' || isOfLanguage ? below : `${mount.at}/${below}`
  return placeOfPage(path, settings, mount.language)
}

/** @returns a path such as `/posts/soil/` */
export function addressOf(place: PagePlace, parts: AddressParts, settings: HugoSettings): string {
  const prefix = languagePrefix(place.language, settings)
  const base = settings.basePath
  if (parts.url !== undefined) {
    const url = parts.url.includes(':') ? expand(parts.url, place, parts, settings) : parts.url
    return base + (url.startsWith('/') ? asFolder(url) : `${prefix}${asFolder(`/${url}`)}`)
  }
  const [section = ''] = place.folders
  const pattern = settings.permalinks[place.kind].get(section.toLowerCase())
  const path =
    pattern === undefined
      ? sanitise(
          [...place.folders, parts.slug !== undefined && place.kind === 'page' ? parts.slug : place.name].join('/'),
          settings,
        )
      : expand(pattern, place, parts, settings)
  return base + prefix + finish(path, isUgly(section, settings))
}

function isUgly(section: string, { uglyUrls }: HugoSettings): boolean {
  return typeof uglyUrls === 'boolean' ? uglyUrls : uglyUrls.has(section.toLowerCase())
}

function languagePrefix(language: string, settings: HugoSettings): string {
  const isShown = language !== settings.defaultLanguage || settings.isDefaultInFolder
  return isShown ? `/${language}` : ''
}

function finish(path: string, isUglyPage: boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return '/'
  const last = segments.at(-1) ?? ''
  if (/\.html?$/.test(last)) return `/${segments.join('/')}`
  return `/${segments.join('/')}${isUglyPage ? '.html' : '/'}`
}

/** `/a` is `/a/`; `/a.html` stays. */
function asFolder(url: string): string {
  return /\.\w+$/.test(url) || url.endsWith('/') ? url : `${url}/`
}

const kept = /[\p{L}\p{M}\p{Nd}./\\_#+~@-]/u

/** As Hugo writes paths: in lower case, blanks as `-`, without other signs. */
export function sanitise(path: string, { keepsCase }: Pick<HugoSettings, 'keepsCase'>): string {
  let out = ''
  let isBlank = false
  for (const character of keepsCase ? path : path.toLowerCase()) {
    if (kept.test(character)) {
      if (isBlank && character !== '-' && !out.endsWith('-')) out += '-'
      out += character
      isBlank = false
    } else if (out !== '' && /\s/.test(character)) isBlank = true
  }
  return out
}

const token = /:(sections\[[^\]]*\]|[a-z]+)/gi

function expand(pattern: string, place: PagePlace, parts: AddressParts, settings: HugoSettings): string {
  const filled = pattern.replace(token, (whole, name: string) => fill(name.toLowerCase(), place, parts) ?? whole)
  return sanitise(filled, settings)
}

/** The value of a token; nothing for an unknown one. */
function fill(
  name: string,
  { folders, name: own }: PagePlace,
  { title = '', slug, date }: AddressParts,
): string | undefined {
  const day = new Date(`${date ?? '0001-01-01'}T00:00:00Z`)
  const [base, range] = name.split('[')
  if (base === 'sections') return sliceOf(folders, range).join('/')
  switch (name) {
    case 'year':
      // Of a page without a date, `1`.
      return String(Number((date ?? '0001').slice(0, 4)))
    case 'month':
      return (date ?? '0001-01').slice(5, 7)
    case 'monthname':
      return monthNames[day.getUTCMonth()]
    case 'day':
      return (date ?? '0001-01-01').slice(8, 10)
    case 'weekday':
      return String(day.getUTCDay())
    case 'weekdayname':
      return weekdayNames[day.getUTCDay()]
    case 'yearday':
      return String(Math.round((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000) + 1)
    case 'section':
      return folders[0] ?? ''
    case 'title':
      return title
    case 'slug':
      return slug ?? title
    case 'filename':
    case 'contentbasename':
      return own
    case 'slugorfilename':
    case 'slugorcontentbasename':
      return slug ?? own
    default:
      return undefined
  }
}

/** `1:]`, `:2]`, `last]`, `0]`: a part of the sections. */
function sliceOf(folders: readonly string[], range: string | undefined): readonly string[] {
  if (range === undefined) return folders
  const [from = '', to] = range.replace(']', '').split(':')
  const index = (text: string) => (text === 'last' ? folders.length - 1 : Number(text) || 0)
  if (to === undefined) return folders.slice(index(from), index(from) + 1)
  return folders.slice(from === '' ? 0 : index(from), to === '' ? folders.length : index(to))
}
