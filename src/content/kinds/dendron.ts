/** Workspaces of Dendron: vaults of notes whose names say where they belong, such as `plants.beans.md`. */
import { diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { createDialect } from './dendron/dialect.ts'
import { nameOf, openWorkspace, settingsFile, type Workspace } from './dendron/settings.ts'
import type { HiddenPages, Kind, PageSettings, Privacy, PrivatePlace } from './kind.ts'

export const dendron: Kind = {
  name: 'dendron',
  title: 'a Dendron workspace',
  role: 'vault',
  manual: {
    marks: '`dendron.yml`.',
    content: 'the vaults that it names, with the files beside the notes; a note `a.b.md` is in the folder `a`.',
    hidden:
      'private vaults, notes outside of `siteHierarchies`, notes with `published: false` or in a hierarchy without `publishByDefault`, and every note below one that is not published.',
    syntax:
      'links with the label in front, links to other vaults, embeds of notes and headings, and `{{fm.desc}}`. Embeds of many notes and other templates are left out.',
  },
  async recognise(folder) {
    return (await folder.exists(settingsFile)) ? settingsFile : undefined
  },
  async open(folder) {
    const workspace = await openWorkspace(folder)
    const mountOf = ({ folder: path, at }: Workspace['vaults'][number]) => ({
      ...{ folder: path, at },
      place: (file: string) => placeOf(file, workspace),
    })
    return {
      content: workspace.vaults.filter(({ isPrivate }) => !isPrivate).map(mountOf),
      hidden: workspace.vaults.filter(({ isPrivate }) => isPrivate).map(mountOf),
      keepsPaths: true,
      metadata: workspace.metadata,
      inlineTags: true,
      privacy: privacyOf(workspace),
      dialect: createDialect(workspace),
      hide: (pages) => hideBelow(pages, workspace),
    }
  },
}

/** `a.b.md` is `a/b.md`, and the note that the site begins with its home page. */
function placeOf(path: string, { index }: Workspace): string {
  const start = path.lastIndexOf('/') + 1
  const ending = path.slice(path.lastIndexOf('.'))
  const name = path.slice(start, -ending.length)
  return path.slice(0, start) + (name === index ? 'index' : name.replaceAll('.', '/')) + ending
}

function privacyOf(workspace: Workspace): Privacy {
  const { hierarchies, vaults } = workspace
  const isAll = hierarchies.includes('root')
  return (path) => {
    if (/\.schema\.ya?ml$/.test(path)) return unlisted
    const name = nameOf(path, workspace)
    if (name === undefined) return undefined
    if (vaults.some(({ folder, isPrivate }) => isPrivate && path.startsWith(`${folder}/`))) return privateVault
    return isAll || hierarchies.some((each) => name === each || name.startsWith(`${each}.`)) ? undefined : unlisted
  }
}

const privateVault: PrivatePlace = {
  where: 'in a private vault of Dendron',
  hint: 'Remove "visibility: private" from the vault in dendron.yml to publish them.',
}

const unlisted: PrivatePlace = {
  where: 'that "siteHierarchies" does not name',
  hint: 'Add their hierarchy to "siteHierarchies" in dendron.yml to publish them.',
}

/** Dendron goes down from the notes that it publishes, so it never comes to a note below one that is private. */
function hideBelow(pages: readonly PageSettings[], workspace: Workspace): HiddenPages {
  const names = new Map(pages.map(({ file }) => [file, nameOf(file, workspace)]))
  const isWithheld = ({ frontmatter: { publish, draft } }: PageSettings) => publish === false || draft === true
  const withheld = new Set(pages.flatMap((page) => (isWithheld(page) ? (names.get(page.file) ?? []) : [])))
  const shown = pages.filter((page) => !isWithheld(page))
  const files = shown.filter(({ file }) => above(names.get(file) ?? '').some((name) => withheld.has(name)))
  if (files.length === 0) return { files: new Set(), diagnostics: [] }
  const are = files.length === 1 ? 'is' : 'are'
  const message = `${count(files.length, 'page')} below notes that are not published ${are} not published.`
  const hint = 'Publish the note above, as Dendron does not publish what is below it.'
  return {
    files: new Set(files.map(({ file }) => file)),
    diagnostics: [diagnostic('PAGES_PRIVATE', { file: files[0]?.file ?? settingsFile }, message, hint)],
  }
}

/** Deeper names count by their first parts. */
const deepest = 50

/** `a.b.c` is below `a` and `a.b`. */
function above(name: string): string[] {
  const parts = name.split('.', deepest)
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'))
}
