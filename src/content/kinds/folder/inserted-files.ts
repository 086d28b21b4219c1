/** Text of other files in a page: how it is written into the page, and what it may cost. */
import type { Insertion, LeftOut } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'

/** A place in which a page shows a file. */
export interface InsertedFile extends Span {
  /** As it is written. */
  readonly target: string
  /** Below the site folder; absent for one outside. */
  readonly path: string | undefined
  /** @returns what is shown of the text of the file; nothing for a part that is not there */
  partOf(text: string): string | undefined
  /** The owner need not know if it is missing. */
  readonly isOptional?: boolean
  /** The text to show instead if it is missing; the owner need not know then either. */
  readonly otherwise?: string
  /** Wraps the part, as code is; without it, the files that the part names are shown too. */
  readonly wrap?: (part: string) => string
}

export const insertCure = 'Name a file in the site folder that readers may see, or write its text into the page.'

/**
 * @param family for the message about files that are not shown
 * @param find in order, and linear; edits are for what else can only be written with more lines
 */
export function insertionOf(
  family: string,
  find: (text: string, file: string) => readonly (InsertedFile | Edit)[],
): Insertion {
  return {
    filesOf: (text, file) => find(text, file).flatMap((found) => ('text' in found ? [] : (found.path ?? []))),
    insert({ text, file }, texts) {
      const leftOut: LeftOut[] = []
      const budget = insertBudget()
      const editsOf = (inner: string, from: string, depth: number): Edit[] =>
        find(inner, from).map((found) => {
          if ('text' in found) return found
          const { start, end, target, path, wrap, otherwise } = found
          const part = budget.take(texts.get(path ?? ''), depth, (whole) => found.partOf(whole))
          if (path === undefined || part === undefined) {
            const isTold = depth === 0 && !found.isOptional && otherwise === undefined
            if (isTold) leftOut.push({ family, name: target, at: start, cure: insertCure })
            return { start, end, text: otherwise ?? '' }
          }
          return { start, end, text: wrap?.(part) ?? applyInserts(part, editsOf(part, path, depth + 1)).text }
        })
      return { ...applyInserts(text, editsOf(text, file, 0)), leftOut }
    },
  }
}

export interface InsertBudget {
  /**
   * @param found text of the file; nothing for one that the page may not show
   * @param depth from 0, for a file that the page itself names
   * @param partOf gives what the page shows of it; nothing for a part that is not there
   * @returns nothing, too, once the page has taken enough
   */
  take(found: string | undefined, depth: number, partOf: (found: string) => string | undefined): string | undefined
}

export function insertBudget(): InsertBudget {
  let growth = mostGrowth
  let reading = mostRead
  return {
    take(found, depth, partOf) {
      if (found === undefined || depth >= deepest || found.length > reading) return undefined
      reading -= found.length
      const part = partOf(found)
      if (part === undefined || part.length > growth) return undefined
      growth -= part.length
      return part
    },
  }
}

/** Files in files. */
const deepest = 4
/** Further characters that files may add to a page. */
const mostGrowth = 512 * 1024
/** Characters in which parts are looked for: a page may name 1,000 lines of one large file. */
const mostRead = 32 * 1024 * 1024
