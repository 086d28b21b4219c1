import type { SnapshotStore } from '../../edge.ts'

/** @param read a whole file; nothing if there is none */
export function createFolderStore(
  folder: URL,
  read: (file: URL) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): SnapshotStore {
  return { name: folder.href, read: (file) => read(new URL(file, folder)) }
}
