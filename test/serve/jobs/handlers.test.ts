import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JobError } from '../../../src/serve/jobs/job-error.ts'
import { jobsService, noon } from './service.ts'

const question = { type: 'ask', input: { query: 'What is soil?' } }
const exportJob = { type: 'export', input: { collection: 'notes', format: 'jsonl' } }
const hour = 60 * 60 * 1000

describe('POST /api/jobs', () => {
  test('answers a job with 202, its address and when to ask for it', async () => {
    const { status, headers, body } = await jobsService().post(question)
    expect(status).toBe(202)
    expect(headers.get('location')).toBe(`/api/jobs/${body.job_id}`)
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      job_id: expect.stringMatching(/^[A-Za-z0-9_-]+$/),
      type: 'ask',
      status: 'queued',
      status_url: `https://garden.example/api/jobs/${body.job_id}`,
      created_at: '2026-03-01T12:00:00Z',
      expires_at: '2026-03-02T12:00:00Z',
    })
  })

  test.each([
    ['', '#', /not valid JSON/],
    ['{', '#', /not valid JSON/],
    ['[]', '#', /not an object/],
    ['null', '#', /not an object/],
    [`{"input":${'['.repeat(70)}${']'.repeat(70)}}`, '#', /nested more than 64/],
    [{}, '#/type', /`type` is missing/],
    [{ type: 'delete' }, '#/type', /`type` is neither/],
    [{ type: ['ask'], input: {} }, '#/type', /`type` is neither/],
    [{ type: 'ask' }, '#/input', /`input` is missing/],
    [{ type: 'ask', input: 'What is soil?' }, '#/input', /`input` is no object/],
    [{ type: 'ask', input: {} }, '#/input/query', /`input.query` is missing/],
    [{ type: 'ask', input: { query: ' \n ' } }, '#/input/query', /`input.query` is empty/],
    [{ type: 'ask', input: { query: 7 } }, '#/input/query', /`input.query` is no text/],
    [{ type: 'ask', input: { query: { text: [] } } }, '#/input/query', /`input.query` is no text/],
    [{ type: 'export', input: null }, '#/input', /`input` is missing/],
    [{ type: 'export', input: { format: 'jsonl' } }, '#/input/collection', /is missing/],
    [{ type: 'export', input: { collection: 'lab', format: 'jsonl' } }, '#/input/collection', /no collection/],
    [{ type: 'export', input: { collection: '__proto__', format: 'jsonl' } }, '#/input/collection', /no collection/],
    [{ type: 'export', input: { collection: 'notes' } }, '#/input/format', /is missing/],
    [{ type: 'export', input: { collection: 'notes', format: 'pdf' } }, '#/input/format', /no format/],
  ])('answers %j with 400 that names %s', async (job, pointer, detail) => {
    const { status, headers, body } = await jobsService().post(job)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toMatchObject({ status: 400, code: 'JOB_INVALID', instance: '/api/jobs', errors: [{ pointer }] })
    expect(body.detail).toMatch(detail)
    expect(body.hint).toMatch(/^Send /)
  })

  test('names the collections and formats that there are', async () => {
    const { post } = jobsService()
    const input = { collection: 'nope', format: 'jsonl' }
    expect((await post({ type: 'export', input })).body.hint).toBe('Send one of "notes", "jornal".')
    const format = { collection: 'notes', format: 'pdf' }
    expect((await post({ type: 'export', input: format })).body.hint).toBe('Send one of "markdown", "jsonl".')
  })

  test('takes every spelling of a question that /ask takes, whatever the content type', async () => {
    const { post } = jobsService()
    for (const input of [
      { query: { text: 'soil' } },
      { q: 'soil' },
      { query: 'soil', mode: 'none', extra: [1, null] },
    ]) {
      expect((await post({ type: 'ask', input }, { 'content-type': 'text/plain' })).status).toBe(202)
    }
  })

  test('refuses a body over 4 KiB', async () => {
    const { status, body } = await jobsService().post({ type: 'ask', input: { query: 'x'.repeat(4096) } })
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('gives the longest body an id that fits a URL', async () => {
    const { accepted, get } = jobsService()
    const frame = JSON.stringify({ type: 'ask', input: { query: '' } }).length
    const id = await accepted({ type: 'ask', input: { query: 'x'.repeat(4096 - frame) } })
    expect(id.length).toBeLessThan(8192 - 200)
    expect((await get(id)).status).toBe(200)
  })

  test('refuses a job that would grow too long for a URL', async () => {
    const { status, body } = await jobsService().post(
      `{"type":"ask","input":{"query":"x","n":[${'1e20,'.repeat(800)}0]}}`,
    )
    expect([status, body.code, body.errors]).toEqual([
      400,
      'JOB_INVALID',
      [{ detail: body.detail, pointer: '#/input' }],
    ])
  })

  test('answers any JSON with 202 or 400, and any job that it accepts has a result', async () => {
    const { post, get } = jobsService()
    const likely = fc.record(
      {
        type: fc.oneof(fc.constantFrom('ask', 'export'), fc.jsonValue()),
        input: fc.oneof(
          fc.jsonValue(),
          fc.record({ query: fc.oneof(fc.string(), fc.jsonValue()), context: fc.jsonValue(), mode: fc.jsonValue() }),
          fc.record({ collection: fc.constantFrom('notes', 'no'), format: fc.constantFrom('jsonl', 'markdown', 'x') }),
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          likely.map((job) => JSON.stringify(job)),
        ),
        async (text) => {
          fc.pre(text.length < 2000)
          const { status, body } = await post(text)
          expect([202, 400]).toContain(status)
          if (status === 202) expect(await get(String(body.job_id))).toMatchObject({ status: 200 })
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('GET /api/jobs/{id}', () => {
  test('computes the answer to a question', async () => {
    const { accepted, get } = jobsService()
    const id = await accepted(question)
    const { status, headers, body } = await get(id)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      job_id: id,
      type: 'ask',
      status: 'succeeded',
      result: { echo: question.input },
      status_url: `https://garden.example/api/jobs/${id}`,
      created_at: '2026-03-01T12:00:00Z',
      expires_at: '2026-03-02T12:00:00Z',
      content_revision: 'fixture',
    })
  })

  test('computes an export', async () => {
    const { accepted, get } = jobsService()
    const { body } = await get(await accepted(exportJob))
    expect(body).toMatchObject({ type: 'export', status: 'succeeded' })
    expect(body.result).toEqual({
      ...exportJob.input,
      media_type: 'text/plain',
      entries: 2,
      content: 'notes as jsonl',
    })
  })

  test('is never limited', async () => {
    const { accepted, get } = jobsService()
    const id = await accepted(question)
    for (let i = 0; i < 100; i++) expect((await get(id)).headers.get('ratelimit-remaining')).toBe('60')
  })

  test('answers 410 from 24 hours on', async () => {
    const { accepted, get, clock } = jobsService()
    const id = await accepted(question)
    clock.now = noon + 24 * hour - 1
    expect((await get(id)).status).toBe(200)
    clock.now++
    const { status, body } = await get(id)
    expect([status, body.code]).toEqual([410, 'JOB_EXPIRED'])
    expect(body.detail).toBe('The job expired at 2026-03-02T12:00:00Z.')
  })

  test.each(['x', 'A', '%00', '..%2Fx', '%E2%82%AC', 'A'.repeat(43), 'A'.repeat(44), 'A'.repeat(8000)])(
    'answers 404 where the id is %s',
    async (id) => {
      const { status, body } = await jobsService().get(id)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('is known to another instance with the same secret, and to none with another', async () => {
    const id = await jobsService().accepted(question)
    expect((await jobsService().get(id)).body.result).toEqual({ echo: question.input })
    expect((await jobsService({ secret: 'other' }).get(id)).status).toBe(404)
  })

  test('tells why a job failed that no longer fits the site', async () => {
    const id = await jobsService().accepted(exportJob)
    const { status, body } = await jobsService({ collections: ['jornal'] }).get(id)
    expect([status, body.status, body.result]).toEqual([200, 'failed', undefined])
    expect(body.error).toMatchObject({ status: 400, code: 'JOB_INVALID', hint: 'Send one of "jornal".' })
  })

  test('tells a failure of the computation in the words that are meant for clients, and no others', async () => {
    const fault = new Error('a fault at /srv/secret/path.ts')
    const run = {
      ask: () => Promise.reject(fault),
      export: () => Promise.reject(new JobError('DOCUMENT_UNAVAILABLE', 'One of the notes cannot be read.')),
    }
    const { accepted, get, errors } = jobsService({ run })
    const failed = await get(await accepted(question))
    expect(failed.status).toBe(200)
    expect(failed.body).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR', status: 500 } })
    expect(JSON.stringify(failed.body)).not.toContain('secret')
    expect((await get(await accepted(exportJob))).body.error).toMatchObject({
      detail: 'One of the notes cannot be read.',
    })
    expect(errors).toEqual([fault])
  })
})

describe('a problem with a job', () => {
  test.each([
    ['text/html,*/*;q=0.8', 'text/html; charset=utf-8', '<h1>'],
    ['text/markdown', 'text/markdown; charset=utf-8', '# 4'],
    ['*/*', 'application/problem+json', '"status": 4'],
  ])('is in the format that the client reads, as any other: %s', async (accept, type, part) => {
    const { clock, accepted, answer } = jobsService()
    const id = await accepted(question)
    clock.now += 24 * hour
    const answers = [
      await answer('/api/jobs', { method: 'POST', body: '{}', headers: { accept } }),
      await answer('/api/jobs/forged', { headers: { accept } }),
      await answer(`/api/jobs/${id}`, { headers: { accept } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 410])
    for (const { headers, text } of answers) {
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('vary')).toBe('Accept')
      expect(headers.get('ratelimit-limit')).toBe('60')
      expect(text).toContain(part)
    }
  })

  test('names /llms.txt where there is nothing at the address', async () => {
    const { body } = await jobsService().get('forged')
    expect(body).toMatchObject({ code: 'NOT_FOUND', hint: expect.stringContaining('/llms.txt') })
  })

  test('repeats no more than the beginning of a long address', async () => {
    const { body } = await jobsService().get('A'.repeat(4000))
    expect(String(body.instance)).toHaveLength(200)
  })
})

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  test('makes a retry on the same day the same job, however its JSON is written', async () => {
    const { accepted, clock } = jobsService()
    const id = await accepted('{"type":"ask","input":{"query":"soil","mode":"list"}}', key('k'))
    clock.now += 11 * hour
    expect(await accepted('{"input": {"mode": "list", "query": "\\u0073oil"}, "type": "ask"}', key('k'))).toBe(id)
  })

  test('tells other keys, other jobs and other days apart', async () => {
    const { accepted, clock } = jobsService()
    const ids = [
      await accepted(question, key('k')),
      await accepted(question, key('l')),
      await accepted(exportJob, key('k')),
    ]
    clock.now += 12 * hour
    ids.push(await accepted(question, key('k')))
    expect(new Set(ids).size).toBe(4)
  })

  test('counts from the start of the day and lasts until the end of the next', async () => {
    const { post, get, clock } = jobsService()
    const { body } = await post(question, key('k'))
    expect([body.created_at, body.expires_at]).toEqual(['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'])
    clock.now = noon + 36 * hour - 1
    expect((await get(String(body.job_id))).status).toBe(200)
    clock.now++
    expect((await get(String(body.job_id))).status).toBe(410)
  })

  test('sent empty is none, and too long is an error', async () => {
    const { post } = jobsService()
    expect((await post(question, key(' '))).body.created_at).toBe('2026-03-01T12:00:00Z')
    const { status, body } = await post(question, key('k'.repeat(256)))
    expect([status, body.detail]).toEqual([400, 'The header `Idempotency-Key` is too long.'])
  })
})

test.each([
  ['GET', '/api/jobs', 'POST, OPTIONS'],
  ['DELETE', '/api/jobs', 'POST, OPTIONS'],
  ['DELETE', '/api/jobs/x', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/jobs/x', 'GET, HEAD, OPTIONS'],
])('there is no list and nothing to delete: %s %s answers 405', async (method, path, allow) => {
  const { status, headers } = await jobsService().request(path, { method })
  expect([status, headers.get('allow')]).toEqual([405, allow])
})
