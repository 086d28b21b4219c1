import { expect, test } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import type { ExtraFiles } from '../../src/export/answer.ts'
import { whatIsMissing } from '../../src/export/cannot.ts'
import { hostOf } from '../../src/export/hosts/hosts.ts'
import { offlineFiles } from '../../src/export/offline/offline-files.ts'
import { planExport } from '../../src/export/plan-export.ts'
import { buildSite } from '../../src/publish/build.ts'

async function built(): Promise<Snapshot> {
  const config = resolveConfig({ baseUrl: 'https://garden.example' })
  return (await buildSite({ source: createMemorySource({ 'a.md': '# A\n\nOnions.\n' }), config })).snapshot
}

async function missingOf(snapshot: Snapshot, extraFiles: ExtraFiles): Promise<string> {
  const host = hostOf(undefined)
  if (!host) throw new Error('There is no plain host.')
  return whatIsMissing(await planExport({ snapshot, host, extraFiles })).join('\n')
}

test('an export with its index says that the browser answers', async () => {
  const missing = await missingOf(await built(), (site) => offlineFiles(site, { worker: '' }))
  expect(missing).toContain("Search and questions are answered in the reader's browser.")
})

test('an export whose index is too large for a browser says that nothing answers', async () => {
  const missing = await missingOf(await built(), async (site) =>
    (await offlineFiles(site, { worker: '' })).filter(({ path }) => !path.endsWith('.bin')),
  )
  expect(missing).toContain('Nothing answers searches and questions: the index of this site is larger than')
})
