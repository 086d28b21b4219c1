/**
 * The search index of an export: a core, and parts with texts and records, each at an address that names its content.
 */

import type { IndexedPage, PageRecord } from '../../contract/page-record.ts'
import { hashLength, type ReaderFile, type ReaderIndex, type ReaderPart, readerFolder } from '../../contract/reader.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { buildIndex } from '../../search/site-search.ts'
import { deserialise, serialiseCore } from '../../search/store/index-format.ts'
import { divide, writePart } from '../../search/store/page-parts.ts'
import type { PageEntry, SearchIndex } from '../../search/store/search-index.ts'
import { sha256 } from '../../text/hash.ts'
import type { Answer, ExportedSite } from '../answer.ts'

/** Compressed, in bytes: more is no first answer that anybody waits for. */
export const largestCore = 32 * 1024 * 1024
/** Of a part before it is compressed, in bytes; and the number of parts, for which those of large sites grow. */
const partSize = 48 * 1024
const mostParts = 400

export interface IndexFiles {
  /** Absent if the index is too large for a browser. */
  readonly index?: ReaderIndex
  readonly files: readonly Answer[]
}

export async function indexFiles({ snapshot, baseUrl }: ExportedSite): Promise<IndexFiles> {
  const own = snapshot.site.baseUrl
  const moved = (text: string) => (own === baseUrl ? text : text.replaceAll(own, baseUrl))
  const index = await indexOf(snapshot, moved)
  const records = new Map<string, PageRecord>(snapshot.pages.map((page) => [page.path, page]))
  const recordOf = ({ path }: PageEntry) => records.get(path)
  const files: Answer[] = []
  const store = async (bytes: Uint8Array): Promise<ReaderFile> => {
    const body = await gzip(bytes)
    const file = `${(await sha256(body)).slice(0, hashLength)}.bin`
    files.push({ path: readerFolder + file, headers, body })
    return { file, size: body.length }
  }
  const core = await store(serialiseCore(index))
  if (core.size > largestCore) return { files: [] }
  const parts: ReaderPart[] = []
  for (const range of divide(index, recordOf, partSize, mostParts)) {
    const { file, size } = await store(writePart(index, recordOf, range))
    parts.push({ file, size, firstPage: range.firstPage })
  }
  return { index: { core, parts }, files }
}

const headers = ['Content-Type', 'application/octet-stream', 'Cache-Control', 'public, max-age=31536000, immutable']

/** @param moved the text with the addresses of the export; a stored index has them already */
async function indexOf({ search, site }: Snapshot, moved: (text: string) => string): Promise<SearchIndex> {
  if (search.kind === 'index') return deserialise(await search.load())
  return buildIndex(movedPages(search.texts(), moved), { synonyms: site.synonyms })
}

function* movedPages(pages: Iterable<IndexedPage>, moved: (text: string) => string): Iterable<IndexedPage> {
  for (const page of pages) {
    const sections = page.sections.map((section) => ({ ...section, text: moved(section.text) }))
    yield { ...page, sections }
  }
}

async function gzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
