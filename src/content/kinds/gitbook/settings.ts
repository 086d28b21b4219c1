/** What `.gitbook.yaml` and `SUMMARY.md` say about pages, their order and their addresses. */
import type { FolderView } from '../kind.ts'
import { type Chapter, chaptersOf } from '../mdbook/summary.ts'
import { at, entriesOf, readSettings, readSettingsFile, textOf } from '../syntax/settings.ts'
import { escapedPath, insidePath, parentOf, pathBelow } from '../syntax/site-paths.ts'

export interface GitbookSettings {
  /** Folder of the pages; empty for the site folder itself. */
  readonly src: string
  /** The first page, below that folder. */
  readonly home: string
  /** The table of contents, below the site folder. */
  readonly summary: string
  /** By path below the site folder, in the order of the book; empty without a table of contents. */
  readonly chapters: ReadonlyMap<string, Chapter>
  /** Former addresses by the file that they lead to. */
  readonly redirects: ReadonlyMap<string, readonly string[]>
  /** Variables of the space by their names. */
  readonly variables: ReadonlyMap<string, string>
}

const file = '.gitbook.yaml'
const usualHome = 'README.md'
const usualSummary = 'SUMMARY.md'

/** The file or folder that shows that a folder is a GitBook. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  if (await folder.exists(file)) return file
  return (await folder.exists('.gitbook')) && (await folder.exists(usualSummary)) ? '.gitbook' : undefined
}

export async function openSettings(folder: FolderView): Promise<GitbookSettings> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  const root = text === undefined ? {} : readSettingsFile(text, file)
  const src = insidePath(textOf(at(root, 'root')) ?? '') ?? ''
  const summary = pathBelow(src, textOf(at(root, 'structure', 'summary')) ?? usualSummary) ?? usualSummary
  const table = (await folder.exists(summary)) ? await folder.text(summary) : undefined
  return {
    src,
    home: pathBelow('', textOf(at(root, 'structure', 'readme')) ?? usualHome) ?? usualHome,
    summary,
    chapters: chaptersOf(table ?? '', parentOf(summary)),
    redirects: redirectsOf(entriesOf(at(root, 'redirects')), src),
    variables: await variablesOf(folder, src),
  }
}

/** `old/page: new/page.md`, below the folder of the pages. */
function redirectsOf(rows: readonly (readonly [string, unknown])[], src: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [from, value] of rows) {
    const [target = ''] = (textOf(value) ?? '').split('#', 1)
    const path = target === '' ? undefined : pathBelow(src, target)
    if (path === undefined) continue
    const former = found.get(path) ?? []
    former.push(`/${escapedPath(from.replace(/^\//, ''))}`)
    found.set(path, former)
  }
  return found
}

async function variablesOf(folder: FolderView, src: string): Promise<ReadonlyMap<string, string>> {
  const path = pathBelow(src, '.gitbook/vars.yaml') ?? ''
  const text = (await folder.exists(path)) ? await folder.text(path) : undefined
  const rows = entriesOf(text === undefined ? undefined : readSettings(text, 'yaml'))
  return new Map(rows.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
