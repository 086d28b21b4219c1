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
    const entries = entriesOf(collection, await withParts(() => snapshot.pages), snapshot)
    const fits = known.fits.get(collection) ?? (await isWithinBound(entries, known.bodies, turn))
    known.fits.set(collection, fits)
    if (!fits) {
      const hint = `Read /${collection}/index.json and fetch the bodies that you need.`
      const message = `The collection "${collection}" is larger than ${byteSize(bounds.exportBytes)}.`
      throw new JobError('BODY_TOO_LARGE', message, { hint })
    }
    const mediaType = format === 'markdown' ? 'text/markdown; charset=utf-8' : 'application/jsonl'
    return { mediaType, entries: entries.length, pieces: piecesOf(textsOf(entries, format, known.bodies)) }
  }
}

interface KeptOfSnapshot {
  readonly bodies: SharedBodies
  /** By collection, where it is known. */
  readonly fits: Map<string, boolean>
}

interface Entry {
  /** What comes before and after the body. */
  readonly around: Readonly<Record<ExportFormat, readonly [before: string, behind: string]>>
  readonly route: () => PreparedRoute | undefined | Promise<PreparedRoute | undefined>
}

function entriesOf(
  collection: string,
  pages: readonly PageRecord[],
  { routes, site }: Pick<Snapshot, 'routes' | 'site'>,
): readonly Entry[] {
  const own = pages.filter((page) => page.collection === collection)
  return own.map((page, at) => {
    const find = () => {
      const route = routes.get(page.markdownPath)
      return route?.kind === 'prepared' ? route : undefined
    }
    return {
      around: { markdown: [at === 0 ? '' : '\n', ''], jsonl: [openLine(page, site.baseUrl), '"}\n'] },
      route: () => withParts(find),
    }
  })
}

/** An object of JSON, open where the body comes. */
function openLine(page: PageRecord, baseUrl: string): string {
  const { slug, title, path, description, date, lastUpdated, tags, author, source, license, language } = page
  const url = `${baseUrl}${path}`
  const known = { slug, title, url, description, date, lastUpdated, tags, author, source, license, language }
  return `${JSON.stringify(known).slice(0, -1)},"markdown":"`
}

async function isWithinBound(
  entries: readonly Entry[],
  bodies: SharedBodies,
  turn: LiveCall['turn'],
): Promise<boolean> {
  let size = 0
  let at = 0
  const measurePiece = async () => {
    const [lastSize, lastEntry] = [size + pieceBytes, at + pieceEntries]
    for (; at < Math.min(lastEntry, entries.length) && size < lastSize; at++) {
      const route = await entries[at]?.route()
      const body = route && (await bodies(route))
      body?.release()
      size += body?.bytes.length ?? 0
    }
  }
  while (at < entries.length && size <= bounds.exportBytes) await turn(measurePiece)
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
async function* textsOf(entries: readonly Entry[], format: ExportFormat, bodies: SharedBodies): AsyncGenerator<string> {
  for (const { around, route: find } of entries) {
    const [before, behind] = around[format]
    const route = await find()
    yield before
    if (route) {
      for await (const text of bodyTexts(route, bodies)) yield format === 'jsonl' ? escapedJson(text) : text
    }
    yield behind
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
