/** What a question puts between quotation marks. */

/** With their marks, in their order; at most `mostPhrases`. Each mark is looked for once. */
export function quotedPhrases(text: string): string[] {
  const phrases: string[] = []
  const closings = new Map<string, number>()
  for (let at = 0; at < text.length && phrases.length < mostPhrases; at++) {
    const mark = pairs.get(text.charAt(at))
    if (mark === undefined) continue
    const end = closingAfter(text, at, mark, closings)
    if (end - at <= shortest || end - at > longest) continue
    phrases.push(text.slice(at, end + 1))
    at = end
  }
  return phrases
}

/** More of them tell no more of what is meant. */
const mostPhrases = 8
/** Between the marks, in UTF-16 code units. */
const [shortest, longest] = [3, 201] as const
const pairs: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
])

/** @param known the last place that each mark was found at: before it there is none */
function closingAfter(text: string, at: number, mark: string, known: Map<string, number>): number {
  let place = known.get(mark) ?? -1
  if (place <= at && place < text.length) {
    const found = text.indexOf(mark, at + 1)
    place = found < 0 ? text.length + longest : found
    known.set(mark, place)
  }
  return place
}
