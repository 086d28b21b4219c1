import { describe, expect, test } from 'vitest'
import { bounds } from '../../../src/contract/bounds.ts'
import type { PageRecord } from '../../../src/contract/page-record.ts'
import type { PreparedRoute, Route, Snapshot } from '../../../src/contract/snapshot.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { jobEndpoint, jobsEndpoint } from '../../../src/serve/jobs/endpoint.ts'
import { createExporter } from '../../../src/serve/jobs/export-collection.ts'
import { createJobHandlers } from '../../../src/serve/jobs/handlers.ts'
import { ask, headOf } from '../exchange.ts'
import { fixtureSnapshot, lastModified } from '../fixture.ts'
import { echoRunners } from './service.ts'

const record = (slug: string): PageRecord => ({
  path: `/notes/${slug}`,
  markdownPath: `/notes/${slug}.md`,
  collection: 'notes',
  slug,
  title: `Of ${slug}`,
  description: '',
  lastUpdated: '2026-01-01',
  tags: [],
  language: 'en',
  words: 1,
  links: [],
  backlinks: [],
  sections: [],
})

/** A collection of these bodies by slug, whose loads are counted. */
function exportService(bodies: Readonly<Record<string, string>>) {
  const loads: string[] = []
  const pages = Object.keys(bodies).map(record)
  const routes = new Map<string, Route>(
    pages.map(({ markdownPath }): [string, PreparedRoute] => [
      markdownPath,
      { kind: 'prepared', path: markdownPath, endpoint: 'entry', mediaType: 'text/markdown', lastModified },
    ]),
  )
  const snapshot: Snapshot = {
    ...fixtureSnapshot(),
    pages,
    routes,
    endpoints: [jobsEndpoint, jobEndpoint],
    bodies: {
      load(route) {
        loads.push(route.path)
        const body = bodies[route.path.slice('/notes/'.length, -'.md'.length)]
        if (body === undefined) throw new Error('no such body')
        return { bytes: new TextEncoder().encode(body) }
      },
      stream: () => new ReadableStream(),
    },
  }
  const errors: unknown[] = []
  const service = createService({
    snapshot: () => snapshot,
    live: createJobHandlers({
      secret: 'secret',
      run: { ...echoRunners, export: createExporter() },
      onError: (error) => errors.push(error),
    }),
  })
  const start = async (format: 'markdown' | 'jsonl'): Promise<string> => {
    const body = JSON.stringify({ type: 'export', input: { collection: 'notes', format } })
    return JSON.parse((await ask(service, '/api/jobs', { method: 'POST', body })).text).job_id
  }
  /** The body of the answer, of which nothing is read yet. */
  const open = async (id: string) => {
    const { body } = await service.handle(headOf(`/api/jobs/${id}`))
    if (!(body instanceof ReadableStream)) throw new Error('The answer is no stream.')
    return body.getReader()
  }
  return { service, loads, errors, start, open, snapshot }
}

/** Of many pieces, with characters of four bytes across their borders. */
const long = `a${'🌱'.repeat(60_000)}"\n\\\u0001 ü 好`
const entries = { soil: '# Soil\n', empty: '', long, last: 'The "end".\n' }

