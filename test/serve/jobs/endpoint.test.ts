import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../src/contract/endpoint.ts'
import { renderOpenApi } from '../../../src/publish/render/api/openapi.ts'
import { jobEndpoint, jobsEndpoint } from '../../../src/serve/jobs/endpoint.ts'
import { acceptedSchema, jobSchema, problemSchema, requestSchema } from '../../../src/serve/jobs/schemas.ts'
import { endpointsFixture } from '../../fixture/endpoints.ts'
import { contextFixture } from '../../fixture/site.ts'
import { lintOpenApi } from '../../redocly.ts'
import { jobsService } from './service.ts'

function isValid(schema: JsonSchema, value: unknown): boolean {
  return addFormats.default(new Ajv2020({ strict: false })).validate(schema, value)
}

describe('the description of /api/jobs', () => {
  const context = contextFixture({
    config: { baseUrl: 'https://garden.test', title: 'Garden' },
    endpoints: [...endpointsFixture, jobsEndpoint, jobEndpoint],
  })
  const text = renderOpenApi(context.site, context)
  const { paths } = JSON.parse(text)

  test('is clean OpenAPI', async () => {
    expect(await lintOpenApi(text)).toEqual([])
  })

  test('names every answer', () => {
    const statuses = ['202', '400', '401', '405', '413', '414', '415', '429', '500']
    expect(Object.keys(paths['/api/jobs'].post.responses)).toEqual(statuses)
    const ofJob = ['200', '401', '404', '405', '410', '414', '500', '503']
    expect(Object.keys(paths['/api/jobs/{id}'].get.responses)).toEqual(ofJob)
  })

  test('shows programs how to poll: headers, a status, a link to the operation', () => {
    const { headers, links, content } = paths['/api/jobs'].post.responses['202']
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Location', 'Retry-After']))
    expect(links.getJob.operationId).toBe(paths['/api/jobs/{id}'].get.operationId)
    expect(content['application/json'].schema.properties.status.enum).toEqual(['queued'])
  })

  test('has examples that its schemas accept', () => {
    for (const operation of [...jobsEndpoint.operations, ...jobEndpoint.operations]) {
      const contents = [operation.body, ...Object.values(operation.responses).map(({ content }) => content)]
      for (const [type, { schema, example }] of contents.flatMap((content) => Object.entries(content ?? {}))) {
        if (type.endsWith('json')) expect(isValid(schema, example), JSON.stringify(example)).toBe(true)
      }
    }
  })

  test('is what the service answers', async () => {
    const { post, get } = jobsService()
    const job = { type: 'export', input: { collection: 'notes', format: 'markdown' } }
    expect(isValid(requestSchema, job)).toBe(true)
    const { body } = await post(job)
    expect(isValid(acceptedSchema, body)).toBe(true)
    expect(isValid(jobSchema, (await get(String(body.job_id))).body)).toBe(true)
    expect(isValid(problemSchema, (await post({})).body)).toBe(true)
    expect(isValid(problemSchema, (await get('x')).body)).toBe(true)
  })
})
