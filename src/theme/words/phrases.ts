/** What the interface says, in the language of a page. */
import type { OwnWords } from '../../contract/frame.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import {
  type Counting,
  countingIn,
  hole,
  type Phrase,
  type PhraseValues,
  phraseText,
  pluralForm,
} from '../../text/phrase.ts'
import { type Content, html, type SafeHtml } from '../html.ts'
import { en, type Word, type Words } from './en.ts'
import { languages } from './languages.ts'

export interface Phrases {
  /** BCP 47, of the words: the language that was asked for if there are words in it, else English. */
  readonly language: string
  /** The text of a phrase with its holes filled. `values.count` chooses the plural form. */
  say(word: Word, values?: PhraseValues): string
  /** The same, where holes can be markup. */
  fill(word: Word, holes: Readonly<Record<string, Content>>): SafeHtml
  /** @param day `YYYY-MM-DD`; any other text comes back as it is */
  date(day: string): string
  number(value: number): string
  /** `a, b and c`. */
  list(items: readonly string[]): string
  /** The same, where items can be markup. */
  join(items: readonly Content[]): SafeHtml
}

/**
 * Formatters of `Intl` are made when they are first needed: most pages need none.
 *
 * @param language BCP 47, of the page
 * @param own words of the owner, by language
 */
export function phrasesFor(language: string, own: OwnWords = {}): Phrases {
  const spoken = spokenLanguage(language, own)
  const primary = primaryLanguage(spoken)
  const owned = own[primary] ?? {}
  const words: Partial<Words> = languages[primary] ?? {}
  let counting: Counting | undefined
  let dates: Intl.DateTimeFormat | undefined
  // A formatter takes longer than everything else that a page says, and pages share their days.
  const days = new Map<string, string>()
  const split = new Map<string, readonly string[]>()
  const counts = () => {
    counting ??= countingIn(spoken)
    return counting
  }
  const phrase = (word: Word): Phrase => owned[word] ?? words[word] ?? en[word]
  /** Text and names of holes, in turn. */
  const partsOf = (text: string) => {
    const parts = split.get(text) ?? text.split(hole)
    split.set(text, parts)
    return parts
  }
  return {
    language: spoken,
    say(word, values) {
      const found = phrase(word)
      return values === undefined && typeof found === 'string' ? found : phraseText(found, counts(), values)
    },
    fill(word, holes) {
      const parts = partsOf(pluralForm(phrase(word), counts(), holes.count))
      return html`${parts.map((part, at) => (at % 2 === 1 ? shown(holes[part], counts()) : part))}`
    },
    date(day) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
      const known = days.get(day)
      if (known !== undefined) return known
      dates ??= new Intl.DateTimeFormat(spoken, dateFormat)
      const written = dates.format(new Date(`${day}T00:00:00Z`))
      if (days.size === mostDays) days.clear()
      days.set(day, written)
      return written
    },
    number: (value) => counts().numbers.format(value),
    list: (items) => lists(spoken).format(items),
    join(items) {
      const rest = items.values()
      const parts = lists(spoken).formatToParts(items.map(String))
      return html`${parts.map(({ type, value }) => (type === 'element' ? rest.next().value : value))}`
    },
  }
}

/** Days that are kept as they are written: those of three years. */
const mostDays = 1_096

/** With the name of the month where the language has a form for that: in digits, 4 and 12 could each be the month. */
const dateFormat: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
  calendar: 'gregory',
}

/** American English would have a comma before "and". */
function lists(language: string): Intl.ListFormat {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
}

/** The tag itself, with its region, so that dates and numbers follow it. */
function spokenLanguage(language: string, own: OwnWords): string {
  const primary = primaryLanguage(language)
  const isKnown = languages[primary] !== undefined || own[primary] !== undefined
  return isKnown && isSupported(language) ? language : 'en'
}

/** A tag that is well-formed for us may still be none for `Intl`. */
function isSupported(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

function shown(value: Content, { numbers }: Counting): Content {
  return typeof value === 'number' ? numbers.format(value) : value
}
