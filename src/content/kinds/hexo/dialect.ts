/** How Hexo reads a page: its address, and its tags. */
import type { Dialect } from '../../parse/dialect.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { directives } from '../syntax/directives.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { readLiquid } from '../syntax/liquid.ts'
import { byPlace, onSameLines } from '../syntax/omissions.ts'
import { describe, placeOf } from './address.ts'
import { codeInsertion } from './code-files.ts'
import type { HexoSettings } from './settings.ts'
import { hexoRules } from './tags.ts'

export function hexoDialect(settings: HexoSettings): Dialect {
  return {
    keys: ['permalink', 'layout', 'categories', 'comments', 'excerpt'],
    insertion: codeInsertion(settings),
    read(page) {
      const place = placeOf(page, settings)
      const frontmatter = describe(page, place, settings)
      const masked = withoutTagsInCode(page.text)
      const read = readLiquid(masked, hexoRules(page, frontmatter, place))
      const told = directives(shown(read.text))
      return {
        frontmatter,
        text: told.text,
        leftOut: byPlace([...read.leftOut, ...onSameLines(told.leftOut, read.text, page.text)]),
      }
    },
  }
}

/** Stands for a brace that begins no tag: since version 5, Hexo shows code as it is. */
const mask = '\uE0F0'

function withoutTagsInCode(text: string): string {
  if (!text.includes('{') || text.includes(mask)) return text
  const edits = codeSpans(text).flatMap((span): Edit[] => {
    const code = text.slice(span.start, span.end)
    // As authors had to write in earlier versions.
    return rawTag.test(code) && !code.includes('\n') ? [] : [{ ...span, text: code.replaceAll('{', mask) }]
  })
  return applyEdits(text, edits)
}

const rawTag = /\{%-?[ \t]{0,9}raw/

function shown(text: string): string {
  return text.replaceAll(mask, '{')
}
