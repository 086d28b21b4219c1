/** A folder as its service has it, for benches that judge answers. */
import { createFileSource } from '../src/adapters/disk/file-source.ts'
import { readSiteConfig } from '../src/cli/site-folder.ts'
import { buildSite } from '../src/publish/build.ts'
import { createSiteSearch } from '../src/search/site-search.ts'

/** @param folder absolute path */
export async function siteOf(folder: string) {
  const { config } = await readSiteConfig(folder, { flags: {}, env: {} })
  const { snapshot } = await buildSite({ source: createFileSource(folder), config })
  return { snapshot, searcher: await createSiteSearch().searcher(snapshot) }
}
