/** `ask.embeddings` from the configuration to the answer, with a real endpoint and with a package. */
import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type EmbeddingsServer, send, startEmbeddingsServer } from '../serve/encode/embeddings-server.ts'
import { lectern, lecternServe, type Served, until } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
let endpoint: EmbeddingsServer | undefined
const running: Served[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.stop()))
  await endpoint?.close()
  endpoint = undefined
})

const notes = {
  'content/notes/refunds.md': '# Refunds\n\nA refund is paid within two weeks of the return.',
  'content/notes/compost.md': '# Compost\n\nA heap of compost smells when it has no air. Add straw.',
  'content/notes/soil.md': '# Soil\n\nSoil holds water, and earthworms help it.',
  'content/notes/rain.md': '# Rain\n\nRain fills the barrel at the shed.',
}
const asked = 'how do I get my money back'
/** These tests ask until an answer is there, which on a busy machine is more often than one client may. */
const manyQuestions = 'rateLimit:\n  limit: 10000\n'

async function siteWith(reply?: Parameters<typeof startEmbeddingsServer>[0], more = ''): Promise<string> {
  endpoint = await startEmbeddingsServer(reply)
  const { url } = endpoint
  const config = `baseUrl: http://127.0.0.1:1\n${manyQuestions}ask:\n  embeddings:\n    url: ${url}\n    model: m\n    apiKeyEnv: VECTOR_KEY\n${more}`
  return site({ ...notes, 'lectern.config.yaml': config })
}

async function serve(dir: string): Promise<Served> {
  const served = await lecternServe([dir], { env: { VECTOR_KEY: 'sk-secret' } })
  running.push(served)
  return served
}

async function foundBy(served: Served, query = asked, method = 'POST'): Promise<readonly string[]> {
  const host = { 'content-type': 'application/json', host: '127.0.0.1:1' }
  const response =
    method === 'POST'
      ? await fetch(`${served.url}/ask`, { method, headers: host, body: JSON.stringify({ query }) })
      : await fetch(`${served.url}/ask?query=${encodeURIComponent(query)}`)
  const { results, nearest = [] } = await response.json()
  return [...results, ...nearest].map(({ url }: { readonly url: string }) => new URL(url).pathname)
}

const inputs = () => endpoint?.requests.flatMap(({ body }) => body.input) ?? []
const sections = () => inputs().filter((text) => text !== asked)

describe('an endpoint for vectors', () => {
  test('finds what shares no word with a POST, and is never asked by a GET', async () => {
    const served = await serve(await siteWith())
    await until(() => sections().length >= 4)
    await until(async () => (await foundBy(served))[0] === '/notes/refunds')
    const before = inputs().length
    expect(await foundBy(served, asked, 'GET')).toEqual([])
    expect(inputs().length).toBe(before)
    expect(endpoint?.requests.every(({ authorization }) => authorization === 'Bearer sk-secret')).toBe(true)
  })

  test('is asked again only for sections that changed, also after a restart', async () => {
    const dir = await siteWith()
    const served = await serve(dir)
    await until(async () => (await foundBy(served))[0] === '/notes/refunds')
    await until(() => existsSync(path.join(dir, '.lectern/vectors')))
    await until(() => readdirSync(path.join(dir, '.lectern/vectors')).length > 1)
    await running.pop()?.stop()
    const before = sections().length
    const again = await serve(dir)
    await until(async () => (await foundBy(again))[0] === '/notes/refunds')
    expect(sections().length).toBe(before)
    appendFileSync(path.join(dir, 'content/notes/soil.md'), ' It is alive.')
    await until(async () => {
      await foundBy(again)
      return sections().length > before
    })
    expect(sections().slice(before)).toEqual([expect.stringContaining('It is alive.')])
  })

  test.each<[string, Parameters<typeof startEmbeddingsServer>[0]]>([
    ['answers 500', (response) => send(response, 500, 'sk-secret')],
    ['answers garbage', (response) => send(response, 200, '<html>')],
    ['hangs', () => {}],
    [
      'answers another length each time',
      (response, { input }) =>
        send(response, 200, { data: input.map(() => ({ embedding: Array(Math.ceil(Math.random() * 90)).fill(1) })) }),
    ],
  ])('that %s leaves answers from the words', async (_, reply) => {
    const served = await serve(await siteWith(reply))
    await until(() => inputs().length > 0)
    for (let i = 0; i < 3; i++) expect((await foundBy(served, 'does soil hold water'))[0]).toBe('/notes/soil')
    expect(served.stderr()).not.toContain('sk-secret')
    expect(
      served
        .stderr()
        .split('\n')
        .filter((line) => /embeddings|encoder/i.test(line)).length,
    ).toBeLessThan(8)
  })

  test('that is missing its key is said at the start', async () => {
    const dir = await siteWith()
    const served = await lecternServe([dir])
    running.push(served)
    expect(served.stderr()).toContain('VECTOR_KEY is not set')
    expect(served.stderr()).toContain('remove ask.embeddings.apiKeyEnv')
  })
})