describe('the export of a collection', () => {
  test('as Markdown is its bodies, parted by blank lines, in an answer like any other', async () => {
    const { service, start, snapshot } = exportService(entries)
    const id = await start('markdown')
    const { status, headers, text } = await ask(service, `/api/jobs/${id}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(headers.get('cache-control')).toBe('no-store')
    const job = JSON.parse(text)
    expect(Object.keys(job)).toEqual([
      ...['job_id', 'type', 'status', 'result', 'status_url', 'created_at', 'expires_at', 'content_revision'],
    ])
    expect(job).toMatchObject({ job_id: id, type: 'export', status: 'succeeded', content_revision: snapshot.id })
    const result = { collection: 'notes', format: 'markdown', media_type: 'text/markdown; charset=utf-8', entries: 4 }
    expect(job.result).toEqual({ ...result, content: Object.values(entries).join('\n') })
  })

  test('as JSON Lines is a record on each line, with its body', async () => {
    const { service, start } = exportService(entries)
    const { result } = JSON.parse((await ask(service, `/api/jobs/${await start('jsonl')}`)).text)
    expect(result).toMatchObject({ media_type: 'application/jsonl', entries: 4 })
    const lines: string[] = result.content.split('\n')
    expect(lines.pop()).toBe('')
    const objects = lines.map((line) => JSON.parse(line))
    expect(objects.map(({ markdown }) => markdown)).toEqual(Object.values(entries))
    const page = { slug: 'soil', title: 'Of soil', url: 'https://garden.example/notes/soil', tags: [], language: 'en' }
    expect(objects[0]).toMatchObject(page)
  })

  test('of nothing is empty', async () => {
    for (const format of ['markdown', 'jsonl'] as const) {
      const { service, start } = exportService({})
      const { result } = JSON.parse((await ask(service, `/api/jobs/${await start(format)}`)).text)
      expect(result).toMatchObject({ entries: 0, content: '' })
    }
  })

  test('to HEAD has the headers of GET and no body', async () => {
    const { service, start } = exportService(entries)
    const path = `/api/jobs/${await start('jsonl')}`
    const [get, head] = [await ask(service, path), await ask(service, path, { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    expect([...head.headers]).toEqual([...get.headers])
  })
})

describe('a reader of an export who takes nothing', () => {
  const size = 100 * 1024
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`n${i}`, 'x'.repeat(size)]))

  test('has nothing loaded ahead, and one piece of one body for each that is taken', async () => {
    const { loads, start, open } = exportService(many)
    const id = await start('markdown')
    const reader = await open(id)
    const measured = loads.length
    expect(measured).toBe(100)
    await new Promise((resolve) => setImmediate(resolve))
    expect(loads.length - measured).toBe(0)
    let taken = 0
    while (taken < 3 * size) taken += (await reader.read()).value?.length ?? 0
    await new Promise((resolve) => setImmediate(resolve))
    expect(loads.length - measured).toBeLessThanOrEqual(4)
    await reader.cancel()
    await new Promise((resolve) => setImmediate(resolve))
    expect(loads.length - measured).toBeLessThanOrEqual(4)
  })

  test('holds a body together with all others who stand in it', async () => {
    const { loads, start, open } = exportService({ huge: 'x'.repeat(5 * 1024 * 1024), other: 'y' })
    const id = await start('jsonl')
    const readers = await Promise.all(Array.from({ length: 60 }, () => open(id)))
    const measured = loads.length
    for (const reader of readers) {
      // The surroundings, then a piece of the body.
      for (let i = 0; i < 2; i++) expect((await reader.read()).value?.length).toBeLessThan(1024 * 1024)
    }
    expect(loads.slice(measured)).toEqual(['/notes/huge.md'])
    await Promise.all(readers.map((reader) => reader.cancel()))
    await (await open(id)).read()
    const again = await open(id)
    for (let i = 0; i < 2; i++) await again.read()
    expect(loads.slice(measured)).toEqual(['/notes/huge.md', '/notes/huge.md'])
  })

  test('small bodies are put together, so that a large collection needs few turns', async () => {
    const small = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`n${i}`, 'small']))
    const { start, open } = exportService(small)
    const reader = await open(await start('markdown'))
    let reads = 0
    while (!(await reader.read()).done) reads++
    expect(reads).toBeLessThan(10)
  })
})

describe('a collection that is larger than an export may be', () => {
  const part = 1024 * 1024
  const large = Object.fromEntries(
    Array.from({ length: bounds.exportBytes / part + 40 }, (_, i) => [`n${i}`, 'ü'.repeat(part / 2)]),
  )

  test('fails before the first byte, and is measured once, no further than the bound', async () => {
    const { service, loads, start } = exportService(large)
    for (const format of ['markdown', 'jsonl'] as const) {
      const { status, text } = await ask(service, `/api/jobs/${await start(format)}`)
      expect(status).toBe(200)
      const job = JSON.parse(text)
      expect(job).toMatchObject({ status: 'failed', error: { status: 413, code: 'BODY_TOO_LARGE' } })
      expect(job.error.hint).toContain('/notes/index.json')
    }
    expect(loads.length).toBeLessThan(bounds.exportBytes / part + 17)
  })
})

test('a body that cannot be had fails the job before the first byte, in no words of its cause', async () => {
  const { service, errors, start, snapshot } = exportService({ soil: 'Soil' })
  const id = await start('markdown')
  Object.assign(snapshot.bodies, { load: () => Promise.reject(new Error('gone from /srv/secret')) })
  const { text } = await ask(service, `/api/jobs/${id}`)
  expect(JSON.parse(text)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR' } })
  expect(text).not.toContain('secret')
  expect(errors).toHaveLength(1)
})
