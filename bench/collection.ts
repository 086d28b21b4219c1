/**
 * Made-up collections whose words are spread as in real text, the same at every run: frequencies follow Zipf's law,
 * half of a text are function words, the rest comes partly from the few subjects of a document. Postings, vocabularies
 * and the sections that compete for a question then look as they do for abstracts and notes.
 */
import type { IndexedPage } from '../src/contract/page-record.ts'
import { createRandom, type Random } from './random.ts'

export interface Collection {
  readonly pages: readonly IndexedPage[]
  /** UTF-8 bytes of titles and Markdown. */
  readonly textBytes: number
  /** A question on a subject of the collection, with so many words that are no function words. */
  question(contentWords: number): string
}

/** @param words of each document, about */
export function createCollection(documents: number, words: number): Collection {
  const random = createRandom(documents + words)
  const language = createLanguage(random)
  const pages = Array.from({ length: documents }, (_, n): IndexedPage => {
    const draw = language.about(1 + random.below(2))
    const title = capitalised(Array.from({ length: 4 + random.below(5) }, draw.content).join(' '))
    const text = sentences(draw.any, words, random).join(' ')
    return {
      path: `/notes/d${n}`,
      title,
      tags: [],
      language: 'en',
      collection: 'notes',
      sections: [{ anchor: '', heading: '', text }],
    }
  })
  const encoder = new TextEncoder()
  return {
    pages,
    textBytes: pages.reduce((sum, { title, sections }) => sum + encoder.encode(title + sections[0]?.text).length, 0),
    question: (contentWords) => question(language.about(1), contentWords, random),
  }
}

/** Lengths of sentences are those of written English, about twenty words. */
export function sentences(word: () => string, words: number, random: Random): string[] {
  const list: string[] = []
  for (let left = words; left > 0; ) {
    const length = Math.min(left, 8 + random.below(25))
    const clause = Array.from({ length }, word)
    // A name within some sentences: quotations look for them.
    const name = random.below(length * 2)
    if (name > 0 && name < length) clause[name] = capitalised(clause[name] ?? '')
    list.push(`${capitalised(clause.join(' '))}.`)
    left -= length
  }
  return list
}

const functionWords = (
  'the of and in to a is was for as by with that on are from it at an be this which were has or have not been their ' +
  'but its also had can more one between these when they than other into may some such only two all there about where'
).split(' ')
const openings = [
  'What is known of the',
  'How does the',
  'Which are the',
  'Who described a',
  'When was the',
  'Why is a',
]

function question(draw: Draw, contentWords: number, random: Random): string {
  const list = Array.from({ length: contentWords }, (_, i) =>
    i % 2 === 1 ? `${draw.content()} ${functionWords[random.below(functionWords.length)]}` : draw.content(),
  )
  return `${openings[random.below(openings.length)]} ${list.join(' ')}?`
}

interface Draw {
  any(): string
  content(): string
}

export interface Language {
  /** Words of a text on so many subjects, drawn by chance. */
  about(subjects: number): Draw
}

const vocabularySize = 36_000
const formsOfRoot = 3
const subjectCount = 120
const wordsOfSubject = 400

export function createLanguage(random: Random): Language {
  const roots = Array.from({ length: vocabularySize / formsOfRoot }, () => pseudoRoot(random))
  const vocabulary = Array.from({ length: vocabularySize }, (_, n) => {
    return `${roots[n % roots.length]}${endings[random.below(endings.length)]}`
  })
  const general = zipf(vocabularySize, random)
  const particular = zipf(wordsOfSubject, random)
  const glue = zipf(functionWords.length, random)
  const offsets = Array.from({ length: subjectCount }, () => random.below(vocabularySize))
  const subjects = zipf(subjectCount, random)
  return {
    about(count) {
      const own = Array.from({ length: count }, () => offsets[subjects()] ?? 0)
      const content = () => {
        const from = own[random.below(own.length)] ?? 0
        // A prime step spreads the words of a subject over common and rare ones.
        const place = random.below(100) < 65 ? (from + particular() * 61) % vocabularySize : general()
        return vocabulary[place] ?? ''
      }
      return { content, any: () => (random.below(100) < 48 ? (functionWords[glue()] ?? '') : content()) }
    },
  }
}

/** Places from 0, the first most often: 1 / (place + 2), by the inverse of its integral. */
function zipf(size: number, random: Random): () => number {
  const range = Math.log(size + 2) - Math.log(2)
  return () => Math.min(size - 1, Math.floor(2 * Math.exp(random.unit() * range) - 2))
}

const onsets = ['b', 'c', 'd', 'f', 'g', 'h', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'st', 'tr', 'pl', 'gr', 'ch']
const nuclei = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'io']
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'ck']
const endings = ['', '', '', '', 's', 's', 'ed', 'ing', 'ation', 'ly', 'er', 'al', 'ity']

function pseudoRoot(random: Random): string {
  const pick = (list: readonly string[]) => list[random.below(list.length)] ?? ''
  return Array.from({ length: 1 + random.below(3) }, () => pick(onsets) + pick(nuclei) + pick(codas)).join('')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
