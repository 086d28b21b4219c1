/** Decides what `lectern init` writes into a folder. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultContentDir } from '../../config/schema.ts'
import { configText } from './config-text.ts'
import type { FolderSurvey } from './survey.ts'
import { type TemplateName, templates } from './templates/templates.ts'
import { isTaken, type NewFiles } from './write-new.ts'

export interface Wishes {
  /** Used where there are no notes yet. */
  readonly template: TemplateName
  readonly title?: string
  readonly baseUrl?: string
  readonly contentDir?: string
  /** What to write before the name of a command. */
  readonly lectern: string
}

export interface Plan {
  readonly files: NewFiles
  /** What is there already, and stays as it is. */
  readonly kept: readonly string[]
}

const configName = 'lectern.config.yaml'

export async function plan(found: FolderSurvey, wishes: Wishes): Promise<Plan> {
  const wanted = new Map<string, string>()
  const kept: string[] = []
  if (found.configFile === undefined) wanted.set(configName, configText(settings(found, wishes)))
  else kept.push(found.configFile)
  if (found.holds !== 'notes') {
    const { about, files } = templates[wishes.template]
    const isNew = found.holds === 'nothing'
    if (isNew) for (const [name, text] of Object.entries(files(today()))) wanted.set(name, text)
    const title = titleOf(found, wishes)
    wanted.set('README.md', readme(title, isNew ? about : 'A folder of Markdown, served by Lectern.', wishes.lectern))
    wanted.set('.gitignore', gitignore)
  }
  const files = new Map<string, string>()
  for (const [name, text] of wanted) {
    if (await isTaken(path.join(found.folder, name))) kept.push(name)
    else files.set(name, text)
  }
  return { files, kept }
}

/** Whether Git would take up what Lectern makes in the folder. */
export async function isUnignored(folder: string): Promise<boolean> {
  if (!(await isTaken(path.join(folder, '.git')))) return false
  const ignored = await readFile(path.join(folder, '.gitignore'), 'utf8').catch(() => '')
  return !ignored.includes('.lectern')
}

/** The title of a new site is written down; that of notes that exist is their own until the owner names one. */
function settings(found: FolderSurvey, wishes: Wishes) {
  const { baseUrl, contentDir } = wishes
  const title = found.holds === 'nothing' ? titleOf(found, wishes) : wishes.title
  return {
    ...(title === undefined ? {} : { title }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(contentDir === undefined || contentDir === defaultContentDir ? {} : { contentDir }),
    ...(found.summary === undefined || found.holds === 'nothing' ? {} : { summary: found.summary }),
  }
}

function titleOf({ folder }: FolderSurvey, { title }: Wishes): string {
  return title ?? titleFor(folder)
}

/** `my-site` is "My site". */
export function titleFor(folder: string): string {
  const words = path.basename(folder).replaceAll(/[-_]/g, ' ').trim()
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** In UTC, like the dates of pages: the day after would be in the future. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

const gitignore = `# Made from the rest of this folder, and can be made again.
/dist/
/export/
# Caches. Only the addresses that pages had before cannot be made again.
/.lectern/*
!/.lectern/addresses.json
`

/** @param lectern what to write before the name of a command, such as `npx lectern` */
function readme(title: string, notes: string, lectern: string): string {
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
