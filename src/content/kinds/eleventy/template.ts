/** What the templates of Eleventy mean in the text of a page. */
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { mediaMarkdown } from '../syntax/liquid/media.ts'
import type { Language } from '../syntax/liquid/tokens.ts'
import type { LiquidRules } from '../syntax/liquid.ts'
import type { EleventyNames } from './page.ts'
import type { EleventySettings } from './settings.ts'

/** Tags and blocks that show nothing in a text. */
const silentTags: ReadonlySet<string> = new Set(['import', 'from', 'extends', 'tableofcontents', 'toc'])

/** Filters that leave an address or a text as it is. */
const addressFilters = /^(?:url|htmlBaseUrl|absoluteUrl|inputPathToUrl|addPathPrefixToFullUrl|toAbsoluteUrl)$/

export function eleventyRules(
  language: Language,
  settings: Pick<EleventySettings, 'input' | 'files'>,
  frontmatter: Frontmatter,
  keys: ReadonlyMap<string, string>,
  names: EleventyNames,
): LiquidRules {
  return {
    language,
    family: 'template tags of Eleventy',
    variable(name) {
      if (name === 'title') return frontmatter.title
      if (name === 'page.url') return frontmatter.address
      if (name === 'page.fileSlug') return names.fileSlug
      if (name === 'page.filePathStem') return names.filePathStem
      return keys.get(name)
    },
    filter: (name, value) => (addressFilters.test(name) ? siteAddress(value, settings) : undefined),
    tag(name, given) {
      if (silentTags.has(name)) return ''
      if (name === 'include' || name === 'render' || name === 'renderFile') return undefined
      const plain = given.plain.map((value) => siteAddress(value, settings))
      return mediaMarkdown(name, {
        plain,
        named: new Map([...given.named].map(([key, value]) => [key, siteAddress(value, settings)])),
      })
    },
  }
}

/** `./src/img/a.png`, from the site folder, is `/img/a.png`; `./pics/a.png` is `/pics/a.png` if that folder is copied. */
function siteAddress(value: string, { input, files }: Pick<EleventySettings, 'input' | 'files'>): string {
  const path = value.startsWith('./') ? value.slice(2) : value
  if (input !== '' && path.startsWith(`${input}/`)) return path.slice(input.length)
  const copied = value === path ? undefined : files.find(({ folder }) => path.startsWith(`${folder}/`))
  return copied ? `/${copied.at}${path.slice(copied.folder.length)}` : value
}

/** Where plugins put a table of contents, which we show beside the text. */
const mark = /^(?:\[\[_?toc_?\]\]|\$\{toc\})[ \t]*$/gim

/** Without lines that are `[[toc]]`, outside of code. */
export function withoutContents(text: string): string {
  const found = [...text.matchAll(mark)]
  if (found.length === 0) return text
  const code = codeSpans(text)
  const edits = found.flatMap(({ index, 0: { length } }): Edit[] =>
    spanAt(code, index) ? [] : [{ start: index, end: index + length, text: '' }],
  )
  return applyEdits(text, edits)
}
