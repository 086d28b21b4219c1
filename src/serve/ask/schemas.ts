/** JSON Schemas of `/ask`, without references. */
import { bounds } from '../../contract/bounds.ts'
import type { JsonSchema } from '../../contract/endpoint.ts'
import { requestBounds } from './request.ts'

const text: JsonSchema = { type: 'string' }
const texts: JsonSchema = { type: 'array', items: text }
const uri: JsonSchema = { type: 'string', format: 'uri' }
const day: JsonSchema = { type: 'string', format: 'date' }

const quotations: JsonSchema = {
  type: 'array',
  items: object(
    {
      text: { ...text, description: 'Letter for letter as in the Markdown of the page.' },
      url: { ...uri, description: 'Canonical HTML URL of the section that holds it.' },
    },
    ['text', 'url'],
  ),
  description: 'What is cited, best first.',
}

const grounding: JsonSchema = object(
  {
    source_urls: { type: 'array', items: uri, description: 'Their URLs, in the same order.' },
    citations: { ...texts, description: 'Their texts: the n-th is from the n-th URL.' },
  },
  ['source_urls', 'citations'],
)

const work: JsonSchema = {
  anyOf: [uri, object({ '@type': { const: 'CreativeWork' }, name: text }, ['@type', 'name'])],
}

const summarySchema: JsonSchema = object(
  {
    '@type': { type: 'string', enum: ['SearchSummary', 'Summary'] },
    text: { ...text, description: 'Plain text; `[n]` is the n-th of `quotations`.' },
    quotations,
    grounding: { ...grounding, description: 'The quotations as NLWeb has them.' },
  },
  ['@type', 'text', 'quotations', 'grounding'],
)

const resultSchema: JsonSchema = object(
  {
    '@type': {
      description: 'A schema.org type; with version 0.54 it may be a list.',
      anyOf: [{ type: 'string', enum: ['BlogPosting', 'Article', 'WebPage'] }, texts],
    },
    '@id': uri,
    url: { ...uri, description: 'Cite this: the canonical HTML URL with the fragment of the best section.' },
    name: { ...text, description: 'Title of the page, and of the section.' },
    headline: { ...text, description: 'Title of the page.' },
    description: { ...text, description: 'The best passage as plain text.' },
    site: { ...text, description: 'Host of the site.' },
    score: { type: 'number', minimum: 0, maximum: 100 },
    datePublished: day,
    dateModified: day,
    author: object({ '@type': { const: 'Person' }, name: text }, ['@type', 'name']),
    keywords: texts,
    inLanguage: { ...text, description: 'BCP 47.' },
    isPartOf: object({ '@type': { enum: ['CollectionPage', 'WebSite'] }, name: text, url: uri }, [
      '@type',
      'name',
      'url',
    ]),
    license: work,
    isBasedOn: work,
    quotations: {
      ...quotations,
      description:
        'Best first; the first is from the section that `url` names. A far head or lead-in precedes its row or item.',
    },
    grounding: { ...grounding, description: 'The quotations as NLWeb has them.' },
  },
  ['@type', '@id', 'url', 'name', 'description', 'site', 'score', 'quotations', 'grounding'],
)

/** The same on every surface. */
export const nearestSchema: JsonSchema = {
  type: 'array',
  items: object({ title: text, url: uri, section: text }, ['title', 'url', 'section']),
  description: 'Where to look when the site is near the question but not sure: pages, and headings of sections.',
}

const itemSchema: JsonSchema = { anyOf: [resultSchema, summarySchema] }

const metaSchema: JsonSchema = object(
  {
    response_type: {
      type: 'string',
      enum: ['answer', 'elicitation', 'failure', 'Answer', 'Elicitation'],
      description: 'Capitalised for version 0.54.',
    },
    version: { type: 'string', enum: ['0.55', '0.54'] },
    response_format: { type: 'string', enum: ['conversational_search', 'chatgpt_app'] },
    decontextualized_query: { ...text, description: 'The question as it was completed from earlier ones.' },
    total_results: { type: 'integer', minimum: 0, description: 'Pages found, whatever part of them is here.' },
    message: { ...text, description: 'Why there are no results.' },
    notice: { ...text, description: 'Says that a language model failed and passages are quoted instead.' },
    session_context: { type: 'object', description: 'Of the request.' },
  },
  ['response_type', 'version'],
)

