/** Divides the pages of an llms file among the file and its numbered parts. */
import { bounds } from '../../contract/bounds.ts'
import type { Folder, Page, Site } from './site.ts'

/** One file of an llms list. */
export interface LlmsPart<Subject> {
  readonly subject: Subject
  /** All pages of the list, which a part would take too long to find: there may be hundreds of parts of 40,000 pages. */
  readonly all: readonly Page[]
  /** From 1, which is the file itself. */
  readonly number: number
  readonly parts: number
  /** Those of this part. */
  readonly pages: readonly Page[]
}

/** Room in UTF-16 code units. */
export interface LlmsRoom {
  /** For the lines of the list, if the file contains all of them. */
  readonly whole: number
  /** For the lines in the first file, if there are more parts. */
  readonly first: number
  /** For the links to those parts. */
  readonly links: number
  /** For the lines of a further part. */
  readonly further: number
}

/** Besides their heads and ends, so that each file stays under 50,000. */
export const collectionLlmsRoom: LlmsRoom = { whole: 34_000, first: 24_000, links: 10_000, further: 45_000 }
/** Here the summary of the site needs most of the room. */
export const siteLlmsRoom: LlmsRoom = { whole: 5_000, first: 3_000, links: 2_000, further: 45_000 }

/** Longest title of a line, before escaping. */
const longestLlmsTitle = 200

/** The pages of each part, in order. Counts the maximum length of lines, so that parts are known before rendering. */
export function llmsParts(pages: readonly Page[], baseUrl: string, room: LlmsRoom): readonly (readonly Page[])[] {
  const reachable = pages.filter(isReachable)
  const starts = partStarts(reachable, baseUrl, room)
  return starts.map((start, at) => reachable.slice(start, starts[at + 1]))
}

/** The number of those parts, without their pages. */
export function llmsPartCount(pages: readonly Page[], baseUrl: string, room: LlmsRoom): number {
  return partStarts(pages, baseUrl, room).length
}

/** The numbers of the pages that the parts begin with. */
function partStarts(pages: readonly Page[], baseUrl: string, { whole, first, further }: LlmsRoom): number[] {
  const starts = [0]
  let sum = 0
  let left = first
  pages.forEach((page, at) => {
    const size = isReachable(page) ? longestLine(page, baseUrl) : 0
    sum += size
    if (size > left) {
      starts.push(at)
      left = further
    }
    left -= size
  })
  return sum <= whole ? [0] : starts
}

/** No request can have a longer address. */
function isReachable({ markdownPath }: Page): boolean {
  return markdownPath.length <= bounds.urlBytes
}

/** The folders whose entries, with those of the folders in them, may not fit into one llms file. */
export function foldersWithLongLists({ collections }: Site, baseUrl: string): ReadonlySet<Folder> {
  const long = new Set<Folder>()
  for (const { folders } of collections) {
    const sizes = new Map<Folder, number>()
    // Each folder comes before those in it.
    for (const folder of [...folders.values()].reverse()) {
      let size = folder.index ? longestLine(folder.index, baseUrl) : 0
      for (const page of folder.entries) size += longestLine(page, baseUrl)
      for (const inner of folder.folders) size += sizes.get(inner) ?? 0
      sizes.set(folder, size)
      if (size > collectionLlmsRoom.whole) long.add(folder)
    }
  }
  return long
}

/**
 * The path of a part. No page has it, since addresses of pages end in `.md` or have no ending.
 *
 * @param file path of the first part
 */
export function llmsPartPath(file: string, number: number): string {
  return number === 1 ? file : file.replace(/\.txt$/, `-${number}.txt`)
}

/** `- [title](url)` with its line end; each character that Markdown may read as markup is escaped by another. */
function longestLine(page: Page, baseUrl: string): number {
  return (page.listLine ?? listLine(page)) + baseUrl.length
}

/** Without the address of the site. */
export function listLine({ title, markdownPath }: Pick<Page, 'title' | 'markdownPath'>): number {
  const text = Math.min(title.length, longestLlmsTitle)
  return '- []()\n'.length + (/[\\`*[\]<~_&#]/.test(title) ? 2 * text : text) + markdownPath.length
}
