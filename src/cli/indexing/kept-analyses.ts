/**
 * What a thread has read of the pages of a folder, kept for the index of the next build: only
 * pages that changed are analysed.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openBuildCache } from '../../adapters/disk/build-cache.ts'
import type { KeptAnalyses } from '../../search/index-builder.ts'
import type { AnalysedPage } from '../../search/store/analysis.ts'
import { contentHash } from '../../text/hash.ts'

/** Where analyses are kept. A message to a thread may contain it. */
export interface AnalysisPlace {
  /** Folder for caches; created when something is kept. */
  readonly dir: string
  /** Version of the code that analyses. */
  readonly version: string
}

export interface AnalysisStore {
  /** Nothing if there are none, or some of them are damaged. */
  read(): KeptAnalyses | undefined
  /** Whether what was read of a page is of this version of its text, with which it will be kept. */
  isOf(path: string, version: string): boolean
  /**
   * To be called once, when nothing is read any more. Never fails: pages whose analyses cannot
   * be kept are analysed again.
   */
  keep(analyses: KeptAnalyses): void
}

interface Entry {
  readonly page: AnalysedPage
  readonly version: string | undefined
}

/** Pages are written in groups, so that a change writes few of them. Their paths decide which. */
const groupCount = 64
const groupNames = Array.from({ length: groupCount }, (_, at) => String(at))

/** In bytes: some 50,000 pages. */
const largest = 512 * 1024 * 1024

const fileName = 'analyses.bin'

/** Whether there are some, perhaps of other code. */
export function hasAnalyses({ dir }: AnalysisPlace): boolean {
  return existsSync(path.join(dir, fileName))
}

export function keptAnalyses({ dir, version }: AnalysisPlace): AnalysisStore {
  // The same cache is read and written, since groups that stay as they are name terms by their numbers in it.
  const cache = openBuildCache(dir, version, { name: fileName, limit: largest })
  const entries = new Map<string, Entry>()
  const groups = new Map<string, readonly Entry[]>()
  const versions = new Map<string, string>()
  return {
    read() {
      try {
        const terms = piece<KeptAnalyses['terms']>(cache.get('terms'))
        for (const name of groupNames) groups.set(name, piece<Entry[]>(cache.get(name)) ?? [])
        for (const entry of [...groups.values()].flat()) entries.set(entry.page.head.path, entry)
        return terms && { terms, pages: Array.from(entries.values(), ({ page }) => page) }
      } catch {
        return undefined
      }
    },
    isOf(page, version) {
      versions.set(page, version)
      return entries.get(page)?.version === version
    },
    keep({ terms, pages }) {
      const byGroup = new Map<string, Entry[]>(groupNames.map((name) => [name, []]))
      for (const page of pages) {
        const { path } = page.head
        byGroup.get(groupOf(path))?.push({ page, version: versions.get(path) })
      }
      const isSame = ({ page, version }: Entry) => {
        const before = entries.get(page.head.path)
        return before?.page === page && before.version === version
      }
      const same = new Set<string>()
      for (const [name, group] of byGroup) {
        if (group.length === groups.get(name)?.length && group.every(isSame)) same.add(name)
        else cache.set(name, serialize(group))
      }
      cache.keep((name) => same.has(name))
      cache.set('terms', serialize(terms))
      cache.save()
      cache.close()
    },
  }
}

function groupOf(path: string): string {
  return String(Number.parseInt(contentHash(path).slice(-4), 16) % groupCount)
}

/** Its bytes were checked, and written by this code. */
function piece<Value>(bytes: Uint8Array | undefined): Value | undefined {
  return bytes && deserialize(bytes)
}
