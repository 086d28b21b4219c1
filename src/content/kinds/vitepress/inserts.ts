/** `<<< @/snippets/soil.ts#region{1,3} [Title]` and `<!--@include: ./part.md{3,9}-->`. */
import type { Insertion, LeftOut } from '../../parse/dialect.ts'
import { insertBudget } from '../insert-budget.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { pathBelow } from '../syntax/site-paths.ts'

/** Longer lines insert nothing. In UTF-16 code units. */
const longestLine = 1_000

interface Insert {
  readonly start: number
  readonly end: number
  readonly indent: string
  /** As it is written. */
  readonly target: string
  readonly path: string | undefined
  readonly region: string
  /** What the braces say. */
  readonly options: string
  readonly title: string
  readonly isCode: boolean
}

/** @param src the folder that `@` names */
export function snippetInsertion(src: string): Insertion {
  return {
    filesOf: (text, file) => insertsIn(text, file, src).flatMap(({ path }) => path ?? []),
    insert({ text, file }, texts) {
      const leftOut: LeftOut[] = []
      const budget = insertBudget()
      const editsOf = (inner: string, from: string, depth: number): Edit[] =>
        insertsIn(inner, from, src).map((insert) => {
          const { start, end, path, target } = insert
          const shown = budget.take(texts.get(path ?? ''), depth, (found) => regionOf(found, insert.region))
          if (path === undefined || shown === undefined) {
            if (depth === 0) leftOut.push({ family: 'inserted files', name: target, at: start, cure })
            return { start, end, text: '' }
          }
          if (insert.isCode) return { start, end, text: fenced(shown, insert) }
          const part = linesOf(shown, insert.options)
          return { start, end, text: applyInserts(part, editsOf(part, path, depth + 1)).text }
        })
      return { ...applyInserts(text, editsOf(text, file, 0)), leftOut }
    },
  }
}

const cure = 'Name a file in the site folder that readers may see, or write its text into the page.'

function insertsIn(text: string, file: string, src: string): readonly Insert[] {
  if (!text.includes('<<<') && !text.includes('@include')) return []
  const found: Insert[] = []
  let fence: string | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const offset = start
    start += line.length + 1
    if (line.length > longestLine) continue
    const before = fence
    fence = fenceAfter(line, fence)
    if (before !== undefined || fence !== undefined) continue
    const target = targetOf(line.trim())
    if (target === undefined) continue
    const [path = ''] = target.written.split(/[#{[\s]/, 1)
    const folder = path.startsWith('@/') ? src : file.slice(0, Math.max(0, file.lastIndexOf('/')))
    const rest = target.written.slice(path.length)
    found.push({
      ...{ start: offset, end: offset + line.length, indent: line.slice(0, line.length - line.trimStart().length) },
      ...{ target: path, path: pathBelow(folder, path.replace(/^@\//, '')), isCode: target.isCode },
      region: /^#([\w-]+)/.exec(rest)?.[1] ?? '',
      options: /\{([^{}]*)\}/.exec(rest)?.[1] ?? '',
      title: /\[([^[\]]*)\]/.exec(rest)?.[1] ?? '',
    })
  }
  return found
}

function targetOf(line: string): { readonly written: string; readonly isCode: boolean } | undefined {
  if (line.startsWith('<<<')) return { written: line.slice(3).trim(), isCode: true }
  if (!line.startsWith('<!--') || !line.endsWith('-->')) return undefined
  const inner = line.slice(4, -3).trim()
  return inner.startsWith('@include:') ? { written: inner.slice('@include:'.length).trim(), isCode: false } : undefined
}

/** The lines of a region, without those that mark regions. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n')
  const marks = lines.map((line) =>
    line.includes('region') ? /#?(end)?region\b[ \t]*([\w-]*)/.exec(line.slice(0, longestLine)) : null,
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
function linesOf(text: string, range: string): string {
  const [, first = '', last = ''] = /^(\d*),(\d*)$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return text
  return text
    .split('\n')
    .slice(first === '' ? 0 : Number(first) - 1, last === '' ? undefined : Number(last))
    .join('\n')
}

function fenced(code: string, { indent, options, target, title }: Insert): string {
  const language = /(?:^|\s)([a-z][\w+#-]*)/i.exec(options)?.[1] ?? /\.(\w+)$/.exec(target)?.[1] ?? ''
  const lines = code.split('\n')
  const longest = Math.max(2, ...lines.map((line) => (line.includes('```') ? line.length : 0)))
  const fence = '`'.repeat(Math.min(longest + 1, 40))
  const head = `${fence}${language}${title === '' ? '' : ` [${title}]`}`
  return [head, ...lines, fence].map((line) => (line === '' ? '' : indent + line)).join('\n')
}
