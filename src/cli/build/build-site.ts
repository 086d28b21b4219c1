/** Builds a site folder to a snapshot, whatever the last build did. */
import path from 'node:path'
import { openKnownBodies } from '../../adapters/disk/known-bodies.ts'
import { precompressWith, threadsForCoding } from '../../adapters/disk/precompress.ts'
import { writeSnapshot } from '../../adapters/disk/snapshot-files.ts'
import { forgetBuild, type RecordedBuild, recordBuild } from '../../adapters/record/build-record.ts'
import { type SeenFolder, watchFolderReads } from '../../adapters/record/seen-folder.ts'
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import type { SiteState } from '../../publish/site-state.ts'
import { withBuiltFolder } from '../build-folder.ts'
import { growHeapBy, holdLargeHeap, holdYoungSpace } from '../heap-growth.ts'
import { beginIndex, type IndexThread, startEarly } from '../indexing/index-thread.ts'
import type { AnalysisPlace } from '../indexing/kept-analyses.ts'
import { nextChange } from '../next-change.ts'
import { createProgress } from '../progress.ts'
import { baseUrlCure, readSiteConfig } from '../site-folder.ts'
import type { configuredEncoder } from '../site-service.ts'
import { checkSettings, checkSizes, sizesOf } from '../targets/check-target.ts'
import { writeWorker } from '../targets/write-target.ts'
import type { Terminal } from '../terminal.ts'
import { explainWriting } from '../unwritable.ts'
import { vectorCacheIn } from '../vector-cache.ts'
import type { BuildOrder, BuildOutcome } from './outcome.ts'

/**
 * Records the build if the next one can rely on it.
 *
 * @throws {LecternError} `BASE_URL_MISSING`; what reading the configuration and building the folder throw
 */
export async function buildSiteFolder(
  order: BuildOrder,
  recorded: RecordedBuild,
  quiet: boolean,
  terminal: Terminal,
): Promise<BuildOutcome> {
  const { folder, baseUrl, target, out } = order
  const { config, hasBaseUrl } = await readSiteConfig(folder, { flags: { baseUrl }, env: terminal.env })
  if (!hasBaseUrl) {
    const message = 'A snapshot contains absolute links, but the address of the site is not configured.'
    throw new LecternError('BASE_URL_MISSING', message, baseUrlCure)
  }
  const known = checkSettings(target, config)
  const seen = watchFolderReads(folder, out.path)
  const releaseYoungSpace = holdYoungSpace()
  const { state, ...result } = await build({ ...order, config, seen, code: recorded.code, quiet }, terminal).finally(
    () => {
      growHeapBy(0)
      releaseYoungSpace()
    },
  )
  const outcome = outcomeOf(state, result.bytes, [...known, ...result.diagnostics], target.next(out.name, config))
  // The record covers files only, and an encoder may give other vectors the next time.
  if (config.ask.embeddings) await forgetBuild(recorded)
  else await recordBuild(recorded, { seen, until: nextChange(state), outcome })
  return outcome
}

interface Work extends BuildOrder {
  readonly config: ResolvedConfig
  readonly seen: SeenFolder
  readonly code: string
  readonly quiet: boolean
}

