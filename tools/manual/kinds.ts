/** The page about the kinds of folder, from their modules. */
import { kinds, plainKind } from '../../src/content/kinds/kinds.ts'

export function kindsPage(): string {
  const sections = kinds.map(({ name, title, manual }) => {
    const { marks, content, hidden, syntax } = manual
    const heading = title.replace(/^an? /, '').replace(/ (?:site|vault|graph|folder|garden|book)$/, '')
    return `## ${heading}

\`kind: ${name}\`

- **Recognised by** ${marks}
- **Content:** ${content}
- **Private:** ${hidden}
- **Syntax:** ${syntax}`
  })
  return `# Kinds of folder

Lectern serves the folders of other tools as they are. It recognises the tool, says so in one line when it starts, and reads
the files as the tool does: which folders are content, what is private, and what names, frontmatter and syntax mean. Addresses
that the tool gave to your pages answer with a redirect to the new ones, and links between pages keep working.

Syntax without a meaning here is left out of the pages. One message for each family of it says how often, where first, and what
to do.

To choose another kind, write \`kind\` in the configuration, for example \`kind: hugo\`. \`kind: ${plainKind}\` reads any folder as plain
Markdown. The tools' own configuration files are read, never run. The title, description, language and
author that they give the site count until yours names others.

${sections.join('\n\n')}
`
}
