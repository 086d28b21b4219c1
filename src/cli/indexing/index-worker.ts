/**
 * The thread that builds the index of a site: it gets the pages in groups, or what it does not know of them, and
 * answers with the serialised index.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { IndexedPage, Synonyms } from '../../contract/page-record.ts'
import { createIndexBuilder } from '../../search/index-builder.ts'
import { serialise } from '../../search/store/index-format.ts'
import { readInstalledSpace } from '../word-space.ts'
import { type AnalysisPlace, keptAnalyses } from './kept-analyses.ts'

/** Perhaps the versions of all pages; groups of pages, then the end. */
export type IndexOrder =
  | { readonly versions: readonly (readonly [path: string, version: string])[] }
  | { readonly pages: readonly IndexedPage[] }
  | { readonly end: true; readonly synonyms: Synonyms | undefined }

export type IndexReport =
  /** After versions: the pages whose texts are wanted. */
  | { readonly kind: 'unknown'; readonly paths: readonly string[] }
  /** One for each group of pages. */
  | { readonly kind: 'next' }
  /** What is wrong with the installed table of words. */
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'index'; readonly bytes: Uint8Array }
  /** What the next build can use is kept. */
  | { readonly kind: 'done' }

const place: AnalysisPlace | undefined = workerData
const kept = place && keptAnalyses(place)
const space = await readInstalledSpace((problem) => report({ kind: 'problem', problem }))
const builder = createIndexBuilder(space, kept?.read())

parentPort?.on('message', async (order: IndexOrder) => {
  if ('end' in order) return end(order.synonyms)
  if ('versions' in order)
    return report({ kind: 'unknown', paths: order.versions.filter(isUnknown).map(([path]) => path) })
  for (const page of order.pages) builder.addPage(page)
  report({ kind: 'next' })
})

/** Adds the page otherwise. */
function isUnknown([path, version]: readonly [path: string, version: string]): boolean {
  return !kept?.isOf(path, version) || !builder.addKept(path)
}

async function end(synonyms: Synonyms | undefined): Promise<void> {
  const index = await builder.finish(synonyms, { pause: goOn })
  const bytes = serialise(index)
  // Handed over, not copied.
  parentPort?.postMessage({ kind: 'index', bytes } satisfies IndexReport, [bytes.buffer])
  const analyses = builder.analyses()
  // Terms of pages that are gone add up: from time to time everything is analysed anew.
  if (analyses.terms.surfaces.length <= 2 * index.words.stemOf.length) kept?.keep(analyses)
  report({ kind: 'done' })
}

/** Nothing else is to be done here. */
async function goOn(): Promise<void> {}

function report(said: IndexReport): void {
  parentPort?.postMessage(said)
}
