/** Which lines of a file a snippet takes: `soil.md:4:6`, `soil.md:1:3,-2:`, or the part `soil.md:dig`. */
import { trimEnd } from '../../../text/cut.ts'

export interface SnippetTarget {
  readonly path: string
  /** Pairs of line numbers, from 1; those below 0 count from the end. Empty for all lines. */
  readonly ranges: readonly (readonly [number | undefined, number | undefined])[]
  /** Empty for no part. */
  readonly section: string
}

export function splitTarget(written: string): SnippetTarget {
  const colon = written.indexOf(':')
  const [path, rest] = colon === -1 ? [written, ''] : [written.slice(0, colon).trim(), written.slice(colon + 1).trim()]
  if (/^[a-z][\w-]*$/i.test(rest)) return { path, ranges: [], section: rest }
  return { path, ranges: /^[-\d:,]+$/.test(rest) ? rest.split(',').map(rangeOf) : [], section: '' }
}

function rangeOf(written: string): readonly [number | undefined, number | undefined] {
  const [first = '', last = ''] = written.split(':', 2)
  return [numberOf(first), numberOf(last)]
}

function numberOf(written: string): number | undefined {
  return /^-?\d{1,9}$/.test(written) ? Number(written) : undefined
}

/** Behind the first dashes. */
const mark = /^8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([a-z][\w-]*)[ \t]*\]/i
/** Longer lines mark nothing. In UTF-16 code units. */
const longestLine = 1_000

/** Whether a line begins or ends a part. */
export function isMark(line: string): boolean {
  const found = markIn(line)
  return found !== undefined && !found.isEscaped
}

function markIn(
  line: string,
): { readonly isEscaped: boolean; readonly isStart: boolean; readonly name: string } | undefined {
  const at = line.length > longestLine ? -1 : line.indexOf('-8<-') + 1
  if (at <= 0) return undefined
  const [found, type = '', name = ''] = mark.exec(line.slice(at)) ?? []
  if (found === undefined) return undefined
  const isEscaped = trimEnd(line.slice(0, at), '-').endsWith(';')
  return { isEscaped, isStart: type.toLowerCase() === 'start', name }
}

/** @returns without the lines that mark parts; nothing for a part that is not there */
export function linesOf(text: string, { ranges, section }: SnippetTarget, isDedented: boolean): string | undefined {
  const all = text.split('\n')
  const isPart = section !== '' || ranges.length > 0
  const chosen = section === '' ? (isPart ? ranges.flatMap((range) => slice(all, range)) : all) : partOf(all, section)
  if (chosen === undefined) return undefined
  const shown = chosen.filter((line) => !isMark(line)).map(withoutEscape)
  // Every file ends with a line feed, and the line of the snippet has its own.
  if (!isPart && shown.at(-1) === '') shown.pop()
  return (isPart && isDedented ? dedented(shown) : shown).join('\n')
}

function slice(lines: readonly string[], [first, last]: readonly [number | undefined, number | undefined]): string[] {
  const total = lines.length
  const start = first === undefined ? 0 : first < 0 ? Math.max(0, total + first) : Math.max(0, first - 1)
  const end = last === undefined ? total : last < 0 ? Math.max(0, total + 1 + last) : last
  return lines.slice(start, end)
}

function partOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const isOf = (line: string, isStart: boolean) => {
    const found = markIn(line)
    return found?.isEscaped === false && found.name === name && found.isStart === isStart
  }
  const start = lines.findIndex((line) => isOf(line, true))
  if (start === -1) return undefined
  const end = lines.findIndex((line, at) => at > start && isOf(line, false))
  return lines.slice(start + 1, end === -1 ? undefined : end)
}

function withoutEscape(line: string): string {
  return markIn(line)?.isEscaped ? line.replace(';', '') : line
}

function dedented(lines: readonly string[]): string[] {
  const full = lines.filter((line) => line.trim() !== '')
  const shared = full.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), longestLine)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared)))
}
