/** A service with jobs and a clock that stands, for tests. */
import { onTestFinished, vi } from 'vitest'
import { createService } from '../../../src/serve/http/service.ts'
import { jobEndpoint, jobsEndpoint } from '../../../src/serve/jobs/endpoint.ts'
import { createJobHandlers, type JobContext, type JobRunners } from '../../../src/serve/jobs/handlers.ts'
import { type Asked, ask } from '../exchange.ts'
import { fixtureSnapshot } from '../fixture.ts'

export const noon = Date.UTC(2026, 2, 1, 12)

export const echoRunners: JobRunners = {
  ask: (input) => ({ echo: input }),
  export: ({ collection, format }) => ({ mediaType: 'text/plain', entries: 2, pieces: words(collection, format) }),
}

async function* words(collection: string, format: string) {
  yield `${collection} as `
  yield format
}

export interface JobsOptions extends Partial<JobContext> {
  readonly collections?: readonly string[]
}

export function jobsService({ collections = ['notes', 'jornal'], ...options }: JobsOptions = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  onTestFinished(() => void vi.useRealTimers())
  const clock = {
    get now() {
      return Date.now()
    },
    set now(milliseconds) {
      vi.setSystemTime(milliseconds)
    },
  }
  const errors: unknown[] = []
  const fixture = fixtureSnapshot()
  const site = { ...fixture.site, collections: collections.map((name) => ({ name, title: name, description: '' })) }
  const others = fixture.endpoints.filter(({ kind, path }) => kind === 'live' && !path.startsWith('/api/jobs'))
  const snapshot = { ...fixture, site, endpoints: [...others, jobsEndpoint, jobEndpoint] }
  const context = { secret: 'secret', run: echoRunners, ...options }
  const service = createService({
    snapshot: () => snapshot,
    live: createJobHandlers({ onError: (error) => errors.push(error), ...context }),
    onError: (error) => errors.push(error),
  })

  const answer = (path: string, asked: Asked = {}) => ask(service, path, asked)
  const request = async (path: string, asked: Asked = {}) => {
    const { status, headers, text } = await answer(path, asked)
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    return { status, headers, body }
  }
  const post = (job: unknown, headers: Record<string, string> = {}) =>
    request('/api/jobs', { method: 'POST', body: typeof job === 'string' ? job : JSON.stringify(job), headers })
  const accepted = async (job: unknown, headers?: Record<string, string>) => {
    const { body } = await post(job, headers)
    if (typeof body.job_id !== 'string') throw new Error(`no job: ${JSON.stringify(body)}`)
    return body.job_id
  }
  const get = (id: string) => request(`/api/jobs/${id}`)
  return { clock, errors, answer, request, post, accepted, get }
}
