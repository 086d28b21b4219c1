import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWorker } from '../../../src/adapters/bundles.ts'
import { writeSnapshot } from '../../../src/adapters/disk/snapshot-files.ts'
import { precompress } from '../../precompress.ts'
import { describeService, type StartService } from '../conformance.ts'
import { storableFixture } from '../stored-fixture.ts'
import { startWorkerd, workerdTraits } from './workerd.ts'

const script = fileURLToPath(new URL('./fixture-worker.ts', import.meta.url))

const start: StartService = async () => {
  const assets = await mkdtemp(path.join(tmpdir(), 'lectern-assets-'))
  await writeSnapshot(storableFixture(), assets, { encode: precompress })
  const runtime = await startWorkerd({ script: (await bundleWorker(script)).text, assets })
  return {
    fetch: (path, init) => fetch(`http://127.0.0.1:${runtime.ports[0]}${path}`, { redirect: 'manual', ...init }),
    async close() {
      await runtime.close()
      await rm(assets, { recursive: true })
    },
  }
}

describeService('workerd, of a built snapshot in static assets', start, undefined, workerdTraits)
