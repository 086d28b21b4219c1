/** The data that Eleventy finds beside the pages: `blog/blog.json` counts for the folder, `soil.json` for `soil.md`. */
import { isJsonObject } from '../../../text/json.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { memberOf, readScript, textOf } from '../syntax/script.ts'
import { parentOf } from '../syntax/site-paths.ts'

export interface PageData {
  /** An address or a template of one. */
  readonly permalink?: string
  readonly tags: readonly string[]
  /** Whether pages are not published. */
  readonly isHidden: boolean
  readonly lang?: string
}

const dataFile = /(?:\.11tydata)?\.json$|\.11tydata\.[cm]?js$/
/** Further files of data do not count. */
const mostFiles = 5_000

/**
 * @param input folder of the pages
 * @param isPage whether a path may be read
 * @returns the data of pages, by the path of a folder or of a page without its ending
 */
export async function readPageData(folder: FolderView, input: string): Promise<ReadonlyMap<string, PageData>> {
  const all = await folder.files(input)
  const pages = new Set(all.flatMap((path) => (/\.md$/.test(path) ? [path.slice(0, -3)] : [])))
  const folders = new Set([input, ...[...pages].flatMap(foldersAbove)])
  const found = new Map<string, PageData>()
  const files = all.filter((path) => dataFile.test(path) && !/(?:^|\/)(?:node_modules|package\.json)/.test(path))
  const owned = files.flatMap((file) => {
    const stem = file.replace(dataFile, '')
    const above = parentOf(stem)
    const isFolder =
      folders.has(above) && stem.slice(above === '' ? 0 : above.length + 1) === above.slice(above.lastIndexOf('/') + 1)
    return isFolder ? [{ file, of: above }] : pages.has(stem) ? [{ file, of: stem }] : []
  })
  const rows = await Promise.all(
    owned.slice(0, mostFiles).map(async ({ file, of }) => ({ file, of, text: await folder.text(file) })),
  )
  for (const { file, of, text } of rows) {
    const data = file.endsWith('.json') ? dataOf(text) : dataOfProgram(text)
    if (data) found.set(of, merged(found.get(of), data))
  }
  return found
}

/** What most sites say about themselves: `_data/metadata.js` or `_data/site.json`. Only what is plainly written is read. */
export async function readMetadata(folder: FolderView, data: string | undefined): Promise<SiteMetadata> {
  const endings = ['js', 'json', 'cjs', 'mjs', 'ts']
  const files = ['metadata', 'site', 'meta'].flatMap((name) => endings.map((ending) => `${data}/${name}.${ending}`))
  const found = data === undefined ? [] : await Promise.all(files.map((file) => folder.exists(file)))
  const file = files[found.indexOf(true)]
  const script = readScript(file === undefined ? '' : ((await folder.text(file)) ?? ''))
  const said = (...names: readonly string[]) => names.map((name) => textOf(script.named(name)[0])).find(Boolean)
  const author = script.named('author')[0]
  return {
    title: said('title', 'name'),
    description: said('description'),
    language: said('language', 'lang'),
    author: textOf(memberOf(author, 'name') ?? author),
  }
}

/** The data of a page: of the folders above it, the outermost first, and its own. */
export function dataFor(path: string, input: string, data: ReadonlyMap<string, PageData>): PageData {
  let all: PageData = { tags: [], isHidden: false }
  if (data.size === 0) return all
  const stem = path.replace(/\.\w+$/, '')
  for (const place of [input, ...foldersAbove(stem).filter((above) => above.length > input.length), stem]) {
    const found = data.get(place)
    if (found) all = merged(all, found)
  }
  return all
}

function merged(before: PageData | undefined, after: PageData): PageData {
  if (!before) return after
  return {
    ...before,
    ...after,
    tags: [...new Set([...before.tags, ...after.tags])],
    isHidden: before.isHidden || after.isHidden,
  }
}

/** `a/b/c`: `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, 100)
  return segments.slice(0, -1).map((_, at) => segments.slice(0, at + 1).join('/'))
}

function dataOf(text: string | undefined): PageData | undefined {
  try {
    const data: unknown = JSON.parse(text ?? '')
    if (!isJsonObject(data)) return undefined
    const { permalink, tags, draft, lang } = data
    const list: readonly unknown[] = Array.isArray(tags) ? tags : [tags]
    return {
      ...(typeof permalink === 'string' ? { permalink } : {}),
      ...(typeof lang === 'string' ? { lang } : {}),
      tags: list.filter((tag) => typeof tag === 'string').slice(0, 100),
      isHidden: permalink === false || draft === true || data.published === false,
    }
  } catch {
    return undefined
  }
}

/** A program is not run. Where it plainly withholds its pages, or writes their address or language, that counts. */
function dataOfProgram(text = ''): PageData {
  const script = readScript(text)
  // A template that the program fills in is no address yet.
  const said = (name: string) =>
    script
      .named(name)
      .map(textOf)
      .find((value) => value && !/\$\{/.test(value))
  const [permalink, lang] = [said('permalink'), said('lang')]
  return {
    ...(permalink === undefined ? {} : { permalink }),
    ...(lang === undefined ? {} : { lang }),
    tags: [],
    isHidden: /["']?\bpermalink["']?\s{0,9}:\s{0,9}false\b|["']?\bdraft["']?\s{0,9}:\s{0,9}true\b/.test(text),
  }
}