async function build(work: Work, terminal: Terminal) {
  const { folder, config, target, out, images, effort, seen, code, quiet } = work
  const reading = createProgress('Reading notes', terminal, quiet)
  const progress = holdLargeHeap(16, reading.report)
  const { trustProxy, ask } = config
  const ended = new AbortController()
  let early: IndexThread | undefined
  const onPlace = (place: AnalysisPlace) => {
    early = startEarly(terminal, { signal: ended.signal, place })
  }
  const order = { folder, config, source: seen.source, code, progress, onPlace, last: 'the last snapshot' }
  return withBuiltFolder(order, async (built) => {
    reading.end()
    const writing = createProgress('Writing documents', terminal, quiet)
    const { state, cache, place } = built
    const encoding = await beginEncoding(work, terminal)
    checkSizes(target, sizesOf(state.snapshot))
    const { fingerprint } = state.memory.listing.folder
    const { make: makeIndex, isBegun } = beginIndex(state.snapshot, terminal, {
      signal: ended.signal,
      place,
      kind: fingerprint,
      started: early,
    })
    // Few clients want another coding than the best; the service makes it when the first one does.
    const coding = { codings: effort === 'max' ? target.codings : target.codings.slice(0, 1), effort }
    const threads = threadsForCoding(state.snapshot.routes.size, coding)
    const dir = path.join(out.path, target.snapshot)
    const known = openKnownBodies(cache, JSON.stringify([dir, fingerprint, images, coding]), dir)
    const written = writeSnapshot(state.snapshot, dir, {
      settings: { trustProxy, ask },
      index: async (pages) => encoding.keep(await makeIndex(pages)),
      isIndexBegun: isBegun,
      vectors: encoding.vectors,
      encode: precompressWith(cache, { ...coding, threads }),
      imagesLater: target.worker === undefined && !images,
      known,
      beforeIndex: async () => {
        // The next build renders documents with findings again, so that it reports them too.
        const reported = new Set<string | undefined>(built.rendered.map(({ file }) => file))
        known.save((at) => !reported.has(state.site.byPath.get(at)?.file))
        await built.keep()
      },
      progress: writing.report,
    }).then(async (bytes) => bytes + (await writeWorker(target, out.path, config)))
    const bytes = await written
      .catch((error: unknown) => explainWriting(out.name, error))
      .finally(() => threads?.close())
    writing.end()
    return { state, bytes, diagnostics: [...built.diagnostics(), ...encoding.problems] }
  }).finally(() => ended.abort())
}

/** Makes vectors of the sections of the index, if the site names an encoder. */
async function beginEncoding({ folder, config, quiet }: Work, terminal: Terminal) {
  const source = config.ask.embeddings && (await encoderFor(config.ask, folder, terminal))
  const problems: Diagnostic[] = []
  let index: Uint8Array | undefined
  return {
    problems,
    /** @returns the same index */
    keep(made: Uint8Array): Uint8Array {
      if (source) index = made
      return made
    },
    async vectors() {
      if (!index || !source) return undefined
      const { deserialise } = await import('../../search/store/index-format.ts')
      const { encodeForSnapshot } = await import('../../serve/encode/encode-once.ts')
      const progress = createProgress('Encoding sections', terminal, quiet)
      const onError = (error: unknown) => problems.push(encodingFailed(error, config))
      const encoder = { source, onError, cache: vectorCacheIn(folder) }
      const vectors = await encodeForSnapshot(deserialise(index), encoder, terminal.stopped, progress.report)
      progress.end()
      return vectors
    },
  }
}

/** With it come the service and the search engine, which no other build loads. */
async function encoderFor(...settings: Parameters<typeof configuredEncoder>) {
  const { configuredEncoder } = await import('../site-service.ts')
  return configuredEncoder(...settings)
}

function encodingFailed(error: unknown, config: ResolvedConfig): Diagnostic {
  const { file, line } = configPlace(config, ['ask', 'embeddings'])
  const why = error instanceof Error ? error.message : String(error)
  const message = `Some sections have no vectors: ${why}`
  const hint = 'Check ask.embeddings and build again; what was encoded is kept. Until then, words alone find them.'
  const place = line === undefined ? { file } : { file, line }
  return { ...place, code: 'VECTORS_MISSING', severity: 'warning', message, hint }
}

function outcomeOf(
  { site, snapshot, summary }: SiteState,
  bytes: number,
  diagnostics: readonly Diagnostic[],
  next: readonly string[],
): BuildOutcome {
  const numbers = {
    id: snapshot.id,
    baseUrl: snapshot.site.baseUrl,
    pages: site.byPath.size,
    files: site.files.size,
    documents: snapshot.routes.size,
    bytes,
  }
  return { numbers, diagnostics, ...(summary === undefined ? {} : { kind: summary }), next }
}
