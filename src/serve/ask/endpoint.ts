/** The catalog row of `/ask`. */
import { bounds, byteSize } from '../../contract/bounds.ts'
import type { LiveOperation, LiveResponse, Parameter } from '../../contract/endpoint.ts'
import { liveRow } from '../live.ts'
import { answerExample, eventsExample, failureExample, questionExample } from './examples.ts'
import { answerSchema, eventSchemas, failureSchema, rangeProperties, requestSchema } from './schemas.ts'

const success: LiveResponse = {
  description:
    'The answer, or an elicitation where no question was sent. Where no passage answers, `results` is empty and `message` says so; `nearest`, if there, says where to look.',
  content: {
    'application/json': { schema: answerSchema, example: answerExample },
    'text/event-stream': {
      schema: {
        type: 'string',
        contentMediaType: 'text/event-stream',
        description:
          'One `start`, a `result` for each item, one `complete`; comments keep a waiting connection open. The items, by `index`, are those of the JSON answer. Clients of version 0.54 (`meta.version` or `meta.api_version`) get the unnamed frames of that version.',
        'x-sse-events': eventSchemas,
      },
      example: eventsExample,
    },
  },
}

const badRequest = failure(
  'The body is no JSON object, is nested too deeply, or the question is not text.',
  failureExample,
)

const coreFailures: LiveOperation['responses'] = {
  405: {
    ...failure('Method not allowed.'),
    headers: { Allow: { description: 'The methods that are.', schema: { type: 'string' } } },
  },
  414: failure(`The address is longer than ${byteSize(bounds.urlBytes)}.`),
  500: failure('The question could not be answered.'),
}

export const askEndpoint = liveRow({
  kind: 'live',
  id: 'ask',
  path: '/ask',
  summary: 'Answer a question from the content',
  description: `Answers in NLWeb 0.55: passages of the site that answer the question, best first, each quoted letter for letter and with the canonical HTML URL to cite. Ask in a sentence or by keywords; what is beyond ${bounds.questionLength} characters is not looked at. Answers are JSON, or server-sent events when \`prefer.streaming\` (or \`streaming\`) is true or when \`Accept\` names only \`text/event-stream\`. Unknown fields and modes are ignored.`,
  audience: 'agents',
  spec: 'https://nlweb.ai/docs/specification',
  announce: ['llms.txt', 'api-catalog'],
  rel: 'item',
  operations: [
    {
      method: 'POST',
      operationId: 'ask',
      summary: 'Ask a question',
      limited: true,
      maxBodyBytes: bounds.askBodyBytes,
      body: { 'application/json': { schema: requestSchema, example: questionExample } },
      responses: {
        200: success,
        400: badRequest,
        ...coreFailures,
        413: failure(`The body is larger than ${byteSize(bounds.askBodyBytes)}.`),
        415: failure('The body has a content coding.'),
        429: failure('Too many requests.'),
      },
    },
    {
      method: 'GET',
      operationId: 'askByGet',
      summary: 'Ask a question by its address',
      description: 'What `POST /ask` answers, in NLWeb 0.55, but always in quotations: no model is asked.',
      limited: false,
      queued: true,
      parameters: parameters(),
      responses: {
        200: { ...success, description: 'As for `POST /ask`.' },
        400: badRequest,
        ...coreFailures,
        503: failure('Too many questions are waiting.'),
      },
    },
  ],
})

/** @param example of a failure with this status */
function failure(description: string, example?: unknown): LiveResponse {
  const content = { schema: failureSchema, ...(example === undefined ? {} : { example }) }
  return { description, content: { 'application/json': content } }
}

function parameters(): readonly Parameter[] {
  // Lists of names may be longer than one name.
  const text = { type: 'string', maxLength: bounds.urlBytes }
  const inQuery = (name: string, description: string, schema: Parameter['schema'] = text): Parameter => ({
    name,
    in: 'query',
    description,
    schema,
  })
  return [
    {
      ...inQuery('query', 'The question; `q` means the same.', { type: 'string', maxLength: bounds.questionLength }),
      example: questionExample.query,
    },
    inQuery('mode', 'Adds a summary when it names `summarize`.', { type: 'string', enum: ['list', 'summarize'] }),
    inQuery('streaming', 'Asks for server-sent events.', { type: 'boolean', default: false }),
    inQuery('prev', 'Earlier questions, oldest first, separated by commas.'),
    ...Object.entries(rangeProperties).map(([name, { description, ...schema }]) => inQuery(name, description, schema)),
    inQuery('collection', 'Only pages of these collections, separated by commas.'),
    inQuery('tag', 'Only pages with one of these tags, separated by commas.'),
    inQuery('url', 'Only this page, by its address on this site.', { ...text, format: 'uri-reference' }),
    inQuery('language', 'Only pages in one of these languages, separated by commas.'),
    inQuery('itemType', 'Only this schema.org type: `BlogPosting`, `Article` or `WebPage`.'),
    inQuery('site', 'This site or `all`, which is the default, or a collection.'),
  ]
}
