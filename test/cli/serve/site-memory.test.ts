/** What the memory of a served site costs the builds that follow. */
import { expect, test } from 'vitest'
import { createSiteMemory } from '../../../src/cli/serve/site-memory.ts'
import { siteFolders } from '../site-folders.ts'

const siteFolder = siteFolders()

test('a site of which nothing is kept notes no more of its folder, so an edit costs what it costs', async () => {
  const dir = siteFolder({ 'a.md': 'A', 'b.md': 'B' })
  const options = { dir, baseUrl: undefined, listen: { host: '127.0.0.1', port: 0 } }
  const memory = createSiteMemory(options, {}, 'version')
  await memory.source.list([''])

  memory.forget()

  expect((await memory.source.list([''], ['a.md'])).isPartial).toBe(true)
})
