/** Where a page of Hexo lies, and the address that Hexo gives it. */
import type { RawPage } from '../../parse/dialect.ts'
import { giveDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { plainKeys } from '../syntax/plain-keys.ts'
import { addressOf, escapedPath } from '../syntax/site-paths.ts'
import type { HexoSettings } from './settings.ts'

export interface HexoPlace {
  /** Below `source`, or below `_posts`; without its ending. */
  readonly path: string
  readonly isPost: boolean
  /** `YYYY-MM-DD` in the name of a post. */
  readonly date?: string
  /** The path of a post without the date in its name. */
  readonly slug: string
}

const datedName = /^(\d{4}-\d{2}-\d{2})-([^/]+)$/

export function placeOf({ file }: RawPage, { source, hasDatedNames }: HexoSettings): HexoPlace {
  const below = file.slice(source.length + 1).replace(/\.\w+$/, '')
  const isPost = below.startsWith('_posts/')
  const path = isPost ? below.slice('_posts/'.length) : below
  const slash = path.lastIndexOf('/') + 1
  const [, date, name] = isPost && hasDatedNames ? (datedName.exec(path.slice(slash)) ?? []) : []
  if (date === undefined || name === undefined) return { path, isPost, slug: path }
  return { path, isPost, date, slug: path.slice(0, slash) + name }
}

export function describe(page: RawPage, place: HexoPlace, settings: HexoSettings): Draft {
  const draft: Draft = { ...page.frontmatter }
  const keys = plainKeys(page.block ?? '')
  // An empty password takes a post out of those that a tag encrypts.
  if (keys.get('password') !== '' && isEncrypted(draft, settings)) draft.publish = false
  if (place.date !== undefined) giveDate(draft, place.date)
  if (place.slug !== place.path) draft.slug ??= place.slug.slice(place.slug.lastIndexOf('/') + 1)
  const own = keys.get('permalink')
  draft.address = escapedPath(
    withEnding(own ?? (place.isPost ? postPath(draft, place, settings) : place.path), settings, place.isPost),
  )
  const lang = keys.get('lang') ?? keys.get('language')
  if (lang !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/i.test(lang)) draft.lang ??= lang
  if (!place.isPost && settings.languages.size > 1) describeLanguage(draft, place.path, settings.languages)
  return draft
}

function isEncrypted({ tags = [], title = '' }: Draft, { encrypted }: HexoSettings): boolean {
  return encrypted.size > 0 && [...tags, title].some((name) => encrypted.has(name))
}

/** `zh-tw/docs/index` is a translation of `docs/index`. */
function describeLanguage(draft: Draft, path: string, languages: HexoSettings['languages']): void {
  const first = path.slice(0, Math.max(0, path.indexOf('/')))
  const isTranslation = languages.has(first.toLowerCase())
  if (isTranslation) draft.lang ??= first
  draft.isTranslation = isTranslation
  draft.translationKey ??= isTranslation ? path.slice(first.length + 1) : path
}

function withEnding(path: string, { basePath, hasEndings }: HexoSettings, isPost: boolean): string {
  const bare = path.replace(/(?:^|\/)index(?:\.html)?$/, '/')
  if (bare.endsWith('/') || bare === '') return addressOf(basePath, bare)
  const name = addressOf(basePath, bare.replace(/\.html$/, '')).slice(0, -1)
  return hasEndings && (!isPost || bare.endsWith('.html')) ? `${name}.html` : name
}

function postPath({ date = '' }: Draft, { slug }: HexoPlace, { permalink }: HexoSettings): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = slug.slice(slug.lastIndexOf('/') + 1)
  const values: Readonly<Record<string, string>> = { year, month, day, title: slug, name, post_title: name }
  const short: Readonly<Record<string, string>> = { i_month: String(Number(month)), i_day: String(Number(day)) }
  return permalink.replace(/:([a-z_]{1,20})/g, (written, key: string) => values[key] ?? short[key] ?? written)
}
