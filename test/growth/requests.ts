/** Every place of a request that a stranger fills, as a request with some text in it. */
import { type Asked, headOf } from '../serve/exchange.ts'

export interface Surface {
  readonly name: string
  /** Lengths of the text: the greatest still passes the bound of the surface in whatever characters. */
  readonly sizes: readonly [number, number, number]
  readonly request: (text: string) => ReturnType<typeof headOf>
}

type Make = (text: string) => readonly [target: string, asked?: Asked]

const inAddress = [200, 400, 800] as const
const inPath = [2_000, 4_000, 8_000] as const
const inBody = [1_000, 2_000, 4_000] as const
const inMessage = [10_000, 20_000, 40_000] as const
const inHeader = [4_000, 8_000, 16_000] as const

const json = { 'content-type': 'application/json' }
const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const prompt = { type: 'ref/prompt', name: 'summarise_entry' }
const page = '/notes/soil'

export const surfaces: readonly Surface[] = [
  ...[
    '/ask?mode=summarize&max_results=100&query=',
    '/ask?query=how+long+does+it+take&prev=',
    '/ask?query=soil&collection=',
    '/ask?query=soil&tag=',
    '/ask?query=soil&url=/',
    '/ask?query=soil&site=',
    '/ask?query=soil&itemType=',
    '/ask?query=soil&mode=',
    '/ask?query=soil&min_score=',
    '/search?ask=1&q=',
    '/search?q=soil&tag=',
    '/search?q=soil&url=/',
    '/search?q=soil&page=',
    '/search.md?q=',
    '/search.json?prefix=1&q=',
    '/api/jobs/',
    '/',
    '/notes/',
  ].map((beginning) => surface(`GET ${beginning}…`, inAddress, (text) => [beginning + encoded(text)])),
  surface('GET a path as it is sent', inPath, (text) => [`/${oneLine(text)}`]),
  surface('GET a path of as many segments', inPath, (text) => [
    `/${oneLine(text.slice(text.length / 2))
      .split('')
      .join('/')}`,
  ]),
  surface('GET a path below a collection, as a page', inPath, (text) => [
    `/notes/${oneLine(text)}`,
    accepting('text/html'),
  ]),
  surface('GET a query of as many names', inPath, (text) => [`/ask?query=soil&${names(text.length / 16)}`]),
  surface('HEAD', inPath, (text) => [`/${oneLine(text)}`, { method: 'HEAD' }]),
  surface('OPTIONS', inPath, (text) => [`/${oneLine(text)}`, { method: 'OPTIONS' }]),
  ...[
    'accept',
    'accept-encoding',
    'cookie',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'forwarded',
  ].map((header) =>
    surface(`${header} of a page`, inHeader, (text) => [page, { headers: { [header]: oneLine(text) } }]),
  ),
  surface('range of a file', inHeader, (text) => ['/favicon.ico', { headers: { range: oneLine(text) } }]),
  surface('accept of a 404', inHeader, (text) => ['/none', accepting(oneLine(text))]),
  surface('origin and host of /mcp', inHeader, (text) => [
    '/mcp',
    mcp('ping', {}, { origin: latin(text), host: latin(text) }),
  ]),
  posted('a question', (text) => ({ query: text, prefer: { mode: 'list, summarize' }, max_results: 100 })),
  posted('a streamed question', (text) => ({ query: { text }, prefer: { streaming: true, mode: 'summarize' } })),
  posted('an earlier question', (text) => ({ query: 'and how long does it take?', context: { prev: [text] } })),
  posted('many earlier questions', (text) => ({ query: 'and it?', prev: pieces(text, 40) })),
  posted('a completed question', (text) => ({ query: 'it', decontextualized_query: text })),
  posted('memory', (text) => ({ query: 'soil', context: { memory: text, text } })),
  posted('a session', (text) => ({ query: 'soil', meta: { session_context: { conversation_id: text } } })),
  posted('lists', (text) => ({ query: 'soil', tags: pieces(text, 2), collection: text.split(''), url: [text] })),
  surface('POST /ask, as the body', inBody, (text) => ['/ask', { method: 'POST', headers: json, body: text }]),
  surface('POST /ask, as a form', inBody, (text) => ['/ask', { ...form, body: `query=${text}` }]),
  surface('POST /api/jobs', [250, 500, 1_000], (text) => ['/api/jobs', post({ type: 'ask', input: { query: text } })]),
  ...tools([
    ['search', (text) => ({ query: text })],
    ['ask', (text) => ({ question: text, limit: 20 })],
    ['ask', (text) => ({ question: 'soil', collection: text })],
    ['fetch', (text) => ({ id: text })],
    ['list_entries', (text) => ({ tag: text })],
    ['list_entries', (text) => ({ collection: text })],
    ['list_entries', (text) => ({ folder: text })],
    ['list_entries', (text) => ({ since: text })],
    ['list_entries', (text) => ({ cursor: text })],
    ['read_entry', (text) => ({ entry: text })],
    ['read_entry', (text) => ({ entry: 'soil', section: text })],
    ['read_entry', (text) => ({ entry: `soil#${text}` })],
    ['related_entries', (text) => ({ entry: text })],
    [
      'search',
      // Of more values than `bounds.mcpValues`, nothing but the body would be read.
      (text) => ({ query: 'soil', ...Object.fromEntries(pieces(text, 40).map((piece, i) => [`${i}${piece}`, null])) }),
    ],
  ]),
  ...messages([
    ['tools/call', (text) => ({ name: text, arguments: {} })],
    ['resources/read', (text) => ({ uri: `https://garden.example/${text}` })],
    ['resources/list', (text) => ({ cursor: text })],
    ['prompts/get', (text) => ({ name: 'compare_entries', arguments: { first: text, second: 'soil' } })],
    ['prompts/get', (text) => ({ name: 'research_topic', arguments: { topic: text } })],
    ['completion/complete', (text) => ({ ref: prompt, argument: { name: 'entry', value: text } })],
    ['initialize', (text) => ({ protocolVersion: text, capabilities: {}, clientInfo: { name: text, version: '1' } })],
    [`unknown`, (text) => ({ text })],
  ]),
]

