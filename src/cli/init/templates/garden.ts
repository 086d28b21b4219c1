/** A garden: notes that link to each other. */
import type { Template } from './template.ts'

export const garden: Template = {
  label: 'Garden',
  hint: 'notes that link to each other',
  about: 'A garden of notes that link to each other.',
  files: (today) => ({
    'content/pages/index.md': `A garden of notes that link to each other. Begin with [[Start here]].
`,
    'content/notes/Start here.md': `---
description: How the notes of this garden hang together.
date: ${today}
tags: [meta]
---

Every file in \`content/notes\` is a note. Its name is its title, and other notes link to it by that name:
[[Linking notes]] shows how, and [[Callouts and tags]] has what else you can write.

Save a file, and the site shows it at once.
`,
    'content/notes/Linking notes.md': `---
description: Links by name, to headings and with other words.
date: ${today}
tags: [meta, links]
---

Write the name of a note in double square brackets, and it becomes a link: [[Start here]]. After a bar follow the
words that readers see: [[Start here|the first note]]. After a number sign follows a heading:
[[Callouts and tags#Tags]].

## Links back

The page of a note lists the notes that link to it. Nobody has to keep that list.

## Links to nothing

A link to a note that you have not written yet, or that is a draft, is plain text for readers. \`lectern check\`
lists such links.
`,
    'content/notes/Callouts and tags.md': `---
description: Boxes that stand out, and words that collect notes.
date: ${today}
tags: [meta, writing]
---

## Callouts

> [!tip] A callout is a quotation with a kind
> Write \`[!tip]\`, \`[!note]\`, \`[!warning]\` or any other word in its first line.

> [!note]- This one is folded
> A minus after the kind folds it, until a reader opens it.

## Tags

The \`tags\` at the top of this file collect notes: each tag has a page with all of its notes. They say what
links do not; [[Linking notes]] is about links.
`,
  }),
}
