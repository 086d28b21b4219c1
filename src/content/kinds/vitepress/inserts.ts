/** `<<< @/snippets/soil.ts#region{1,3} [Title]` and `<!--@include: ./part.md{3,9}-->`. */
import type { Insertion } from '../../parse/dialect.ts'
import { type InsertedFile, insertionOf } from '../folder/inserted-files.ts'
import { fenceFor, type Line, linesOutsideCode } from '../syntax/fences.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'

/** @param src the folder that `@` names */
export function snippetInsertion(src: string): Insertion {
  return insertionOf('inserted files', (text, file) =>
    text.includes('<<<') || text.includes('@include')
      ? linesOutsideCode(text).flatMap((line) => fileIn(line, file, src) ?? [])
      : [],
  )
}

function fileIn({ text, start }: Line, file: string, src: string): InsertedFile | undefined {
  const named = targetOf(text.trim())
  if (named === undefined) return undefined
  const { written, isCode } = named
  const [target = ''] = written.split(/[#{[\s]/, 1)
  const path = pathBelow(target.startsWith('@/') ? src : parentOf(file), target.replace(/^@\//, ''))
  const rest = written.slice(target.length)
  const [region, options, title] = [/^#([\w-]+)/, /\{([^{}]*)\}/, /\[([^[\]]*)\]/].map(
    (mark) => mark.exec(rest)?.[1] ?? '',
  )
  const span = { start, end: start + text.length, target, path }
  const partOf = (whole: string) => regionOf(whole, region ?? '')
  if (!isCode) return { ...span, partOf: (whole) => linesOf(partOf(whole), options ?? '') }
  const indent = text.slice(0, text.length - text.trimStart().length)
  const language = /(?:^|\s)([a-z][\w+#-]*)/i.exec(options ?? '')?.[1] ?? /\.(\w+)$/.exec(target)?.[1] ?? ''
  return { ...span, partOf, wrap: (part) => fenced(part, indent, title ? `${language} [${title}]` : language) }
}

function targetOf(line: string): { readonly written: string; readonly isCode: boolean } | undefined {
  if (line.startsWith('<<<')) return { written: line.slice(3).trim(), isCode: true }
  if (!line.startsWith('<!--') || !line.endsWith('-->')) return undefined
  const inner = line.slice(4, -3).trim()
  return inner.startsWith('@include:') ? { written: inner.slice('@include:'.length).trim(), isCode: false } : undefined
}

/** Marks further back are not seen. In UTF-16 code units. */
const longestMark = 1_000

/** The lines of a region, without those that mark regions. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const marks = lines.map((line) =>
    line.includes('region') ? /#?(end)?region\b[ \t]*([\w-]*)/.exec(line.slice(0, longestMark)) : null,
  )
  const start = name === '' ? 0 : marks.findIndex((mark) => mark?.[1] === undefined && mark?.[2] === name)
  if (start === -1) return undefined
  const end =
    name === '' ? lines.length : marks.findIndex((mark, at) => at > start && mark?.[1] === 'end' && mark[2] === name)
  return lines
    .slice(start, end === -1 ? undefined : end)
    .filter((_, at) => name === '' || marks[start + at] === null)
    .join('\n')
}

/** `3,9`, `3,` and `,9`. */
function linesOf(text: string | undefined, range: string): string | undefined {
  const [, first = '', last = ''] = /^(\d*),(\d*)$/.exec(range.trim()) ?? []
  if (text === undefined || (first === '' && last === '')) return text
  return text
    .split('\n')
    .slice(first === '' ? 0 : Number(first) - 1, last === '' ? undefined : Number(last))
    .join('\n')
}

function fenced(code: string, indent: string, info: string): string {
  const fence = fenceFor(code)
  return [fence + info, ...code.split('\n'), fence].map((line) => (line === '' ? '' : indent + line)).join('\n')
}
