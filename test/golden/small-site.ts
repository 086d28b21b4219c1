/** A small site with fixed dates: each of its documents stands beside it as a file that people can read. */
import { createMemorySource } from '../../src/content/source/memory-source.ts'

const modified = Date.UTC(2026, 0, 10, 12)

export const smallSite = createMemorySource(
  Object.fromEntries(
    Object.entries({
      'content/notes/Soil.md': `---
title: Soil
description: What is below the lawn, and who lives there.
date: 2026-01-08
updated: 2026-01-09
tags: [garden, earth]
secret: never shown
---

Soil is **alive**. It is made by [[Worms]], and by [[Walden|people with spades]]. %% not for you %%

## Layers

| Layer | Depth |
| --- | --- |
| Topsoil | 20 cm |
| Subsoil | 60 cm |

![[layers.svg]]

> [!tip] Dig when it is dry
> Wet soil sticks to the spade.

## Numbers

- [x] weigh it
- [ ] weigh it again

\`\`\`js
const weight = 1.3 // kilograms per litre
\`\`\`

One litre weighs about 1.3 kilograms.[^1]

[^1]: Dry, and not packed.
`,
      'content/notes/garden/Worms.md': `---
date: 2026-01-05
tags: Garden
---

# Worms

They dig at night. See [[Soil#Layers]] and [[Draft of compost]].
`,
      'content/notes/Étude & <b>.md': `Undated, without frontmatter, and with a name that must be escaped everywhere.
`,
      'content/notes/Draft of compost.md': `---
draft: true
tags: [garden]
---

Nobody may read this.
`,
      'content/notes/layers.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      'content/jornal/Walden.md': `---
title: "Walden; or, Life in the Woods"
description: Read as a book about accounts.
author: Henry David Thoreau
source: https://www.gutenberg.org/ebooks/205
date: 2025-12-01
tags: [reading]
---

He went to the woods with a ledger.
`,
      'content/lab/Pendulum.md': `---
description: A string, a nut and a watch.
date: 2025-11-20
tags: [physics]
---

## Result

Ten swings took 20.1 seconds.
`,
      'content/pages/about.md': `---
title: About
description: Who writes here.
updated: 2026-01-02
---

A person with a spade.
`,
      'public/humans.txt': 'Made by hand.\n',
    }).map(([path, body]) => [path, { body, modified }]),
  ),
)

export const smallSiteConfig = {
  title: 'Small Garden',
  description: 'Notes about soil, books and pendulums.',
  author: { name: 'Ada Spade', url: 'https://ada.example', email: 'ada@example.com' },
  license: 'CC-BY-4.0',
  aliases: { github: 'https://github.com/ada-example' },
  security: { contact: 'mailto:security@example.com' },
}
