import { rmSync } from 'node:fs'

/** Tries again for some seconds: a thread or a process that a test has stopped may still be writing. */
export function removeFolder(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
