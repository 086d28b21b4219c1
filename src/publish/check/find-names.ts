/** Finds titles, tags and file names that readers and disks take for one another. */

import type { Page, Site } from '../../content/model/site.ts'
import { lineInFile } from '../../content/parse/spans.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { groupBy } from '../../text/group-by.ts'
import { lineFinder } from './page-text.ts'

/** Two published pages of one collection with one title. Translations of a page may have its title. */
export function titleFindings(pages: readonly Page[], translations: Site['translations']): Diagnostic[] {
  const isTranslation = (page: Page) => (translations.get(page.path)?.pages[0] ?? page) !== page
  const own = pages.filter((page) => page.file !== '' && !isTranslation(page))
  const groups = groupBy(own, ({ collection = '', title }) => `${collection}/${fold(title)}`)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted((a, b) => (a.file < b.file ? -1 : 1))
    return others.map((page) => {
      const line = page.titleSpan && { line: lineInFile(page, lineFinder(page.text)(page.titleSpan.start)) }
      const message = `"${page.title}" is the title of ${first?.file ?? ''} too.`
      return diagnostic('TITLE_DUPLICATE', { file: page.file, ...line }, message, 'Give one of them another title.')
    })
  })
}

/** Names in `aliases` that belong to another page, which links with that name lead to. */
export function aliasFindings(pages: readonly Page[], aliasesOf: (file: string) => readonly string[]): Diagnostic[] {
  const own = pages.filter(({ file }) => file !== '').toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const holders = new Map<string, Page>()
  for (const page of own.toReversed()) {
    holders.set(fold(page.title), page)
    holders.set(fold(page.file.slice(page.file.lastIndexOf('/') + 1).replace(/\.[a-z]+$/i, '')), page)
  }
  return own.flatMap((page) =>
    aliasesOf(page.file).flatMap((alias) => {
      const holder = holders.get(fold(alias))
      if (holder === undefined || holder === page) return []
      const message = `The alias "${alias}" is the name of ${holder.file}, so links with that name lead there.`
      return [diagnostic('ALIAS_TAKEN', { file: page.file }, message, 'Remove the alias, or choose another.')]
    }),
  )
}

/** A tag as its author wrote it, before the spellings are merged. */
export interface WrittenTag {
  readonly tag: string
  readonly file: string
}

type LineOf = (use: WrittenTag) => Promise<number | undefined>

/**
 * Tags in several spellings, and tags that look like others.
 *
 * @param lineOf line of a tag in its file
 */
export async function tagFindings(tags: readonly WrittenTag[], lineOf: LineOf): Promise<Diagnostic[]> {
  const byTag = [...groupBy(tags, ({ tag }) => fold(tag))]
  const misfits = [...byTag.flatMap(([, uses]) => otherSpellings(uses)), ...similarTags(byTag)]
  const found: Diagnostic[] = []
  for (const { use, code, message, hint } of misfits.sort((a, b) => (a.use.file < b.use.file ? -1 : 1)))
    found.push(diagnostic(code, { file: use.file, line: await lineOf(use) }, message, hint))
  return found
}

interface Misfit {
  readonly use: WrittenTag
  readonly code: 'TAG_SPELLING' | 'TAG_SIMILAR'
  readonly message: string
  readonly hint: string
}

/** One for each spelling that is not the commonest. */
function otherSpellings(uses: readonly WrittenTag[]): Misfit[] {
  const written = [...groupBy(uses, ({ tag }) => tag)].sort(([a, b], [c, d]) => d.length - b.length || (a < c ? -1 : 1))
  const [common, ...others] = written
  return others.flatMap(([spelling, [use]]): Misfit[] => {
    if (use === undefined || common === undefined) return []
    const message = `The tag "${spelling}" is written "${common[0]}" elsewhere; the two are one tag.`
    return [{ use, code: 'TAG_SPELLING', message, hint: 'Write it in one way, or run lectern check --fix.' }]
  })
}

function similarTags(byTag: readonly (readonly [string, readonly WrittenTag[]])[]): Misfit[] {
  const alike = groupBy(byTag, ([folded]) => squashed(folded))
  return [...alike].flatMap(([key, group]) => {
    if (group.length < 2 || key.length < 3) return []
    const [most, ...rarer] = group.toSorted(([, a], [, b]) => b.length - a.length)
    const common = most?.[1][0]?.tag ?? ''
    return rarer.flatMap(([, [use]]): Misfit[] => {
      if (use === undefined) return []
      const message = `The tag "${use.tag}" differs from "${common}" only in accents, hyphens or spaces.`
      return [{ use, code: 'TAG_SIMILAR', message, hint: 'Choose one of the two, and write it on every page.' }]
    })
  })
}

/** Two paths that differ only in case, or in the form of accents. */
export function fileFindings(paths: readonly string[]): Diagnostic[] {
  return [...groupBy(paths, fold).values()].flatMap((group) => {
    const [first, ...others] = group
    return others.map((file) => {
      const isForm = first?.normalize('NFC') === file.normalize('NFC')
      const message = `The name differs from that of ${first ?? ''} only in ${isForm ? 'how its accents are stored' : 'case'}.`
      return diagnostic('FILE_CASE', { file }, message, 'Rename one of the two: many disks keep only one of them.')
    })
  })
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Without accents, and without what separates words. */
function squashed(folded: string): string {
  return folded.normalize('NFKD').replace(/[\p{M}\s_-]+/gu, '')
}
