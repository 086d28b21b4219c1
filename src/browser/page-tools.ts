/** What the tools of a page do when an agent in the browser calls them (WebMCP): they only read. */
import { bounds } from '../contract/bounds.ts'
import { type PageToolInfo, pageTools } from '../contract/mcp-page-tools.ts'

export interface PageTool extends PageToolInfo {
  /** @throws Error with a sentence for the agent */
  readonly execute: (input: unknown) => Promise<unknown>
}

/** In the order in which they are registered. */
export function createPageTools(): readonly PageTool[] {
  return [
    { ...pageTools.search_site, execute: (input) => search(membersOf(input)) },
    { ...pageTools.ask_site, execute: (input) => ask(membersOf(input)) },
    { ...pageTools.read_page, execute: (input) => read(membersOf(input)) },
  ]
}

type Members = Readonly<Record<string, unknown>>

async function search({ query, limit = 5 }: Members): Promise<unknown> {
  const parameters = new URLSearchParams({ q: question(query, 'query'), limit: String(limit) })
  const response = await get(`/search.json?${parameters}`)
  return response.json()
}

async function ask({ question: asked, this_page_only }: Members): Promise<unknown> {
  const parameters = new URLSearchParams({
    query: question(asked, 'question'),
    mode: 'list, summarize',
    max_results: '5',
    ...(this_page_only === true ? { url: location.pathname } : {}),
  })
  const response = await get(`/ask?${parameters}`)
  return response.json()
}

async function read({ offset, length }: Members): Promise<string> {
  const { length: longest } = pageTools.read_page.inputSchema.properties
  const twin = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')
  if (twin === null) throw new Error('This page has no Markdown.')
  const text = await (await get(new URL(twin.href).pathname)).text()
  const start = within(offset, 0, text.length, 0)
  const end = start + within(length, longest.minimum, longest.maximum, longest.default)
  return end < text.length
    ? `${text.slice(start, end)}\n\n[Cut: characters ${start} to ${end} of ${text.length}. Go on with offset ${end}.]`
    : text.slice(start)
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address)
  if (response.ok) return response
  throw new Error(`The site answered with status ${response.status}.`)
}

/** Cut to what an address holds, since these tools read: whole characters, as many as fit when they are encoded. */
function question(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`Give ${name} as text.`)
  let text = ''
  let left = bounds.urlBytes - restOfAddress
  for (const character of value.slice(0, bounds.questionLength).toWellFormed()) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    text += character
  }
  return text
}

/** Path, names and the other parameters, that of the page among them. */
const restOfAddress = 2048

function within(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.trunc(value), least), most)
    : otherwise
}

function membersOf(input: unknown): Members {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}
