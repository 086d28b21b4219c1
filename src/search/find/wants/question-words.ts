/** What kind of answer a question wants, in each language that has a row. */
import { isSegmented, isUnspaced } from '../../text/cjk.ts'
import type { AnswerType } from '../question-type.ts'
import { type QuestionRow, westernRows } from './question-rows.ts'
import { furtherRows } from './question-rows-central.ts'
import { otherRows } from './question-rows-other.ts'

/** What a question asks for. */
export interface Wanted {
  readonly type: AnswerType
  /** The word for what is asked, in lower case; empty where it is not known. */
  readonly asked: string
}

/**
 * By the rows of the question's language; of a language without one, or an unknown one, by all rows of the script that most
 * of its letters are of. Latin letters alone tell no language: of those only the row of `language` is read.
 *
 * @param language primary subtag of BCP 47, or empty
 */
export function wantedIn(question: string, language: string): Wanted {
  const text = new AskedText(question)
  let best: Match = noMatch
  let asked = ''
  for (const row of rowsFor(question, language)) {
    best = longer(best, text.matchOf(row))
    asked ||= text.wordAfter(listOf(row.which)) ?? ''
  }
  return { type: best.type, asked }
}

function rowsFor(question: string, language: string): readonly QuestionRow[] {
  const own = rowOf(language)
  if (!own && ascii.test(question)) return []
  const letters = question.match(/\p{L}/gu) ?? []
  const written = scripts.find(({ letter }) => letters.filter((each) => letter.test(each)).length * 2 > letters.length)
  if (!written) return own ? [own] : []
  if (own && written.languages.includes(language)) return [own]
  return written.languages.flatMap((each) => rowOf(each) ?? [])
}

function rowOf(language: string): QuestionRow | undefined {
  const known = rowName(language)
  const rows = [westernRows, furtherRows, otherRows].find((each) => Object.hasOwn(each, known))
  return rows?.[known]
}

/** Of a language that shares its row with another one, the name of that; else its own. */
export function rowName(language: string): string {
  return sameRows.get(language) ?? language
}

const sameRows: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['ms', 'id'],
  ['bs', 'hr'],
  ['yue', 'zh'],
  ['be', 'ru'],
  ['mk', 'bg'],
  ['ne', 'hi'],
  ['gl', 'pt'],
])

const ascii = /^[\0-\x7f]*$/

/** Han is Japanese where there is Kana, so that Kana is looked for first, in any number. */
const scripts: readonly { readonly letter: RegExp; readonly languages: readonly string[] }[] = [
  { letter: /\p{Script=Cyrillic}/u, languages: ['ru', 'uk', 'bg', 'sr'] },
  { letter: /\p{Script=Greek}/u, languages: ['el'] },
  { letter: /\p{Script=Arabic}/u, languages: ['ar', 'fa', 'ur'] },
  { letter: /\p{Script=Hebrew}/u, languages: ['he'] },
  { letter: /\p{Script=Devanagari}/u, languages: ['hi', 'mr'] },
  { letter: /\p{Script=Bengali}/u, languages: ['bn'] },
  { letter: /\p{Script=Tamil}/u, languages: ['ta'] },
  { letter: /\p{Script=Telugu}/u, languages: ['te'] },
  { letter: /\p{Script=Armenian}/u, languages: ['hy'] },
  { letter: /\p{Script=Georgian}/u, languages: ['ka'] },
  { letter: /\p{Script=Thai}/u, languages: ['th'] },
  { letter: /\p{Script=Hangul}/u, languages: ['ko'] },
  { letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: ['zh', 'ja'] },
]

interface Match {
  readonly type: AnswerType
  /** Length of what asks for it, in UTF-16 code units. */
  readonly length: number
}

const noMatch: Match = { type: 'any', length: 0 }

function longer(one: Match, other: Match): Match {
  return other.length > one.length ? other : one
}

function listOf(phrases: string): readonly string[] {
  return phrases.split(/,\s*/).filter(Boolean)
}

function hasNoBlanks(phrase: string): boolean {
  return isUnspaced(phrase) || isSegmented(phrase)
}

/** A question in lower case, its words between single blanks. */
class AskedText {
  readonly #text: string

  constructor(question: string) {
    const words = question
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}%％]+/gu, ' ')
    this.#text = ` ${words.trim()} `
  }

  /** The longest phrase decides: `which year` over `which`. A definition is asked for where nothing else is. */
  matchOf(row: QuestionRow): Match {
    let best = noMatch
    for (const type of ['number', 'date', 'name'] as const)
      for (const phrase of listOf(row[type]))
        if (this.#has(phrase)) best = longer(best, { type, length: phrase.length })
    best = longer(best, this.#matchAfterWhich(row))
    if (best.length > 0) return best
    const found = listOf(row.definition).find((phrase) => this.#has(phrase))
    return found !== undefined && this.#isShort(found) ? { type: 'definition', length: found.length } : noMatch
  }

  /** The word after the first of these words; `undefined` where none of them is followed by one. */
  wordAfter(words: readonly string[]): string | undefined {
    return this.#after(words)[0]
  }

  #matchAfterWhich({ which, numbers, dates, names }: QuestionRow): Match {
    // An adjective may come between.
    for (const word of this.#after(listOf(which)).slice(0, 2)) {
      const kinds = [
        ['number', numbers],
        ['date', dates],
        ['name', names],
      ] as const
      for (const [type, list] of kinds)
        if (listOf(list).some((each) => isForm(word, each))) return { type, length: word.length + 3 }
    }
    return noMatch
  }

  #after(words: readonly string[]): readonly string[] {
    let first = Number.POSITIVE_INFINITY
    let end = -1
    for (const word of words) {
      const { at, to } = this.#find(word)
      if (at < 0 || at > first || (at === first && to < end)) continue
      first = at
      end = to
    }
    return end < 0 ? [] : this.#text.slice(end).trim().split(' ').filter(Boolean)
  }

  #has(phrase: string): boolean {
    return this.#find(phrase).at >= 0
  }

  #find(phrase: string): { readonly at: number; readonly to: number } {
    const starts = phrase.startsWith('^')
    const open = phrase.endsWith('*')
    const bare = phrase.slice(starts ? 1 : 0, open ? -1 : undefined)
    const wanted = hasNoBlanks(bare) ? bare : open ? ` ${bare}` : ` ${bare} `
    const at = this.#text.indexOf(wanted)
    if (at < 0 || (starts && at > 0)) return { at: -1, to: -1 }
    const end = at + wanted.length
    return { at, to: open ? this.#text.indexOf(' ', end) : end }
  }

  /** Whether little is left without the phrase; longer questions ask for something about a thing. */
  #isShort(phrase: string): boolean {
    const bare = phrase.replace(/[*^]/g, '')
    const rest = this.#text.replace(bare, ' ').trim()
    return hasNoBlanks(bare) && !rest.includes(' ')
      ? [...rest].length <= mostSigns
      : rest.split(/\s+/).length <= mostWords
  }
}

const mostWords = 5
const mostSigns = 12

function isForm(word: string, pattern: string): boolean {
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}
