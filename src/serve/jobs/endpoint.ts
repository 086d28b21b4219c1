/** What the catalog says of `/api/jobs`. */
import { bounds } from '../../contract/bounds.ts'
import type { LiveResponse } from '../../contract/endpoint.ts'
import { liveRow } from '../live.ts'
import { acceptedExample, goneExample, invalidExample, jobExample, requestExample, unknownExample } from './examples.ts'
import { acceptedSchema, jobSchema, problemSchema, requestSchema } from './schemas.ts'

const nothingStored =
  'Nothing is queued or stored: an id holds its job, signed, and the result is computed from the site as it stands when it is asked for.'

const idempotency =
  'The same job posted again with the same `Idempotency-Key` on the same day (UTC) gets the same id; such a job counts from the start of that day and lasts until the end of the next. A retry on another day, or another body with the same key, is another job, which does no harm: jobs only read.'

export const jobsEndpoint = liveRow({
  kind: 'live',
  id: 'jobs',
  path: '/api/jobs',
  summary: 'Answer a question or export a collection, asynchronously',
  description: `For clients that prefer to poll. An \`ask\` job answers a question as \`/ask\` does, from the passages alone and never as a stream; an \`export\` job gives the entries of a collection in one document, all but those that are marked \`noindex\`. ${nothingStored} A job can be asked for during 24 hours, on every instance of the service. There is no list of jobs, and none needs to be deleted.`,
  audience: 'agents',
  spec: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.3.3',
  announce: ['llms.txt', 'api-catalog'],
  rel: 'item',
  operations: [
    {
      method: 'POST',
      operationId: 'createJob',
      summary: 'Start a job',
      description: `Every valid job is answered with 202 and the address of its result. ${idempotency}`,
      limited: true,
      maxBodyBytes: bounds.jobBodyBytes,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Makes a retry the same job; a UUID, for instance.',
          schema: { type: 'string', maxLength: 255 },
        },
      ],
      body: { 'application/json': { schema: requestSchema, example: requestExample } },
      responses: {
        202: {
          description: 'The job is accepted. Its result is at `Location`, after `Retry-After` seconds.',
          headers: {
            Location: {
              description: 'Path of the job: `/api/jobs/{id}`.',
              schema: { type: 'string', format: 'uri-reference' },
            },
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', const: 1 } },
          },
          content: { 'application/json': { schema: acceptedSchema, example: acceptedExample } },
          links: {
            getJob: {
              operationId: 'getJob',
              parameters: { id: '$response.body#/job_id' },
              description: 'The job with its result.',
            },
          },
        },
        400: problem('The body is no valid job. `errors` names the member at fault, `hint` the cure.', invalidExample),
      },
    },
  ],
})

export const jobEndpoint = liveRow({
  kind: 'live',
  id: 'job',
  path: '/api/jobs/{id}',
  summary: 'A job with its result',
  description: nothingStored,
  audience: 'agents',
  spec: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.3.3',
  operations: [
    {
      method: 'GET',
      operationId: 'getJob',
      summary: 'Get the result of a job',
      description:
        'Computes the result, so that a job is never seen waiting: it has `succeeded` with a `result`, or `failed` with an `error`. A later GET computes it anew; `content_revision` tells whether the site has changed in between.',
      limited: false,
      queued: true,
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The `job_id` of a job that was accepted. It cannot be made up.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: bounds.urlBytes },
        },
      ],
      responses: {
        200: {
          description: 'The job, finished one way or the other.',
          content: { 'application/json': { schema: jobSchema, example: jobExample } },
        },
        404: problem(
          'There is no such job: the id was made up, changed, or signed with another secret.',
          unknownExample,
        ),
        410: problem('The job expired. Post it again.', goneExample),
      },
    },
  ],
})

/** As a page or as Markdown for clients that prefer those. */
function problem(description: string, example: unknown): LiveResponse {
  const text = { schema: { type: 'string' } }
  const content = { 'application/problem+json': { schema: problemSchema, example } }
  return { description, content: { ...content, 'text/markdown': text, 'text/html': text } }
}
