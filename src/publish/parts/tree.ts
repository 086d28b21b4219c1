/**
 * The folders of the site as a tree. The folders around a page are open; all others are links with the number of their
 * pages, which a script turns into branches that open in place (`src/browser/tree.ts`).
 */
import { allPath, listedEntries } from '../../content/model/list-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml, trusted } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { RenderContext, TreePlace } from '../render/context.ts'
import { type Branch, createBranches, placeAmong } from './tree-branches.ts'
import { bytesOf, currentRow, entryRow, folderRow, type RowsOf, rowMaker, rowsAround } from './tree-rows.ts'
import { makeShell, type Shell } from './tree-shell.ts'

/** Most markup of the whole tree, in bytes of UTF-8, however many folders and pages there are. */
export const mostBytes = 6_000
/** How many of them are for what is around the list. */
const frameBytes = 350

/** Folders whose shells are kept, and languages whose rows are. */
const mostShells = 256
const mostLanguages = 16

/** Each tree takes time for what it shows. What needs a look at a whole folder is made once for that folder. */
export function createTree(context: RenderContext): (place: TreePlace) => SafeHtml {
  const { site } = context
  const { language: surrounding } = context.config
  const branches = createBranches(site)
  const hasAll = context.endpoints.some((row) => row.kind === 'prepared' && row.per === 'all')
  const shells = new Map<string, Shell>()
  const entryOf = rowMaker((page: Page) => entryRow(page, surrounding))
  const folderOf = new Map<string, RowsOf<Branch>>()
  const folderIn = (phrases: Phrases) => {
    const known = folderOf.get(phrases.language)
    if (known) return known
    if (folderOf.size === mostLanguages) folderOf.clear()
    const made = rowMaker((folder: Branch) => folderRow(folder, phrases, surrounding))
    folderOf.set(phrases.language, made)
    return made
  }

  const shellOf = (open: readonly Branch[], phrases: Phrases, current?: 'page' | 'true'): Shell => {
    const key = `${phrases.language} ${current ?? ''} ${open[0]?.path}`
    const rows = { folderRow: folderIn(phrases), entryRow: entryOf, room: mostBytes - frameBytes }
    const shell = shells.get(key) ?? makeShell({ open, current, branches, phrases, surrounding, ...rows })
    shells.delete(key)
    shells.set(key, shell)
    const [oldest] = shells.size > mostShells ? shells.keys() : []
    if (oldest !== undefined) shells.delete(oldest)
    return shell
  }

  return ({ path, language, collection, folder }) => {
    const phrases = context.phrases(language)
    const open = branches.around(collection, folder)
    const [inner = branches.root] = open
    const isFolder = path === inner.path
    const entry = isFolder ? undefined : site.byPath.get(path)
    const { before, after, left } = shellOf(open, phrases, isFolder ? 'page' : entry ? undefined : 'true')
    const entries = listedEntries(inner)
    const own = entry ? currentRow(entry, left, surrounding) : ''
    const at = entry ? placeAmong(entries, entry, collection) : -1
    const rows = rowsAround(entries, at, left - bytesOf(own), entryOf)
    return html`<nav class="tree" aria-label="${phrases.say('treeLabel')}"${langAttribute(phrases.language, language)}>
<ul${langAttribute(surrounding, phrases.language)}>
${trusted(`${before}${rows.before}${own}${rows.after}${after}`)}</ul>
${hasAll && html`<p><a href="${allPath}">${phrases.say('allPages')}</a></p>\n`}</nav>`
  }
}
