/** What `dendron.yml` says about vaults, and which of their notes Dendron publishes. */
import { withoutEnding } from '../../model/placement.ts'
import type { FolderView, SiteMetadata } from '../kind.ts'
import { at, readSettingsFile, type Settings, textOf, textsOf } from '../syntax/settings.ts'
import { pathBelow } from '../syntax/site-paths.ts'

export const settingsFile = 'dendron.yml'

export interface Workspace {
  readonly metadata: SiteMetadata
  readonly vaults: readonly Vault[]
  /** Names of notes: each with all below it is published. `root` is all of them. */
  readonly hierarchies: readonly string[]
  /** The note that the site begins with. */
  readonly index: string
  /** Whether addresses end without `.html`. */
  readonly isPretty: boolean
  /** Whether a note that says nothing is published. */
  isPublic(name: string, vault: string): boolean
}

export interface Vault {
  readonly name: string
  /** Of its notes, below the site folder. */
  readonly folder: string
  /** Its place in the content: empty if it is the only one. */
  readonly at: string
  readonly isPrivate: boolean
}

/** Further vaults count as private. */
const mostVaults = 100

export async function openWorkspace(folder: FolderView): Promise<Workspace> {
  const text = await folder.text(settingsFile)
  const root = text === undefined ? {} : readSettingsFile(text, settingsFile)
  // Until version 5, "site" and "vaults" were at the top.
  const publishing = at(root, 'publishing') ?? at(root, 'site')
  const hierarchies = at(publishing, 'siteHierarchies')
  const names = hierarchies === undefined ? ['root'] : textsOf(hierarchies)
  return {
    vaults: vaultsOf(root),
    hierarchies: names,
    index: textOf(at(publishing, 'siteIndex')) ?? names[0] ?? 'root',
    metadata: {
      title: textOf(at(publishing, 'seo', 'title')) ?? textOf(at(publishing, 'title')),
      description: textOf(at(publishing, 'seo', 'description')) ?? textOf(at(publishing, 'description')),
      author: textOf(at(publishing, 'seo', 'author')) ?? textOf(at(publishing, 'author')),
    },
    isPretty: at(publishing, 'enablePrettyLinks') !== false,
    isPublic: (name, vault) => isPublicIn(at(publishing, 'hierarchy') ?? at(publishing, 'config'), name, vault),
  }
}

function vaultsOf(root: Settings): Vault[] {
  const written = at(root, 'workspace', 'vaults') ?? at(root, 'vaults')
  const all: readonly unknown[] = Array.isArray(written) ? written.slice(0, mostVaults) : [{ fsPath: 'vault' }]
  return all.flatMap((vault) => {
    const path = pathBelow(textOf(at(vault, 'workspace')) ?? '', textOf(at(vault, 'fsPath')) ?? '')
    if (path === undefined) return []
    const name = textOf(at(vault, 'name')) ?? path.slice(path.lastIndexOf('/') + 1)
    const folder = at(vault, 'selfContained') === true ? (pathBelow(path, 'notes') ?? path) : path
    // What is misspelt may be meant to be private.
    const visibility = at(vault, 'visibility')
    const isPrivate = visibility !== undefined && visibility !== null && textOf(visibility) !== 'public'
    return [{ name, folder, at: all.length === 1 ? '' : name.replace(/[/\\]/g, '-'), isPrivate }]
  })
}

/** `publishByDefault` of the hierarchy that a note is in, else of all; by default everything is public. */
function isPublicIn(config: unknown, name: string, vault: string): boolean {
  const all = at(config, 'root')
  const [domain = ''] = name.split('.', 1)
  const byDefault = all === undefined ? true : at(all, 'publishByDefault')
  const written = at(config, domain, 'publishByDefault') ?? byDefault
  return written === true || at(written, vault) === true
}

/** The name of a note by its path below the site folder; nothing for a file outside of the vaults. */
export function nameOf(path: string, workspace: Workspace): string | undefined {
  const vault = vaultOf(path, workspace)
  if (vault === undefined) return undefined
  return withoutEnding(vault.folder === '' ? path : path.slice(vault.folder.length + 1))
}

export function vaultOf(path: string, { vaults }: Workspace): Vault | undefined {
  return vaults.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
}
