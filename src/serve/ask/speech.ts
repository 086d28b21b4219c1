/** What a question says by itself: what it is about, and whether it refers to something said before. */
import { Question } from '../../search/find/question.ts'
import { languageOfQuestion } from '../../search/find/question-language.ts'
import { isUnspaced } from '../../search/text/cjk.ts'
import type { LanguageRow } from '../../search/text/languages/row.ts'
import { rowOf } from '../../search/text/languages/row-of.ts'
import { longestWord } from '../../search/text/tokenise.ts'
import { copulas, measures } from './follow-up-words.ts'

export interface Said {
  /** What it is about, each once and in its order. */
  readonly content: readonly string[]
  /** How many words that is; a run without spaces counts as several. */
  readonly length: number
  /** It begins as a follow-up does: `And`, `What about`. */
  readonly opens: boolean
  /** It has a word for something said before. */
  readonly refers: boolean
  /** It asks what something is. */
  readonly defines: boolean
  /** It has no other words than its content. */
  readonly bare: boolean
}

/** The words of the languages that a conversation is in. */
export class Speech {
  readonly #rows: readonly LanguageRow[]
  readonly #copulas: ReadonlySet<string>
  readonly #measures: ReadonlySet<string>
  readonly #chinese: boolean

  /**
   * A short question is in the language of the conversation unless it tells otherwise.
   *
   * @param known the site's languages
   */
  constructor(question: Question, earlier: readonly string[], known: readonly string[]) {
    const conversation = languageOfQuestion(new Question([question.text, ...earlier.toReversed()].join(' ')), known)
    const languages = [...new Set([languageOfQuestion(question, [conversation, ...known]), conversation])]
    this.#rows = languages.map(rowOf)
    this.#copulas = new Set(languages.flatMap((language) => (copulas[language] ?? '').split(' ').filter(Boolean)))
    this.#measures = new Set(languages.flatMap((language) => (measures[language] ?? '').split(' ').filter(Boolean)))
    this.#chinese = languages.includes('zh')
  }

  read(words: readonly string[]): Said {
    const content: string[] = []
    let length = 0
    let bare = true
    for (const word of words) {
      const parts = this.#contentOf(word)
      content.push(...parts)
      for (const part of parts) length += isRun(part) ? Math.ceil([...part].length / (this.#chinese ? 2 : 4)) : 1
      bare &&= parts.length === 1 && parts[0]?.length === Math.min(word.length, longestWord)
    }
    const defining = this.#defining(words)
    return {
      content: [...new Set(content)],
      length,
      opens: this.#opens(words),
      refers: words.some((word, i) => !defining.has(i) && this.#isPronoun(word)),
      defines: defining.size > 0,
      bare,
    }
  }

  #contentOf(word: string): readonly string[] {
    if (this.#measures.has(word)) return []
    if (isRun(word)) return runContent(word, this.#chinese)
    if (hangul.test(word)) return askingKorean.test(word) ? [] : [word.replace(koreanParticle, '')]
    const isStop = this.#rows.some((row) => forms(row, word).some((form) => row.stopWords.has(form)))
    return isStop ? [] : [word.slice(0, longestWord)]
  }

  #isPronoun(word: string): boolean {
    const within = isRun(word)
    return this.#rows.some(({ pronouns }, i) => {
      if (within) return [...pronouns].some((pronoun) => word.includes(pronoun))
      if (hangul.test(word))
        return [...pronouns].some((each) => word === each || (each.length > 1 && word.startsWith(each)))
      const row = this.#rows[i]
      return row !== undefined && forms(row, word).some((form) => pronouns.has(form))
    })
  }

  #opens(words: readonly string[]): boolean {
    const [first = '', second = ''] = words
    if (isRun(first) && /呢$/u.test(words.at(-1) ?? '')) return true
    return this.#rows.some((row) => {
      if (isRun(first)) return [...row.openers].some((opener) => first.startsWith(opener))
      const [one, two] = [first, second].map((word) => forms(row, word)[0] ?? '')
      return row.openers.has(one ?? '') || row.openers.has(`${one}-${two}`)
    })
  }

  /** The places of words by which the question asks what something is. */
  #defining(words: readonly string[]): ReadonlySet<number> {
    const places = new Set<number>()
    const plain = words.map((word) => word.toLowerCase().normalize('NFC'))
    for (const [i, word] of plain.entries()) {
      const next = plain[i + 1] ?? ''
      const pair = this.#copulas.has(`${word}-${next}`)
      if (pair) places.add(i + 1)
      if (pair || this.#isCopula(word)) places.add(i)
    }
    return places
  }

  #isCopula(word: string): boolean {
    if (isRun(word) || hangul.test(word)) return [...this.#copulas].some((copula) => word.includes(copula))
    return this.#copulas.has(word) || word.split(/['’]/).some((part) => part !== word && this.#copulas.has(part))
  }
}

const hangul = /^\p{Script=Hangul}/u

/** A run of Chinese or Japanese. */
function isRun(word: string): boolean {
  return isUnspaced(word) && !hangul.test(word)
}

/** As the lists of a row have it: whole, and without what is elided before it. */
function forms(row: LanguageRow, word: string): readonly string[] {
  const lower = row.lowerCase(word)
  const whole = row.fold(lower.replace(/['’]/g, ''))
  const noun = row.withoutElision(lower)
  return noun === lower ? [whole] : [whole, row.fold(noun)]
}

/** The parts of a run that its grammar leaves; of Japanese those that are not Hiragana. */
function runContent(run: string, chinese: boolean): readonly string[] {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) {
    return chinese ? run.split(chineseGrammar).filter(Boolean) : [run]
  }
  const parts = run.match(/[\p{Script=Han}\p{Script=Katakana}ー々]+/gu) ?? []
  const asking = /^[何誰幾]/u
  return parts.filter((part) => !asking.test(part))
}

const chineseGrammar =
  /为什么|為什麼|什么时候|什麼時候|多长时间|多長時間|什么|什麼|怎么样|怎麼樣|怎么|怎麼|怎样|怎樣|如何|哪里|哪裡|哪儿|哪些|哪个|哪個|多少|多久|多大|多长|多高|多远|几个|幾個|时间|時間|需要|应该|應該|可以|能够|必须|是否|有没有|它们|他们|她们|这个|這個|那个|那個|这些|那些|那么|那麼|还有|還有|但是|可是|而且|请问|[几幾有吗嗎呢吧啊的了在是要会會能它他她这這那还還和我你得地被把用谁誰也都又就才到从里中]/u

const askingKorean = /^(?:얼마|언제|어떻|어떤|어디|어느|무엇|무슨|누구|누가|뭐|뭔|몇|왜|그|이것|그리고|하지만)/u
/** What Korean writes on a noun of two syllables or more. */
const koreanParticle =
  /(?<=\p{Script=Hangul}{2})(?:이란|란|에서는|에는|에서|으로|은|는|이|가|을|를|의|에|도|로|와|과)$/u
