/** The answers of `lectern dev` obey HTTP as those of the service do. */

import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeFolder } from '../../setup/remove-folder.ts'
import { lecternServe, type Served } from '../run-command.ts'
import { writeFiles } from '../site-folders.ts'

let dev: Served
let dir: string

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-dev-'))
  writeFiles(dir, {
    'content/notes/soil.md': '# Soil\n\nText. [[nowhere]]\n',
    'public/plain.txt': 'Plain text, and some more of it.\n',
  })
  dev = await lecternServe([dir], { verb: 'dev' })
})
afterAll(async () => {
  await dev?.stop()
  removeFolder(dir)
})

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(dev.url + target, { method, headers, redirect: 'manual' })

/** `fetch` writes its own Host. */
function rawGet(target: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(dev.url)
    const sent = request({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject).end()
  })
}

describe('a page', () => {
  test('has the length of its bytes and a tag of its own, with GET and HEAD alike', async () => {
    const page = await get('/notes/soil')
    const bytes = new Uint8Array(await page.arrayBuffer())
    expect(page.headers.get('content-length')).toBe(String(bytes.length))
    const head = await get('/notes/soil', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-type', 'vary', 'cache-control']) {
      expect(head.headers.get(name)).toBe(page.headers.get(name))
    }
  })

  test('answers 304 to its own tag only, and 412 to a tag that must match and does not', async () => {
    const etag = (await get('/notes/soil')).headers.get('etag') ?? ''
    const known = await get('/notes/soil', { 'If-None-Match': etag })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('/notes/soil', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get('/notes/soil', { 'If-Modified-Since': new Date().toUTCString() })).status).toBe(200)
    expect((await get('/notes/soil', { 'If-Match': '"other"' })).status).toBe(412)
    expect((await get('/notes/soil', { 'If-Match': etag })).status).toBe(200)
  })

  test('is always asked for again', async () => {
    expect((await get('/notes/soil')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/plain.txt')).headers.get('cache-control')).toBe('no-cache')
  })

  test('keeps the strict policy: nothing inline', async () => {
    const page = await get('/notes/soil')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(await page.text()).not.toMatch(
      /<script(?![^>]* (?:src|type="application\/ld\+json"))|<style| style="| on[a-z]+="/,
    )
  })

  test('lists its warnings in a closed corner', async () => {
    expect(await (await get('/notes/soil')).text()).toMatch(
      /<details class="dev-box" data-kind="warning" data-key="\w+">/,
    )
  })

  test('answers an address that leads nowhere with a tag, but never with 304', async () => {
    const first = await get('/nothing', { Accept: 'text/html' })
    expect([first.status, first.headers.get('etag')]).toEqual([404, expect.stringMatching(/^"\w+"$/)])
    const again = await get('/nothing', { Accept: 'text/html', 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('etag')]).toEqual([404, first.headers.get('etag')])
  })
})

describe('everything but HTML is as the service answers it', () => {
  test.each([
    ['/notes/soil.md', {}, 200, 'text/markdown'],
    ['/notes/soil', { Accept: 'text/markdown' }, 200, 'text/markdown'],
    ['/notes/soil', { Accept: 'image/png' }, 406, 'application/problem+json'],
    ['/notes/soil/', {}, 308, null],
    ['/nothing', { Accept: 'application/json' }, 404, 'application/problem+json'],
    ['/notes/index.json', {}, 200, 'application/json'],
    ['/search.json?q=soil', {}, 200, 'application/json'],
  ])('%s %j', async (target, headers, status, type) => {
    const answer = await get(target, headers)
    const body = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')?.split(';')[0] ?? null).toBe(type)
    expect(body).not.toContain('/-/dev')
  })

  test('codings, conditions and ranges too', async () => {
    const coded = await get('/openapi.json', { 'Accept-Encoding': 'gzip' })
    expect(coded.headers.get('content-encoding')).toBe('gzip')
    const etag = (await get('/notes/soil.md')).headers.get('etag') ?? ''
    expect((await get('/notes/soil.md', { 'If-None-Match': etag })).status).toBe(304)
    const part = await get('/plain.txt', { Range: 'bytes=0-4' })
    expect([part.status, await part.text()]).toEqual([206, 'Plain'])
    const head = await get('/plain.txt', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '33', ''])
  })

  test('POST is passed on', async () => {
    const answer = await fetch(`${dev.url}/ask`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'soil' }),
    })
    expect(answer.status).toBe(200)
  })
})

describe('a foreign host', () => {
  test.each(['/notes/soil', '/nothing', '/-/dev/events', '/-/dev/client.js', '/-/dev/last?path=/notes/soil'])(
    'learns nothing at %s',
    async (target) => {
      const { status, text } = await rawGet(target, { Host: 'foreign.example', Accept: 'text/html' })
      expect(status).toBe(421)
      expect(text).not.toMatch(/soil\.md|dev-box|EventSource|Soil/)
    },
  )
})

describe('its own addresses', () => {
  test('are a script, a style sheet and a stream, which nobody may keep', async () => {
    const types = { 'client.js': 'text/javascript', 'style.css': 'text/css' }
    for (const [file, type] of Object.entries(types)) {
      const answer = await get(`/-/dev/${file}`)
      expect(answer.headers.get('content-type')).toContain(type)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await answer.text()).length).toBe(Number(answer.headers.get('content-length')))
    }
  })

  test('the stream begins with the version, and tells of a change', async () => {
    const answer = await get('/-/dev/events')
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (wanted: RegExp) => {
      while (!wanted.test(text)) text += (await reader?.read())?.value ?? ''
    }
    await readUntil(/data: \{"version":\d+,"files":\[\]\}\n\n/)
    text = ''
    writeFiles(dir, { 'public/plain.txt': 'Plain text, and some more of it!\n\n' })
    await readUntil(/data: \{"version":\d+,"files":\["\/plain\.txt"\]\}\n\n/)
    await reader?.cancel()
    writeFiles(dir, { 'public/plain.txt': 'Plain text, and some more of it.\n' })
  })

  test.each(['/-/dev/last', '/-/dev/last?path=/nothing', '/-/dev/last?path=//evil.example', '/-/dev/last?path=%00'])(
    '%s never fails',
    async (target) => {
      expect([200, 308, 404]).toContain((await get(target, { Accept: 'text/html' })).status)
    },
  )
})