/** Strings in requests. */
const question: JsonSchema = { type: 'string', maxLength: bounds.questionLength }
const questions: JsonSchema = { type: 'array', items: question, maxItems: bounds.listLength }
const name: JsonSchema = { type: 'string', maxLength: bounds.nameLength }
const asked = { ...question, description: 'The question; a longer one is cut.' }

/** Members of a question that `GET /ask` has as parameters too. */
export const rangeProperties = {
  max_results: {
    type: 'integer',
    minimum: 1,
    maximum: requestBounds.mostResults,
    default: requestBounds.defaultResults,
    description: 'Most results.',
  },
  start_num: {
    type: 'integer',
    minimum: 0,
    maximum: requestBounds.furthestStart,
    default: 0,
    description: 'Results that are passed over first.',
  },
  min_score: { type: 'number', minimum: 0, maximum: 100, default: 0, description: 'Least score of a result.' },
} as const

const filterProperties = {
  site: { ...name, description: 'This site or `all`, which is the default, or a collection.' },
  itemType: { ...name, description: 'Only this schema.org type: `BlogPosting`, `Article` or `WebPage`.' },
  collection: { ...name, description: 'Only pages of this collection.' },
  tag: { ...name, description: 'Only pages with this tag.' },
  url: {
    type: 'string',
    format: 'uri-reference',
    maxLength: bounds.urlBytes,
    description: 'Only this page, by its address on this site.',
  },
  language: { ...name, description: 'Only pages in this language: `pt` accepts `pt-BR`.' },
  ...rangeProperties,
}

/** Omits the spellings of older versions, which are accepted too. */
export const requestSchema: JsonSchema = object(
  {
    query: {
      description: 'The question as text, or as an object with filters.',
      anyOf: [
        asked,
        object(
          {
            text: asked,
            ...filterProperties,
            decontextualized_query: { ...question, description: 'The question, already completed from earlier ones.' },
          },
          ['text'],
        ),
      ],
    },
    context: object({
      prev: { ...questions, description: 'Earlier questions, oldest first.' },
      text: { ...question, description: 'The wider context.' },
      memory: { description: 'What the client knows of its reader.', anyOf: [question, questions] },
    }),
    prefer: object({
      streaming: { type: 'boolean', default: false, description: 'Asks for server-sent events.' },
      mode: { ...name, default: 'list', description: '`list`, or `list, summarize` for a summary too.' },
      response_format: {
        type: 'string',
        enum: ['conversational_search', 'chatgpt_app'],
        default: 'conversational_search',
      },
    }),
    meta: object({
      version: { ...name, default: '0.55', description: 'Version of NLWeb: 0.55 or 0.54.' },
      session_context: { type: 'object', description: 'Its `conversation_id` and `state_token` are sent back.' },
    }),
  },
  ['query'],
)

export const answerSchema: JsonSchema = object(
  {
    _meta: metaSchema,
    results: { type: 'array', items: itemSchema },
    message: { ...text, description: 'Why there are no results.' },
    nearest: nearestSchema,
    elicitation: object(
      {
        text,
        questions: { type: 'array', items: object({ id: text, text, type: text }, ['id', 'text', 'type']) },
      },
      ['text'],
    ),
    content: {
      type: 'array',
      items: object({ type: { const: 'text' }, text }, ['type', 'text']),
      description: 'With the format `chatgpt_app`.',
    },
    structuredData: { type: 'array', items: itemSchema, description: 'With the format `chatgpt_app`.' },
  },
  ['_meta'],
)

export const failureSchema: JsonSchema = object(
  {
    _meta: metaSchema,
    error: object(
      {
        code: { ...text, description: 'Match on this.' },
        message: text,
        details: { type: 'object', properties: { hint: { ...text, description: 'What to do about it.' } } },
      },
      ['code', 'message'],
    ),
  },
  ['_meta', 'error'],
)

/** Data of each event by its name. */
export const eventSchemas: Readonly<Record<'start' | 'result' | 'complete', JsonSchema>> = {
  start: object({ _meta: metaSchema }, ['_meta']),
  result: object({ index: { type: 'integer', minimum: 0 }, item: itemSchema }, ['index', 'item']),
  complete: object({ _meta: metaSchema, message: text, nearest: nearestSchema }, ['_meta']),
}

function object(properties: JsonSchema, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }
}
