/** The catalog row of search for programs, and for the search page while somebody types. */
import type { JsonSchema } from '../../contract/endpoint.ts'
import { nearestSchema } from '../ask/schemas.ts'
import { liveRow } from '../live.ts'
import { filterParameters, searchParameter } from './operation.ts'

export const instantBounds = { defaultResults: 10, mostResults: 20, snippetLength: 240 } as const

const text: JsonSchema = { type: 'string' }

const resultSchema: JsonSchema = {
  type: 'object',
  properties: {
    url: { ...text, format: 'uri', description: 'Cite this: the URL with the fragment of the section.' },
    title: { ...text, description: 'Title of the page.' },
    heading: { ...text, description: 'Heading of the section; empty for the text before the first one.' },
    snippet: {
      type: 'object',
      description: 'The best passage as plain text.',
      properties: {
        text,
        highlights: {
          type: 'array',
          description: 'Words of the search in it, in UTF-16 code units, `end` exclusive.',
          items: {
            type: 'object',
            properties: { start: { type: 'integer', minimum: 0 }, end: { type: 'integer', minimum: 1 } },
            required: ['start', 'end'],
          },
        },
      },
      required: ['text', 'highlights'],
    },
    collection: { ...text, description: 'Name of its collection; absent for pages at the root.' },
    collectionTitle: { ...text, description: 'Title of its collection.' },
    folder: { ...text, description: 'Folder below the collection, such as `git/advanced`.' },
    tags: { type: 'array', items: text },
    date: { ...text, format: 'date', description: 'As published, else as last updated.' },
    language: { ...text, description: 'BCP 47.' },
    score: { type: 'number', minimum: 0, maximum: 100 },
  },
  required: ['url', 'title', 'heading', 'snippet', 'tags', 'date', 'language', 'score'],
}

const responseSchema: JsonSchema = {
  type: 'object',
  properties: {
    query: { ...text, description: 'What was looked for, on one line.' },
    total: { type: 'integer', minimum: 0, description: 'Pages found, sent or not.' },
    message: { ...text, description: 'The outcome in words.' },
    results: { type: 'array', items: resultSchema, maxItems: instantBounds.mostResults },
    nearest: nearestSchema,
  },
  required: ['query', 'total', 'message', 'results'],
}

const snippet = 'Feed the soil, not the plant.'

const responseExample = {
  query: 'feed soi',
  total: 1,
  message: '1 result.',
  results: [
    {
      url: 'https://example.org/notes/soil#feeding',
      title: 'Living soil',
      heading: 'Feeding',
      snippet: {
        text: snippet,
        highlights: [
          { start: 0, end: 4 },
          { start: 9, end: 13 },
        ],
      },
      collection: 'notes',
      collectionTitle: 'Notes',
      folder: 'garden/beds',
      tags: ['soil', 'compost'],
      date: '2026-03-01',
      language: 'en',
      score: 87,
    },
  ],
}

export const searchJsonEndpoint = liveRow({
  kind: 'live',
  id: 'searchJson',
  path: '/search.json',
  summary: 'Search as JSON',
  description:
    'The best pages for some words, best first, each with its best section and a passage of it. It shows what comes nearest, and `message` says where nothing fits well; for an answer, or an honest refusal, use `/ask`.',
  audience: 'agents',
  announce: ['llms.txt', 'api-catalog'],
  rel: 'item',
  operations: [
    {
      method: 'GET',
      operationId: 'searchJson',
      summary: 'Search the site',
      limited: false,
      queued: true,
      parameters: [
        searchParameter(''),
        {
          name: 'prefix',
          in: 'query',
          description: 'Reads the last word as the beginning of one, for a search box while somebody types.',
          schema: { type: 'boolean', default: false },
        },
        {
          name: 'limit',
          in: 'query',
          description: 'Most results.',
          schema: {
            type: 'integer',
            minimum: 1,
            maximum: instantBounds.mostResults,
            default: instantBounds.defaultResults,
          },
        },
        ...filterParameters,
      ],
      responses: {
        200: {
          description: 'The results; none where no page holds any of the words.',
          content: { 'application/json': { schema: responseSchema, example: responseExample } },
        },
      },
    },
  ],
})
