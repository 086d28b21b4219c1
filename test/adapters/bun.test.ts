import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeService, type StartedService } from './conformance.ts'
import { askOverHttp, describePrivateService } from './private-conformance.ts'

const script = fileURLToPath(new URL('./bun-server.ts', import.meta.url))
const bun = fileURLToPath(new URL('../../node_modules/.bin/bun', import.meta.url))

describeService('Bun', async (): Promise<StartedService> => {
  const { child, url } = await start('public')
  return {
    fetch: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    async close() {
      child.kill()
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

async function start(kind: 'public' | 'private') {
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
