/** One open file that many read, whole or in streams. */
import { closeSync, openSync, read } from 'node:fs'
import { promisify } from 'node:util'
import type { Readable } from './file-source.ts'

export interface SharedFile {
  /** @throws when it was closed */
  descriptor(): number
  /** @throws when it was closed */
  lend(): Promise<Readable>
  close(): void
}

const readAt = promisify(read)

/**
 * A file that many read: by name it may be gone, since the next snapshot takes it out of the folder. It is closed when
 * its owner has closed it and the last reader is done.
 */
export function openShared(file: string): SharedFile {
  const descriptor = openSync(file, 'r')
  let isOpen = true
  let readers = 0
  const closeIfUnused = () => {
    if (!isOpen && readers === 0) closeSync(descriptor)
  }
  const current = () => {
    if (isOpen) return descriptor
    throw new Error('The snapshot is closed.')
  }
  return {
    descriptor: current,
    async lend(): Promise<Readable> {
      const lent = current()
      readers++
      return {
        read: async (buffer, position) => (await readAt(lent, buffer, 0, buffer.length, position)).bytesRead,
        close() {
          readers--
          closeIfUnused()
        },
      }
    },
    close() {
      if (!isOpen) return
      isOpen = false
      closeIfUnused()
    },
  }
}