describe('lectern build', () => {
  test('stores the vectors, and asks only for what changed since the last build', async () => {
    const dir = await siteWith()
    expect((await lectern(['build', dir, '--quiet'])).code).toBe(0)
    const before = sections().length
    expect(before).toBeGreaterThanOrEqual(4)
    writeFileSync(path.join(dir, 'content/notes/new.md'), '# New\n\nBread rises.')
    expect((await lectern(['build', dir, '--quiet'])).code).toBe(0)
    expect(sections().slice(before)).toEqual(['New\nBread rises.'])
    const after = sections().length
    const served = await serve(path.join(dir, 'dist'))
    await until(async () => (await foundBy(served))[0] === '/notes/refunds')
    expect(sections().length).toBe(after)
  })

  test('goes on without an endpoint, and says what is missing', async () => {
    const dir = await siteWith((response) => send(response, 503, {}))
    const { code, stderr, stdout } = await lectern(['build', dir])
    expect(code).toBe(0)
    expect(stdout + stderr).toContain('VECTORS_MISSING')
    expect(stdout + stderr).toContain('status 503')
    expect(existsSync(path.join(dir, 'dist/lectern-snapshot.json'))).toBe(true)
  })
})

describe('an encoder package', () => {
  const config = 'baseUrl: http://127.0.0.1:1\nask:\n  embeddings:\n    package: words-as-numbers\n'
  const manifest = '{"name": "words-as-numbers", "type": "module", "exports": "./index.js"}'
  const code = (body: string) => `export async function createEncoder() {
    return { dimensions: 3, fingerprint: 'v1', async encode(texts) { ${body} } }
  }`
  const siteOf = (body: string) =>
    site({
      ...notes,
      'lectern.config.yaml': config,
      'node_modules/words-as-numbers/package.json': manifest,
      'node_modules/words-as-numbers/index.js': body,
    })

  test('of the site folder serves a GET too, since it costs nothing', async () => {
    const served = await serve(
      siteOf(code('return texts.map((t) => Float32Array.of(/refund|money/i.test(t), /soil/i.test(t), 0.05))')),
    )
    await until(async () => (await foundBy(served, asked, 'GET'))[0] === '/notes/refunds')
  })

  test.each([
    ['throws', code("throw new Error('no')")],
    ['hangs', code('await new Promise(() => {})')],
    ['gives garbage', code("return 'x'")],
    ['cannot be read', 'export const x = '],
    ['has no encoder', 'export const x = 1'],
    ['ends its thread', 'process.exit(3)'],
  ])('that %s leaves answers from the words', async (_, body) => {
    const served = await serve(siteOf(body))
    expect((await foundBy(served, 'does soil hold water', 'GET'))[0]).toBe('/notes/soil')
  })

  test('that is not installed is said, with what to do', async () => {
    const served = await serve(site({ ...notes, 'lectern.config.yaml': config }))
    await until(() => served.stderr().includes('words-as-numbers'))
    expect(served.stderr()).toContain('is not installed')
    expect((await foundBy(served, 'does soil hold water', 'GET'))[0]).toBe('/notes/soil')
  })
})
