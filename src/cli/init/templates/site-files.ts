/** Files of a new site beside its content. */

export const gitignore = `# Made from the rest of this folder, and can be made again.
/dist/
/export/
# Caches. Only the addresses that pages had before cannot be made again.
/.lectern/*
!/.lectern/addresses.json
`

/** @param lectern what to write before the name of a command, such as `npx lectern` */
export function readme(title: string, notes: string, lectern: string): string {
  return `# ${title}

${notes} Change the examples, or delete them.

| Here | What it is |
|---|---|
| \`content/\` | Your notes in Markdown, with pictures and other files beside them. |
| \`content/pages/\` | Pages at the root of the site: \`about.md\` is \`/about\`, and \`index.md\` is the home page. |
| \`public/\` | If you add it: files that are copied as they are. |
| \`lectern.config.yaml\` | The settings. |

| To | Run in this folder |
|---|---|
| see the site at <http://127.0.0.1:4321> while you write | \`${lectern} dev\` |
| find dead links, private text and more | \`${lectern} check\` |
| write static files for a host | \`${lectern} export\` |
| compile it for a server of your own | \`${lectern} build\` |

\`draft: true\` in the frontmatter of a note keeps it from being published.
`
}
