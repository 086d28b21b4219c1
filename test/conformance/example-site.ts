/** The example site as `npm start` serves it. */
import path from 'node:path'
import { readConfigFile } from '../../src/adapters/config-file.ts'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { createImageTools } from '../../src/adapters/images/image-tools.ts'
import type { SiteToServe } from './served-site.ts'

const folder = path.resolve(import.meta.dirname, '../../examples/site')

export async function exampleSite(): Promise<SiteToServe> {
  const { input } = await readConfigFile(folder)
  return { source: createFileSource(folder), config: input, images: createImageTools(folder) }
}

/**
 * What only drafts, future notes and comments say, and a title that a link to one may show. Must stand on no surface.
 */
export const secrets = [
  'Recommendation on 12 January 2017',
  'quince that went in as a stick',
  '212 stubs',
  'unlabelled jar from 2022',
  'If you can read this on the page',
]
