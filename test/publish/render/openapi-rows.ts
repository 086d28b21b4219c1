/** One row of every kind, for tests of documents that describe all of them. */
import type { EndpointDescription, LiveDescription } from '../../../src/contract/endpoint.ts'
import { endpointsFixture } from '../../fixture/endpoints.ts'

const jobSchema = {
  type: 'object',
  properties: { job_id: { type: 'string' }, status: { type: 'string', enum: ['queued'] } },
  required: ['job_id', 'status'],
}

export const jobsRow: LiveDescription = {
  kind: 'live',
  id: 'sampleJobs',
  path: '/api/sample-jobs',
  summary: 'Stateless jobs',
  audience: 'agents',
  spec: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.3.3',
  operations: [
    {
      method: 'POST',
      operationId: 'createSampleJob',
      summary: 'Start a job',
      description: 'Nothing is stored.',
      limited: true,
      maxBodyBytes: 4096,
      body: {
        'application/json': {
          schema: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] },
          example: { type: 'ask' },
        },
      },
      responses: {
        202: {
          description: 'Accepted.',
          headers: { Location: { description: 'Where to ask for the result.', schema: { type: 'string' } } },
          content: { 'application/json': { schema: jobSchema, example: { job_id: 'a1', status: 'queued' } } },
        },
      },
    },
  ],
}

export const streamRow: LiveDescription = {
  kind: 'live',
  id: 'sampleAsk',
  path: '/sample-ask',
  summary: 'Ask a question',
  audience: 'agents',
  operations: [
    {
      method: 'GET',
      operationId: 'sampleAskByGet',
      summary: 'Ask with a query string',
      limited: false,
      checksOrigin: true,
      parameters: [
        {
          name: 'query',
          in: 'query',
          description: 'The question.',
          schema: { type: 'string' },
          example: 'What is soil?',
        },
      ],
      responses: {
        200: {
          description: 'The answer.',
          content: {
            'application/json': { schema: { type: 'object', properties: { results: { type: 'array' } } } },
            'text/event-stream': { schema: { type: 'string' }, example: 'event: start\ndata: {}\n\n' },
          },
        },
      },
    },
  ],
}

/** A page with its negotiated twin, tags, a schema without examples, fixed headers. */
export const everyKind: readonly EndpointDescription[] = [
  ...endpointsFixture,
  ...(['developers', 'pricing', 'auth'] as const).flatMap((slug): EndpointDescription[] => [
    {
      kind: 'prepared',
      id: `${slug}Page`,
      path: `/${slug}`,
      summary: `The page ${slug}`,
      audience: 'people',
      per: 'page',
      mediaType: 'text/html; charset=utf-8',
    },
    {
      kind: 'prepared',
      id: `${slug}PageMarkdown`,
      path: `/${slug}.md`,
      summary: `The page ${slug} as Markdown`,
      audience: 'agents',
      per: 'page',
      mediaType: 'text/markdown; charset=utf-8',
      variantOf: 'page',
    },
  ]),
  {
    kind: 'prepared',
    id: 'tagPage',
    path: '/tags/{tag}',
    summary: 'Entries with one tag',
    audience: 'people',
    per: 'tag',
    mediaType: 'text/html; charset=utf-8',
  },
  {
    kind: 'prepared',
    id: 'entryPage',
    path: '/notes/{slug}',
    collection: 'notes',
    summary: 'One note as a page',
    audience: 'people',
    per: 'entry',
    mediaType: 'text/html; charset=utf-8',
  },
  {
    kind: 'prepared',
    id: 'sampleCard',
    path: '/.well-known/sample.json',
    summary: 'A card',
    audience: 'operators',
    per: 'site',
    mediaType: 'application/json',
    headers: { 'Cache-Control': 'public, max-age=3600' },
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', examples: ['card'] },
        version: { type: 'string', pattern: '^\\d+$' },
        pages: { type: 'array', items: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } } },
        size: { type: ['integer', 'null'], minimum: 2 },
      },
      required: ['name'],
    },
  },
  jobsRow,
  streamRow,
]
