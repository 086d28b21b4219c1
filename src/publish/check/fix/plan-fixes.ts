/** Everything in a site folder that can be corrected without a guess. */
import { chooseSpellings } from '../../../content/model/tags.ts'
import type { SiteParts } from '../../build.ts'
import { createFileReader } from '../written-tags.ts'
import type { Edit } from './edits.ts'
import { frontmatterFixes } from './frontmatter-fixes.ts'
import { linkFixes } from './link-fixes.ts'

/** In the order of the files and lines. */
export async function planFixes(parts: SiteParts): Promise<Edit[]> {
  const { site, read, source } = parts
  const published = new Set([...site.byPath.values()].map(({ file }) => file))
  const lists = [...read].flatMap(([file, { parsed }]) => (published.has(file) ? [parsed?.frontmatter.tags ?? []] : []))
  const chosen = chooseSpellings(lists)
  const spellings = (tag: string) => chosen.get(tag.normalize('NFC').toLowerCase())
  const readText = createFileReader(source)
  const edits = linkFixes(parts)
  for (const file of read.keys()) {
    const { head = [] } = (await readText(file)) ?? {}
    const known = published.has(file) ? spellings : () => undefined
    for (const edit of frontmatterFixes(file, head, known)) edits.push(edit)
  }
  return edits.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
}
