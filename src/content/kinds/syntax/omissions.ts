/** Lists of omitted syntax, where one reader of a page follows another. */
import type { LeftOut } from '../../parse/dialect.ts'
import { countLines } from '../../parse/spans.ts'

/** What a reader of syntax makes of a text. */
export interface ReadText {
  readonly text: string
  readonly leftOut: readonly LeftOut[]
}

export function byPlace(omissions: readonly LeftOut[]): readonly LeftOut[] {
  return omissions.toSorted((a, b) => a.at - b.at)
}

/**
 * Moves omissions to the text that an earlier reader received, which has the same lines.
 *
 * @param omissions in the order of the text
 */
export function onSameLines(omissions: readonly LeftOut[], from: string, to: string): LeftOut[] {
  let [line, counted, start, startLine] = [0, 0, 0, 0]
  return omissions.map((omission) => {
    line += countLines(from, omission.at, counted)
    counted = omission.at
    while (startLine < line) {
      const feed = to.indexOf('\n', start)
      if (feed === -1) break
      start = feed + 1
      startLine++
    }
    return { ...omission, at: start }
  })
}
