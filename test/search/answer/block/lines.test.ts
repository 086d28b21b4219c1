import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LineKind, lineAt } from '../../../../src/search/answer/block/lines.ts'

/** By what the first sign rules out, `lineAt` looks at few lines as closely as this. */
function kindOf(line: string): LineKind {
  const sign = line.trimStart()
  if (sign === '') return 'blank'
  if (sign.startsWith('|')) return 'row'
  if (/^(?:[-*+]|\d{1,9}[.)])\s/.test(sign)) return 'item'
  if (/^(?:`{3}|~{3})/.test(sign)) return 'fence'
  return /^(?:#{1,6}\s|>|(?:[-*_]\s?){3,}$)/.test(sign) ? 'other' : 'text'
}

function indentOf(line: string): number {
  const [blanks = ''] = /^[ \t]*/.exec(line) ?? []
  return [...blanks].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0)
}

it('a line has the kind and the indent of its signs', () => {
  const sign = fc.constantFrom(...' \t|-*+_#>`~12.)ab\u00a0é'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: sign, maxLength: 4 }), (line, before) => {
      const start = before.length + 1
      expect(lineAt(`${before}\n${line}\nend`, start)).toEqual({
        start,
        end: start + line.length,
        kind: kindOf(line),
        indent: indentOf(line),
      })
    }),
    { numRuns: 2000 },
  )
})
