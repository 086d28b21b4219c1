/** `{% include_code Title lang:js from:2 to:5 soil.js %}`: code from a file in the folder of code. */
import type { Insertion } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { insertBudget } from '../folder/inserted-files.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'
import { fenceFor } from '../syntax/fences.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import type { HexoSettings } from './settings.ts'

const tag = /\{%-?[ \t]{0,9}include_code[ \t]([^%\n]{1,300})%\}/g

export function codeInsertion({ source, code }: HexoSettings): Insertion {
  const pathOf = (inner: string) => pathBelow(`${source}/${code}`, inner.trim().split(/\s+/).at(-1) ?? '')
  return {
    filesOf: (text) => [...text.matchAll(tag)].flatMap(([, inner = '']) => pathOf(inner) ?? []),
    insert({ text }, texts) {
      const budget = insertBudget()
      const spans = texts.size === 0 ? [] : codeSpans(text)
      const edits = [...text.matchAll(tag)].flatMap(({ 0: written, 1: inner = '', index }): Edit[] => {
        if (spanAt(spans, index)) return []
        const found = budget.take(texts.get(pathOf(inner) ?? ''), 0, (text) => text)
        if (found === undefined) return []
        return [{ start: index, end: index + written.length, text: blockOf(found, inner) }]
      })
      // Without its file, the tag is left out like others.
      return { ...applyInserts(text, edits), leftOut: [] }
    },
  }
}

function blockOf(text: string, inner: string): string {
  const value = (name: string) => new RegExp(`(?:^|\\s)${name}:([\\w+#.-]{1,40})`).exec(inner)?.[1]
  const words = inner.trim().split(/\s+/)
  const ending = /\.(\w+)$/.exec(words.at(-1) ?? '')?.[1] ?? ''
  const from = Number(value('from') ?? 1)
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .slice(Math.max(0, from - 1), Number(value('to') ?? Number.POSITIVE_INFINITY))
    .join('\n')
  const fence = fenceFor(lines)
  // Braces of the file are no tags.
  return `${fence}${value('lang') ?? ending}\n${lines}\n${fence}`
}
