/** A folder as its service has it, for benches that judge answers. */
import { createFileSource } from '../src/adapters/disk/file-source.ts'
import { readSiteConfig } from '../src/cli/site-folder.ts'
import { buildSite } from '../src/publish/build.ts'
import { createSiteSearch } from '../src/search/site-search.ts'
import type { WordSpace } from '../src/search/words/word-space.ts'

/**
 * @param folder absolute path
 * @param space what words mean; by default nothing is known of them
 */
export async function siteOf(folder: string, space?: WordSpace) {
  const { config } = await readSiteConfig(folder, { flags: {}, env: {} })
  const { snapshot } = await buildSite({ source: createFileSource(folder), config })
  return { snapshot, searcher: await createSiteSearch(async () => space).searcher(snapshot) }
}
