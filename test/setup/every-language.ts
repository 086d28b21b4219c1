/** One note in every language of the interface. */
import { languages } from '../../src/theme/words/languages.ts'

/** Each is a translation of the others, by path in the folder of a site. */
export function translatedNote(): Readonly<Record<string, string>> {
  const codes = Object.keys(languages)
  return Object.fromEntries(
    codes.map((code) => [`content/notes/seeds${code === 'en' ? '' : `.${code}`}.md`, noteIn(code)]),
  )
}

/** With a footnote, a callout, a table, a link and code. Its text is English, whatever it says of itself. */
export function noteIn(language: string): string {
  return `---
lang: ${language}
date: 2026-03-01
updated: 2026-04-01
author: Ada
tags: [${language}]
---
# ${language}

Text.[^1]

## Second

> [!note]
> A note.

| a | b |
|---|---|
| c | [[seeds]] |

\`\`\`js
let a = 1
\`\`\`

[^1]: A footnote.
`
}
