import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lecternServe, type Served } from '../cli/run-command.ts'
import { writeFiles } from '../cli/site-folders.ts'
import { chatEvents, type ModelServer, sendEvents, startModelServer } from '../serve/ask/model-server.ts'
import { askProxy, freePort, programOf, type RunningProxy, startCaddy, startNginx, writeNginx } from './proxy.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

describe('the files are valid', () => {
  test('for Caddy', () => {
    execFileSync(programOf('caddy'), ['validate', '--config', path.join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'])
  })

  test('for nginx', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
    const [http, https, lectern] = [await freePort(), await freePort(), await freePort()]
    const file = writeNginx(folder, { http, https, lectern })
    execFileSync(programOf('nginx'), ['-t', '-q', '-p', folder, '-c', file])
    rmSync(folder, { recursive: true })
  })
})

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('behind %s', (_, start) => {
  let finishModel = () => {}
  const modelMayFinish = new Promise<void>((resolve) => {
    finishModel = resolve
  })
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-proxied-'))
  let model: ModelServer
  let lectern: Served
  let proxy: RunningProxy

  beforeAll(async () => {
    model = await startModelServer(async (response) => {
      await modelMayFinish
      sendEvents(response, chatEvents('Dig less [1].'))
    })
    const config = [
      'baseUrl: https://example.com',
      'otherHosts: [www.example.com]',
      'trustProxy: 1',
      `ask: { model: { url: "${model.url}", name: m } }`,
    ].join('\n')
    const words = 'Soil wants compost, and nothing else. '.repeat(200)
    writeFiles(dir, { 'lectern.config.yaml': config, 'content/notes/soil.md': `# Soil\n\nDig less.\n\n${words}` })
    lectern = await lecternServe([dir])
    proxy = await start(Number(new URL(lectern.url).port))
  }, 300_000)

  afterAll(async () => {
    await proxy?.stop()
    const { stderr } = await lectern.stop()
    await model.close()
    rmSync(dir, { recursive: true, force: true })
    expect(stderr).not.toContain('no proxy is trusted')
  })

  test('a page has the same bytes and headers as without', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding }
      const answer = await askProxy(proxy.port, '/notes/soil', { headers })
      const direct = await fetch(`${lectern.url}/notes/soil`, { headers })
      expect(answer.statusCode).toBe(200)
      for (const [name, value] of direct.headers) {
        if (hopByHop.has(name)) continue
        expect(answer.headers[name], name).toBe(value)
      }
      if (coding === 'identity') expect((await buffer(answer)).toString()).toBe(await direct.text())
    }
  })

  test('a client that has the page gets 304', async () => {
    const { etag = '' } = (await askProxy(proxy.port, '/notes/soil')).headers
    const again = await askProxy(proxy.port, '/notes/soil', { headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })

  test('another name of the host leads to the canonical one', async () => {
    const { statusCode, headers } = await askProxy(proxy.port, '/notes/soil?a=b', { host: 'www.example.com' })
    expect([statusCode, headers.location]).toEqual([308, 'https://example.com/notes/soil?a=b'])
  })

  test('each client has a limit of its own, whatever address it claims to have', async () => {
    const left = async (from: string, claimed: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
      const asked = { method: 'POST', headers, body: '{"query": "soil"}', from }
      return Number((await askProxy(proxy.port, '/ask', asked)).headers['ratelimit-remaining'])
    }
    const first = await left('127.0.0.2', '203.0.113.1')
    expect(await left('127.0.0.2', '203.0.113.2')).toBe(first - 1)
    expect(await left('127.0.0.3', '203.0.113.1')).toBe(first)
  })

  test('the parts of a streamed answer arrive before the last one is made', async () => {
    const body = JSON.stringify({ query: 'What does soil want?', prefer: { streaming: true, mode: 'summarize' } })
    const headers = { 'content-type': 'application/json' }
    const answer = await askProxy(proxy.port, '/ask', { method: 'POST', headers, body })
    let received = ''
    for await (const part of answer) {
      received += part
      // The model has not said a word yet, and does only when the results have arrived.
      if (received.includes('/notes/soil')) finishModel()
    }
    expect(received).toMatch(/Dig less/)
  })
})

/** Headers that belong to one connection, or that a proxy adds to. */
const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
