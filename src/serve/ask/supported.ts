/** What of a model's reply may be shown: the sentences that cite passages which it was given. */
import { sentencesOf } from '../search/sentences.ts'
import { plainText } from './plain-text.ts'
import type { Passage } from './prompt.ts'
import type { Statement } from './summary.ts'

const mostStatements = 8

/**
 * Drops every sentence that cites nothing or a passage that was not given, and every one with an address that no
 * passage names: injected text wants its readers to go somewhere.
 */
export function supportedStatements(reply: string, passages: readonly Passage[]): Statement[] {
  const given = passages.map(({ url, quote }) => `${url} ${quote}`).join('\n')
  const text = numbersBeforeStops(reply)
  const statements: Statement[] = []
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end)
    const sources = citedIn(sentence).map((number) => passages[number - 1])
    const known = sources.filter((source) => source !== undefined)
    if (known.length === 0 || known.length < sources.length || !namesOnly(given, sentence)) continue
    const words = plainText(sentence.replace(numbers, '')).replace(/\s+(?=[.,;:!?…]+$)/, '')
    if (/\p{L}/u.test(words)) statements.push({ text: words, sources: known })
    if (statements.length === mostStatements) break
  }
  return statements
}

/** `[1]`, `[1, 2]`. */
const numbers = /\[\s?\d{1,4}(?:\s?[,;]\s?\d{1,4})*\s?\]/g

/** `Soil lives. [1]` as `Soil lives [1].`, so that the number stays with its sentence. */
function numbersBeforeStops(reply: string): string {
  return reply.replace(/([.!?…。！？]["'”’»)]*)((?: ?\[\s?\d{1,4}(?:\s?[,;]\s?\d{1,4})*\s?\])+)/g, ' $2$1')
}

function citedIn(sentence: string): number[] {
  return (sentence.match(numbers) ?? []).flatMap((group) => (group.match(/\d+/g) ?? []).map(Number))
}

function namesOnly(given: string, sentence: string): boolean {
  const addresses = sentence.match(/(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)[^\s<>"'`)\]]+/gi) ?? []
  return addresses.every((address) => given.includes(address.replace(/[.,;:!?]+$/, '')))
}
