/** The part of the service that runs in a reader's browser over an export: search and `/ask`, nothing else. */
import type { ReaderManifest } from '../../contract/reader.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { askErrors, createAskHandlers } from '../ask/handlers.ts'
import type { Retrieval } from '../ask/retrieval.ts'
import { createService, type Service } from '../http/service.ts'
import { LiveProblem } from '../live-refusals.ts'
import { createSearchHandlers } from '../search-page/handlers.ts'

export interface ReaderServiceOptions {
  readonly manifest: ReaderManifest
  /** The engine, opened when it is first needed. A rejection is what the reader is told. */
  readonly retrieval: () => Promise<Retrieval>
  /** Gets a document of the site by its path. */
  readonly document: (path: string) => Promise<Uint8Array>
  readonly onError?: (error: unknown) => void
}

/** Its message is a sentence for readers. */
export class ReaderProblem extends Error {
  override readonly name = 'ReaderProblem'
}

/** Answers with the same code as the service of the site; nothing is limited, because only the reader asks. */
export function createReaderService({ manifest, retrieval, document, onError }: ReaderServiceOptions): Service {
  const snapshot = snapshotOf(manifest, document)
  const explained = async () => explain(await retrieval().catch(refuse))
  return createService({
    snapshot: () => snapshot,
    live: { ...createAskHandlers({ retrieval: explained }), ...createSearchHandlers(explained) },
    liveErrors: askErrors,
    ...(onError ? { onError } : {}),
  })
}

/** A part of the index may be missing although the core is here. */
function explain({ search, ...rest }: Retrieval): Retrieval {
  return { ...rest, search: (question, options) => search(question, options).catch(refuse) }
}

function refuse(error: unknown): never {
  if (error instanceof ReaderProblem) throw new LiveProblem('DOCUMENT_UNAVAILABLE', { detail: error.message })
  throw error
}

function snapshotOf(
  { id, site, endpoints, routes }: ReaderManifest,
  document: ReaderServiceOptions['document'],
): Snapshot {
  return {
    id,
    site,
    endpoints,
    routes: new Map(routes.map((route) => [route.path, route])),
    bodies: {
      load: async ({ path }) => ({ bytes: await document(path) }),
      stream() {
        throw new Error('A reader has no files.')
      },
    },
    pages: [],
    search: { kind: 'texts', texts: () => [] },
  }
}
