/**
 * Tools for an agent in the reader's browser (WebMCP, https://webmachinelearning.github.io/webmcp/). They only read.
 */
import { bounds } from '../contract/bounds.ts'
import { pageTools } from '../contract/mcp-page-tools.ts'
import { type Json, objectOf } from './json-members.ts'
import { createSiteFetch, type SiteFetch } from './static-host.ts'

interface ModelContext {
  registerTool(tool: object): unknown
}

/** Bytes of an address that are not the question: its path, the names, and the other parameters. */
const restOfAddress = 2048

/** Registers the tools for as long as the page is open. If the browser refuses one, the others remain. */
export function registerTools(): void {
  const siteFetch = createSiteFetch()
  const context = modelContextIn(document) ?? modelContextIn(navigator)
  const register = async (info: object, call: (input: Json) => Promise<unknown>) => {
    const execute = async (input: unknown) => call(objectOf(input))
    // The text of a page can quote anybody.
    const annotations = { readOnlyHint: true, untrustedContentHint: true }
    await context?.registerTool({ ...info, execute, annotations })
  }
  register(pageTools.search_site, (input) => search(input, siteFetch)).catch(() => {})
  register(pageTools.ask_site, (input) => ask(input, siteFetch)).catch(() => {})
  register(pageTools.read_page, read).catch(() => {})
}

function modelContextIn(owner: object): ModelContext | undefined {
  const context: unknown = 'modelContext' in owner ? owner.modelContext : undefined
  return isModelContext(context) ? context : undefined
}

function isModelContext(value: unknown): value is ModelContext {
  return typeof value === 'object' && value !== null && 'registerTool' in value
}

async function search({ query, limit = 5 }: Json, siteFetch: SiteFetch): Promise<unknown> {
  const parameters = new URLSearchParams({ q: question(query, 'query'), limit: String(limit) })
  return successful(await siteFetch(`/search.json?${parameters}`)).json()
}

async function ask({ question: asked, this_page_only }: Json, siteFetch: SiteFetch): Promise<unknown> {
  const parameters = new URLSearchParams({
    query: question(asked, 'question'),
    mode: 'list, summarize',
    max_results: '5',
    ...(this_page_only === true ? { url: location.pathname } : {}),
  })
  return successful(await siteFetch(`/ask?${parameters}`)).json()
}

async function read({ offset, length }: Json): Promise<string> {
  const { length: longest } = pageTools.read_page.inputSchema.properties
  const twin = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')
  if (twin === null) throw new Error('This page has no Markdown.')
  const text = await successful(await fetch(new URL(twin.href).pathname)).text()
  const start = within(offset, 0, text.length, 0)
  const end = start + within(length, longest.minimum, longest.maximum, longest.default)
  return end < text.length
    ? `${text.slice(start, end)}\n\n[Cut: characters ${start} to ${end} of ${text.length}. Go on with offset ${end}.]`
    : text.slice(start)
}

function successful(response: Response): Response {
  if (response.ok) return response
  throw new Error(`The site answered with status ${response.status}.`)
}

/** The question, cut to as many whole characters as fit into an address once they are percent-encoded. */
function question(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`Give ${name} as text.`)
  let text = ''
  let left = bounds.urlBytes - restOfAddress
  for (const character of value.toWellFormed()) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    text += character
  }
  return text
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.trunc(value), least), most)
    : otherwise
}
