/** The frontmatter of a page of Eleventy: what its path and the data beside it add to its own values. */
import { languageTag } from '../../../text/language-tag.ts'
import { slugify } from '../../../text/slug.ts'
import type { RawPage } from '../../parse/dialect.ts'
import { readDate } from '../../parse/frontmatter/frontmatter-date.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import type { Scope } from '../syntax/liquid/expression.ts'
import { evaluate } from '../syntax/liquid/expression.ts'
import { plainKeys } from '../syntax/plain-keys.ts'
import { titleOfSlug } from '../syntax/slug.ts'
import type { PageData } from './data.ts'

type Keys = ReadonlyMap<string, string>

/** The names of a page, for templates of addresses. */
export interface EleventyNames {
  /** `soil` for `2024-01-31-soil.md`; the folder's name for its index. */
  readonly fileSlug: string
  /** `/blog/soil`. */
  readonly filePathStem: string
}

/** Collections of lists and menus, which are no subjects. */
const listTags: ReadonlySet<string> = new Set(['all', 'nav', 'post', 'posts'])
/** Dates that come from the file system or from git, as those of pages here do anyway. */
export const fileDates: readonly string[] = ['last modified', 'created', 'git last modified', 'git created']

/** @param below path below the folder of pages */
export function eleventyFrontmatter(page: RawPage, below: string, keys: Keys, data: PageData): Frontmatter {
  const { frontmatter } = page
  const names = namesOf(below)
  const folders = below.split('/').slice(0, -1)
  const stripped = stripDate(below.slice(below.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const tags = [...new Set([...(frontmatter.tags ?? []), ...data.tags])].filter(
    (tag) => !listTags.has(tag.toLowerCase()) && !folders.includes(tag),
  )
  const read = withDate(frontmatter, below)
  if (tags.length > 0 || read.tags !== undefined) read.tags = tags
  const title = titleOf(page, stripped)
  if (title !== undefined) read.title = title
  if (data.isHidden || isWithheld(page, keys)) read.publish = false
  if (stripped.isDated && read.slug === undefined) read.slug = stripped.rest
  if (read.lang === undefined && data.lang !== undefined && languageTag.test(data.lang)) read.lang = data.lang
  const address = addressOf(below, keys.get('permalink') ?? data.permalink, names, keys)
  if (address !== undefined) read.address = address
  return read
}

/** Pages without a title or a heading are called as in the navigation, or as their dated file. */
function titleOf({ frontmatter, text, block = '' }: RawPage, { rest, isDated }: StrippedName): string | undefined {
  if (frontmatter.title !== undefined || /^#[ \t]/m.test(text)) return undefined
  const start = /^eleventyNavigation:[ \t]*\n/m.exec(block)
  const navigation = new Map<string, string>()
  const lines = start ? block.slice(start.index + start[0].length).split('\n') : []
  for (const line of lines.slice(0, 20)) {
    if (!/^[ \t]/.test(line)) break
    for (const [key, value] of plainKeys(line.trim())) navigation.set(key, value)
  }
  return navigation.get('title') ?? navigation.get('key') ?? (isDated ? titleOfSlug(rest) : undefined)
}

/** A page that a template makes from data is many pages, or none. */
function isWithheld({ block = '' }: RawPage, keys: Keys): boolean {
  return (
    keys.get('permalink') === 'false' || /^[ \t]{0,9}(?:(?:const|let|var)[ ])?["']?pagination["']?[ ]?[:=]/m.test(block)
  )
}

/** The first date in the path counts where the page has none. */
function withDate(frontmatter: Frontmatter, below: string): Draft {
  const read: Draft = { ...frontmatter }
  if (fileDates.includes(frontmatter.other?.date?.toLowerCase() ?? '')) return read
  if (read.date !== undefined || read.dateTime !== undefined) return read
  const written = /\d{4}-\d{2}-\d{2}/.exec(below)?.[0]
  const found = written === undefined ? undefined : readDate(written)
  if (found?.day === undefined) return read
  read.date = found.day
  read.dateTime = found.time
  return read
}

export function namesOf(below: string): EleventyNames {
  const path = below.replace(/\.\w+$/, '')
  const folders = path.split('/')
  const name = stripDate(folders.pop() ?? '').rest
  const fileSlug = name === 'index' ? stripDate(folders[folders.length - 1] ?? '').rest : name
  return { fileSlug, filePathStem: `/${[...folders, name].join('/')}` }
}

interface StrippedName {
  readonly rest: string
  readonly isDated: boolean
}

function stripDate(name: string): StrippedName {
  const rest = /^\d{4}-\d{2}-\d{2}-(.+)$/.exec(name)?.[1]
  return { rest: rest ?? name, isDated: rest !== undefined }
}

/** @returns nothing for a template that needs more than the names and the title of the page */
function addressOf(below: string, permalink: string | undefined, names: EleventyNames, keys: Keys): string | undefined {
  if (permalink === undefined || permalink === 'true' || permalink === 'false') return usualAddress(below)
  const scope: Scope = {
    variable: (name) =>
      name === 'page.fileSlug' ? names.fileSlug : name === 'page.filePathStem' ? names.filePathStem : keys.get(name),
    filter: (name, value) => (/^slug(?:ify)?$/.test(name) ? slugify(value) : undefined),
  }
  const address = fill(permalink, scope)
  return address === undefined ? undefined : `/${address}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
}

/** `blog/soil.md` is `/blog/soil/`; so is `blog/soil/soil.md`. */
function usualAddress(below: string): string {
  const folders = below.replace(/\.\w+$/, '').split('/')
  const name = folders.pop() ?? ''
  const isFolder = name === 'index' || name === folders[folders.length - 1]
  return encodeURI(`/${[...folders, ...(isFolder ? [] : [name])].join('/')}/`.replace(/\/{2,}/g, '/').toWellFormed())
}

function fill(template: string, scope: Scope): string | undefined {
  if (template.includes('{%')) return undefined
  const pieces = template.split('{{')
  let filled = pieces[0] ?? ''
  for (const piece of pieces.slice(1)) {
    const close = piece.indexOf('}}')
    const value = close === -1 ? undefined : evaluate(piece.slice(0, close).trim(), scope)
    if (value === undefined) return undefined
    filled += value + piece.slice(close + 2)
  }
  return filled
}
