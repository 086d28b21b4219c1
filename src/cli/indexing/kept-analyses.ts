/** What a thread has read of the pages of a folder, kept for the index of the next build: only pages that changed are analysed. */
import { deserialize, serialize } from 'node:v8'
import { openBuildCache } from '../../adapters/disk/build-cache.ts'
import type { KeptAnalyses } from '../../search/index-builder.ts'
import { contentHash } from '../../text/hash.ts'

/** Where analyses are kept. A message to a thread may contain it. */
export interface AnalysisPlace {
  /** Folder for caches; created when something is kept. */
  readonly dir: string
  /** Of the code that analyses. */
  readonly version: string
}

export interface AnalysisStore {
  /** Nothing if there are none, or some of them are damaged. */
  read(): KeptAnalyses | undefined
  /** Never fails: pages whose analyses cannot be kept are analysed again. */
  keep(analyses: KeptAnalyses): void
}

/** Pages are written in groups, so that a change writes few of them. Their paths decide which. */
const groups = 64
const groupNames = Array.from({ length: groups }, (_, at) => String(at))

/** In bytes: some 50,000 pages. */
const largest = 512 * 1024 * 1024

export function keptAnalyses({ dir, version }: AnalysisPlace): AnalysisStore {
  const open = () => openBuildCache(dir, version, { name: 'analyses.bin', limit: largest })
  return {
    read() {
      const cache = open()
      try {
        const terms = piece<KeptAnalyses['terms']>(cache.get('terms'))
        const pages = groupNames.map((name) => piece<KeptAnalyses['pages']>(cache.get(name)))
        return terms && { terms, pages: pages.flatMap((group) => group ?? []) }
      } catch {
        return undefined
      } finally {
        cache.close()
      }
    },
    keep({ terms, pages }) {
      const cache = open()
      const byGroup = new Map<string, KeptAnalyses['pages'][number][]>(groupNames.map((name) => [name, []]))
      for (const page of pages) byGroup.get(groupOf(page.head.path))?.push(page)
      cache.set('terms', serialize(terms))
      for (const [name, group] of byGroup) cache.set(name, serialize(group))
      cache.save()
      cache.close()
    },
  }
}

function groupOf(path: string): string {
  return String(Number.parseInt(contentHash(path).slice(-4), 16) % groups)
}

/** Its bytes were checked, and written by this code. */
function piece<Value>(bytes: Uint8Array | undefined): Value | undefined {
  return bytes && deserialize(bytes)
}
