/** What Logseq's settings say about a graph: `logseq/config.edn`. */
import type { FolderView } from '../kind.ts'

export interface GraphSettings {
  /** Below the graph. */
  readonly pages: string
  readonly journals: string
  /** How journals are named, in the letters of `date-format.ts`: files and pages. */
  readonly journalFile: string
  readonly journalTitle: string
  /** Folders and files that Logseq ignores, below the graph. */
  readonly hidden: readonly string[]
  /** Properties of blocks that readers do not see, in lower case. */
  readonly hiddenProperties: ReadonlySet<string>
  /** Every page is public unless it says otherwise. */
  readonly allPublic: boolean
}

export const settingsFile = 'logseq/config.edn'

export async function readSettings(folder: FolderView, root: string): Promise<GraphSettings> {
  const map = readEdn((await folder.text(below(root, settingsFile))) ?? '')
  const first = (key: string) => map.get(key)?.[0]
  const path = (key: string, usual: string) => innerPath(first(key)) ?? usual
  return {
    pages: path(':pages-directory', 'pages'),
    journals: path(':journals-directory', 'journals'),
    journalFile: first(':journal/file-name-format') ?? 'yyyy_MM_dd',
    journalTitle: first(':journal/page-title-format') ?? 'MMM do, yyyy',
    hidden: (map.get(':hidden') ?? []).flatMap((written) => innerPath(written) ?? []),
    hiddenProperties: new Set(
      (map.get(':block-hidden-properties') ?? []).map((word) => word.replace(/^:/, '').toLowerCase()),
    ),
    allPublic: [':publishing/all-pages-public?', ':all-pages-public?'].some((key) => first(key) === 'true'),
  }
}

export function below(root: string, path: string): string {
  return root === '' ? path : `${root}/${path}`
}

/** Nothing for an empty path and for one that leaves the graph. */
function innerPath(written: string | undefined): string | undefined {
  const segments = (written ?? '').split('/').filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 || segments.includes('..') ? undefined : segments.join('/')
}

/** A comment to the end of its line, a bracket, a word, or a part of a string: its quotes, escapes, and what is between. */
const token = /\\[\s\S]|"|;|\n|[()[\]{}]|[\s,]+|[^\s,"()[\]{};\\]+|\\/g

/**
 * A map in EDN, the notation of these settings. Reads only what they need: the keys of the outermost map, each with everything below it in one list. Words stay as
 * they are (`true`, `:page`), texts lose their quotes. Takes any text.
 */
export function readEdn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  let depth = 0
  let values: string[] | undefined
  let string: string | undefined
  let isComment = false
  for (const [word] of text.matchAll(token)) {
    if (isComment) isComment = word !== '\n' && !word.includes('\n')
    else if (string !== undefined) {
      if (word !== '"') string += word.length === 2 && word.startsWith('\\') ? word.slice(1) : word
      else {
        values?.push(string)
        string = undefined
      }
    } else if (word === '"') string = ''
    else if (word === ';') isComment = true
    else if ('([{'.includes(word)) depth++
    else if (')]}'.includes(word)) depth--
    else if (depth === 1 && word.startsWith(':')) {
      values = []
      if (!found.has(word)) found.set(word, values)
    } else if (/\S/.test(word)) values?.push(word)
  }
  return found
}
