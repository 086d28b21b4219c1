/** The lines of one block: properties, drawers and `#+BEGIN_…` become Markdown or are left out. */
import { isHiddenProperty } from './properties.ts'

export interface CleanBlock {
  /** As many as before; nothing for a line that is left out. */
  readonly lines: (string | undefined)[]
  readonly properties: ReadonlyMap<string, string>
  /** Properties before any text, in their order. */
  readonly leading: readonly (readonly [key: string, value: string])[]
  /** Lines whose text is left out for good, by their index. */
  readonly leftOut: readonly { readonly line: number; readonly name: string }[]
}

const property = /^[ \t]*([\p{L}\p{N}][\p{L}\p{N}_./?!-]*)::(?:[ \t](.*))?$/u
const begin = /^[ \t]*#\+begin_(\w+)[ \t]*(\S*)/i
const end = /^[ \t]*#\+end_\w+/i
const drawer = /^[ \t]*:[A-Za-z_-]+:[ \t]*$/
const drawerEnd = /^[ \t]*:end:[ \t]*$/i
const planned = /^[ \t]*(?:SCHEDULED|DEADLINE|CLOCK):/
const fence = /^[ \t]*(`{3,}|~{3,})/

/** What `#+BEGIN_…` stands for. Others are callouts of their name. */
const sections: Readonly<Record<string, 'code' | 'quote' | 'none' | 'text'>> = {
  ...{ src: 'code', example: 'code', verse: 'quote', quote: 'quote', center: 'text' },
  ...{ query: 'none', comment: 'none', export: 'none' },
}

type Mode =
  | { readonly kind: 'text' | 'drawer' | 'none' | 'quote' }
  | { readonly kind: 'fence' | 'code'; readonly mark: string; readonly opener: number }

const inText: Mode = { kind: 'text' }

/** @param hidden properties that the settings hide */
export function cleanLines(written: readonly string[], hidden: ReadonlySet<string>): CleanBlock {
  const lines: (string | undefined)[] = []
  const properties = new Map<string, string>()
  const leading: [string, string][] = []
  const leftOut: { line: number; name: string }[] = []
  let hasText = false
  let mode: Mode = inText
  const readProperty = (key: string, value: string) => {
    const name = key.toLowerCase()
    if (!properties.has(name)) properties.set(name, value)
    if (!hasText) leading.push([name, value])
    if (isHiddenProperty(name) || hidden.has(name)) return undefined
    breakAfter(lines)
    return `${key}: ${value}`
  }
  const readText = (line: string, at: number) => {
    const [, key, value = ''] = property.exec(line) ?? []
    if (key !== undefined) return readProperty(key, value.trim())
    const mark = fence.exec(line)?.[1]
    if (mark !== undefined) mode = { kind: 'fence', mark, opener: at }
    if (line.trim() !== '') hasText = true
    return line
  }
  let hasFence: boolean | undefined
  const startSection = (name: string, language: string, at: number) => {
    const section = sections[name.toLowerCase()] ?? 'callout'
    if (section === 'none') leftOut.push({ line: at, name: `#+BEGIN_${name.toUpperCase()}` })
    hasText = true
    hasFence ??= written.some((line) => line.includes('```'))
    const mark = hasFence ? '`````' : '```'
    if (section === 'code') mode = { kind: 'code', mark, opener: at }
    else if (section !== 'text') mode = { kind: section === 'none' ? 'none' : 'quote' }
    if (section === 'code') return mark + language.replace(/[^\w+#.-]/g, '')
    if (section === 'quote') return '>'
    return section === 'callout' ? `> [!${name.toLowerCase()}]` : undefined
  }
  const readLine = (line: string, at: number): string | undefined => {
    const within = mode
    switch (within.kind) {
      case 'fence':
        if (closesFence(line, within.mark)) mode = inText
        return line
      case 'drawer':
        if (drawerEnd.test(line)) mode = inText
        return undefined
      case 'none':
      case 'quote':
      case 'code':
        if (!end.test(line)) return within.kind === 'none' ? undefined : within.kind === 'code' ? line : quoted(line)
        mode = inText
        return within.kind === 'code' ? within.mark : undefined
    }
    const [, name, language = ''] = begin.exec(line) ?? []
    if (name !== undefined) return startSection(name, language, at)
    if (drawer.test(line)) mode = { kind: 'drawer' }
    return drawer.test(line) || planned.test(line) || end.test(line) ? undefined : readText(line, at)
  }
  for (const [at, line] of written.entries()) lines.push(readLine(line, at))
  // Code that never ends is none.
  const opener = openerOf(mode)
  if (opener !== undefined) lines[opener] = undefined
  return { lines, properties, leading, leftOut }
}

function openerOf(mode: Mode): number | undefined {
  return mode.kind === 'fence' || mode.kind === 'code' ? mode.opener : undefined
}

function quoted(line: string): string {
  return `> ${line}`.trimEnd()
}

/** Each property is on a line of its own. */
function breakAfter(lines: (string | undefined)[]): void {
  const last = lines.at(-1)
  if (last !== undefined && last.trim() !== '' && !/^[#|`~>]/.test(last)) lines[lines.length - 1] = `${last}  `
}

function closesFence(line: string, mark: string): boolean {
  const found = fence.exec(line)
  return found?.[1]?.startsWith(mark) === true && line.slice(found[0].length).trim() === ''
}

/**
 * An area that a reader has marked in a PDF: `[:span]` in a block, and a picture among the assets.
 *
 * @returns the lines with the picture, or without a text if the block does not name it
 */
export function withPicture(
  lines: readonly (string | undefined)[],
  properties: ReadonlyMap<string, string>,
): readonly (string | undefined)[] {
  if (properties.get('hl-type') !== 'area') return lines
  const [page, id, stamp] = ['hl-page', 'id', 'hl-stamp'].map((key) => properties.get(key))
  const isNamed = [page, id, stamp].every((part) => part !== undefined && /^[\w-]{1,40}$/.test(part))
  // Logseq shows the number of the page beside each area.
  const picture = isNamed ? `![[${page}_${id}_${stamp}.png|P${page}]]` : undefined
  return lines.map((line) => (line?.trim() === '[:span]' ? picture : line))
}
