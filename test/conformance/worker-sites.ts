/** Sites in the runtimes that workers run in, of snapshots as `lectern build --target` writes them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBundle } from '../../src/adapters/bundles.ts'
import { openSnapshotFolder, writeSnapshot } from '../../src/adapters/disk/snapshot-files.ts'
import { targetNamed } from '../../src/cli/targets/targets.ts'
import { writeWorker } from '../../src/cli/targets/write-target.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { buildIndex } from '../../src/search/site-search.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { startDeno } from '../adapters/workers/deno.ts'
import { startWorkerd } from '../adapters/workers/workerd.ts'
import { precompress } from '../precompress.ts'
import { build, elsewhere, reach, type ServedSite, type SiteToServe } from './served-site.ts'

/** In Cloudflare's runtime, of static assets. */
export async function serveOnWorkerd(site: SiteToServe): Promise<ServedSite> {
  const { folder, snapshot } = await store(site, '')
  const runtime = await startWorkerd({ script: await readBundle('cloudflare'), assets: folder })
  return closing(folder, runtime.close, { port: runtime.ports[0] ?? 0, snapshot })
}

/** In Deno, with the permissions of the task. */
export async function serveOnDeno(site: SiteToServe): Promise<ServedSite> {
  const deno = targetNamed('deno')
  const { folder, snapshot } = await store(site, deno.snapshot)
  await writeWorker(deno, folder, resolveConfig({}, { flags: { baseUrl: elsewhere } }))
  const { port, close } = await startDeno(folder)
  return closing(folder, close, { port, snapshot })
}

type Stored = Awaited<ReturnType<typeof store>>

/** @param below where the snapshot is in the folder */
async function store(site: SiteToServe, below: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-worker-'))
  const { snapshot } = await build(site, elsewhere)
  const index = async (pages: Parameters<typeof buildIndex>[0]) => serialise(await buildIndex(pages))
  await writeSnapshot(snapshot, path.join(folder, below), { encode: precompress, index })
  return { folder, snapshot: await openSnapshotFolder(path.join(folder, below)) }
}

function closing(
  folder: string,
  stop: () => Promise<void>,
  { port, snapshot }: { readonly port: number; readonly snapshot: Stored['snapshot'] },
): ServedSite {
  return reach(
    {
      port,
      async close() {
        await stop()
        snapshot.close()
        await rm(folder, { recursive: true })
      },
    },
    snapshot,
  )
}
