import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeService, type StartedService } from './conformance.ts'

const script = fileURLToPath(new URL('./bun-server.ts', import.meta.url))
const bun = fileURLToPath(new URL('../../node_modules/.bin/bun', import.meta.url))

describeService('Bun', async (): Promise<StartedService> => {
  const child = spawn(bun, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await firstLine(child)
  return {
    fetch: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    async close() {
      child.kill()
    },
  }
})

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Bun ended with ${code}.`)))
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
}
