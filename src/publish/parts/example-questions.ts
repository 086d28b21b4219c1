/** Questions that a site answers, to show readers what can be asked. */
import { publicEntries } from '../../content/model/public-pages.ts'
import type { Site } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Phrases } from '../../theme/words/phrases.ts'

const mostQuestions = 3
/** In UTF-16 code units. Shorter ones lean on the text around them: `Why?` */
const [shortest, longest] = [14, 100] as const

/** At most three titles and headings of different entries that are questions, in the order of the site; often none. */
export function exampleQuestions({ collections }: Site, _phrases: Phrases): readonly string[] {
  const questions = new Set<string>()
  for (const collection of collections) {
    for (const { title, sections } of publicEntries(collection)) {
      const own = [title, ...sections.map(({ heading }) => heading)].find(isQuestion)
      if (own !== undefined) questions.add(oneLine(own))
      if (questions.size === mostQuestions) return [...questions]
    }
  }
  return [...questions]
}

function isQuestion(text: string): boolean {
  if (/？$/.test(text)) return text.length <= longest
  return /[?؟]$/.test(text) && text.length >= shortest && text.length <= longest
}
