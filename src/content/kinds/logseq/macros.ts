/** Macros of Logseq: `{{name arguments}}`. Videos become links, embeds those of Markdown; others are left out. */
import { trimEnd } from '../../../text/cut.ts'
import type { LeftOut } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { overlaps } from '../../parse/spans.ts'
import type { Edit } from '../syntax/edits.ts'
import { wikilink } from '../syntax/markdown.ts'

const opening = /\{\{\{?[ \t]*([\p{L}][\p{L}\p{N}_-]*)(?=[\s}(])/gu

export interface Macros {
  readonly edits: readonly Edit[]
  readonly leftOut: readonly LeftOut[]
}

/** @param code in order; macros in it are text */
export function macroEdits(text: string, code: readonly Span[]): Macros {
  const edits: Edit[] = []
  const leftOut: LeftOut[] = []
  if (!text.includes('{{')) return { edits, leftOut }
  const paragraphEnd = finder(text, '\n\n')
  const closing = finder(text, '}}')
  let from = 0
  for (const match of text.matchAll(opening)) {
    const { 0: whole, 1: name = '', index } = match
    if (index < from || overlaps(code, { start: index, end: index + 1 })) continue
    const close = closing(index + whole.length)
    if (close === undefined || close > (paragraphEnd(index) ?? text.length)) continue
    if (isFormula(text, index)) continue
    let end = close + 2
    if (text[end] === '}') end++
    from = end
    const written = macro(name.toLowerCase(), text.slice(index + whole.length, close).trim())
    edits.push({ start: index, end, text: written ?? '' })
    if (written === undefined) leftOut.push({ family: 'macros of Logseq', name: `{{${name}}}`, at: index, cure })
  }
  return { edits, leftOut }
}

/** Whether braces belong to a formula: `\\frac{{a}}{b}`, `x_{{i}}`. */
function isFormula(text: string, braces: number): boolean {
  const before = trimEnd(text.slice(Math.max(0, braces - 20), braces), /[A-Za-z0-9]/)
  return text[braces - 1] === '}' || /[\\_^]$/.test(before)
}

const cure = 'Write what readers should see as text.'

/** Finds the next place of a text; linear for places that come in order. */
function finder(text: string, wanted: string): (from: number) => number | undefined {
  let found = -1
  return (from) => {
    if (found < from && found !== text.length) {
      const next = text.indexOf(wanted, from)
      found = next === -1 ? text.length : next
    }
    return found === text.length ? undefined : found
  }
}

const media: ReadonlySet<string> = new Set('video youtube vimeo bilibili tweet twitter pdf audio iframe'.split(' '))

/** @returns nothing for one that cannot be shown */
function macro(name: string, argument: string): string | undefined {
  if (name === 'embed') return embed(argument)
  // The hint after the answer is for learners.
  if (name === 'cloze') return argument.split('\\\\')[0]?.trim()
  if (name === 'img') return address(argument) && `![](${address(argument)})`
  if (name === 'youtube-timestamp' && /^\d{1,6}$/.test(argument)) return time(Number(argument))
  if (!media.has(name)) return undefined
  const found = address(argument)
  if (found) return `<${found}>`
  const isVideo = name === 'youtube' && /^[\w-]{11}$/.test(argument)
  return isVideo ? `<https://www.youtube.com/watch?v=${argument}>` : undefined
}

/** Minutes and seconds. */
function time(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function address(argument: string): string | undefined {
  return /^https?:\/\/[^\s<>"()]+/.exec(argument.replace(/^[[(]+/, ''))?.[0]
}

function embed(argument: string): string | undefined {
  const [, id] = /^\(\(([0-9a-fA-F-]{36})\)\)$/.exec(argument) ?? []
  if (id !== undefined) return `!${blockLink(id)}`
  return /^\[\[[^[\]]+\]\]$/.test(argument) ? `!${argument}` : undefined
}

/** A link to a block. Without a label, its text shows. */
export function blockLink(id: string, label = ''): string {
  const lower = id.toLowerCase()
  return wikilink(`((${lower}))#^${lower}`, label)
}
