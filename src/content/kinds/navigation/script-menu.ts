/** Sidebars of VitePress, VuePress, Starlight and Docusaurus, as scripts write them. */
import { trimEnd } from '../../../text/cut.ts'
import type { Script } from '../syntax/script.ts'
import { memberOf, textOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { sitePath } from '../syntax/site-paths.ts'
import type { MenuItem } from './navigation.ts'

/**
 * Every value of `sidebar`: a list, or lists by the folder that they are for. What functions compute is not known, except
 * for lists that they return as they are written.
 *
 * @param scripts the configuration, and what it imports: a name may have its value in any of them
 */
export function menuOfScripts(scripts: readonly Script[]): readonly MenuItem[] {
  return scripts.flatMap((script) => {
    // Each language may have a file of its own, with functions of the same names.
    const read = menuReader([script, ...scripts])
    return script.named('sidebar').flatMap((value) => read(value, '/', 0))
  })
}

/** A module of Docusaurus, which exports lists by the names of sidebars. Pages are called by their ids. */
export function menuOfModule(script: Script): readonly MenuItem[] {
  const read = menuReader([script])
  const exported = ['exports', 'default'].flatMap((name) => script.named(name)).find(({ kind }) => kind === 'object')
  const lists = exported?.kind === 'object' ? [...exported.entries.values()] : []
  return lists.flatMap((list) => read(list, '/', 1))
}

/** A list may contain itself. */
const deepest = 10
const mostItems = 20_000

function menuReader(scripts: readonly Script[]) {
  let left = mostItems
  const resolve = (value: ScriptValue | undefined): ScriptValue | undefined => {
    if (value?.kind !== 'name' && value?.kind !== 'call') return value
    const values = scripts.flatMap((script) => script.named(value.name))
    return values.find(({ kind }) => kind === 'list' || kind === 'object')
  }
  const readAll = (written: ScriptValue | undefined, base: string, depth: number): readonly MenuItem[] => {
    const value = resolve(written)
    if (value === undefined || depth > deepest || left-- <= 0) return []
    if (value.kind === 'list') return value.items.flatMap((item) => readItem(item, base, depth))
    if (value.kind !== 'object') return []
    if (hasItems(value)) return readItem(value, base, depth)
    return [...value.entries].flatMap(([key, list]) => {
      const isFolder = depth === 0 || key.startsWith('/')
      const items = readAll(list, isFolder ? joined('/', key) : base, depth + 1)
      return isFolder ? items : [{ title: key, items }]
    })
  }
  const readItem = (written: ScriptValue, base: string, depth: number): readonly MenuItem[] => {
    if (left-- <= 0) return []
    const item = resolve(written)
    if (item?.kind === 'object' && !hasItems(item) && !isLeaf(item)) return readAll(item, base, depth + 1)
    const own = firstText(item, pageKeys) ?? firstText(memberOf(item, 'link'), pageKeys)
    const path = item?.kind === 'text' ? item.text : own
    const inner = firstText(item, ['base', 'prefix'])
    const around = inner === undefined ? base : joined(base, inner)
    const list = memberOf(item, 'items') ?? memberOf(item, 'children')
    return [
      {
        title: firstText(item, ['text', 'title', 'label']),
        path: path === undefined ? undefined : pageOf(joined(around, path)),
        folder: folderOf(
          firstText(item, ['dirName']) ?? firstText(resolve(memberOf(item, 'autogenerate')), ['directory']),
        ),
        items: list && readAll(list, around, depth + 1),
      },
    ]
  }
  return readAll
}

function folderOf(written: string | undefined): string | undefined {
  return written === undefined ? undefined : sitePath(written) || undefined
}

const pageKeys = ['link', 'path', 'slug', 'id']

/** Docusaurus has a short form for sections: `{ Guides: ['start'] }`. */
function isLeaf(value: ScriptValue): boolean {
  const names = [...pageKeys, 'type', 'text', 'title', 'label', 'autogenerate', 'dirName']
  return names.some((name) => memberOf(value, name) !== undefined)
}

function hasItems(value: ScriptValue): boolean {
  return memberOf(value, 'items') !== undefined || memberOf(value, 'children') !== undefined
}

function firstText(value: ScriptValue | undefined, names: readonly string[]): string | undefined {
  return names.map((name) => textOf(memberOf(value, name))).find((text) => text !== undefined)
}

function joined(base: string, path: string): string {
  return path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)
    ? path
    : `${trimEnd(base, '/')}/${path.replace(/^\.\//, '')}`
}

/**
 * `/guide/` and `/guide/index.md` are `guide`, `/guide/start.html#first` is `guide/start`.
 *
 * @returns nothing for an address elsewhere
 */
function pageOf(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  return pageName(path.replace(/^\/+/, ''))
}

/** How menus call a page. @param path below the folder of pages, with or without its ending */
export function pageName(path: string): string {
  return path.replace(/\.(?:md|mdx|html)$/, '').replace(/(?:^|\/)(?:index|README)?$/i, '')
}
