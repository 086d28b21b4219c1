/** What the trees of all pages of a folder have in common: everything but those pages. */
import { listedEntries } from '../../content/model/list-pages.ts'
import type { Page } from '../../content/model/site.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { Branch, Branches } from './tree-branches.ts'
import { branchHead, bytesOf, type Rows, type RowsOf, rowsAround } from './tree-rows.ts'

export interface Shell {
  readonly before: string
  readonly after: string
  /** Bytes that are left for the pages of the folder. */
  readonly left: number
}

interface ShellInput {
  /** The folders around the page, the innermost first. */
  readonly open: readonly Branch[]
  /** Whether the page is that of the innermost folder, or belongs to it. */
  readonly current: 'page' | 'true' | undefined
  readonly branches: Branches
  readonly phrases: Phrases
  /** BCP 47, of the site: that of titles which name no other. */
  readonly surrounding: string
  readonly folderRow: RowsOf<Branch>
  readonly entryRow: RowsOf<Page>
  /** Room for markup, in bytes of UTF-8. */
  readonly room: number
}

/** For the pages of the innermost folder, whatever else there is. */
const entryBytes = 1_000
/** For the heads of the open folders; those furthest out are left out first. */
const headBytes = 2_500
const branchEnd = '</ul></details>\n'
const itemBytes = '<li></li>'.length

/** An open branch: where the branch in it stands among its folders, or -1 for none. */
interface Level {
  readonly branch: Branch
  readonly at: number
  readonly head: string
  readonly end: string
}

export function makeShell(input: ShellInput): Shell {
  const levels = levelsOf(input)
  let left = input.room - entryBytes
  for (const { head, end } of levels) left -= bytesOf(head) + end.length + itemBytes
  const folders = foldersOf(levels, left, input)
  for (const { bytes } of folders.values()) left -= bytes
  let before = ''
  let after = ''
  for (const [depth, level] of levels.entries()) {
    const own = folders.get(level) ?? { before: '', after: '' }
    const isInner = depth === 0
    before = `${level.head}${own.before}${isInner ? own.after : '<li>'}${before}`
    const entries = entriesOf(level, isInner ? 0 : Math.floor(left / 2), input)
    left -= entries.bytes
    after = isInner ? level.end : `${after}</li>${own.after}${entries.after}${level.end}`
  }
  return { before, after, left: left + entryBytes }
}

/** The open branches that fit, the innermost first, and the root if all do. */
function levelsOf({ open, current, branches, phrases, surrounding }: ShellInput): Level[] {
  const levels: Level[] = []
  let bytes = 0
  for (const [depth, branch] of open.entries()) {
    const head = branchHead(branch, depth === 0 ? current : undefined, phrases, surrounding)
    bytes += bytesOf(head) + branchEnd.length + itemBytes
    if (depth > 0 && bytes > headBytes) return levels
    levels.push({ branch, head, end: branchEnd, at: branches.positionOf(open[depth - 1], branch) })
  }
  const { root } = branches
  return [...levels, { branch: root, head: '', end: '', at: branches.positionOf(open.at(-1), root) }]
}

/** The shortest list takes its share first, so that what it leaves belongs to the others. */
function foldersOf(levels: readonly Level[], room: number, { folderRow }: ShellInput) {
  const turns = levels.toSorted((a, b) => a.branch.folders.length - b.branch.folders.length)
  const found = new Map<Level, Rows>()
  let left = room
  for (const [turn, level] of turns.entries()) {
    const share = Math.floor(left / (turns.length - turn))
    const rows = rowsAround(level.branch.folders, level.at, share, folderRow)
    left -= rows.bytes
    found.set(level, rows)
  }
  return found
}

function entriesOf({ branch }: Level, room: number, { entryRow }: ShellInput): Rows {
  return rowsAround(listedEntries(branch), -1, room, entryRow)
}
