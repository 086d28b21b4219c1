/** Folders that are called like languages and have the same pages: `en/soil.md` and `pt/soil.md`. */
import { groupBy } from '../../../text/group-by.ts'
import { primaryLanguage } from '../../../text/language-tag.ts'
import { folderNames } from '../index-notes.ts'
import { withoutEnding } from '../placement.ts'
import { languageCalled } from './language-codes.ts'

/** A file in such a folder. */
export interface FolderLanguage {
  readonly language: string
  /** Below the site folder. */
  readonly folder: string
  /** The path below it, without its ending. */
  readonly name: string
  /** The same for all translations of the page: that of the page around the folders, if it is there. */
  readonly stem: string
  /** The folder is the one that the others are translations of. */
  readonly isOriginal: boolean
}

/** Folders of languages are at most this deep below the site folder. */
const mostLevels = 5

/**
 * Many folders are called like a language and are none: `it`, `no`, `cs`. So their pages are the evidence. Either one
 * folder is in the usual language of the site and others beside it have the same pages, or a folder has the same pages as
 * the one around it.
 *
 * @param files below the site folder
 */
export function folderLanguages(files: readonly string[], siteLanguage: string): ReadonlyMap<string, FolderLanguage> {
  const paths = files.map((file) => ({ file, folders: foldersOf(file) }))
  const around = new Set(
    paths.flatMap(({ folders }) => folders.filter(({ language }) => language).map(({ parent }) => parent)),
  )
  const found = new Map<string, FolderLanguage>()
  if (around.size === 0) return found
  const places = paths.flatMap(({ file, folders }) =>
    folders.filter(({ parent }) => around.has(parent)).map((folder) => ({ file, ...folder })),
  )
  // The outermost folder counts.
  const groups = [...groupBy(places, ({ parent }) => parent)].sort(([a], [b]) => a.length - b.length)
  for (const [parent, members] of groups) {
    const { original, folders } = languagesAmong(members, siteLanguage)
    for (const { file, name, language, below } of members) {
      if (language === undefined || !folders.has(name) || found.has(file)) continue
      const stem = original === undefined ? parent + below : `${parent}/${below}`
      found.set(file, { language, folder: parent + name, name: below, stem, isOriginal: name === original })
    }
  }
  return found
}

interface Member {
  /** The folder around, with a slash at its end; empty for the site folder. */
  readonly parent: string
  /** The folder in it; empty for a file directly in it. */
  readonly name: string
  readonly language: string | undefined
  /** The path below the folder, without its ending. */
  readonly below: string
}

/** What a file says about each of the folders around it, from the outermost. */
function foldersOf(file: string): Member[] {
  const path = withoutEnding(file)
  const members: Member[] = []
  for (let start = 0; members.length < mostLevels; ) {
    const slash = path.indexOf('/', start)
    const name = path.slice(start, Math.max(start, slash))
    const parent = path.slice(0, start)
    members.push({ parent, name, language: languageCalled(name), below: path.slice(slash < 0 ? start : slash + 1) })
    if (slash < 0) break
    start = slash + 1
  }
  return members
}

interface FoundLanguages {
  /** Absent if the pages around the folders are those that the folders translate. */
  readonly original?: string
  readonly folders: ReadonlySet<string>
}

/** @param members of one folder */
function languagesAmong(members: readonly Member[], siteLanguage: string): FoundLanguages {
  const folders = groupBy(members, ({ name }) => name)
  const languageOf = (name: string) => folders.get(name)?.[0]?.language
  const pagesOf = (name: string) => new Set(folders.get(name)?.map(({ below }) => below))
  const isUsual = (name: string) => primaryLanguage(languageOf(name) ?? '') === primaryLanguage(siteLanguage)
  const called = [...folders.keys()].filter((name) => languageOf(name) !== undefined)

  const outer = new Set(
    members.filter(({ language }) => language === undefined).map(({ name, below }) => (name && `${name}/`) + below),
  )
  const foreign = called.filter((name) => !isUsual(name)).map((name) => ({ name, ...compare(pagesOf(name), outer) }))
  if (foreign.some(isClearCopy)) return { folders: new Set(foreign.filter(isCopy).map(({ name }) => name)) }

  const [original] = called
    .filter(isUsual)
    .toSorted((a, b) => (folders.get(b)?.length ?? 0) - (folders.get(a)?.length ?? 0))
  if (original === undefined) return { folders: new Set() }
  const pages = pagesOf(original)
  const others = called.filter((name) => name !== original).map((name) => ({ name, ...compare(pagesOf(name), pages) }))
  const isAlone = folders.size === called.length + (folders.has('') ? 1 : 0)
  const found = isAlone && others.some(isLikeness) ? others : others.filter(isCopy)
  return { original, folders: new Set(found.length === 0 ? [] : [original, ...found.map(({ name }) => name)]) }
}

interface Likeness {
  readonly pages: number
  /** Of these, as many are there too. */
  readonly shared: number
  /** And those of them that are no pages of the folder itself. */
  readonly ordinary: number
}

function compare(own: ReadonlySet<string>, other: ReadonlySet<string>): Likeness {
  const shared = [...own].filter((page) => other.has(page))
  const ordinary = shared.filter((page) => !folderNames.includes(page.toLowerCase()))
  return { pages: own.size, shared: shared.length, ordinary: ordinary.length }
}

/** Enough beside a folder in the usual language. */
function isCopy({ pages, shared, ordinary }: Likeness): boolean {
  return shared * 2 >= pages && ordinary > 0
}

/** Enough where nothing else speaks for a language. */
function isClearCopy({ pages, shared, ordinary }: Likeness): boolean {
  return shared * 4 >= pages * 3 && ordinary >= 3
}

/** Enough where all folders are called like languages. */
function isLikeness({ pages, shared, ordinary }: Likeness): boolean {
  return ordinary > 0 || shared === pages
}
