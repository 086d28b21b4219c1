/** A built snapshot that is being served: a new one replaces it as soon as it is complete. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KnownChecks } from '../../adapters/disk/known-checks.ts'
import { openSnapshotFolder } from '../../adapters/disk/snapshot-files.ts'
import { parseBaseUrl } from '../../config/base-url.ts'
import { LecternError } from '../../contract/errors.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { ImageMakers } from '../../serve/snapshot/bodies.ts'
import { FileMissing, manifestName } from '../../serve/snapshot/manifest.ts'
import type { OpenSnapshot } from '../../serve/snapshot/store.ts'

interface LiveSnapshotOptions {
  readonly dir: string
  /** @throws when the snapshot may not be served here */
  readonly accept: (snapshot: Snapshot) => void
  /** Called once for each kind of failure to open a new snapshot; the old one stays. */
  readonly onError: (error: unknown) => void
  readonly watch: boolean
  /** See `OpenOptions`. */
  readonly makers?: ImageMakers
  /** See `openSnapshotFolder`. */
  readonly known?: KnownChecks | undefined
}

/** Times in milliseconds. Polling is cheap, and works on every disk, even when the whole folder is replaced. */
const pollInterval = 500
const retryInterval = 5000
/** By then, requests to the old snapshot have ended. */
const closeDelay = 60_000

/** @throws {SnapshotError} when the folder contains no usable snapshot */
export async function openLiveSnapshot(options: LiveSnapshotOptions) {
  const { dir, onError, watch } = options
  const manifest = path.join(dir, manifestName)
  let stamp = await stampOf(manifest)
  let current = await open(options)
  let failure = ''
  let notBefore = 0

  const check = async () => {
    const found = await stampOf(manifest)
    if (found === undefined || found === stamp || performance.now() < notBefore) return
    try {
      const next = await openWhole(options)
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
    /**
     * Reads what no request has needed yet, so that nothing of it is missed when another snapshot replaces the folder.
     */
    readAll: async () => current.readAll?.(nextTurn),
    close() {
      clearInterval(timer)
      current.close()
    },
  }
}

/**
 * The links of a snapshot are absolute, and cannot follow a flag.
 *
 * @throws {LecternError} `BASE_URL_MISMATCH` when another address is wanted
 */
export function refuseOtherAddress({ site }: Pick<Snapshot, 'site'>, baseUrl: string | undefined): void {
  if (baseUrl === undefined) return
  const parsed = parseBaseUrl(baseUrl)
  if ('origin' in parsed && parsed.origin === site.baseUrl) return
  throw new LecternError(
    'BASE_URL_MISMATCH',
    `The snapshot was built for ${site.baseUrl}, not for ${baseUrl}.`,
    `Leave the base URL out, or build the snapshot again with --base-url ${baseUrl}.`,
  )
}

async function openWhole(options: LiveSnapshotOptions): Promise<OpenSnapshot> {
  const snapshot = await open(options)
  try {
    await snapshot.readAll?.(nextTurn)
    return snapshot
  } catch (error) {
    snapshot.close()
    throw error
  }
}

async function open({ dir, accept, makers, known }: LiveSnapshotOptions): Promise<OpenSnapshot> {
  const snapshot = await openSnapshotFolder(dir, { readsLater: true, ...(makers ? { makers } : {}) }, known)
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
