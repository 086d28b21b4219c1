/** The page about the words of the interface, from the English ones. */
import type { Phrase } from '../../src/text/phrase.ts'
import { en } from '../../src/theme/words/en.ts'
import { languages } from '../../src/theme/words/languages.ts'
import { table } from './table.ts'

export function wordsPage(): string {
  const names = Object.keys(languages)
  const own = new Intl.DisplayNames('en', { type: 'language' })
  const spoken = names.map((name) => `${own.of(name)} (\`${name}\`)`).join(', ')
  // Links of a phrase lead to parts of another page, so they are shown as written.
  const rows = Object.entries(en).map(([name, phrase]) => [`\`${name}\``, formsOf(phrase).replaceAll('](', ']\\(')])
  return `# Words of the interface

The words around your text follow the \`lang\` of each page, and \`language\` in the configuration where a page names none. There are
words in ${spoken}. A page in any other language has English words, marked as English for screen readers.

You can word each phrase yourself, and add a language:

\`\`\`yaml
theme:
  words:
    en:
      copy: Copy this
      entries: { one: '{count} note', other: '{count} notes' }
\`\`\`

Text in braces is a hole that is filled when the page is made. A phrase with a number has a form for each plural category of the
language (CLDR: \`zero\`, \`one\`, \`two\`, \`few\`, \`many\`, \`other\`); \`other\` is always needed. What programs read, such as Markdown, JSON and
llms.txt, stays in English. The phrases of the pages for developers are Markdown.

## Phrases

${table(['Name', 'English'], rows)}
`
}

function formsOf(phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase
  return Object.entries(phrase)
    .map(([category, form]) => `${category}: ${form}`)
    .join('; ')
}
