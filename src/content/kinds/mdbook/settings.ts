/** What `book.toml` and `SUMMARY.md` say about pages, their order and their addresses. */
import { parseUrl } from '../../../text/web-address.ts'
import type { FolderView } from '../kind.ts'
import { at, entriesOf, pathOfBase, readSettings, readSettingsFile, type Settings, textOf } from '../syntax/settings.ts'
import { insidePath, pathBelow } from '../syntax/site-paths.ts'

export interface MdbookSettings {
  /** Folder of the pages; empty for the site folder itself. */
  readonly src: string
  /** Path of `site-url`; empty for the root. */
  readonly basePath: string
  /** By path below the site folder, in the order of the book. */
  readonly chapters: ReadonlyMap<string, Chapter>
  /** What hidden lines begin with, by language; Rust has rules of its own. */
  readonly hiddenLines: ReadonlyMap<string, string>
  /** Former addresses by the address that they lead to. */
  readonly redirects: ReadonlyMap<string, readonly string[]>
}

export interface Chapter {
  readonly title: string
  /** From 1. */
  readonly order: number
}

const file = 'book.toml'

/** The file that shows that a folder is a book: beside its folder of pages. */
export async function findMark(folder: FolderView): Promise<string | undefined> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  if (text === undefined) return undefined
  // What cannot be read may keep pages private, so it is told when it is opened.
  const src = srcOf(readSettings(text, 'toml') ?? {})
  return (await folder.exists(pathBelow(src, summary) ?? summary)) ? file : undefined
}

const summary = 'SUMMARY.md'

export async function openSettings(folder: FolderView): Promise<MdbookSettings> {
  const text = (await folder.exists(file)) ? await folder.text(file) : undefined
  const root = text === undefined ? {} : readSettingsFile(text, file)
  const src = srcOf(root)
  const html = at(root, 'output', 'html')
  const basePath = pathOfBase(at(html, 'site-url'))
  const hidden = entriesOf(at(html, 'code', 'hidelines'))
  return {
    src,
    basePath,
    chapters: chaptersOf((await folder.text(pathBelow(src, summary) ?? summary)) ?? '', src),
    hiddenLines: new Map(hidden.flatMap(([name, mark]) => (textOf(mark) ? [[name, textOf(mark) ?? '']] : []))),
    redirects: redirectsOf(entriesOf(at(html, 'redirect')), basePath),
  }
}

function srcOf(root: Settings): string {
  return insidePath(textOf(at(root, 'book', 'src')) ?? 'src') ?? 'src'
}

/** Of an item. */
const mark = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/
/** Longer lines list nothing. In UTF-16 code units. */
const longestLine = 1_000

/** Drafts have no path. */
function chaptersOf(text: string, src: string): ReadonlyMap<string, Chapter> {
  const chapters = new Map<string, Chapter>()
  for (const line of withoutComments(text).split('\n')) {
    const { title, written } = line.length > longestLine ? noEntry : entryOf(line.trim().replace(mark, ''))
    const path = written === '' ? undefined : pathBelow(src, decoded(written))
    if (path !== undefined && !chapters.has(path)) chapters.set(path, { title, order: chapters.size + 1 })
  }
  return chapters
}

const noEntry = { title: '', written: '' }

/** `[title](path)`. */
function entryOf(line: string): { readonly title: string; readonly written: string } {
  const middle = line.startsWith('[') ? line.lastIndexOf('](') : -1
  const end = line.lastIndexOf(')')
  if (middle === -1 || end < middle) return noEntry
  const path = line.slice(middle + 2, end).trim()
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

/** `"/old.html" = "new.html"`: the target is relative to the old address. */
function redirectsOf(rows: readonly (readonly [string, unknown])[], base: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [from, value] of rows) {
    const target = textOf(value)
    const written = `http://localhost${base}/${from.replace(/^\//, '')}`
    const [old, to] = [parseUrl(written), target === undefined ? undefined : parseUrl(target, written)]
    // Of another site.
    if (!old || to?.origin !== old.origin) continue
    const address = addressKey(to.pathname)
    found.set(address, [...(found.get(address) ?? []), old.pathname])
  }
  return found
}

/** The address of a page: `/a/` for `/a/index.html`. */
export function addressKey(path: string): string {
  return path.replace(/(?<=\/)index\.html$/, '')
}
