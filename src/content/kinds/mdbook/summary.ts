/** The table of contents of mdBook and GitBook: a list of links to chapters, `SUMMARY.md`. */
import { pathBelow } from '../syntax/site-paths.ts'

export interface Chapter {
  readonly title: string
  /** From 1. */
  readonly order: number
}

/** Of an item. */
const mark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/
/** Longer lines list nothing. In UTF-16 code units. */
const longestLine = 1_000

/**
 * Drafts have no path, and links to other sites and to parts of a page are no chapters.
 *
 * @param folder of the table
 * @returns by path below the site folder, in the order of the table
 */
export function chaptersOf(text: string, folder: string): ReadonlyMap<string, Chapter> {
  const chapters = new Map<string, Chapter>()
  for (const line of withoutComments(text).split('\n')) {
    const { title, written } = line.length > longestLine ? noEntry : entryOf(line.trim().replace(mark, ''))
    const path = written === '' ? undefined : pathBelow(folder, decoded(written))
    if (path !== undefined && !chapters.has(path)) chapters.set(path, { title, order: chapters.size + 1 })
  }
  return chapters
}

/** The title of a chapter without marks of Markdown. */
export function plainTitle({ title }: Chapter): string {
  return title.replace(/[*_`\\]/g, '')
}

const noEntry = { title: '', written: '' }

/** `[title](path)`, and `[title](path "Title of links")`. */
function entryOf(line: string): { readonly title: string; readonly written: string } {
  const middle = line.startsWith('[') ? line.lastIndexOf('](') : -1
  const end = line.lastIndexOf(')')
  if (middle === -1 || end < middle) return noEntry
  const inner = line.slice(middle + 2, end).trim()
  const quote = inner.endsWith('"') ? inner.indexOf(' "') : -1
  const path = quote === -1 ? inner : inner.slice(0, quote).trim()
  return { title: line.slice(1, middle), written: path.startsWith('<') ? path.replace(/[<>]/g, '').trim() : path }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function withoutComments(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start)
    pieces.push(text.slice(from, start))
    from = end === -1 ? text.length : end + 3
  }
  return pieces.join('') + text.slice(from)
}
