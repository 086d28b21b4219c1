/** Addresses of pages, as Jekyll makes them from the settings and the frontmatter. */
import { monthNames, weekdayNames } from '../../../text/calendar.ts'
import { textBefore, trimEnd } from '../../../text/cut.ts'
import { plainSlug, prettySlug } from '../syntax/slug.ts'
import { type Clock, pad } from './moment.ts'
import type { JekyllPlace } from './places.ts'
import type { JekyllSettings } from './settings.ts'

export interface AddressFacts {
  readonly place: Exclude<JekyllPlace, { type: 'private' | 'special' }>
  /** Of the frontmatter, or the defaults: an address or a template. */
  readonly permalink: string | undefined
  readonly slug: string | undefined
  readonly categories: readonly string[]
  readonly clock: Clock | undefined
}

const styles: ReadonlyMap<string, string> = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title:output_ext'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title:output_ext'],
  ['none', '/:categories/:title:output_ext'],
])

const ending = '.html'

/** @returns the path of a page, with the path of the site in front */
export function addressOf(facts: AddressFacts, settings: JekyllSettings): string {
  const { place, permalink } = facts
  const path =
    place.type === 'page' ? pagePath(place.below, permalink, settings.permalink) : documentPath(facts, place, settings)
  return settings.baseurl + path
}

function pagePath(below: string, permalink: string | undefined, style: string): string {
  const name = below.slice(below.lastIndexOf('/') + 1)
  const base = trimEnd(withoutExtension(name), '.')
  const values = new Map([
    ['path', below.slice(0, below.length - name.length)],
    ['basename', base],
    ['output_ext', ending],
  ])
  const template = base === 'index' ? '/:path/' : `/:path/:basename${suffixOf(style)}`
  return fill(permalink ?? template, (key) => values.get(key))
}

/** What a page has at its end under a style, or a template, for posts. */
function suffixOf(style: string): string {
  if (style === 'pretty' || style.endsWith('/')) return '/'
  return /^(?:date|ordinal|none)$|:output_ext$/.test(style) ? ':output_ext' : ''
}

type Document = Extract<JekyllPlace, { type: 'document' }>

function documentPath(facts: AddressFacts, { label, below }: Document, settings: JekyllSettings): string {
  const own = settings.collections.get(label)?.permalink
  const template = own === undefined ? `/:collection/:path${suffixOf(settings.permalink)}` : (styles.get(own) ?? own)
  const stem = withoutExtension(below)
  const base = stem.slice(stem.lastIndexOf('/') + 1)
  const values = documentValues(facts, label, stem, base)
  return fill(facts.permalink ?? template, values)
}

function documentValues({ slug, categories, clock }: AddressFacts, label: string, stem: string, base: string) {
  let times: ReadonlyMap<string, string> | undefined
  return (key: string): string | undefined => {
    switch (key) {
      case 'collection':
        return label
      case 'path':
        return trimEnd(stem, '.')
      case 'output_ext':
        return ending
      case 'name':
        return plainSlug(base)
      case 'title':
        return prettySlug(slug ?? base)
      case 'slug':
        return plainSlug(slug ?? base)
      case 'categories':
        return [...new Set(categories.map((category) => category.toLowerCase()))].join('/')
      case 'slugified_categories':
        return [...new Set(categories.map(plainSlug))].join('/')
    }
    if (!clock) return undefined
    if (key === 'year') return pad(clock.year, 4)
    if (key === 'month') return pad(clock.month, 2)
    if (key === 'day') return pad(clock.day, 2)
    times ??= timeValues(clock)
    return times.get(key)
  }
}

const dayLength = 86_400_000

function timeValues({ year, month, day, hour, minute, second }: Clock): ReadonlyMap<string, string> {
  const midnight = Date.UTC(year, month - 1, day)
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7
  const yearDay = (midnight - Date.UTC(year, 0, 1)) / dayLength + 1
  // The week of ISO 8601 belongs to the year of its Thursday.
  const thursday = new Date(midnight + (3 - weekday) * dayLength)
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayLength / 7) + 1
  const monthName = monthNames[month - 1] ?? ''
  const dayName = weekdayNames[(weekday + 1) % 7] ?? ''
  return new Map([
    ['hour', pad(hour, 2)],
    ['minute', pad(minute, 2)],
    ['second', pad(second, 2)],
    ['i_day', String(day)],
    ['i_month', String(month)],
    ['short_month', monthName.slice(0, 3)],
    ['long_month', monthName],
    ['short_year', pad(year % 100, 2)],
    ['w_year', String(thursday.getUTCFullYear())],
    ['week', pad(week, 2)],
    ['w_day', String(weekday + 1)],
    ['short_day', dayName.slice(0, 3)],
    ['long_day', dayName],
    ['y_day', pad(yearDay, 3)],
  ])
}

/** Longer addresses are cut off. In UTF-16 code units. */
const longest = 2_000

/** Fills in `:name`; a name with `_` behind it may be meant without it. */
function fill(template: string, textOf: (key: string) => string | undefined): string {
  const filled = template.slice(0, longest).replace(/:([a-z_]+)/g, (written: string, key: string) => {
    const value = textOf(key)
    if (value !== undefined) return escaped(value)
    const short = key.endsWith('_') ? textOf(key.slice(0, -1)) : undefined
    return short === undefined ? written : `${escaped(short)}_`
  })
  return `/${textBefore(filled, '\n')}`
    .replaceAll('..', '/')
    .replaceAll('./', '')
    .replace(/\/{2,}/g, '/')
}

function escaped(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path
  return encodeURI(path.isWellFormed() ? path : path.toWellFormed())
    .replaceAll('#', '%23')
    .replaceAll('?', '%3F')
}

function withoutExtension(path: string): string {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path
}
