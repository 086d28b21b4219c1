/** Questions that a site answers, to show readers what can be asked. */
import type { Page, Site } from '../../content/model/site.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { type Mapped, mapAgain } from '../../text/map-again.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Phrases } from '../../theme/words/phrases.ts'

const mostQuestions = 3
/** These bound the work for a large site. */
const mostPages = 5_000
const mostSections = 200
/** In UTF-16 code units. */
const longestQuestion = 90
/** Least text below a heading, in UTF-16 code units: with less there is nothing to quote. */
const leastAnswer = 80

/** The question that each entry asks, for the first of them. */
type Questions = Mapped<Page, string | false>

/** Made when they are first asked for. */
export interface PageQuestions {
  all(): Questions
  /** Nothing if nobody has asked for them. */
  made(): Questions | undefined
}

export function pageQuestions({ collections }: Site, before: Questions | undefined): PageQuestions {
  let last = before
  let made: Questions | undefined
  return {
    all() {
      const pages = () => collections.flatMap(({ entries }) => entries).slice(0, mostPages)
      made ??= mapAgain(pages(), last, (page) => questionOn(page) ?? false)
      last = undefined
      return made
    },
    made: () => made,
  }
}

/**
 * At most three questions that have an answer here: headings that ask something, those of the most linked pages first,
 * then "What is …?" for pages that begin by saying what they are about, if the interface speaks the language.
 */
export function exampleQuestions(
  site: Site,
  questions: PageQuestions,
  language: string,
  phrases: Phrases,
): readonly string[] {
  const asked = new Map<string, number>()
  const defined = new Map<string, number>()
  const speaks = primaryLanguage(phrases.language) === primaryLanguage(language)
  const verbs = new Set(
    speaks
      ? phrases
          .say('whatIs', { title: '' })
          .toLowerCase()
          .match(/\p{L}+/gu)
      : [],
  )
  const wanted = primaryLanguage(language)
  const { items, results } = questions.all()
  for (const [at, page] of items.entries()) {
    if (page.noindex || page.withheld !== undefined) continue
    if (page.language !== language && primaryLanguage(page.language) !== wanted) continue
    const links = site.backlinks.get(page.path)?.length ?? 0
    // One of a page, so that a list of frequent questions is not all there is.
    const question = results[at]
    if (question) asked.set(question, Math.max(links, asked.get(question) ?? 0))
    else if (links > 0 && isDefinition(page, verbs)) defined.set(phrases.say('whatIs', { title: page.title }), links)
  }
  return [...mostLinked(asked), ...mostLinked(defined)].slice(0, mostQuestions)
}

function questionOn({ title, sections, words }: Page): string | undefined {
  const asks = (text: string) => text.length <= longestQuestion && question.test(text)
  const whole = oneLine(title)
  if (asks(whole) && words >= leastWords) return whole
  for (const { heading, start, end } of sections.slice(0, mostSections)) {
    const line = oneLine(heading)
    if (end - start >= heading.length + leastAnswer && asks(line)) return line
  }
  return undefined
}

/** A page with fewer hardly answers its own title. */
const leastWords = 15

/**
 * Four words, or as much in a script without blanks: "Why not?" and "Or a WebSocket?" mean nothing without their page.
 */
const question = /^(?:[^\s]+ [^\s]+ [^\s]+ .*|[^\s]{6,})[?？؟]$/u

/**
 * Whether the text begins by saying what its title is: `**Compost** is …`, `Der Kompost ist …`. The verb must be one of
 * the question, which `Callouts are …` would not fit.
 */
function isDefinition({ title, text, titleSpan }: Page, verbs: ReadonlySet<string>): boolean {
  if (!name.test(title)) return false
  const start = titleSpan?.end ?? 0
  const lead = text.slice(start, start + longestLead).replace(/[*_[\]]/g, '')
  const beginning = lead.trimStart().toLowerCase()
  const at = beginning.indexOf(title.toLowerCase())
  const isFirst = at === 0 || (at > 0 && at <= longestArticle && beginning[at - 1] === ' ')
  const [, verb = ''] = /^ (\p{L}+) /u.exec(beginning.slice(at + title.length)) ?? []
  return isFirst && verbs.has(verb)
}

/** One to three words that begin with a letter. */
const name = /^\p{L}[\p{L}\p{M}\p{N}'’+#-]{1,20}(?: \p{L}[\p{L}\p{M}\p{N}'’+#-]{0,20}){0,2}$/u
/** How much of a text is looked at, in UTF-16 code units. */
const longestLead = 120
/** With its blank, in UTF-16 code units. */
const longestArticle = 4

function mostLinked(questions: ReadonlyMap<string, number>): readonly string[] {
  return [...questions].sort(([, a], [, b]) => b - a).map(([text]) => text)
}
