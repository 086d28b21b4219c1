/** Notes of Obsidian, and of its plugins that many people use, as Markdown. */
import { withoutEnding } from '../../model/placement.ts'
import type { Dialect, LeftOut, RawPage, ReadPage } from '../../parse/dialect.ts'
import { giveDate } from '../../parse/frontmatter/file-date.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { byPlace, overlaps } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { parseDate, readDateFormat } from '../syntax/date-format.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { inlineEdits } from './inline.ts'
import { baseEmbeds, codeQueries, queryBlocks, templates } from './queries.ts'
import type { DailyNotes, VaultSettings } from './settings.ts'

type Vault = Pick<VaultSettings, 'daily'> & Partial<Pick<VaultSettings, 'publishing' | 'root'>>

export function createDialect(vault: Vault): Dialect {
  const mark = vault.publishing?.mark
  const keys = ['excalidraw-plugin', 'dg-path', ...(mark === undefined ? [] : [mark])]
  return { keys, read: (page) => read(page, vault) }
}

/** Templater's commands in notes that are in a folder without `.obsidian`, which many keep out of Git. */
export const templaterCommands: Dialect = {
  read({ frontmatter, text }) {
    const omitted = text.includes('<%') ? templates(text, codeSpans(text)) : []
    const isTemplate = omitted.some(({ start, end }) => ofTemplater.test(text.slice(start, end)))
    if (!isTemplate) return { frontmatter, text }
    const leftOut = omitted.map(({ family, name, cure, start }) => ({ family, name, cure, at: start }))
    return { frontmatter, text: applyEdits(text, omitted), leftOut }
  },
}

/** Other tools have the same tags, but neither `tp` nor `tR`. */
const ofTemplater = /^<%[-_*+~]?[^%]{0,200}\b(?:tp\.|tR\b)/

function read(page: RawPage, vault: Vault): ReadPage {
  const { text, leftOut } = readText(page.text)
  const frontmatter = addPublishing(readFrontmatter(page, vault.daily), page.file, vault)
  return { frontmatter, text, leftOut }
}

/** What the plugins that publish notes say of a page: whether it is public, and its address. */
function addPublishing(frontmatter: Frontmatter, file: string, { publishing, root = '' }: Vault): Frontmatter {
  const { mark, garden } = publishing ?? {}
  const written = mark === undefined ? undefined : frontmatter.other?.[mark]
  const path = root === '' ? file : file.slice(root.length + 1)
  const address =
    garden && frontmatter.publish === true ? garden.addressOf(path, frontmatter.other?.['dg-path']) : undefined
  if (written === undefined && address === undefined) return frontmatter
  const read: Draft = { ...frontmatter }
  if (address !== undefined) read.address = address
  if (written !== undefined && /^(?:true|1|yes)$/i.test(written)) read.publish ??= true
  else if (written !== undefined) read.publish = false
  return read
}

function readText(text: string): { text: string; leftOut: readonly LeftOut[] } {
  const code = codeSpans(text)
  const omitted = apart([
    ...queryBlocks(text, code),
    ...baseEmbeds(text, code),
    ...codeQueries(text, code),
    ...templates(text, code),
  ])
  const rest = applyEdits(text, omitted)
  const restCode = omitted.length === 0 ? code : codeSpans(rest)
  const edits = inlineEdits(rest).filter((edit) => !overlaps(restCode, edit))
  return {
    text: applyEdits(rest, apart(edits)),
    leftOut: omitted.map(({ family, name, cure, start }) => ({ family, name, cure, at: start })),
  }
}

/** In order; the first of two that overlap counts. */
function apart<T extends Edit>(edits: T[]): T[] {
  let end = 0
  return edits.sort(byPlace).filter((edit) => {
    if (edit.start < end) return false
    end = edit.end
    return true
  })
}

function readFrontmatter({ file, frontmatter }: RawPage, daily: readonly DailyNotes[]): Frontmatter {
  const isDrawing = frontmatter.other?.['excalidraw-plugin'] !== undefined
  const date = frontmatter.date === undefined ? dateOf(file, daily) : undefined
  const texts = plainTexts(frontmatter)
  if (!isDrawing && date === undefined && texts === undefined) return frontmatter
  const read: Draft = { ...frontmatter, ...texts }
  if (read.title === '') delete read.title
  if (read.description === '') delete read.description
  // Its text is data of the drawing.
  if (isDrawing) read.publish = false
  if (date !== undefined) giveDate(read, date)
  return read
}

const textKeys = ['title', 'description', 'author', 'source'] as const

/** Values that name notes (`author: "[[Ann]]"`) or contain templates, as text; nothing if there are none. */
function plainTexts(frontmatter: Frontmatter): Partial<Frontmatter> | undefined {
  let found: Record<string, string> | undefined
  for (const key of textKeys) {
    const value = frontmatter[key]
    if (!value?.includes('[[') && !value?.includes('<%')) continue
    found ??= {}
    found[key] = value.includes('<%') ? '' : value.replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]+)\]\]/g, '$1')
  }
  return found
}

/** In any folder, a name that is only a date. */
const usual = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY_MM_DD'].map((format) => readDateFormat(format, 'D'))

/**
 * The date in the name of a note.
 *
 * @param file below the site folder
 * @returns `YYYY-MM-DD`
 */
function dateOf(file: string, daily: readonly DailyNotes[]): string | undefined {
  const path = withoutEnding(file)
  for (const { folder, format } of daily) {
    if (folder !== '' && !path.startsWith(`${folder}/`)) continue
    const date = parseDate(folder === '' ? path : path.slice(folder.length + 1), format)
    if (date !== undefined) return date
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!/^\d{4}[-_]?\d{2}[-_]?\d{2}$/.test(name)) return undefined
  for (const format of usual) {
    const date = parseDate(name, format)
    if (date !== undefined) return date
  }
  return undefined
}
