/** How Hugo writes pages. */

import type { Dialect, RawPage, ReadPage } from '../../parse/dialect.ts'
import { giveDate, readFileDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { moveAliases } from '../addresses/former-addresses.ts'
import { keyOf, type PagePlace } from '../addresses/page-place.ts'
import { readDefinitionLists } from '../syntax/definition-lists.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { destination } from '../syntax/markdown.ts'
import { replaceShortcodes } from '../syntax/shortcodes.ts'
import { addressOf, createPlaces, placeOfPage } from './address.ts'
import type { HugoSettings } from './settings.ts'
import { createShortcodes, templateCode } from './shortcodes.ts'

export function createDialect(settings: HugoSettings): Dialect {
  const placeOf = createPlaces(settings)
  return {
    keys: ['url'],
    read(page) {
      const place = placeOf(page.file)?.place
      const frontmatter = place ? describe(page, place, settings) : page.frontmatter
      return { frontmatter, ...readText(page.text, place, settings) }
    },
  }
}

const shortcodes = { ...createShortcodes((reference) => destination(reference)), keepsCode: true }

/** Content that lies apart from the settings of its site. Braces in code, and code of templates, may be what pages are about. */
export const shortcodesAlone: Dialect = {
  read({ frontmatter, text }) {
    const read = /\{\{[<%]/.test(text) ? replaceShortcodes(text, shortcodes) : { text }
    return { frontmatter, ...read }
  },
}

function describe({ frontmatter }: RawPage, place: PagePlace, settings: HugoSettings): Draft {
  const own: Draft = { ...frontmatter }
  const dated = settings.datesFromNames ? readFileDate(place.name) : undefined
  if (dated) giveDate(own, dated.date)
  if (dated && dated.rest !== '') own.slug ??= dated.rest
  if (settings.showsFuture && Number.isFinite(own.dateTime)) delete own.dateTime
  if (settings.showsExpired && Number.isFinite(own.expires)) delete own.expires
  const language = settings.languages.get(place.language)
  if (language !== undefined) own.lang ??= language
  if (settings.languages.size > 1) {
    own.translationKey ??= keyOf(place)
    own.isTranslation = place.language !== settings.defaultLanguage
  }
  const { title, slug, date } = own
  own.address = addressOf(place, { title, slug, date, url: own.other?.url }, settings)
  moveAliases(own, own.address)
  return own
}

function readText(text: string, place: PagePlace | undefined, settings: HugoSettings): Omit<ReadPage, 'frontmatter'> {
  const pathOf = (reference: string, language: string | undefined) =>
    destination(inLanguage(reference, language?.toLowerCase() ?? place?.language, settings))
  const known = { ...createShortcodes(pathOf), raw: templateCode }
  const shortcodes = text.includes('{{') ? replaceShortcodes(text, known) : { text, leftOut: [] }
  const { text: plain, headingIds } = readAttributes(shortcodes.text, true)
  return { text: readDefinitionLists(plain), leftOut: shortcodes.leftOut, headingIds }
}

/** A path from the content root means the page in a language: that at its address, if the language is not the default. */
function inLanguage(reference: string, language: string | undefined, settings: HugoSettings): string {
  const isDefault = language === undefined || language === settings.defaultLanguage || !settings.languages.has(language)
  if (isDefault || !reference.startsWith('/')) return reference
  const [path = '', fragment] = reference.split('#')
  const place = placeOfPage(path.slice(1), settings, language)
  return `${addressOf(place, {}, settings)}${fragment === undefined ? '' : `#${fragment}`}`
}
