/** A whole collection as one document: the bodies as they are served, one after another. */
import { bounds, byteSize } from '../../contract/bounds.ts'
import type { PageRecord } from '../../contract/page-record.ts'
import type { BodySource, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'
import type { LiveCall } from '../live.ts'
import { withParts } from '../snapshot/parts.ts'
import { escapedJson } from '../text-stream.ts'
import type { ExportedDocument } from './handlers.ts'
import type { ExportFormat, ExportInput } from './job.ts'
import { JobError } from './job-error.ts'

export type Exporter = (input: ExportInput, call: Pick<LiveCall, 'snapshot' | 'turn'>) => Promise<ExportedDocument>

/** The most that one turn makes: bytes of bodies, and number of bodies. */
const pieceBytes = 64 * 1024
const pieceEntries = 16

/**
 * `markdown`: the bodies with their frontmatter, separated by blank lines. `jsonl`: a line for each page, with its
 * record and the body as `markdown`.
 *
 * The bodies are measured before the answer begins, and loaded again as it is read. Only the body that a reader is
 * reading stays in memory, and readers of the same body share it.
 *
 * @throws {JobError} when the collection is larger than `bounds.exportBytes`
 */
export function createExporter(): Exporter {
  const kept = new WeakMap<Snapshot, KeptOfSnapshot>()
  return async ({ collection, format }, { snapshot, turn }) => {
    const known = kept.get(snapshot) ?? { bodies: createSharedBodies(snapshot.bodies), fits: new Map() }
    kept.set(snapshot, known)
    const pages = await withParts(() => snapshot.pages.filter((page) => page.collection === collection))
    const exported: ExportedPages = { snapshot, pages, bodies: known.bodies }
    const fits = known.fits.get(collection) ?? (await isWithinBound(exported, turn))
    known.fits.set(collection, fits)
    if (!fits) {
      const hint = `Read /${collection}/index.json and fetch the bodies that you need.`
      const message = `The collection "${collection}" is larger than ${byteSize(bounds.exportBytes)}.`
      throw new JobError('BODY_TOO_LARGE', message, { hint })
    }
    const mediaType = format === 'markdown' ? 'text/markdown; charset=utf-8' : 'application/jsonl'
    return { mediaType, entries: pages.length, pieces: piecesOf(textsOf(exported, format)) }
  }
}

interface KeptOfSnapshot {
  readonly bodies: SharedBodies
  /** By collection, where it is known. */
  readonly fits: Map<string, boolean>
}

/** What each reader holds in memory, also one that stalls: nothing is made for a page before it is read. */
interface ExportedPages {
  readonly snapshot: Snapshot
  readonly pages: readonly PageRecord[]
  readonly bodies: SharedBodies
}

function routeOf(
  { markdownPath }: PageRecord,
  { routes }: Snapshot,
): PreparedRoute | undefined | Promise<PreparedRoute | undefined> {
  return withParts(() => {
    const route = routes.get(markdownPath)
    return route?.kind === 'prepared' ? route : undefined
  })
}

/** An object of JSON, open where the body comes. */
function openLine(page: PageRecord, baseUrl: string): string {
  const { slug, title, path, description, date, lastUpdated, tags, author, source, license, language } = page
  const url = `${baseUrl}${path}`
  const known = { slug, title, url, description, date, lastUpdated, tags, author, source, license, language }
  return `${JSON.stringify(known).slice(0, -1)},"markdown":"`
}

async function isWithinBound({ snapshot, pages, bodies }: ExportedPages, turn: LiveCall['turn']): Promise<boolean> {
  let size = 0
  let at = 0
  const measurePiece = async () => {
    const [lastSize, lastEntry] = [size + pieceBytes, at + pieceEntries]
    for (; at < Math.min(lastEntry, pages.length) && size < lastSize; at++) {
      const page = pages[at]
      const route = page && (await routeOf(page, snapshot))
      const body = route && (await bodies(route))
      body?.release()
      size += body?.bytes.length ?? 0
    }
  }
  while (at < pages.length && size <= bounds.exportBytes) await turn(measurePiece)
  return size <= bounds.exportBytes
}

/** Combines texts into pieces that are large enough for a turn. */
async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  let count = 0
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceBytes && ++count < 3 * pieceEntries) continue
    yield piece
    piece = ''
    count = 0
  }
  if (piece !== '') yield piece
}

/** At least three for each entry. */
async function* textsOf({ snapshot, pages, bodies }: ExportedPages, format: ExportFormat): AsyncGenerator<string> {
  const isJson = format === 'jsonl'
  for (const [at, page] of pages.entries()) {
    const route = await routeOf(page, snapshot)
    if (isJson) yield openLine(page, snapshot.site.baseUrl)
    else yield at === 0 ? '' : '\n'
    if (route) for await (const text of bodyTexts(route, bodies)) yield isJson ? escapedJson(text) : text
    yield isJson ? '"}\n' : ''
  }
}

async function* bodyTexts(route: PreparedRoute, bodies: SharedBodies): AsyncGenerator<string> {
  const body = await bodies(route)
  try {
    const decoder = new TextDecoder()
    for (let at = 0; at < body.bytes.length; at += pieceBytes) {
      const rest = at + pieceBytes < body.bytes.length
      yield decoder.decode(body.bytes.subarray(at, at + pieceBytes), { stream: rest })
    }
  } finally {
    body.release()
  }
}

/** Loads a body, or shares one that somebody is reading. `release` must be called once. */
type SharedBodies = (route: PreparedRoute) => Promise<{ readonly bytes: Uint8Array; release(): void }>

function createSharedBodies(source: BodySource): SharedBodies {
  const held = new Map<string, { readonly body: ReturnType<BodySource['load']>; users: number }>()
  return async (route) => {
    const own = held.get(route.path) ?? { body: source.load(route), users: 0 }
    held.set(route.path, own)
    own.users++
    const release = () => {
      if (--own.users === 0) held.delete(route.path)
    }
    try {
      return { bytes: (await own.body).bytes, release }
    } catch (error) {
      release()
      throw error
    }
  }
}
