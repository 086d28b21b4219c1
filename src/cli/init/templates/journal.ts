/** A journal: works that somebody reads, each with its author and source. */
import type { Template } from './template.ts'

export const journal: Template = {
  label: 'Journal',
  hint: 'what you read, with author and source',
  about: 'A journal of what I read.',
  files: (today) => ({
    'content/pages/index.md': `A journal of what I read, with the author and the source of each work. [[How this journal works]] explains it.
`,
    'content/jornal/As We May Think.md': `---
description: A machine for reading along trails, imagined in 1945.
author: Vannevar Bush
source: https://www.theatlantic.com/magazine/archive/1945/07/as-we-may-think/303881/
date: ${today}
tags: [reading, links]
---

Bush describes the memex: a desk in which somebody keeps all of their books and letters, and joins pages to trails
that can be followed again and passed on.

> [!quote] What remains
> The trail is the work. What we link, and why, is worth as much as what we store.

Compare [[Walden]], which keeps its accounts on paper.
`,
    'content/jornal/Walden.md': `---
description: A book about accounts, in which the beans are the control group.
author: Henry David Thoreau
source: https://www.gutenberg.org/ebooks/205
date: ${today}
tags: [reading]
---

Two years in a house that cost 28 dollars and 12½ cents, with every item listed. The chapter "Economy" can be checked
like a ledger. [[As We May Think]] asks how such notes are found again.
`,
    'content/notes/How this journal works.md': `---
description: What an entry needs, and how entries link to each other.
date: ${today}
tags: [meta]
---

Every file in \`content/jornal\` is an entry (the folder is spelled so). \`author\` and \`source\` at its top name
the work and where it was published; both are below its title, in the list and in every citation.

- \`[[Walden]]\` links to an entry by its name: [[Walden]].
- \`tags\` collect entries on a page of their own.
- What is not about one work, such as this page, is a note in \`content/notes\`.
`,
  }),
}
