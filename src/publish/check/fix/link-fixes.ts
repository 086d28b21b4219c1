/** Safe corrections of links: a name that differs from that of the only possible target in case, spacing or ending. */

import { type ContentRoots, withoutEnding } from '../../../content/model/placement.ts'
import type { Page } from '../../../content/model/site.ts'
import type { Reference } from '../../../content/parse/parsed-page.ts'
import { lineInFile } from '../../../content/parse/spans.ts'
import { readTarget } from '../../../content/parse/target.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { SiteParts } from '../../site-state.ts'
import { looksLikeAddress } from '../find-link-text.ts'
import { lineFinder, readPageText } from '../page-text.ts'
import type { Edit } from './edits.ts'

export function linkFixes(parts: SiteParts): Edit[] {
  const { site, listing, links } = parts
  const pages = [...site.byPath.values()].filter(({ file }) => file !== '')
  const files = [...pages.map(({ file }) => file), ...listing.attachments.map(({ path }) => path)]
  const byName = groupBy(files, (file) => looseName(file))
  const edits: Edit[] = []
  for (const page of pages) {
    const place = placeFinder(page)
    for (const reference of page.references) {
      if (reference.kind === 'comment' || reference.target === '') continue
      if (links.resolve(reference, page).kind !== 'broken') continue
      const written = writtenTarget(page.text, reference)
      const target = written && onlyTarget(reference.target, byName)
      if (!written || target === undefined) continue
      const fixed = reference.wiki ? wikiName(target) : relativePath(page.file, target, listing.folder.roots)
      edits.push({ file: page.file, ...place(written.start), old: written.text, new: fixed })
    }
    for (const edit of bracketed(page, parts)) edits.push(edit)
  }
  return edits
}

/** `[a](my file.md)` of a file that exists. */
function bracketed(page: Page, { links }: SiteParts): Edit[] {
  if (!page.text.includes('](')) return []
  const { plain = '' } = readPageText(page) ?? {}
  const place = placeFinder(page)
  return [...plain.matchAll(/\]\(([^()\n]{1,500})\)/g)].flatMap(({ 1: written = '', index }) => {
    const destination = written.trim()
    const found = looksLikeAddress(destination) && links.resolve({ ...readTarget(destination), wiki: false }, page)
    if (!found || (found.kind !== 'page' && found.kind !== 'file')) return []
    const start = index + 2 + written.indexOf(destination)
    return [{ file: page.file, ...place(start), old: destination, new: `<${destination}>` }]
  })
}

function placeFinder(page: Page) {
  const { text } = page
  const lineAt = lineFinder(text)
  return (offset: number) => ({
    line: lineInFile(page, lineAt(offset)),
    column: offset - (text.lastIndexOf('\n', offset - 1) + 1),
  })
}

/** Without its folder and ending, and without case and everything but letters and digits. */
function looseName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/, '')
  return `${kindOf(path)} ${name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')}`
}

function kindOf(path: string): 'image' | 'page' | 'file' {
  if (/\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(path)) return 'image'
  return /\.(?:md|markdown)$/i.test(path) || !/\.[A-Za-z0-9]{1,10}$/.test(path) ? 'page' : 'file'
}

function onlyTarget(target: string, byName: ReadonlyMap<string, readonly string[]>): string | undefined {
  const name = looseName(target)
  // Too many shorter names are alike.
  if (name.replace(/^\w+ /, '').length < 3 || /[?#:]/.test(target)) return undefined
  const found = byName.get(name) ?? []
  return found.length === 1 ? found[0] : undefined
}

interface WrittenTarget {
  readonly start: number
  readonly text: string
}

/** Where the address stands in a reference, without its fragment; nothing where it is written with escapes. */
function writtenTarget(text: string, reference: Exclude<Reference, { kind: 'comment' }>): WrittenTarget | undefined {
  if (reference.kind === 'edge' && !reference.value) return undefined
  const { start, end } = 'value' in reference && reference.value ? reference.value : reference
  const source = text.slice(start, end)
  const at = reference.wiki ? source.indexOf(reference.target) : addressStart(source, reference)
  const raw = at === -1 ? '' : (/^[^#>\s)"']*/.exec(source.slice(at))?.[0] ?? '')
  const written = reference.wiki || source[at - 1] === '<' ? reference.target : raw
  if (at === -1 || !source.startsWith(written, at) || readTarget(written).target !== reference.target) return undefined
  return written === '' ? undefined : { start: start + at, text: written }
}

function addressStart(source: string, { kind }: Reference): number {
  if (kind === 'html') return 0
  if (kind === 'edge') return source.startsWith('<') ? 1 : 0
  const opening = kind === 'definition' ? source.indexOf(']:') : source.lastIndexOf('](')
  if (opening === -1) return -1
  const blank = /^\s*<?/.exec(source.slice(opening + 2))?.[0] ?? ''
  return opening + 2 + blank.length
}

function wikiName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return kindOf(file) === 'page' ? withoutEnding(name) : name
}

/** From the folder of a file to another, with blanks and parentheses encoded. */
function relativePath(from: string, to: string, roots: ContentRoots): string {
  const above = roots.toContent(from).split('/').slice(0, -1)
  const below = roots.toContent(to).split('/')
  let shared = 0
  while (shared < above.length && shared < below.length - 1 && above[shared] === below[shared]) shared++
  const path = [...above.slice(shared).map(() => '..'), ...below.slice(shared)].join('/')
  return path.replace(/[\s%()<>#?]/g, encodeURIComponent).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))
}
