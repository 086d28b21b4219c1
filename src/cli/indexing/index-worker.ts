/** The thread that builds the index of a site: it gets the pages in groups, and answers with the serialised index. */
import { parentPort } from 'node:worker_threads'
import type { IndexedPage, Synonyms } from '../../contract/page-record.ts'
import { createIndexBuilder } from '../../search/index-builder.ts'
import { serialise } from '../../search/store/index-format.ts'
import { readInstalledSpace } from '../word-space.ts'

/** Groups of pages, then the end. */
export type IndexOrder =
  | { readonly pages: readonly IndexedPage[] }
  | { readonly end: true; readonly synonyms: Synonyms | undefined }

export type IndexReport =
  /** One for each group of pages. */
  | { readonly kind: 'next' }
  /** Of the table of words that is installed. */
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'index'; readonly bytes: Uint8Array }

const space = await readInstalledSpace((problem) => report({ kind: 'problem', problem }))
const builder = createIndexBuilder(space)

parentPort?.on('message', async (order: IndexOrder) => {
  if ('end' in order) return report({ kind: 'index', bytes: serialise(await builder.finish(order.synonyms)) })
  for (const page of order.pages) builder.addPage(page)
  report({ kind: 'next' })
})

function report(said: IndexReport): void {
  parentPort?.postMessage(said)
}
