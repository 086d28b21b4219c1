/**
 * Marks in one paragraph: the engine looks at the low lines and at signs before it for each further one, and writes the
 * text again with each entity.
 */
import { fullWidth } from './full-width.ts'
import { linesOf } from './paragraph-lines.ts'

interface Rule {
  readonly mark: string
  /** Of them in one paragraph, which cost nothing. */
  readonly free: number
  /** What a further one costs: as many steps as there are marks, or characters, before it in the paragraph. */
  readonly per: 'mark' | 'character'
  /** Of all of a text. */
  readonly steps: number
}

const rules: readonly Rule[] = [
  { mark: '_', free: 256, per: 'mark', steps: 20_000_000 },
  { mark: '@', free: 256, per: 'mark', steps: 20_000_000 },
  { mark: '&', free: 64, per: 'character', steps: 5_000_000 },
]

/** Code and raw HTML hold more marks, and cost the engine little; but to know for certain where they stand takes an engine. */
const freeInCode = 4_096
const stepsInCode = 100_000_000

export function tameParagraphs(text: string): string {
  return rules.reduce((tamed, rule) => (exceeds(tamed, rule) ? tameMark(tamed, rule) : tamed), text)
}

/** Counts from blank line to blank line. */
function tameMark(text: string, { mark, free, per, steps }: Rule): string {
  let left = steps
  let leftInCode = stepsInCode
  let out = ''
  let at = 0
  let count = 0
  let from = 0
  for (const { start, end, kind } of linesOf(text)) {
    if (kind === 'blank') {
      count = 0
      from = end
    }
    const isText = kind === 'text'
    for (let i = text.indexOf(mark, start); i !== -1 && i < end; i = text.indexOf(mark, i + 1)) {
      count++
      if (!isText && count > freeInCode) leftInCode -= count
      if (isText && count > free) left -= per === 'mark' ? count : i - from
      if ((isText ? left : leftInCode) > 0) continue
      out += text.slice(at, i) + fullWidth(mark)
      at = i + 1
    }
  }
  return out + text.slice(at)
}

function exceeds(text: string, { mark, free }: Rule): boolean {
  let count = 0
  for (let i = text.indexOf(mark); i !== -1; i = text.indexOf(mark, i + 1)) if (++count > free) return true
  return false
}
