/** The search engine over an index in parts. */
import { withParts } from '../../contract/part-missing.ts'
import type { ReaderIndex } from '../../contract/reader.ts'
import { openIndex } from '../../search/find/open-index.ts'
import { Searcher } from '../../search/searcher.ts'
import { deserialiseCore } from '../../search/store/index-format.ts'
import type { Retrieval } from '../ask/retrieval.ts'
import { createRetrievalOf } from '../ask/site-retrieval.ts'
import { PageParts } from './page-parts.ts'

export interface PartRetrieval {
  readonly retrieval: Retrieval
  readonly parts: PageParts
}

/**
 * @param load gets a file of the index by its name; rejects if it cannot be had
 * @throws RangeError if the core is of another version
 */
export async function openRetrieval(
  { core, parts }: ReaderIndex,
  load: (file: string) => Promise<Uint8Array>,
): Promise<PartRetrieval> {
  const index = deserialiseCore(await load(core.file))
  const pageParts = new PageParts(index, parts, (part) => load(parts[part]?.file ?? ''))
  const sections = { ...index.sections, lateTexts: pageParts }
  const { search, summarise } = createRetrievalOf(pageParts, new Searcher(openIndex({ ...index, sections })))
  return {
    retrieval: { summarise, search: async (question, options) => withParts(() => search(question, options)) },
    parts: pageParts,
  }
}
