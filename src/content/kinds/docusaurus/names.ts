/** What Docusaurus reads in the names of files and folders: numbers that order, and dates of posts. */

import { midnightOf } from '../../../text/calendar.ts'
import { isMarkdown } from '../../model/placement.ts'

/** `01-intro`, `2. Guides`; never `2021-11-foo` and `7.0-foo`, which are dates and versions, nor `2017` alone. */
const number = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
const versionOrDate = /^\d+[-_.]\d+/

export interface NumberedName {
  readonly name: string
  readonly order?: number
}

/** @param name of a folder, or of a file without its ending, which is no name behind a number: `2017.md` */
export function withoutNumber(name: string): NumberedName {
  const [, digits, rest] = name.length > longest || versionOrDate.test(name) ? [] : (number.exec(name) ?? [])
  return digits === undefined || rest === undefined ? { name } : { name: rest, order: Number(digits) }
}

/** In UTF-16 code units. */
const longest = 255

/** The path of a file without the numbers of its folders and, for a page, of its name. */
export function pathWithoutNumbers(path: string): string {
  const isPage = isMarkdown(path)
  const segments = path.split('/')
  const last = segments.length - 1
  return segments
    .map((name, at) => {
      if (at < last) return withoutNumber(name).name
      if (!isPage) return name
      const ending = name.slice(name.lastIndexOf('.'))
      return withoutNumber(name.slice(0, -ending.length)).name + ending
    })
    .join('/')
}

export interface PostName {
  /** Folders in front of the date. */
  readonly folder: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /** What follows the date. */
  readonly text: string
}

const postDate = /(?:^|\/)(\d{4})([-/])(\d{1,2})[-/](\d{1,2})(?=$|[-/])[-/]?/

/** @param path of a post below the blog, without its ending: `2021-08-26-welcome/index`, `2021/08/26/welcome` */
export function readPostName(path: string): PostName {
  const bare = path.replace(/(?:^|\/)index$/, '')
  const match = postDate.exec(bare)
  const [whole, year = '', , month = '', day = ''] = match ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!match || whole === undefined || midnightOf(date) === undefined) return { folder: '', text: bare }
  const start = match.index + (whole.startsWith('/') ? 1 : 0)
  return { folder: bare.slice(0, start), date, text: bare.slice(match.index + whole.length) }
}
