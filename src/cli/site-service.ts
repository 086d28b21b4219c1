/** The service of a site on Node. */
import { nodeEncoder } from '../adapters/node/encoder.ts'
import { createRedisLimiter } from '../adapters/redis/redis-limiter.ts'
import { withParts } from '../contract/part-missing.ts'
import type { SiteInfo, Snapshot } from '../contract/snapshot.ts'
import type { EncoderSource } from '../search/encoded/encoder.ts'
import type { OpenIndex } from '../search/find/open-index.ts'
import { createSiteSearch } from '../search/site-search.ts'
import type { LanguageModel } from '../serve/ask/model.ts'
import type { VectorCache } from '../serve/encode/fill-vectors.ts'
import { createVectorKeeper } from '../serve/encode/vector-keeper.ts'
import { type IndexStore, keepingSearch } from '../serve/kept-search.ts'
import type { ForwardedNotice } from '../serve/limit/forwarded-notice.ts'
import type { Limiter } from '../serve/limit/headers.ts'
import { createMemoryLimiter } from '../serve/limit/memory-limiter.ts'
import { type After, WorkQueue } from '../serve/limit/work-queue.ts'
import { createSiteService } from '../serve/site-service.ts'
import type { ServeSettings } from '../serve/snapshot/manifest.ts'
import { encoderOf, missingKey, modelOf } from '../serve/stored-service.ts'
import { packageEncoder } from './encoder/package-encoder.ts'
import { printError } from './errors.ts'
import { printable, type Terminal } from './terminal.ts'
import { turnOrRest } from './turn-or-rest.ts'
import { installedWordSpace, readTable } from './word-space.ts'

export interface NodeServiceOptions extends ServeSettings {
  readonly snapshot: () => Snapshot
  readonly limiter: Limiter
  /** Gets internal errors; its environment contains the secret of jobs and the key of the model. */
  readonly terminal: Terminal
  /** Folder of the site or of its snapshot: an encoder package is looked for there. */
  readonly dir: string
  /** Keeps vectors for the next start. */
  readonly vectorCache?: VectorCache | undefined
  /** Keeps the index for the next start. */
  readonly indexStore?: IndexStore
}

/** In milliseconds. Whoever waits for a page that was saved asks for it within less. */
const pagesFirst = 50

/**
 * `warmUp` makes the search index ready before the first question; failures are reported. `warmUpSoon` does so after a
 * change: pages are answered first, and a question does not wait for the delay. `close` keeps what was made of the
 * index for the next start.
 */
export function createNodeService({ terminal, ask, dir, vectorCache, indexStore, ...options }: NodeServiceOptions) {
  const { LECTERN_SECRET: secret } = terminal.env
  const model = configuredModel(ask, terminal)
  const source = configuredEncoder(ask, dir, terminal)
  const onError = (error: unknown) => printError(error, terminal)
  // Begun now, so that the file is read while the site is built.
  const table = readTable()
  const searchFor = (onWhole?: (id: string, index: OpenIndex) => void) =>
    createSiteSearch(() => installedWordSpace(terminal, () => table), { live: { onError, onWhole, pause: turnOrRest } })
  const keeping = indexStore && keepingSearch(searchFor, indexStore, setImmediate)
  const search = keeping ?? searchFor()
  const keeper =
    source && createVectorKeeper({ source, onError, cache: vectorCache, fills: true, signal: terminal.stopped })
  const service = createSiteService({
    ...options,
    encoder: nodeEncoder,
    queue: new WorkQueue({ after: afterTurns }),
    onError,
    onForwarded: (notice) => warnOfProxy(notice, terminal),
    search,
    ...(secret ? { secret } : {}),
    ...(model ? { model } : {}),
    ...(source && keeper ? { vectors: { source, keeper } } : {}),
  })
  const warmUp = async () => {
    const snapshot = options.snapshot()
    const { index } = await withParts(() => search.searcher(snapshot))
    keeper?.vectorsFor(snapshot, index)
  }
  let soon: NodeJS.Timeout | undefined
  return {
    service,
    warmUp: () => warmUp().catch(onError),
    warmUpSoon() {
      clearTimeout(soon)
      soon = setTimeout(() => void warmUp().catch(onError), pagesFirst).unref()
    },
    async close() {
      clearTimeout(soon)
      await keeping?.close()
    },
  }
}

/** Names the peer, because anybody can send the header to a service without a proxy. */
function warnOfProxy({ peer, header }: ForwardedNotice, terminal: Terminal): void {
  const warning = terminal.paint('yellow', 'warning')
  terminal.log(
    `${warning}  ${printable(peer)} sent ${header}, but no proxy is trusted: all clients behind a proxy share one limit.`,
  )
  terminal.log(
    '  If that is your proxy, set trustProxy: 1 in the configuration (and build again). If not, ignore this.',
  )
}

/** The model that writes answers, if the site names one. The configuration never contains its key, only where it is. */
export function configuredModel(ask: ServeSettings['ask'], terminal: Terminal): LanguageModel | undefined {
  return modelOf(ask, terminal.env, warnOfKey('ask.model', terminal))
}

/** What makes vectors, if the site names something: an endpoint, or a package. */
export function configuredEncoder(
  ask: ServeSettings['ask'],
  dir: string,
  terminal: Terminal,
): EncoderSource | undefined {
  const name = ask.embeddings?.package
  if (name !== undefined) return packageEncoder(name, dir)
  return encoderOf(ask, terminal.env, warnOfKey('ask.embeddings', terminal))
}

function warnOfKey(place: string, terminal: Terminal): (variable: string) => void {
  return (variable) => {
    terminal.log(`${terminal.paint('yellow', 'warning')}  ${missingKey(variable)}`)
    terminal.log(`  Set it to the key, or remove ${place}.apiKeyEnv from the configuration.`)
  }
}

/**
 * Runs work with a limiter, and closes its connection at the end. While Redis is away, also at the start, the limit is
 * local. Both changes are reported.
 *
 * @param redisUrl without it, this instance counts alone
 */
export async function withLimiter(
  { rateLimit: policy, baseUrl }: Pick<SiteInfo, 'rateLimit' | 'baseUrl'>,
  redisUrl: string | undefined,
  terminal: Terminal,
  work: (limiter: Limiter) => Promise<void>,
): Promise<void> {
  const local = createMemoryLimiter(policy)
  if (redisUrl === undefined) return work(local)
  const shared = await createRedisLimiter({
    ...policy,
    url: redisUrl,
    // Sites that share one Redis must not share windows.
    keyPrefix: `lectern:${new URL(baseUrl).host}`,
    fallback: local,
    onChange: (mode, reason) => terminal.log(describe(mode, reason)),
  })
  try {
    await work(shared)
  } finally {
    shared.close()
  }
}

function describe(mode: 'shared' | 'local', reason: Error | undefined): string {
  if (mode === 'shared') return 'Rate limit: shared through Redis again.'
  return `Rate limit: counted by this instance alone, since Redis is away (${reason?.message ?? 'no answer'}).`
}

/** `setImmediate` for the next turn, because a timer of 0 milliseconds takes 1, as long as some answers do. */
const afterTurns: After = (milliseconds, callback) => {
  if (milliseconds > 0) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  }
  const immediate = setImmediate(callback)
  return () => clearImmediate(immediate)
}
