/** What Logseq's settings say about a graph: `logseq/config.edn`. */
import type { FolderView } from '../kind.ts'
import { readEdn } from './edn.ts'

export interface GraphSettings {
  /** Below the graph. */
  readonly pages: string
  readonly journals: string
  /** How journals are named, in the letters of `format-date.ts`: files and pages. */
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
