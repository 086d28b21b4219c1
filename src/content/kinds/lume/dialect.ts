/** How Lume reads a page: its data, its address, and templates in its text. */
import { languageTag } from '../../../text/language-tag.ts'
import type { Dialect, RawPage } from '../../parse/dialect.ts'
import { giveDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { readDefinitionLists } from '../syntax/definition-lists.ts'
import { applyEdits } from '../syntax/edits.ts'
import { readAttributes } from '../syntax/heading-ids.ts'
import { isRepositoryDocument } from '../syntax/repository-documents.ts'
import { readSettings, type Settings, textOf, textsOf } from '../syntax/settings.ts'
import { addressOf } from './address.ts'
import { dataFor, type LumeData, plainText } from './data.ts'
import { nameReader } from './names.ts'
import type { LumeSettings } from './settings.ts'
import { readTemplates } from './templates.ts'

/** Dates that come from the file system or from git, as those of pages here do anyway. */
const fileDates = ['git last modified', 'git created']

const keys = ['url', 'basename', 'oldurl', 'templateengine', 'type', 'metas', 'renderorder', 'mergedkeys', 'unlisted']

/** @param hasIndex whether another file is the home page, so that a README is not */
export function lumeDialect(settings: LumeSettings, data: LumeData, hasIndex: boolean): Dialect {
  const readName = nameReader(settings)
  return {
    keys,
    fileDates,
    read(page) {
      const below = settings.source === '' ? page.file : page.file.slice(settings.source.length + 1)
      if (page.block === undefined && isRepositoryDocument(below, hasIndex))
        return { frontmatter: { ...page.frontmatter, publish: false }, text: page.text }
      const own = page.block === undefined ? {} : (readSettings(page.block, 'yaml') ?? {})
      const shared = dataFor(below, data)
      const all: Settings = { ...shared, ...own, tags: shared.tags }
      const frontmatter = describe(page, below, own, all)
      const engine = all.templateEngine ?? settings.engine
      const read = readTemplates(withoutMarks(page.text), textsOf(engine), frontmatter, all)
      const { text, headingIds } = readAttributes(read.text, true)
      return { frontmatter, text: readDefinitionLists(text), headingIds, leftOut: read.leftOut }
    },
  }

  function describe({ frontmatter }: RawPage, below: string, own: Settings, all: Settings): Frontmatter {
    const read: Draft = { ...frontmatter }
    const segments = below.replace(/\.\w+$/, '').split('/')
    for (const name of segments.toReversed()) {
      const { date, order } = readName(name)
      if (date !== undefined) giveDate(read, date)
      if (order !== undefined && name === segments.at(-1)) read.order ??= order
    }
    // Only a page itself may say that it is no draft after all.
    if (all.url === false || (own.draft === undefined && mayBeDraft(all.draft))) read.publish = false
    const tags = tagsOf(frontmatter, all, segments)
    if (tags !== undefined) read.tags = tags
    describeFor(read, all)
    const address = addressOf(below, own, all, settings, data)
    if (address !== undefined) read.address = address
    const former = textsOf(own.oldUrl).map((written) => `/${(written.split(/\s/, 1)[0] ?? '').replace(/^\/+/, '')}`)
    if (former.length > 0) read.oldPaths = [...new Set([...(read.oldPaths ?? []), ...former])]
    return read
  }

  /** What `metas` says to search engines and social networks, and the language. */
  function describeFor(read: Draft, all: Settings): void {
    const metas = readTable(all.metas)
    const description = plainText(metas.description)
    if (description !== undefined) read.description ??= description
    if (metas.robots === false || /\bno(?:index|ne)\b/.test(textOf(metas.robots) ?? '')) read.noindex = true
    const [lang] = textsOf(all.lang)
    if (lang !== undefined && languageTag.test(lang)) read.lang ??= lang
    if (settings.languages.size === 0) return
    const language = (read.lang ?? settings.defaultLanguage)?.toLowerCase()
    if (language !== undefined) read.isTranslation = language !== settings.defaultLanguage
    const id = typeof all.id === 'number' ? String(all.id) : textOf(all.id)
    if (id !== undefined) read.translationKey ??= `${textOf(all.type) ?? ''}/${id}`
  }
}

/** Groups for lists and menus, which are no subjects. */
const listTags: ReadonlySet<string> = new Set(['page', 'pages', 'post', 'posts'])

function mayBeDraft(value: unknown): boolean {
  return Boolean(value) && value !== 'false'
}

/** @param all with the tags of the folders only */
function tagsOf({ tags }: Frontmatter, all: Settings, folders: readonly string[]): string[] | undefined {
  const found = [...new Set([...(tags ?? []), ...textsOf(all.tags)])]
  if (found.length === 0) return undefined
  return found.filter((tag) => !listTags.has(tag.toLowerCase()) && !folders.includes(tag))
}

function readTable(value: unknown): Settings {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** `~/soil.md` is the file of that path, from the folder of sources. */
function withoutMarks(text: string): string {
  const found = [...text.matchAll(/(?:\]\(|\]:[ \t]|(?:href|src)=["'])~(?=\/)/g)]
  if (found.length === 0) return text
  const code = codeSpans(text)
  const marks = found.filter(({ index }) => !spanAt(code, index))
  return applyEdits(
    text,
    marks.map(({ index, 0: { length } }) => ({ start: index + length - 1, end: index + length, text: '' })),
  )
}
