/** What a build has changed, as an owner would say it. */
import type { Page, Site } from '../../content/model/site.ts'
import { count } from '../../text/count.ts'
import { listed } from '../../text/listed.ts'

export interface Changes {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Served paths of files, such as pictures, whose content is new. */
  readonly files: readonly string[]
}

export function changesBetween(before: Site, after: Site): Changes {
  let added = 0
  let changed = 0
  for (const page of after.byPath.values()) {
    const old = before.byPath.get(page.path)
    if (old === undefined) added++
    else if (!isSame(old, page)) changed++
  }
  let removed = 0
  for (const path of before.byPath.keys()) if (!after.byPath.has(path)) removed++
  const files: string[] = []
  for (const [path, file] of after.files) {
    const old = before.files.get(path)
    if (old && (old.size !== file.size || old.written !== file.written)) files.push(path)
  }
  return { added, changed, removed, files }
}

function isSame(a: Page, b: Page): boolean {
  return a.hash === b.hash && a.title === b.title && a.lastUpdated === b.lastUpdated && a.withheld === b.withheld
}

/** `2 pages changed, 1 page added`; `no page changed`. */
export function describeChanges({ added, changed, removed, files }: Changes): string {
  const parts = [
    changed > 0 ? `${count(changed, 'page')} changed` : '',
    added > 0 ? `${count(added, 'page')} added` : '',
    removed > 0 ? `${count(removed, 'page')} removed` : '',
    files.length > 0 ? `${count(files.length, 'file')} changed` : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'no page changed' : listed(parts)
}

/** Names shown of the files that a build was made for. */
const shownNames = 2

/** `content/notes/soil.md and 3 others`. */
export function describeFiles(files: readonly string[]): string {
  if (files.length <= shownNames) return files.join(' and ')
  return `${files.slice(0, shownNames).join(', ')} and ${count(files.length - shownNames, 'other')}`
}
