import { createFetchStore, type SnapshotStore } from '../../edge.ts'

/** @param read a whole file; nothing if there is none */
export function createFolderStore(
  folder: URL,
  read: (file: URL) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): SnapshotStore {
  return createFetchStore(folder, async ({ url }) => {
    const bytes = await read(new URL(url))
    return bytes ? new Response(bytes) : new Response(null, { status: 404 })
  })
}
