/** How the pages that an llms file lists are divided among it and its numbered parts. */
import { bounds } from '../../contract/bounds.ts'
import type { Page } from './site.ts'

/** A file of a list that does not fit into one. */
export interface LlmsPart<Subject> {
  readonly subject: Subject
  /** From 1, which is the file itself. */
  readonly number: number
  readonly parts: number
  readonly pages: readonly Page[]
}

/** Room in UTF-16 code units. */
export interface LlmsRoom {
  /** For the lines of the list where the file contains all of them. */
  readonly whole: number
  /** For its lines where it goes on in further parts. */
  readonly first: number
  /** For the links to those parts. */
  readonly links: number
  /** For the lines of a further part. */
  readonly further: number
}

/** What the files leave beside their heads and ends, so that each stays under 50,000. */
export const collectionLlmsRoom: LlmsRoom = { whole: 34_000, first: 24_000, links: 10_000, further: 45_000 }
/** Here the summary of the site wants most of the room. */
export const siteLlmsRoom: LlmsRoom = { whole: 5_000, first: 3_000, links: 2_000, further: 45_000 }

/** Longest title of a line, before escaping. */
export const longestLlmsTitle = 200

/**
 * The pages of each part, in their order; one part where all fit. Counted is what a line takes at most, so that the
 * parts are known before a line is written.
 */
export function llmsParts(pages: readonly Page[], baseUrl: string, room: LlmsRoom): readonly (readonly Page[])[] {
  // Nobody can ask for a longer address.
  const reachable = pages.filter(({ markdownPath }) => markdownPath.length <= bounds.urlBytes)
  const sizes = reachable.map((page) => longestLine(page, baseUrl))
  if (sizes.reduce((sum, size) => sum + size, 0) <= room.whole) return [reachable]
  const parts: Page[][] = [[]]
  let left = room.first
  reachable.forEach((page, at) => {
    const size = sizes[at] ?? 0
    if (size > left) {
      parts.push([])
      left = room.further
    }
    parts.at(-1)?.push(page)
    left -= size
  })
  return parts
}

/**
 * Where a part of an llms file stands. A slug has an ending of `.md` or none in its addresses, so that no page is there.
 *
 * @param file path of the first part
 */
export function llmsPartPath(file: string, number: number): string {
  return number === 1 ? file : file.replace(/\.txt$/, `-${number}.txt`)
}

/** `- [title](url)` with its line end; each character that Markdown may read as markup is escaped by another. */
function longestLine({ title, markdownPath }: Page, baseUrl: string): number {
  const text = Math.min(title.length, longestLlmsTitle)
  return '- []()\n'.length + (/[\\`*[\]<~_&#]/.test(title) ? 2 * text : text) + baseUrl.length + markdownPath.length
}
