/** What a new site can begin with. A template is one row here, and a module unless it is small. */
import { garden } from './garden.ts'
import { journal } from './journal.ts'
import type { Template } from './template.ts'

/** One page and one note. */
const plain: Template = {
  label: 'Plain',
  hint: 'one page and one note',
  about: 'A site of notes.',
  files: (today) => ({
    'content/pages/index.md': `Welcome. [[First note]] is the first one here.
`,
    'content/notes/First note.md': `---
description: What a note can look like.
date: ${today}
tags: [meta]
---

Write **Markdown**, and link to other notes with \`[[their name]]\`.

> [!tip] Next
> Add a file to \`content/notes\`. The site shows it when you save it.
`,
  }),
}

export const templates = { garden, journal, plain } as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames: readonly TemplateName[] = ['garden', 'journal', 'plain']
