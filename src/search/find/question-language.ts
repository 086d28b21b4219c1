/** In which language somebody asks. */

import { primaryLanguage } from '../../text/language-tag.ts'
import { languagesSaying } from '../text/common-words.ts'
import { fold, isAscii } from '../text/fold.ts'
import { han, kana, latin, ownLetters, type Script, scriptOf } from '../text/scripts.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import type { Question } from './question.ts'

/**
 * The primary subtag of the question's language: what the client says, else what script and words tell. A language that
 * the site lacks is taken only where the question has clearly more of its words than of any of the site: then its
 * stop words are left out and its words are stemmed, so that an English question finds its way on a Portuguese site. A
 * question that tells nothing, such as `Brot`, is in the site's commonest language of its script.
 *
 * @param known the site's languages as primary subtags, commonest first
 * @param given BCP 47, if the client says it
 */
export function languageOfQuestion(question: Question, known: readonly string[], given?: string): string {
  if (given) return primaryLanguage(given)
  const words = question.words.slice(0, mostWords)
  const commonest = known[0] ?? 'en'
  const [script, other] = scriptsOf(words)
  if (!script) return commonest
  const traits = traitsOf(question, words)
  const language = languageOfScript(script, known, traits)
  // Names are in Latin letters everywhere: where no word of a language is among them, the other script counts.
  if (other && !(language && hitsOf(language, traits) > 0)) return languageOfScript(other, known, traits) ?? commonest
  return language ?? commonest
}

/** Later words change nothing. */
const mostWords = 64

/** The script that most words are in, and another one if that is the Latin one. */
function scriptsOf(words: readonly string[]): readonly (Script | undefined)[] {
  const weights = new Map<Script, number>()
  for (const word of words) {
    const found = scriptOf(word)
    // Kana occur in Japanese only, Han in Chinese too: a run that mixes them is Japanese.
    const script = found === han && kana.letter.test(word) ? kana : found
    if (script) weights.set(script, (weights.get(script) ?? 0) + (script.run ? Math.ceil(word.length / script.run) : 1))
  }
  const hanWeight = weights.get(han)
  if (hanWeight !== undefined && weights.has(kana)) {
    weights.set(kana, (weights.get(kana) ?? 0) + hanWeight)
    weights.delete(han)
  }
  const inLatin = weights.get(latin) ?? 0
  weights.delete(latin)
  const [other] = [...weights].sort(([, a], [, b]) => b - a)
  if (!other) return inLatin > 0 ? [latin] : []
  return inLatin >= latinLead * other[1] ? [latin, other[0]] : [other[0]]
}

/** So many times as many words must be in Latin letters, which foreign names are written in. */
const latinLead = 2

/** What tells languages of a script apart. */
interface Traits {
  /** Distinct words in lower case, each in the ways that lists of stop words may have it. */
  readonly words: readonly (readonly string[])[]
  /** Distinct characters that are not ASCII, in lower case. */
  readonly letters: readonly string[]
}

function traitsOf(question: Question, words: readonly string[]): Traits {
  const distinct = new Set(words.map((word) => word.toLowerCase()))
  return {
    words: Array.from(distinct, formsOf),
    letters: strangeLetters(question.text.slice(0, mostCharacters)),
  }
}

/** Most words have one form. */
function formsOf(word: string): readonly string[] {
  const folded = fold(word)
  if (folded === word && !apostrophe.test(word)) return [word]
  return [...new Set([word, folded, ...folded.split(apostrophe)])]
}

const apostrophe = /['’]/

function strangeLetters(text: string): readonly string[] {
  return isAscii(text)
    ? []
    : [
        ...new Set(
          text
            .toLowerCase()
            .normalize('NFC')
            .match(/[^\0-\x7f]/gu),
        ),
      ]
}

const mostCharacters = 512

/** `undefined` if the site has no language of the Latin script, and the question tells nothing. */
function languageOfScript(script: Script, known: readonly string[], traits: Traits): string | undefined {
  const { languages } = script
  if (languages.length === 1) return languages[0]
  const own = known.filter((language) => languages.includes(language))
  if (script === han) return chinese.test(traits.letters.join('')) ? 'zh' : (own[0] ?? 'zh')
  const home = bestOf(own, traits)
  if (home && explains(home, traits, enough)) return home.language
  const others = likely(script, traits).filter((language) => !own.includes(language))
  const foreign = bestOf(others, traits)
  if (foreign && isClearlyBetter(foreign, home, traits)) return foreign.language
  return home?.language ?? (script === latin ? undefined : languages[0])
}

/** Languages whose stop words are worth looking at: the lists of all in Latin letters together take long to load. */
function likely({ languages }: Script, { words }: Traits): readonly string[] {
  if (languages !== latin.languages) return languages
  const said = new Set(words.flatMap((forms) => forms.flatMap(languagesSaying)))
  return languages.filter((language) => said.has(language))
}

/** Common characters that Japanese does not use, or writes otherwise. */
const chinese =
  /[什么麼吗嗎呢怎哪们們这這你您个為为说說时對对发發团开关问东车马见页风书买卖读写听话语请谁给让过还还进远运选边达动务员电脑网间长门样种应该没从后]/u

interface Fit {
  readonly language: string
  /** How many words are its stop words; a single letter counts half. */
  readonly hits: number
  /** `hits` with what the letters say. */
  readonly score: number
}

/** The first of the best. */
function bestOf(languages: readonly string[], traits: Traits): Fit | undefined {
  const letters = traits.letters.map((letter) => languages.filter((each) => ownLetters(each).includes(letter)))
  let best: Fit | undefined
  for (const language of languages) {
    const hits = hitsOf(language, traits)
    let strange = 0
    let own = 0
    for (const speakers of letters) {
      if (speakers.includes(language)) own += 1 / speakers.length
      else if (speakers.length > 0) strange++
    }
    const score = hits + Math.min(mostByLetters, own) - Math.min(mostByLetters, strange / 2)
    if (!best || score > best.score) best = { language, hits, score }
  }
  return best
}

/** Foreign names have foreign letters: letters that a language has, and those that it lacks, count so many words at most. */
const mostByLetters = 0.9

function hitsOf(language: string, { words }: Traits): number {
  const stop = stopWordsFor(language)
  let hits = 0
  for (const forms of words) {
    const form = forms.find((each) => stop.has(each))
    if (form !== undefined) hits += form.length > 1 ? 1 : 0.5
  }
  return hits
}

/** Whether that share of the words are the language's stop words. */
function explains({ hits }: Fit, { words }: Traits, share: number): boolean {
  return hits > 0 && hits >= share * words.length
}

/** With so many of them the question is in a language of the site, and no other is looked at. */
const enough = 0.4
const enoughElsewhere = 0.3

/** A language that the site lacks must explain the question, with two words at least, and more than the site's. */
function isClearlyBetter(foreign: Fit, home: Fit | undefined, traits: Traits): boolean {
  if (!home) return foreign.score > 0
  const lead = traits.words.length < shortQuestion ? 1 : 2
  return foreign.hits >= 2 && foreign.score >= home.score + lead && explains(foreign, traits, enoughElsewhere)
}

/** In distinct words. */
const shortQuestion = 5
