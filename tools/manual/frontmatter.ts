/** The page about frontmatter, from the table of its keys. */
import { keyRows } from '../../src/content/parse/frontmatter/frontmatter-keys.ts'
import { table } from './table.ts'

export function frontmatterPage(): string {
  const rows = keyRows.map(({ keys, type, description }) => [
    keys.map((key) => `\`${key}\``).join(', '),
    type,
    description,
  ])
  return `# Frontmatter

Frontmatter is optional. It is YAML between two lines \`---\`, TOML between two lines \`+++\`, or a JSON object at the start of
the file. Keys are recognised in any case. All keys of a row mean the same; unknown keys are ignored and never published, and a
key that looks like a typo of a known one gets a warning.

\`\`\`yaml
---
title: Soil
date: 2024-05-01
tags: [garden, ground]
---
\`\`\`

A value that cannot be read is ignored with a warning. If it may mean that the page is not to be published yet, the page is
withheld instead, and so is a page whose frontmatter cannot be read at all: that is also one of more than 256 KiB, and YAML of
thousands of keys and items.

## Keys

${table(['Keys', 'Value', 'Meaning'], rows)}
`
}
