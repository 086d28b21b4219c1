/** How Zola writes pages, and at which addresses it publishes them. */
import { trim, trimEnd } from '../../../text/cut.ts'
import type { Dialect, RawPage, ReadPage } from '../../parse/dialect.ts'
import { giveDate, readFileDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { moveAliases } from '../addresses/former-addresses.ts'
import { keyOf, type PagePlace, readPlace } from '../addresses/page-place.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits } from '../syntax/edits.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { replaceShortcodes } from '../syntax/shortcodes.ts'
import type { ZolaSettings } from './settings.ts'
import { shortcodes } from './shortcodes.ts'

export function createDialect(settings: ZolaSettings): Dialect {
  return {
    keys: ['path', 'render'],
    read: (page) => ({
      frontmatter: page.file.startsWith(root) ? describe(page, settings) : page.frontmatter,
      ...readText(page.text),
    }),
  }
}

/** @param file path below the content, such as `blog/soil/index.de.md` */
function placeOfPage(file: string, settings: ZolaSettings): PagePlace {
  return readPlace(file, (code) => (settings.languages.has(code) ? code : undefined), settings.defaultLanguage)
}

/**
 * @param path of the frontmatter: wins over everything else
 * @param slug of the frontmatter, or of a name with a date
 * @returns a path such as `/blog/soil/`
 */
function addressOf(
  place: PagePlace,
  { path, slug }: { readonly path?: string | undefined; readonly slug?: string | undefined },
  settings: ZolaSettings,
): string {
  const base = settings.basePath
  const language = place.language === settings.defaultLanguage ? '' : `/${place.language}`
  if (path !== undefined) return `${base}${asFolder(path)}`
  const last = place.kind === 'section' ? [] : [slugifyPath(slug ?? place.name, settings.slugs)]
  return `${base}${language}${asFolder([...place.folders, ...last].join('/'))}`
}

/** As Zola makes paths: with `on`, in plain letters, digits and `-`. */
function slugifyPath(name: string, strategy: ZolaSettings['slugs']): string {
  if (strategy === 'off') return name
  if (strategy === 'safe') return trimEnd(name, ' .').replace(/[<>:"/\\|?*]/g, '')
  // Other letters are spelt in Latin ones there, which would take a table; ours are resolved by their file.
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return trim(plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), '-')
}

const root = 'content/'

function describe({ file, frontmatter }: RawPage, settings: ZolaSettings): Draft {
  const own: Draft = { ...frontmatter }
  const place = placeOfPage(file.slice(root.length), settings)
  const dated = place.kind === 'page' ? readDate(place.name) : undefined
  if (dated) giveDate(own, dated.date)
  if (dated && dated.rest !== '' && !settings.keepsDates) own.slug ??= dated.rest
  if (own.other?.render?.toLowerCase() === 'false') own.publish = false
  if (settings.isLanguageKnown || place.language !== settings.defaultLanguage) own.lang ??= place.language
  if (settings.languages.size > 0) {
    own.translationKey ??= keyOf(place)
    own.isTranslation = place.language !== settings.defaultLanguage
  }
  own.address = addressOf(place, { path: own.other?.path, slug: own.slug }, settings)
  if (place.kind === 'page') giveDateOf(own, own.address)
  // From the root of the site.
  moveAliases(own, '/')
  return own
}

/** Zola reads dates with hyphens only, also with a time. */
function readDate(name: string) {
  if (!/^\d{4}-\d\d-\d\d/.test(name)) return undefined
  const time = /^T[\d:.]+(?:Z|[+-]\d\d:\d\d)?/.exec(name.slice(10))?.[0] ?? ''
  return readFileDate(name.slice(0, 10) + name.slice(10 + time.length))
}

/** Dates a page by an address such as `/2024/03/05/soil/`. */
function giveDateOf(draft: Draft, address: string): void {
  if (draft.date !== undefined) return
  const [, date] = /\/(\d{4}\/\d\d\/\d\d)\//.exec(address) ?? []
  const found = date === undefined ? undefined : readFileDate(date.replaceAll('/', '-'))
  if (found) giveDate(draft, found.date)
}

function readText(text: string): Omit<ReadPage, 'frontmatter'> {
  const replaced =
    text.includes('{{') || text.includes('{%') ? replaceShortcodes(text, shortcodes) : { text, leftOut: [] }
  const { text: plain, headingIds } = readAttributes(replaced.text, false)
  return { text: withPlainPaths(plain), leftOut: replaced.leftOut, headingIds }
}

const internal = /(?:\]\([ \t]*<?|\]:[ \t]*<?|(?:href|src)=["'])@(?=\/)/g

/** `@/blog/soil.md` is a path from the root of the content. */
function withPlainPaths(text: string): string {
  if (!text.includes('@/')) return text
  const code = codeSpans(text)
  const edits = [...text.matchAll(internal)].flatMap((match) => {
    const end = match.index + match[0].length
    return spanAt(code, end - 1) ? [] : [{ start: end - 1, end, text: '' }]
  })
  return applyEdits(text, edits)
}

function asFolder(path: string): string {
  const bare = trim(path, '/')
  return bare === '' ? '/' : `/${bare}/`
}
