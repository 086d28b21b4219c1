/** What `book.toml` and `SUMMARY.md` say about pages, their order and their addresses. */
import { parseUrl } from '../../../text/web-address.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import {
  at,
  entriesOf,
  pathOfBase,
  readSettings,
  readSettingsFile,
  type Settings,
  textOf,
  textsOf,
} from '../syntax/settings.ts'
import { insidePath, pathBelow } from '../syntax/site-paths.ts'
import { type Chapter, chaptersOf } from './summary.ts'

export interface MdbookSettings {
  readonly metadata: SiteMetadata
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
    metadata: {
      title: textOf(at(root, 'book', 'title')),
      description: textOf(at(root, 'book', 'description')),
      language: textOf(at(root, 'book', 'language')),
      author: textsOf(at(root, 'book', 'authors')).join(', '),
    },
    redirects: redirectsOf(entriesOf(at(html, 'redirect')), basePath),
  }
}

function srcOf(root: Settings): string {
  return insidePath(textOf(at(root, 'book', 'src')) ?? 'src') ?? 'src'
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
