/** A built snapshot that is being served: a new one replaces it as soon as it is complete. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { openSnapshotFolder } from '../adapters/disk/snapshot-files.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { ImageMakers } from '../serve/snapshot/bodies.ts'
import { FileMissing, manifestName } from '../serve/snapshot/manifest.ts'
import type { OpenSnapshot } from '../serve/snapshot/store.ts'

interface LiveSnapshotOptions {
  readonly dir: string
  /** @throws when the snapshot may not be served here */
  readonly accept: (snapshot: Snapshot) => void
  /** Called once for each kind of failure to open a new snapshot; the old one stays. */
  readonly onError: (error: unknown) => void
  readonly watch: boolean
  /** See `OpenOptions`. */
  readonly makers?: ImageMakers
}

/** Times in milliseconds. Polling is cheap, and works on every disk, even when the whole folder is replaced. */
const pollInterval = 500
const retryInterval = 5000
/** By then, requests to the old snapshot have ended. */
const closeDelay = 60_000

/** @throws {SnapshotError} when the folder contains no usable snapshot */
export async function openLiveSnapshot({ dir, accept, onError, watch, makers }: LiveSnapshotOptions) {
  const manifest = path.join(dir, manifestName)
  let stamp = await stampOf(manifest)
  let current = await open(dir, accept, makers)
  let failure = ''
  let notBefore = 0

  const check = async () => {
    const found = await stampOf(manifest)
    if (found === undefined || found === stamp || performance.now() < notBefore) return
    try {
      const next = await open(dir, accept, makers)
      const old = current
      setTimeout(() => old.close(), closeDelay).unref()
      current = next
      stamp = found
      failure = ''
    } catch (error) {
      // A snapshot that is being copied looks damaged until it is complete.
      notBefore = performance.now() + retryInterval
      const kind = error instanceof FileMissing ? error.name : String(error)
      if (kind !== failure) onError(error)
      failure = kind
    }
  }
  let checking = Promise.resolve()
  const poll = () => {
    checking = checking.then(check)
  }
  const timer = watch ? setInterval(poll, pollInterval) : undefined
  return {
    snapshot: () => current,
    close() {
      clearInterval(timer)
      current.close()
    },
  }
}

async function open(
  dir: string,
  accept: (snapshot: Snapshot) => void,
  makers: ImageMakers | undefined,
): Promise<OpenSnapshot> {
  const snapshot = await openSnapshotFolder(dir, makers ? { makers } : {})
  try {
    accept(snapshot)
    return snapshot
  } catch (error) {
    snapshot.close()
    throw error
  }
}

/** Changes with the file; nothing while there is none. */
async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return undefined
  }
}
