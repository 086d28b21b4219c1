/** The frontmatter of a page of Jekyll: what its file name, its place and the settings add to its own values. */
import { languageTag } from '../../../text/language-tag.ts'
import type { RawPage } from '../../parse/dialect.ts'
import { readDate, type WrittenDate } from '../../parse/frontmatter/frontmatter-date.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { titleOfSlug } from '../syntax/slug.ts'
import { addressOf } from './address.ts'
import { matchesGlob } from './glob.ts'
import { type Clock, type ClockIn, dayOf } from './moment.ts'
import { datedName, type JekyllPlace } from './places.ts'
import type { JekyllDefault, JekyllSettings } from './settings.ts'

type OpenPlace = Exclude<JekyllPlace, { type: 'private' | 'special' }>
type Keys = ReadonlyMap<string, string>

/**
 * @param keys simple values of the frontmatter, and of the defaults of the settings
 */
export function jekyllFrontmatter(
  page: RawPage,
  place: OpenPlace,
  keys: Keys,
  settings: JekyllSettings,
  clockOf: ClockIn,
): Frontmatter {
  const { frontmatter, file } = page
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const [dated, year, month, day, rest = ''] = place.type === 'document' ? (datedName.exec(name) ?? []) : []
  const isUndated = frontmatter.date === undefined && frontmatter.dateTime === undefined
  const written = keys.get('date')
  const nameDate = dated === undefined || !isUndated ? undefined : readDate(`${year}-${month}-${day}`)
  const moment = isUndated ? nameDate : written === undefined ? undefined : readDate(written)
  const clock = moment && clockAt(moment, isUndated || hasNoTime(written ?? ''), clockOf)
  const slug = keys.get('slug') ?? (dated === undefined ? undefined : rest)
  const categories = categoriesOf(page, place, keys)
  const read: Draft = { ...frontmatter }
  if (keys.get('published') === 'false') read.publish = false
  if (nameDate?.day !== undefined) read.date = nameDate.day
  else if (read.date !== undefined && clock && settings.timezone !== undefined) read.date = dayOf(clock)
  const release = releaseOf(frontmatter.dateTime ?? nameDate?.time, settings)
  if (release !== undefined) read.dateTime = release
  const title = titleOf(page, place, slug ?? name)
  if (title !== undefined) read.title = title
  if (read.slug === undefined && rest !== '') read.slug = rest
  const tags = tagsOf(frontmatter, keys, categories)
  if (tags.length > 0) read.tags = tags
  const lang = keys.get('lang')
  if (read.lang === undefined && lang !== undefined && languageTag.test(lang)) read.lang = lang
  read.address = addressOf({ place, permalink: keys.get('permalink'), slug, categories, clock }, settings)
  return read
}

/** Jekyll reads a date alone as midnight in the site's zone, and a time without a zone as UTC. */
function clockAt({ time, day }: WrittenDate, isMidnight: boolean, clockOf: ClockIn): Clock | undefined {
  if (!isMidnight) return clockOf(time)
  const [year = 0, month = 0, date = 0] = (day ?? '').split('-').map(Number)
  return day === undefined ? undefined : { year, month, day: date, hour: 0, minute: 0, second: 0 }
}

function hasNoTime(written: string): boolean {
  return !written.includes(':')
}

/** `future: true` shows pages of the future. An unreadable date still withholds. */
function releaseOf(time: number | undefined, { future }: JekyllSettings): number | undefined {
  return time !== undefined && future && Number.isFinite(time) ? Math.min(time, 0) : time
}

/** Documents of collections are named after their files where they have no title of their own. */
function titleOf({ frontmatter, text }: RawPage, place: OpenPlace, slug: string): string | undefined {
  if (frontmatter.title !== undefined || place.type === 'page') return undefined
  const hasHeading = /^#[ \t]/m.test(text) || /^=+[ \t]*$/m.test(text)
  return hasHeading ? undefined : titleOfSlug(slug)
}

/** Those of the folders above the posts come first. One text is several categories. */
function categoriesOf({ frontmatter }: RawPage, place: OpenPlace, keys: Keys): string[] {
  const folders = place.type === 'document' ? place.folders : []
  const single = keys.get('category')
  const plain = keys.get('categories')
  const listed = plain === undefined ? (frontmatter.other?.categories ?? '').split(', ') : plain.split(/\s+/)
  return [...new Set([...folders, ...listed, ...(single === undefined ? [] : [single])])].filter((name) => name !== '')
}

/** `tags: soil water` are two tags, `tag: soil water` is one. */
function tagsOf({ tags = [] }: Frontmatter, keys: Keys, categories: readonly string[]): string[] {
  const spaced = new Set([keys.get('tags'), keys.get('categories')].filter((text) => text && !text.includes(',')))
  const own = tags.flatMap((tag) => (spaced.has(tag) ? tag.split(/\s+/) : [tag]))
  const byDefault = own.length > 0 ? [] : (keys.get('tags') ?? '').split(/[\s,]+/)
  const single = keys.get('tag')
  const all = [...own, ...byDefault, ...(single === undefined ? [] : [single]), ...categories]
  return [...new Set(all.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}

/**
 * The values of every default that covers a page. The longer path counts, then the one with a type, then the later.
 *
 * @param path below the folder of the collections, or the source
 */
export function defaultsFor(path: string, type: string, defaults: readonly JekyllDefault[]): Keys {
  const values = new Map<string, string>()
  const weights = new Map<string, number>()
  for (const row of defaults) {
    if (row.type !== undefined && row.type !== type) continue
    if (!covers(row.path, path)) continue
    const weight = row.path.length * 2 + (row.type === undefined ? 0 : 1)
    for (const [key, value] of row.values) {
      if (weight < (weights.get(key) ?? 0)) continue
      values.set(key, value)
      weights.set(key, weight)
    }
  }
  return values
}

/** A pattern with stars covers what begins as it does. */
function covers(scope: string, path: string): boolean {
  return scope.includes('*') ? matchesGlob(`${scope}*`, path) : path.startsWith(scope)
}
