/** The order and the titles of pages in menus: `_meta.js` of Nextra, and `meta.json` of Fumadocs. */
import type { FolderView } from '../kind.ts'
import { memberOf, readExpression, readScript, textOf, textsOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { parentOf } from '../syntax/site-paths.ts'
import type { Part } from './parts.ts'

export interface Menu {
  /** From 1. */
  readonly order: number
  readonly title?: string
}

const file = /(?:^|\/)(?:_meta(?:\.([\w-]{1,20}))?\.(?:json|[jt]sx?)|meta(?:\.([\w-]{1,20}))?\.json)$/
/** Further files do not count. */
const most = 1_000

export interface Menus {
  /**
   * By the path of a page below the site folder, without its ending, or of a folder. Those of `_meta.es.json` are also at
   * `soil.es`.
   */
  readonly entries: ReadonlyMap<string, Menu>
  /** Titles that folders have in their own `meta.json`. */
  readonly titles: ReadonlyMap<string, string>
}

/** @param mainLanguage whose menus name folders */
export async function readMenus(
  folder: FolderView,
  parts: readonly Part[],
  mainLanguage: string | undefined,
): Promise<Menus> {
  const menus = new Map<string, Menu>()
  const titles = new Map<string, string>()
  const files = (await Promise.all(parts.map((part) => folder.files(part.folder)))).flat()
  for (const { path, language } of mainFirst(files, mainLanguage).slice(0, most)) {
    const text = await folder.text(path)
    if (text === undefined) continue
    const start = path.slice(0, path.lastIndexOf('/') + 1)
    const isFumadocs = /(?:^|\/)meta\.(?:[\w-]{1,20}\.)?json$/.test(path)
    const title = isFumadocs ? titleOf(readExpression(text)) : undefined
    if (title !== undefined && !titles.has(parentOf(path))) titles.set(parentOf(path), title)
    for (const [name, menu] of isFumadocs ? inPages(text) : inKeys(text)) {
      const keys = [start + name, ...(language === undefined ? [] : [`${start}${name}.${language}`])]
      for (const key of keys) if (!menus.has(key)) menus.set(key, menu)
    }
  }
  return { entries: menus, titles }
}

function mainFirst(files: readonly string[], mainLanguage: string | undefined) {
  const found = [...new Set(files)].flatMap((path) => {
    const [whole, inKeys, inPages] = file.exec(path) ?? []
    return whole === undefined ? [] : [{ path, language: inKeys ?? inPages }]
  })
  const isOther = (language: string | undefined) => Number(language !== undefined && language !== mainLanguage)
  return found.toSorted((a, b) => isOther(a.language) - isOther(b.language))
}

const exported = /(?:export {1,9}default|module\.exports {0,9}=)/

/** `export default { index: 'Home', soil: { title: 'Soil' }, links: { href: '…' } }`, or the same in JSON. */
function inKeys(text: string): [string, Menu][] {
  const start = exported.exec(text)
  const script = readScript(text)
  const value = script.resolve(readExpression(start ? text.slice(start.index + start[0].length) : text))
  if (value.kind !== 'object') return []
  return [...value.entries].map(([name, entry], at) => {
    const title = titleOf(script.resolve(entry))
    return [name, { order: at + 1, ...(title === undefined ? {} : { title }) }]
  })
}

function titleOf(entry: ScriptValue): string | undefined {
  const title = textOf(entry) ?? textOf(memberOf(entry, 'title'))
  return title?.trim() === '' ? undefined : title
}

/** `{ "pages": ["index", "---More---", "...rest", "[Other](https://…)"] }`. */
function inPages(text: string): [string, Menu][] {
  const pages = textsOf(memberOf(readExpression(text), 'pages'))
  return pages.flatMap((page, at): [string, Menu][] => {
    const name = page.replace(/^(?:\.\.\.|!|\.\/)/, '').replace(/\.mdx?$/, '')
    return name === '' || /^(?:---|\[|external:)/.test(page) ? [] : [[name, { order: at + 1 }]]
  })
}
