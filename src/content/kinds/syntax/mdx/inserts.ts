/**
 * Text of other files in pages of MDX: `import Soil from './soil.mdx'` and `<Soil depth="2" />`, the texts that such files
 * export, and what Mintlify and Fumadocs write instead.
 */
import type { Insertion, LeftOut } from '../../../parse/dialect.ts'
import { splitFrontmatter } from '../../../parse/frontmatter/frontmatter.ts'
import { spanAt } from '../../../parse/spans.ts'
import { insertBudget } from '../../inserted-files.ts'
import { codeSpans } from '../code-spans.ts'
import { applyInserts, type Edit } from '../edits.ts'
import { pathBelow } from '../site-paths.ts'
import { createBudget } from './budget.ts'
import { scanMdx } from './scan.ts'
import { readTag } from './tags.ts'

const statement =
  /^import[ \t]{1,9}(?:([A-Z][\w$]{0,100})|\{([\w$, \t]{1,500})\})[ \t]{1,9}from[ \t]{1,9}["']([^"'\n]{1,300}\.mdx?)["'];?/gm
const element =
  /<([A-Z][\w$]{0,100})((?:[ \t\n]{1,20}[\w$-]{1,100}=(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|\{[^{}<>]{0,300}\}))*)[ \t\n]{0,20}\/>/g
const include = /<include>([^<>\n]{1,300})<\/include>/g

interface Insert {
  readonly start: number
  readonly end: number
  /** Below the site folder; absent outside. */
  readonly path: string | undefined
  readonly written: string
  /** Values by the names that the text has in braces. */
  readonly values: ReadonlyMap<string, string>
  /** Only the statements of the file are wanted, for the names that they export. */
  readonly isScript: boolean
}

/** @param root the folder at which paths with a slash in front begin */
export function mdxInsertion(root: string): Insertion {
  return {
    filesOf: (text, file) => insertsIn(text, file, root).flatMap(({ path }) => path ?? []),
    insert({ text, file }, texts) {
      const leftOut: LeftOut[] = []
      const budget = insertBudget()
      const editsOf = (inner: string, from: string, depth: number): Edit[] =>
        insertsIn(inner, from, root).map(({ start, end, path, written, values, isScript }) => {
          const shown = budget.take(texts.get(path ?? ''), depth, (found) =>
            isScript ? scriptsOf(found) : withValues(found.slice(splitFrontmatter(found).end).trim(), values),
          )
          if (path === undefined || shown === undefined) {
            if (depth === 0 && !isScript) leftOut.push({ family: 'imported files', name: written, at: start, cure })
            return { start, end, text: '' }
          }
          if (isScript) return { start, end, text: shown }
          const whole = applyInserts(shown, editsOf(shown, path, depth + 1)).text
          return { start, end, text: indented(whole, indentOf(inner, start)) }
        })
      return { ...applyInserts(text, editsOf(text, file, 0)), leftOut }
    },
  }
}

const cure = 'Name a file in the site folder that readers may see, or write its text into the page.'

function insertsIn(text: string, file: string, root: string): readonly Insert[] {
  const mayImport =
    text.includes('.md') && (text.includes('import') || text.includes('<Snippet') || text.includes('<include'))
  if (!mayImport) return []
  const code = codeSpans(text)
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
  const resolve = (written: string) =>
    written.startsWith('/') ? pathBelow(root, written.slice(1)) : pathBelow(folder, written)
  const imports = new Map<string, string>()
  const found: Insert[] = []
  for (const { 0: whole, 1: name, 3: written = '', index: start } of text.matchAll(statement)) {
    if (spanAt(code, start)) continue
    if (name !== undefined) imports.set(name, written)
    else
      found.push({
        start,
        end: start + whole.length,
        path: resolve(written),
        written,
        values: noValues,
        isScript: true,
      })
  }
  for (const { 0: whole, 1: name = '', index: start } of text.matchAll(element)) {
    if (spanAt(code, start)) continue
    const values = imports.has(name) || name === 'Snippet' ? valuesOf(whole) : noValues
    const snippet = name === 'Snippet' && values.has('file') ? `/snippets/${values.get('file')}` : undefined
    const written = imports.get(name) ?? snippet
    if (written !== undefined)
      found.push({ start, end: start + whole.length, path: resolve(written), written, values, isScript: false })
  }
  for (const { 0: whole, 1: written = '', index: start } of text.matchAll(include)) {
    const path = written.trim()
    if (!spanAt(code, start) && /\.mdx?$/.test(path))
      found.push({
        start,
        end: start + whole.length,
        path: resolve(path),
        written: path,
        values: noValues,
        isScript: false,
      })
  }
  return found.sort((a, b) => a.start - b.start)
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

function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return values.size === 0 ? text : text.replace(place, (written, name: string) => values.get(name) ?? written)
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
