/**
 * Text of other files in pages of MDX: `import Soil from './soil.mdx'` and `<Soil depth="2" />`, the texts that such files
 * export, and what Mintlify and Fumadocs write instead.
 */
import type { Insertion } from '../../../parse/dialect.ts'
import { splitFrontmatter } from '../../../parse/frontmatter/frontmatter.ts'
import type { Span } from '../../../parse/parsed-page.ts'
import { spanAt } from '../../../parse/spans.ts'
import { type InsertedFile, insertionOf } from '../../folder/inserted-files.ts'
import { codeSpans } from '../code-spans.ts'
import { parentOf, pathBelow } from '../site-paths.ts'
import { createBudget } from './budget.ts'
import { scanMdx } from './scan.ts'
import { readTag } from './tags.ts'

const statement =
  /^import[ \t]{1,9}(?:([A-Z][\w$]{0,100})|\{([\w$, \t]{1,500})\})[ \t]{1,9}from[ \t]{1,9}["']([^"'\n]{1,300}\.mdx?)["'];?/gm
const element =
  /<([A-Z][\w$]{0,100})((?:[ \t\n]{1,20}[\w$-]{1,100}=(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|\{[^{}<>]{0,300}\}))*)[ \t\n]{0,20}\/>/g
const include = /<include>([^<>\n]{1,300})<\/include>/g

/** @param root the folder at which paths with a slash in front begin */
export function mdxInsertion(root: string): Insertion {
  return insertionOf('imported files', (text, file) => {
    const isPossible =
      text.includes('.md') && (text.includes('import') || text.includes('<Snippet') || text.includes('<include'))
    if (!isPossible) return []
    const code = codeSpans(text)
    const pathOf = (target: string) =>
      target.startsWith('/') ? pathBelow(root, target.slice(1)) : pathBelow(parentOf(file), target)
    const found = placesIn(text, (at) => spanAt(code, at) !== undefined)
    return found
      .sort((one, other) => one.start - other.start)
      .map(({ values, isScript, ...place }): InsertedFile => {
        const path = pathOf(place.target)
        if (isScript) return { ...place, path, partOf: scriptsOf, wrap: (script) => script, isOptional: true }
        const indent = indentOf(text, place.start)
        return { ...place, path, partOf: (whole) => indented(withValues(bodyOf(whole), values), indent) }
      })
  })
}

interface Place extends Span {
  readonly target: string
  /** By the names that the text has in braces. */
  readonly values: ReadonlyMap<string, string>
  /** Only the statements of the file are wanted, for the names that they export. */
  readonly isScript?: true
}

function placesIn(text: string, isCode: (at: number) => boolean): Place[] {
  const imports = new Map<string, string>()
  const found: Place[] = []
  for (const { 0: whole, 1: name, 3: target = '', index: start } of text.matchAll(statement)) {
    if (isCode(start)) continue
    if (name !== undefined) imports.set(name, target)
    else found.push({ start, end: start + whole.length, target, values: noValues, isScript: true })
  }
  for (const { 0: whole, 1: name = '', index: start } of text.matchAll(element)) {
    if (isCode(start)) continue
    const values = imports.has(name) || name === 'Snippet' ? valuesOf(whole) : noValues
    const snippet = name === 'Snippet' && values.has('file') ? `/snippets/${values.get('file')}` : undefined
    const target = imports.get(name) ?? snippet
    if (target !== undefined) found.push({ start, end: start + whole.length, target, values })
  }
  for (const { 0: whole, 1: written = '', index: start } of text.matchAll(include)) {
    const target = written.trim()
    if (!isCode(start) && /\.mdx?$/.test(target))
      found.push({ start, end: start + whole.length, target, values: noValues })
  }
  return found
}

const noValues: ReadonlyMap<string, string> = new Map()

function valuesOf(tag: string): ReadonlyMap<string, string> {
  const read = readTag(tag, 0, createBudget(tag))
  return new Map(
    [...(read?.attributes ?? [])].map(([name, { text, code }]) => [
      name,
      text ?? code?.replace(/^["']|["']$/g, '') ?? '',
    ]),
  )
}

const place = /\{([\w$]{1,100})\}/g
/** What values may add. In UTF-16 code units. */
const mostGrowth = 64 * 1024

function withValues(text: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return text
  const longest = Math.max(...[...values.values()].map((value) => value.length))
  if ((text.match(place)?.length ?? 0) * longest > mostGrowth) return text
  return text.replace(place, (written, name: string) => values.get(name) ?? written)
}

function bodyOf(text: string): string {
  return text.slice(splitFrontmatter(text).end).trim()
}

function scriptsOf(text: string): string {
  const pieces = scanMdx(text.slice(splitFrontmatter(text).end))
  return pieces.flatMap((piece) => (piece.kind === 'script' ? [piece.code.trim()] : [])).join('\n')
}

/** The blanks before a tag that stands alone on its line. */
function indentOf(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - deepest), start)
  const indent = before.slice(before.lastIndexOf('\n') + 1)
  return indent.trim() === '' && indent.length < deepest ? indent : ''
}

const deepest = 40

function indented(text: string, indent: string): string {
  return indent === '' ? text : text.replaceAll('\n', `\n${indent}`)
}
