/** Completes follow-up questions, such as `How long does it take?`, from earlier ones without a model. */
import { Question } from '../../search/find/question.ts'
import { fold } from '../../search/text/tokenise.ts'
import { type Said, Speech } from './speech.ts'

export interface Completed {
  readonly text: string
  /** The question names something itself (`And rye?`), which an answer must be about as well. */
  readonly names: boolean
}

/**
 * The question with content words of earlier questions, back to the first one that depends on no other. `undefined` if
 * the question is complete, or nothing can be added.
 *
 * @param previous earlier questions, oldest first
 * @param known the site's languages as primary subtags, commonest first
 */
export function decontextualize(
  question: Question,
  previous: readonly string[],
  known: readonly string[],
): Completed | undefined {
  // Some clients count the current question among the earlier ones.
  const earlier = previous.filter((text) => text !== question.text).slice(-mostQuestions)
  if (earlier.length === 0) return undefined
  const speech = new Speech(question, earlier, known)
  const current = speech.read(question.words)
  if (!depends(current, question.endsInQuestionMark)) return undefined
  const added = earlierContent(earlier, current, question, speech)
  if (added.length === 0) return undefined
  const names = !current.refers && current.length > 0 && (current.opens || current.bare)
  return { text: `${question.text} (${added.slice(-mostWords).join(' ')})`, names }
}

/** From earlier questions. More of them would outweigh the current one. */
const mostWords = 12
/** Most questions of a conversation. */
const mostQuestions = 16

function earlierContent(
  earlier: readonly string[],
  current: Said,
  { words }: Question,
  speech: Speech,
): readonly string[] {
  const seen = new Set([...current.content.map(fold), ...words.map(fold)])
  const added: string[] = []
  for (const text of earlier.toReversed()) {
    const before = new Question(text)
    const said = speech.read(before.words)
    added.unshift(...toAdd(said.content).filter((word) => !seen.has(fold(word)) && seen.add(fold(word))))
    if (said.length > 0 && !depends(said, before.endsInQuestionMark)) break
    if (added.length >= mostWords) break
  }
  return added
}

/** A single character of Chinese or Japanese is no word that the index has, and is left out wherever others are. */
function toAdd(content: readonly string[]): readonly string[] {
  const long = content.filter((word) => [...word].length > 1)
  return long.length > 0 ? long : content
}

/**
 * Whether a question omits its subject: it has at most one content word, a pronoun, or begins with `and`. A long
 * question may name its subject despite its pronouns (`If a plant wilts, does it need water?`), and so do `What is
 * compost?` and a mere keyword.
 */
function depends({ length, opens, refers, defines, bare }: Said, isAsked: boolean): boolean {
  if (length === 0 || refers) return length <= mostContent
  if (opens) return length <= mostContent && !(defines && length > 1)
  return length === 1 && !defines && (isAsked || !bare)
}

/** A question with more content words names its subject. */
const mostContent = 4
