/** Obsidian vaults: what is private in them, and how their notes are written. */
import type { SourceFile } from '../source/source.ts'
import type { FolderView, Kind, PrivatePlace } from './kind.ts'
import { createDialect } from './obsidian/dialect.ts'
import { readVault, settingsFolder } from './obsidian/settings.ts'
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
    syntax: 'links, embeds, block references, callouts, comments and `#tags` in the text.',
  },
  async recognise(folder) {
    const root = await findVault(folder)
    return root === undefined ? undefined : settingsFolder(root)
  },
  async open(folder) {
    const { daily, onlyMarked } = await readVault(folder, (await findVault(folder)) ?? '')
    return { inlineTags: true, onlyMarked, dialect: createDialect(daily) }
  },
  privacy: privacyOfVaults,
}

async function findVault(folder: FolderView): Promise<string | undefined> {
  const roots = foldersAbove(folder.contentDir)
  const found = await Promise.all(roots.map((root) => folder.exists(settingsFolder(root))))
  return roots[found.indexOf(true)]
}

/** Vaults may also lie in folders directly below the content. */
async function privacyOfVaults(folder: FolderView, content: readonly SourceFile[]) {
  const { contentDir } = folder
  const above = foldersAbove(contentDir)
  const depth = above.length
  const below = new Set<string>()
  for (const { path } of content) {
    const end = endOfFolders(path, depth)
    if (end >= 0) below.add(path.slice(0, end))
  }
  const roots = [...above, ...below]
  const isVaultAt = await Promise.all(roots.map((root) => folder.exists(settingsFolder(root))))
  const vaults = await Promise.all(roots.filter((_, at) => isVaultAt[at]).map((root) => readVault(folder, root)))
  // A setting that names all of the content cannot be meant to hide it.
  const isPart = (name: string) => !`${fold(contentDir)}/`.startsWith(`${fold(name)}/`)
  const isTemplate = placesNamed(vaults.flatMap((vault) => vault.templates).filter(isPart))
  const isExcluded = placesNamed(vaults.flatMap((vault) => vault.ignored).filter(isPart))
  return (path: string): PrivatePlace | undefined => {
    const found = isTemplate(path)
    if (found) return { ...template, ...found }
    const other = isExcluded(path)
    if (other) return { ...excluded, ...other }
    return vaults.some(({ isIgnored }) => isIgnored(path)) ? excluded : undefined
  }
}

/** Where the first folders of a path end; -1 if it has fewer. */
function endOfFolders(path: string, depth: number): number {
  let end = -1
  for (let folder = 0; folder < depth; folder++) {
    end = path.indexOf('/', end + 1)
    if (end < 0) return end
  }
  return end
}

const template: PrivatePlace = {
  where: "in Obsidian's folder of templates",
  hint: "Move a page out of it, or choose another in Obsidian's settings.",
}

const excluded: PrivatePlace = {
  where: "among Obsidian's excluded files",
  hint: 'Remove the folder from "Excluded files" in Obsidian\'s settings to publish it.',
}
