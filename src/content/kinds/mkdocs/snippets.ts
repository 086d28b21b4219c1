/**
 * Text of other files as the extension "snippets" takes it: `--8<-- "soil.md:dig"` on a line of its own, or one path a line
 * between lines of `--8<--`. It reads lines before anything else does, so in code too.
 */
import type { Insertion, LeftOut } from '../../parse/dialect.ts'
import { insertBudget, insertCure } from '../folder/inserted-files.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'
import { isMark, linesOf, splitTarget } from './snippet-lines.ts'

export interface SnippetSettings {
  /** Folders below the site folder, in which paths are looked for in turn; `page` for the folder of the page. */
  readonly bases: readonly (string | { readonly page: true })[]
  /** Paths that every page ends with. */
  readonly appended: readonly string[]
  /** Whether a path stays below its base. */
  readonly isRestricted: boolean
  /** Whether parts of files lose the indentation that their lines share. */
  readonly isDedented: boolean
}

/** Longer lines insert nothing. In UTF-16 code units. */
const longestLine = 1_000

/** A line, or the lines from one mark to the next. */
interface Insert {
  readonly start: number
  readonly end: number
  readonly indent: string
  /** As they are written; an empty one is a blank line. */
  readonly targets: readonly string[]
}

export function snippetInsertion(settings: SnippetSettings): Insertion {
  const { appended, isDedented } = settings
  const pathsOf = (target: string, file: string) => candidates(splitTarget(target).path, file, settings)
  return {
    filesOf: (text, file) =>
      [...insertsIn(text).inserts.flatMap(({ targets }) => targets), ...appended].flatMap((target) =>
        pathsOf(target, file),
      ),
    insert({ text, file }, texts) {
      const leftOut: LeftOut[] = []
      const budget = insertBudget()
      const shownBy = (target: string, from: string, open: readonly string[]): string | undefined => {
        const path = pathsOf(target, from).find((each) => texts.has(each))
        if (path === undefined || open.includes(path)) return undefined
        const part = (found: string) => linesOf(found, splitTarget(target), isDedented)
        const shown = budget.take(texts.get(path), open.length, part)
        if (shown === undefined) return undefined
        return applyInserts(shown, editsOf(shown, path, [...open, path])).text
      }
      const editsOf = (inner: string, from: string, open: readonly string[]): Edit[] => {
        const { inserts, others } = insertsIn(inner)
        const edits = inserts.map(({ start, end, indent, targets }): Edit => {
          const shown = targets.map((target) => {
            const part = target === '' ? '' : shownBy(target, from, open)
            if (part === undefined && open.length === 0)
              leftOut.push({ family: 'snippets', name: target, at: start, cure: insertCure })
            return part === undefined ? [] : [indented(part, indent)]
          })
          return { start, end, text: shown.flat().join('\n') }
        })
        return [...edits, ...others].sort((a, b) => a.start - b.start)
      }
      const edits = editsOf(text, file, [])
      const tail = appended.flatMap((target) => shownBy(target, file, []) ?? [])
      if (tail.length > 0) edits.push({ start: text.length, end: text.length, text: `\n\n${tail.join('\n\n')}\n` })
      return { ...applyInserts(text, edits), leftOut }
    },
  }
}

function candidates(path: string, file: string, { bases, isRestricted }: SnippetSettings): string[] {
  if (path === '' || /^https?:/i.test(path)) return []
  return bases.flatMap((each) => {
    const base = typeof each === 'string' ? each : parentOf(file)
    const found = pathBelow(base, path)
    const isInside = found !== undefined && (base === '' || found.startsWith(`${base}/`))
    return found === undefined || found === '' || (isRestricted && !isInside) ? [] : [found]
  })
}

const line = /^([ \t]*)(;*)-+8<-+(?:[ \t]+(["'])(.{1,600})\3)?[ \t]*$/

interface FoundInserts {
  readonly inserts: readonly Insert[]
  /** Marks of parts, which readers do not see, and escapes. */
  readonly others: readonly Edit[]
}

function insertsIn(text: string): FoundInserts {
  const inserts: Insert[] = []
  const others: Edit[] = []
  if (!text.includes('8<-')) return { inserts, others }
  let block: { readonly start: number; readonly indent: string; readonly targets: string[] } | undefined
  let start = 0
  for (const written of text.split('\n')) {
    const [at, end] = [start, start + written.length]
    start = end + 1
    const found = written.length <= longestLine && written.includes('8<-') ? line.exec(written) : null
    const [, indent = '', guard = '', quote, target = ''] = found ?? []
    if (found && guard !== '') others.push({ start: at + indent.length, end: at + indent.length + 1, text: '' })
    else if (found && quote !== undefined) {
      if (!block) inserts.push({ start: at, end, indent, targets: isComment(target) ? [] : [target.trim()] })
    } else if (found) {
      if (block) inserts.push({ ...block, end })
      block = block ? undefined : { start: at, indent, targets: [] }
    } else if (block) {
      if (!isComment(written)) block.targets.push(written.trim())
    } else if (isMark(written)) others.push({ start: Math.max(0, at - 1), end, text: '' })
  }
  // One that nothing closes is no block.
  return { inserts, others }
}

function isComment(target: string): boolean {
  return target.trimStart().startsWith(';')
}

function indented(text: string, indent: string): string {
  if (indent === '') return text
  return text
    .split('\n')
    .map((each) => (each === '' ? '' : indent + each))
    .join('\n')
}
