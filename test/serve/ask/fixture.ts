/** A site of a few pages, an engine that finds by words, and ways to ask. */
import type { PageRecord } from '../../../src/contract/page-record.ts'
import { type AskContext, createAskHandlers } from '../../../src/serve/ask/handlers.ts'
import type { NearestItem } from '../../../src/serve/ask/item.ts'
import type { LanguageModel } from '../../../src/serve/ask/model.ts'
import type { Hit, Retrieval } from '../../../src/serve/ask/retrieval.ts'
import type { LiveAnswer, LiveCall } from '../../../src/serve/live.ts'
import { fixtureSnapshot } from '../fixture.ts'

export function pageRecord(slug: string, more: Partial<PageRecord> = {}): PageRecord {
  const collection = more.collection ?? 'notes'
  return {
    path: `/${collection}/${slug}`,
    markdownPath: `/${collection}/${slug}.md`,
    collection,
    slug,
    title: slug,
    description: `About ${slug}.`,
    lastUpdated: '2026-05-06',
    tags: [],
    language: 'en',
    words: 100,
    links: [],
    backlinks: [],
    sections: [],
    ...more,
  }
}

/** Without `collection`. */
export function rootRecord(slug: string): PageRecord {
  const { collection: _, ...page } = pageRecord(slug)
  return { ...page, path: `/${slug}`, markdownPath: `/${slug}.md` }
}

export function hitOn(page: PageRecord, more: Partial<Hit> = {}): Hit {
  const text = `All about **${page.slug}**, and [more](/x).`
  return {
    page,
    anchor: 'facts',
    heading: 'Facts',
    score: 80,
    quotes: [{ text, anchor: more.anchor ?? 'facts', heading: more.heading ?? 'Facts' }],
    ...more,
  }
}

export const hits: readonly Hit[] = [
  hitOn(pageRecord('soil', { title: 'Living soil', tags: ['garden', 'Soil'], date: '2026-01-02' }), {
    score: 91.26,
    quotes: [
      { text: 'Soil is **alive**: feed it with [compost](/notes/compost).', anchor: 'facts', heading: 'Facts' },
      { text: 'A soil without worms\nis a poor soil.', anchor: 'worms', heading: 'Worms' },
    ],
  }),
  hitOn(pageRecord('worms', { tags: ['animals'], license: 'CC-BY-4.0' }), { score: 60 }),
  hitOn(
    pageRecord('essay', {
      collection: 'jornal',
      author: 'Ana Poe',
      source: 'https://example.org/essay',
      license: 'https://example.org/licence',
    }),
    { score: 40, anchor: '', heading: '' },
  ),
  hitOn(rootRecord('about'), { score: 20.04 }),
]

/** Finds everything for any question with `soil` in it, nothing for any other. */
export interface FakeRetrieval extends Retrieval {
  readonly questions: string[]
}

export function fakeRetrieval(all: readonly Hit[] = hits): FakeRetrieval {
  const questions: string[] = []
  return {
    questions,
    async search(question, { limit, offset, accept = () => true }) {
      questions.push(question.text)
      if (!/soil/i.test(question.text)) return { hits: [], total: 0, refused: true }
      const found = all.filter(({ page }) => accept(page))
      return { hits: found.slice(offset, offset + limit), total: found.length }
    },
    mentions: (question) => /soil/i.test(question.text),
    summarise: (found) =>
      found
        .slice(0, 2)
        .flatMap(({ page, quotes }) => quotes.map(({ text, anchor }) => ({ text, anchor, heading: '', page }))),
  }
}

/** Near every question, sure of none. */
export function nearRetrieval(): FakeRetrieval {
  const questions: string[] = []
  const nearest = [
    { page: pageRecord('soil', { title: 'Living soil' }), anchor: 'facts', heading: 'Facts' },
    { page: pageRecord('essay', { collection: 'jornal', title: '<b>Walden</b>' }), anchor: '', heading: '' },
  ]
  return {
    questions,
    async search(question, { accept = () => true }) {
      questions.push(question.text)
      return { hits: [], total: 0, refused: true, nearest: nearest.filter(({ page }) => accept(page)) }
    },
    mentions: () => false,
    summarise: () => [],
  }
}

/** What every surface says of it. */
export const nearestOf: readonly NearestItem[] = [
  { title: 'Living soil', url: 'https://garden.example/notes/soil#facts', section: 'Facts' },
  { title: '<b>Walden</b>', url: 'https://garden.example/jornal/essay', section: '' },
]

export function liveCall(more: Partial<LiveCall> = {}): LiveCall {
  return {
    params: {},
    client: 'test',
    signal: new AbortController().signal,
    snapshot: fixtureSnapshot(),
    webRequest: () => new Request('https://garden.example/ask'),
    turn: async (work) => work(),
    ...more,
  }
}

export interface Asking extends Partial<AskContext> {
  readonly engine?: Retrieval
  readonly headers?: Readonly<Record<string, string>>
  /** Of the address, with its `?`. */
  readonly search?: string
  readonly signal?: AbortSignal
}

/** @param body as it is sent where it is text, else as JSON */
export async function post(body: unknown, asking: Asking = {}): Promise<Response> {
  const { engine = fakeRetrieval(), headers = {}, search = '', signal, ...context } = asking
  const handler = createAskHandlers({ retrieval: () => engine, ...context }).ask
  if (!handler) throw new Error('no handler')
  const request = new Request(`https://garden.example/ask${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return asResponse(await handler(request, liveCall(signal ? { signal } : {})))
}

export async function get(search: string, asking: Omit<Asking, 'search'> = {}): Promise<Response> {
  const { engine = fakeRetrieval(), headers = {}, signal, ...context } = asking
  const handler = createAskHandlers({ retrieval: () => engine, ...context }).askByGet
  if (!handler) throw new Error('no handler')
  const request = new Request(`https://garden.example/ask${search}`, { headers })
  return asResponse(await handler(request, liveCall(signal ? { signal } : {})))
}

function asResponse(answer: LiveAnswer): Response {
  if (answer instanceof Response) return answer
  const { status, headers, body } = answer
  const pairs = headers.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []))
  return new Response(body, { status, headers: pairs })
}

/** An answer as tests look into it. */
export interface Answered {
  readonly _meta: Readonly<Record<string, unknown>>
  readonly results?: readonly Readonly<Record<string, unknown>>[]
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[]
  readonly content?: readonly { readonly type: string; readonly text: string }[]
  readonly message?: string
  readonly nearest?: readonly NearestItem[]
  readonly error?: { readonly code: string; readonly message: string; readonly details: Record<string, unknown> }
  readonly elicitation?: { readonly text: string; readonly questions: readonly { readonly id: string }[] }
}

export async function answerOf(response: Response | Promise<Response>): Promise<Answered> {
  return (await response).json()
}

export interface ServerEvent {
  readonly event?: string
  readonly data: Record<string, unknown>
}

/** Comments are left out. */
export function eventsIn(text: string): ServerEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
      return name === undefined ? { data } : { event: name, data }
    })
}

export function modelOf(...parts: readonly string[]): LanguageModel {
  return {
    async *stream() {
      yield* parts
    },
  }
}