function surface(name: string, sizes: Surface['sizes'], make: Make): Surface {
  return { name, sizes, request: (text) => headOf(...make(text)) }
}

function posted(what: string, body: (text: string) => object): Surface {
  return surface(`POST /ask, ${what}`, inBody, (text) => ['/ask', post(body(text))])
}

/** Twice: within the bounds of the arguments, and beyond them. */
function tools(calls: readonly (readonly [name: string, args: (text: string) => object])[]): Surface[] {
  return calls.flatMap(([name, args]) => {
    const make: Make = (text) => ['/mcp', mcp('tools/call', { name, arguments: args(text) })]
    const what = `${name} ${Object.keys(args('')).join(', ')}`
    return [surface(`MCP ${what}`, inBody, make), surface(`MCP ${what}, too long`, inMessage, make)]
  })
}

function messages(all: readonly (readonly [method: string, params: (text: string) => object])[]): Surface[] {
  return all.map(([method, params]) => {
    const what = `MCP ${method} ${Object.keys(params('')).join(', ')}`
    return surface(what, inMessage, (text) => ['/mcp', mcp(method, params(text))])
  })
}

export function mcp(method: string, params: object, headers: Asked['headers'] = {}): Asked {
  return { ...post({ jsonrpc: '2.0', id: 1, method, params }), headers: { ...json, ...headers } }
}

function post(body: object): Asked {
  return { method: 'POST', headers: json, body: JSON.stringify(body) }
}

function accepting(accept: string): Asked {
  return { headers: { accept } }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** What a server can be sent in a line. */
function oneLine(text: string): string {
  return text.replace(/[\n\t]/g, ' ')
}

/** What `Headers` of the platform take. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '~')
}

function names(count: number): string {
  return Array.from({ length: count }, (_, i) => `query.n${i}=1`).join('&')
}

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, i) => text.slice(i * length, (i + 1) * length))
}
