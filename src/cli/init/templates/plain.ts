/** One page and one note. */
import type { Template } from './template.ts'

export const plain: Template = {
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
