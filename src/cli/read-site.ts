/** A site for commands that read it once: a site folder as it stands, or a built snapshot. */
import { createFileSource } from '../adapters/disk/file-source.ts'
import { openSnapshotFolder } from '../adapters/disk/snapshot-files.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { buildSite } from '../publish/build.ts'
import type { ServeSettings } from '../serve/snapshot/manifest.ts'
import { createProgress } from './progress.ts'
import { checkFolder, isSnapshot, readSiteConfig } from './site-folder.ts'
import { refuseOtherAddress } from './snapshot-address.ts'
import type { Terminal } from './terminal.ts'

export interface ReadSite {
  readonly snapshot: Snapshot
  readonly ask: ServeSettings['ask']
  close(): void
}

/** @throws when there is no such folder, or it holds nothing that can be read */
export async function readSite(
  dir: string,
  baseUrl: string | undefined,
  terminal: Terminal,
  quiet: boolean,
): Promise<ReadSite> {
  const { env } = terminal
  const folder = await checkFolder(dir)
  if (await isSnapshot(folder, dir)) {
    const snapshot = await openSnapshotFolder(folder)
    try {
      refuseOtherAddress(snapshot, baseUrl ?? (env.LECTERN_BASE_URL || undefined))
    } catch (error) {
      snapshot.close()
      throw error
    }
    return { snapshot, ask: snapshot.settings.ask, close: () => snapshot.close() }
  }
  const { config } = await readSiteConfig(folder, { flags: { baseUrl }, env })
  const reading = createProgress('Reading notes', terminal, quiet)
  const { snapshot } = await buildSite({ source: createFileSource(folder), config, progress: reading.report })
  reading.end()
  return { snapshot, ask: config.ask, close: () => {} }
}
