/** The index of a snapshot that is being written: begun before its documents, and ready when they are. */
import { availableParallelism } from 'node:os'
import type { IndexedPage } from '../../contract/page-record.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { buildIndex } from '../../search/site-search.ts'
import { serialise } from '../../search/store/index-format.ts'
import type { Terminal } from '../terminal.ts'
import { installedWordSpace, warnOfSpace } from '../word-space.ts'
import { indexInThread } from './index-thread.ts'

/** Below, a thread takes longer to start than it saves. */
const fewPages = 300

/**
 * Begins at once in a thread where that pays.
 *
 * @param signal nobody wants the index any more; by default somebody does until it is made
 */
export function beginIndex(
  snapshot: Snapshot,
  terminal: Terminal,
  signal?: AbortSignal,
): (pages: Iterable<IndexedPage>) => Promise<Uint8Array> {
  const { site, pages, search } = snapshot
  const { synonyms } = site
  const here = async (texts: Iterable<IndexedPage>) =>
    serialise(await buildIndex(texts, { synonyms, space: await installedWordSpace(terminal) }))
  const pays = availableParallelism() > 1 && pages.length >= fewPages
  if (!pays || search.kind === 'index') return here
  const begun = indexInThread(search.texts(), synonyms, (problem) => warnOfSpace(terminal, problem), signal)
  // A failure counts when the index is wanted.
  begun.catch(() => undefined)
  return (texts) => begun.catch(() => here(texts))
}
