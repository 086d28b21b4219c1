/**
 * Whether a site that says what a thing is answers with that when it is asked.
 *
 *     npx tsx bench/definitions.ts FOLDER [FOLDER …]
 *
 * The questions come from the pages: of each sentence such as `A vault is a folder …` the thing is asked for, `What is a vault?`,
 * and the answer is right if a quotation says `vault is`. Some of the questions are odd, since sentences are read by their first
 * words; they are the same for all versions that are compared.
 */
import { resolve } from 'node:path'
import { Question } from '../src/search/find/question.ts'
import type { Searcher } from '../src/search/searcher.ts'
import { siteOf } from './site-of.ts'

/** Further things of a folder are not asked for. */
const mostThings = 400
const definition =
  /(?:^|\n|[.!?] )(?:A|An|The)?\s?[*_`]{0,2}([A-Za-z][A-Za-z-]{2,20}(?: [a-z-]{3,20})?)[*_`]{0,2} (?:is|are) (?:a|an|the) [a-z]/g
const noThing =
  /^(?:this|that|it|here|there|what|which|one|they|these|the|where|those|another|below|above|each|you|and|but|if|when|note|all|following|next|first|most|some|our|your|other|both|such)\b/

for (const folder of process.argv.slice(2)) {
  const { snapshot, searcher } = await siteOf(resolve(folder))
  if (snapshot.search.kind !== 'texts') throw new Error('The folder is a snapshot: name one of Markdown.')
  const things = new Set<string>()
  for (const { sections } of snapshot.search.texts())
    for (const { text } of sections) for (const each of thingsIn(text)) things.add(each)
  const answers = [...things].slice(0, mostThings).map((thing) => placeOf(searcher, thing))
  const share = (most: number) => (answers.filter((place) => place < most).length / (answers.length || 1)).toFixed(3)
  console.log(
    `${folder}: ${answers.length} things, said in the first quotation ${share(1)}, in the first three ${share(3)}`,
  )
}

function thingsIn(text: string): string[] {
  return Array.from(text.matchAll(definition), ([, thing = '']) => thing.toLowerCase()).filter(
    (thing) => !noThing.test(thing),
  )
}

/** How many quotations come before the one that says what the thing is. */
function placeOf(searcher: Searcher, thing: string): number {
  const { results } = searcher.search(new Question(`What is ${thing.endsWith('s') ? '' : 'a '}${thing}?`))
  const quotes = results.flatMap(({ quotes }) => quotes.map(({ text }) => text))
  const said = new RegExp(`\\b${thing}s?[*_\`\\]]{0,3}(?:\\([^)]*\\))?[*_\`]{0,2}\\s+(?:is|are|was|were)\\s`, 'i')
  const place = quotes.findIndex((quote) => said.test(quote))
  return place < 0 ? Number.POSITIVE_INFINITY : place
}
