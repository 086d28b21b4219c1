/** Which site a service has: what it begins with, until its folder is open. */
import type { Snapshot } from '../../contract/snapshot.ts'
import type { BuiltSite } from '../../serve/snapshot/kept-site.ts'
import type { OpenedFolder } from './open-folder.ts'

export interface FolderSite extends BuiltSite {
  snapshot(): Snapshot
  /** Serves another site until the folder is open. */
  begin(snapshot: Snapshot): void
  /** Opens the folder if nobody has begun to. @throws when it cannot be built */
  open(): Promise<OpenedFolder>
  /** Nothing until it is open. */
  folder(): OpenedFolder | undefined
}

/**
 * @param empty what is served at first
 * @param open opens the folder
 * @param began makes the snapshot that is served of its first state
 */
export function createFolderSite(
  empty: Snapshot,
  open: () => Promise<OpenedFolder>,
  began: (folder: OpenedFolder) => Snapshot,
): FolderSite {
  // Both are dropped when they are no longer served, since each holds a whole site.
  let beginning: Snapshot | undefined = empty
  let first: { readonly built: Snapshot; readonly served: Snapshot } | undefined
  let folder: OpenedFolder | undefined
  let opening: Promise<OpenedFolder> | undefined

  async function openNow(): Promise<OpenedFolder> {
    folder = await open()
    first = { built: folder.live.state().snapshot, served: began(folder) }
    beginning = undefined
    return folder
  }

  const site: FolderSite = {
    begin(snapshot) {
      beginning = snapshot
    },
    open() {
      opening ??= openNow()
      return opening
    },
    folder: () => folder,
    snapshot() {
      if (!folder || beginning) return beginning ?? empty
      const { snapshot } = folder.live.state()
      if (snapshot === first?.built) return first.served
      first = undefined
      return snapshot
    },
    current: () => (beginning ? undefined : site.snapshot()),
    now: async () => {
      await site.open()
      return site.snapshot()
    },
  }
  return site
}
