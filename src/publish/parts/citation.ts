/** Citations of a page: as a line of text, and for BibTeX. */
import type { Page } from '../../content/model/site.ts'
import { contentHash } from '../../text/hash.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import type { RenderContext } from '../render/context.ts'

/** Author (if known), title, site, date and canonical address. */
export function citationText(page: Page, context: RenderContext): string {
  const parts = [authorOf(page, context), `“${oneLine(page.title)}”`, oneLine(context.config.title)]
  return [...parts, page.date ?? page.lastUpdated, readableAddress(context.url(page.path))].filter(Boolean).join(', ')
}

/** A BibTeX entry of the type `misc`, which every style supports. */
export function bibtex(page: Page, context: RenderContext): string {
  const author = authorOf(page, context)
  const fields: readonly (readonly [string, string | undefined])[] = [
    // With a second pair of braces, BibTeX does not split several names or reorder a name with a comma.
    ['author', author && (/,|\band\b/i.test(author) ? `{${latex(author)}}` : latex(author))],
    ['title', `{${latex(oneLine(page.title))}}`],
    ['howpublished', latex(oneLine(context.config.title))],
    ['year', (page.date ?? page.lastUpdated).slice(0, 4)],
    ['url', context.url(page.path)],
    ['langid', languageName(page.language)],
    ['language', languageName(page.language) ?? page.language],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []))
  return `@misc{${keyOf(page)},\n${lines.join(',\n')}\n}`
}

function authorOf({ author }: Page, { config }: RenderContext): string | undefined {
  const name = author ?? config.author?.name
  return name === undefined ? undefined : oneLine(name)
}

/** Keys must be ASCII; a slug in another script is replaced by a hash. */
function keyOf({ slug, path }: Page): string {
  return /^[a-z0-9_-]+$/.test(slug) ? slug : `page-${contentHash(path).slice(0, 8)}`
}

/** What the packages babel and polyglossia call a language, which `langid` of BibLaTeX hyphenates and words by. */
function languageName(tag: string): string | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split('-')
  const region = rest.find((part) => part.length === 2)
  return languageNames[`${primary}-${region}`] ?? languageNames[primary]
}

const languageNames: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', bg: 'bulgarian', bn: 'bengali', ca: 'catalan', cs: 'czech', da: 'danish', de: 'ngerman' },
  ...{ 'de-at': 'naustrian', 'de-ch': 'nswissgerman', el: 'greek', en: 'english', 'en-gb': 'british' },
  ...{ 'en-us': 'american', eo: 'esperanto', es: 'spanish', et: 'estonian', eu: 'basque', fa: 'persian' },
  ...{ fi: 'finnish', fr: 'french', gl: 'galician', he: 'hebrew', hi: 'hindi', hr: 'croatian', hu: 'hungarian' },
  ...{ id: 'indonesian', is: 'icelandic', it: 'italian', ja: 'japanese', ko: 'korean', la: 'latin' },
  ...{ lt: 'lithuanian', lv: 'latvian', nb: 'norsk', nl: 'dutch', nn: 'nynorsk', no: 'norsk', pl: 'polish' },
  ...{ pt: 'portuguese', 'pt-br': 'brazilian', ro: 'romanian', ru: 'russian', sk: 'slovak', sl: 'slovenian' },
  ...{ sr: 'serbian', sv: 'swedish', th: 'thai', tr: 'turkish', uk: 'ukrainian', vi: 'vietnamese', zh: 'chinese' },
}

/** Text in a BibTeX field. BibTeX counts braces even after a backslash, so they are written as commands. */
function latex(text: string): string {
  return text.replace(/[\\{}~^%&#$_]/g, (character) => commands[character] ?? `\\${character}`)
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
