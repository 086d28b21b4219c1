/** The languages that names of files and folders say: `soil.pt-BR.md` beside `soil.md`, `pt/soil.md` beside `en/soil.md`. */

import { pagesFolder } from '../../../config/reserved.ts'
import { ownName } from '../../../text/language-name.ts'
import { homeNames } from '../index-notes.ts'
import {
  type ContentRoots,
  type FolderLabel,
  type FolderLabels,
  isMarkdown,
  placeLabels,
  withoutEnding,
} from '../placement.ts'
import type { SiteInput } from '../site-input.ts'
import { type FolderLanguage, folderLanguages } from './folder-languages.ts'
import { splitLanguage } from './language-codes.ts'

/** A file with a language in its name, or in a folder that is called like one. */
export interface FileLanguage {
  /** BCP 47, in its usual spelling: `pt-BR`. */
  readonly language: string
  /** The same for all translations of a page, and the path of the page without a language, without its ending. */
  readonly stem: string
  /** It stands for the home page, which has another name. */
  readonly isHome: boolean
  /** It is the home page, since the root of the content has none. */
  readonly opensSite?: boolean
  /** The folder that says the language, below the site folder. */
  readonly folder?: string
}

type Input = Pick<SiteInput, 'notes' | 'withheld' | 'roots' | 'config' | 'readsLanguageFolders'>

/**
 * The files that are named as translations: by a known language, beside a page with the same name, or beside one in
 * another language. So `notes.v2.md`, `draft.it.md` without `draft.md`, and `foo.min.md` are names like any other.
 * Notes that are not published count too, so that publishing one changes no other page.
 */
export function fileLanguages(input: Input): ReadonlyMap<string, FileLanguage> {
  const { notes, withheld, roots, config } = input
  const files = [...notes.map(({ file }) => file.path), ...withheld.map(({ path }) => path)]
  const named = files.flatMap((file) => {
    const found = isMarkdown(file) ? splitLanguage(file.slice(0, file.lastIndexOf('.'))) : undefined
    return found === undefined ? [] : [{ file, ...found }]
  })
  const inFolders = input.readsLanguageFolders ? folderLanguages(files, config.language) : new Map()
  if (named.length + inFolders.size === 0) return new Map()
  const others = new Set([...named.map(({ file }) => file), ...inFolders.keys()])
  const stems = new Set<string>()
  let hasHome = false
  for (const file of files) {
    if (others.has(file)) continue
    const stem = withoutEnding(file)
    stems.add(stem)
    hasHome ||= isHomeStem(stem, roots)
  }
  const standsForHome = (stem: string) => hasHome && !stems.has(stem) && isHomeStem(stem, roots)
  const counts = new Map<string, number>()
  for (const { stem } of named) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const found = new Map<string, FileLanguage>()
  for (const [file, own] of inFolders) {
    const opensSite = !hasHome && isHomeOfOriginal(own, roots)
    found.set(file, { ...own, isHome: standsForHome(own.stem), ...(opensSite ? { opensSite } : {}) })
  }
  for (const { file, language, stem } of named) {
    const isHome = standsForHome(stem)
    if (isHome || stems.has(stem) || (counts.get(stem) ?? 0) > 1) found.set(file, { language, stem, isHome })
  }
  return found
}

/** Whether a page with this path may be the home page. */
function isHomeStem(stem: string, roots: ContentRoots): boolean {
  const path = roots.toContent(`${stem}.md`).toLowerCase()
  if (path.startsWith(`${pagesFolder}/`)) return path === `${pagesFolder}/index.md`
  return !path.includes('/') && homeNames.includes(path.slice(0, -'.md'.length))
}

/** Folders of languages are called by the names of these, unless a menu says otherwise. */
export function labelLanguages(
  { roots, folderLabels = new Map() }: Pick<SiteInput, 'roots' | 'folderLabels'>,
  named: ReadonlyMap<string, FileLanguage>,
): FolderLabels {
  const titles = new Map<string, FolderLabel>()
  for (const { folder, language } of named.values())
    if (folder !== undefined && !titles.has(folder)) titles.set(folder, { title: ownName(language) })
  return titles.size === 0 ? folderLabels : new Map([...placeLabels(titles, roots), ...folderLabels])
}

/** The first page of the folder in the usual language of the site, if it is at the root of the content. */
function isHomeOfOriginal({ folder, name, isOriginal }: FolderLanguage, roots: ContentRoots): boolean {
  return isOriginal && homeNames.includes(name.toLowerCase()) && !roots.toContent(folder).includes('/')
}
