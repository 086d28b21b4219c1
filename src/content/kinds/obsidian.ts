/** Obsidian vaults: what is private in them, and how their notes are written. */
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, PrivatePlace } from './kind.ts'
import { createDialect, templaterCommands } from './obsidian/dialect.ts'
import { readVault, settingsFolder, type VaultSettings } from './obsidian/settings.ts'
import { fold } from './private-places.ts'
import { foldersAbove, placesNamed } from './syntax/folders.ts'

export const obsidian: Kind = {
  name: 'obsidian',
  title: 'an Obsidian vault',
  role: 'vault',
  manual: {
    marks: 'the folder `.obsidian`.',
    content: 'the whole vault.',
    hidden:
      'the folder of templates (of Obsidian and of Templater), Excalidraw drawings, and with the plugin Digital Garden or Quartz Syncer every note without `dg-publish: true` or `publish: true`.',
    syntax:
      'links, embeds, block references, callouts, comments and `#tags` in the text. The title of a note is the name of its file, unless it begins with a heading.',
  },
  async recognise(folder) {
    const root = await findVault(folder)
    return root === undefined ? undefined : settingsFolder(root)
  },
  async open(folder) {
    const vault = await readVault(folder, (await findVault(folder)) ?? '')
    return {
      inlineTags: true,
      namesByFile: true,
      onlyMarked: vault.publishing.onlyMarked,
      dialect: createDialect(vault),
    }
  },
  privacy: privacyOfVaults,
  anywhere: templaterCommands,
}

async function findVault(folder: FolderView): Promise<string | undefined> {
  const roots = foldersAbove(folder.contentDir)
  const found = await Promise.all(roots.map((root) => folder.exists(settingsFolder(root))))
  return roots[found.indexOf(true)]
}

/** Vaults may also be in folders of the content, this many deep. */
const deepest = 3

async function privacyOfVaults(folder: FolderView, content: readonly SourceFile[]) {
  const { contentDir } = folder
  const above = foldersAbove(contentDir)
  const below = new Set<string>()
  for (const { path } of content) {
    let end = path.indexOf('/')
    for (let depth = 1; end !== -1 && depth < above.length + deepest; depth++) {
      below.add(path.slice(0, end))
      end = path.indexOf('/', end + 1)
    }
  }
  const roots = [...new Set([...above, ...below])]
  const isVaultAt = await Promise.all(roots.map((root) => folder.exists(settingsFolder(root))))
  const vaults = await Promise.all(roots.filter((_, at) => isVaultAt[at]).map((root) => readVault(folder, root)))
  // A setting that names all of the content cannot be meant to hide it.
  const isPart = (name: string) => !`${fold(contentDir)}/`.startsWith(`${fold(name)}/`)
  const isTemplate = placesNamed(vaults.flatMap((vault) => vault.templates).filter(isPart))
  const isExcluded = placesNamed(vaults.flatMap((vault) => vault.ignored).filter(isPart))
  const publishing = vaults.filter((vault) => vault.publishing.onlyMarked || vault.publishing.excludes)
  return (path: string): PrivatePlace | undefined => {
    const found = isTemplate(path)
    if (found) return { ...template, ...found }
    const other = isExcluded(path)
    if (other) return { ...excluded, ...other }
    if (vaults.some(({ isIgnored }) => isIgnored(path))) return excluded
    const publishers = publishing.filter(({ root }) => root === '' || path.startsWith(`${root}/`))
    if (publishers.some((vault) => vault.publishing.excludes?.(pathBelow(vault, path)))) return unshared
    const marked = publishers.find((vault) => vault.publishing.onlyMarked)
    return marked && { ...unmarked, ...(marked.root === '' ? {} : { folder: marked.root }) }
  }
}

/** The path of a page below its vault. */
function pathBelow({ root }: VaultSettings, path: string): string {
  return root === '' ? path : path.slice(root.length + 1)
}

const template: PrivatePlace = {
  where: "in Obsidian's folder of templates",
  hint: "Move a page out of it, or choose another in Obsidian's settings.",
}

const excluded: PrivatePlace = {
  where: "among Obsidian's excluded files",
  hint: 'Remove the folder from "Excluded files" in Obsidian\'s settings to publish it.',
}

const unshared: PrivatePlace = {
  where: "that Enveloppe's settings exclude",
  hint: "Rename a page, or remove its folder from Enveloppe's settings, to publish it.",
}

const unmarked: PrivatePlace = {
  where: 'without "publish: true", in a vault whose plugin publishes marked pages only,',
  hint: 'Mark a page to publish it, or write "publish: { onlyMarked: false }" in the configuration to publish all.',
  unlessMarked: true,
}
