/** `{{#include file.rs:anchor}}` and its like, which also work in code. */
import type { InsertedText, LeftOut, RawPage } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { insertBudget, insertCure } from '../folder/inserted-files.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'
import { fenceFor } from '../syntax/fences.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'

/** `\{{#include …}}` shows the tag itself. */
const braces = /\\?\{\{[^{}\n]{1,600}\}\}/g

interface Tag {
  readonly written: string
  readonly start: number
  /** In lower case. */
  readonly name: string
  /** Behind the name, without blanks around it. */
  readonly rest: string
}

function tagsIn(text: string): readonly Tag[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(braces)].flatMap(({ 0: written, index: start }) => {
    const inner = written.slice(written.indexOf('{{') + 2, -2).trim()
    const name = inner.startsWith('#') ? (/^[a-z_]{1,40}(?![\w-])/i.exec(inner.slice(1, 60))?.[0] ?? '') : ''
    return name === '' ? [] : [{ written, start, name: name.toLowerCase(), rest: inner.slice(name.length + 1).trim() }]
  })
}

const inserting: ReadonlySet<string> = new Set(['include', 'rustdoc_include', 'playground', 'playpen'])

export function filesIn(text: string, file: string): readonly string[] {
  return tagsIn(text).flatMap((tag) => (isInserting(tag) ? (targetOf(tag.rest, file).path ?? []) : []))
}

function isInserting({ written, name, rest }: Tag): boolean {
  return inserting.has(name) && rest !== '' && !written.startsWith('\\')
}

/** @returns the path below the site folder, and which lines of it */
function targetOf(rest: string, file: string): { readonly path: string | undefined; readonly range: string } {
  const [target = ''] = rest.trim().split(/[ \t]/, 1)
  const colon = target.indexOf(':')
  const path = colon === -1 ? target : target.slice(0, colon)
  const folder = parentOf(file)
  return { path: pathBelow(folder, path), range: colon === -1 ? '' : target.slice(colon + 1) }
}

export function insertFiles({ text, file }: RawPage, texts: ReadonlyMap<string, string>): InsertedText {
  const leftOut: LeftOut[] = []
  const budget = insertBudget()
  const editsOf = (inner: string, from: string, depth: number, report: (name: string, at: number) => void): Edit[] => {
    const code = codeSpans(inner)
    return tagsIn(inner).flatMap((tag): Edit[] => {
      const { written, start, name, rest } = tag
      const span = { start, end: start + written.length }
      if (written.startsWith('\\')) return [{ ...span, text: written.slice(1) }]
      if (name === 'title') return [{ ...span, text: '' }]
      if (!isInserting(tag)) {
        // Templates of other tools, in examples.
        if (spanAt(code, start)) return []
        report(name, start)
        return [{ ...span, text: '' }]
      }
      const { path, range } = targetOf(rest, from)
      const lines = budget.take(texts.get(path ?? ''), depth, (found) => linesOf(found, range))
      if (path === undefined || lines === undefined) {
        report(`${name} ${rest}`, start)
        return [{ ...span, text: '' }]
      }
      const whole = applyInserts(
        lines,
        editsOf(lines, path, depth + 1, () => report(name, start)),
      ).text
      const fence = fenceFor(whole)
      return [{ ...span, text: name.startsWith('play') ? `${fence}rust\n${whole}\n${fence}` : whole }]
    })
  }
  const edits = editsOf(text, file, 0, (name, at) =>
    leftOut.push({ family: 'tags of mdBook', name, at, cure: insertCure }),
  )
  return { ...applyInserts(text, edits), leftOut }
}

const anchorStart = /ANCHOR:[ \t]*([\w-]+)/
const anchorEnd = /ANCHOR_END:[ \t]*([\w-]+)/

/**
 * @param range which lines of a file: `2`, `2:10`, `:10`, `2:`, or those of an anchor
 * @returns without the lines of anchors; nothing for an anchor that is not there
 */
function linesOf(text: string, range: string): string | undefined {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  if (range === '') return join(lines)
  const [first = '', last] = range.split(':', 2)
  if (!/^\d*$/.test(first)) return anchored(lines, first)
  const start = Math.max(0, (first === '' ? 1 : Number(first)) - 1)
  const end = last === undefined ? start + 1 : /^\d+$/.test(last) ? Number(last) : lines.length
  return join(lines.slice(start, end))
}

function anchored(lines: readonly string[], name: string): string | undefined {
  const start = lines.findIndex((line) => nameIn(line, anchorStart) === name)
  if (start === -1) return undefined
  const length = lines.slice(start).findIndex((line) => nameIn(line, anchorEnd) === name)
  return join(lines.slice(start, length === -1 ? undefined : start + length))
}

function join(lines: readonly string[]): string {
  return lines
    .filter((line) => nameIn(line, anchorStart) === undefined && nameIn(line, anchorEnd) === undefined)
    .join('\n')
}

/** A character is looked for in a fraction of the time of a pattern. */
function nameIn(line: string, mark: RegExp): string | undefined {
  return line.includes('ANCHOR') ? mark.exec(line)?.[1] : undefined
}
