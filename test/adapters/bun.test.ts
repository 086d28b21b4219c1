import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSnapshot } from '../../src/adapters/disk/snapshot-files.ts'
import { precompress } from '../precompress.ts'
import { describeService, type StartedService } from './conformance.ts'
import { askOverHttp, describePrivateService } from './private-conformance.ts'
import { storableFixture } from './stored-fixture.ts'

const script = fileURLToPath(new URL('./bun-server.ts', import.meta.url))
const bun = fileURLToPath(new URL('../../node_modules/.bin/bun', import.meta.url))

describeService('Bun', () => startPublicly('public'))

describeService('Bun, of a built snapshot', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bun-'))
  await writeSnapshot(storableFixture(), folder, { encode: precompress })
  const { fetch, close } = await startPublicly(folder)
  return {
    fetch,
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
})

describePrivateService('Bun', async () => {
  const { child, url } = await start('private')
  return {
    ask: askOverHttp(Number(new URL(url).port)),
    async close() {
      child.kill()
    },
  }
})

async function startPublicly(what: string): Promise<StartedService> {
  const { child, url } = await start(what)
  return {
    fetch: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    async close() {
      child.kill()
    },
  }
}

/** @param kind as `bun-server.ts` takes it */
async function start(kind: string) {
  const child = spawn(bun, [script, kind], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, url: await firstLine(child) }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Bun ended with ${code}.`)))
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
}
