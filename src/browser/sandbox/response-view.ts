/** Shows a response, always as text: nothing in it is ever parsed as markup. */
import { element } from '../element.ts'
import type { ServerEvent } from '../event-stream.ts'
import { objectOf, objectsIn, parsedJson, reformatted } from '../json-members.ts'
import { showQuota } from '../quota.ts'
import type { SandboxSpeech } from '../words.ts'

/** UTF-16 code units of a body that are shown. Laying out megabytes of text would freeze the browser. */
const mostShown = 200_000

/** Call `begin`, then `head` or `redirect`, then `event` for each event or `text` once, then `end`. */
export class ResponseView {
  readonly root: HTMLElement
  readonly #status = element('p', { role: 'status', class: 'outcome' })
  readonly #content = element('div')
  readonly #speech: SandboxSpeech
  #events: HTMLElement | undefined

  constructor(speech: SandboxSpeech) {
    this.#speech = speech
    this.root = element('div', {}, this.#status, this.#content)
    this.clear()
  }

  /** As before the first request. */
  clear(): void {
    this.#status.replaceChildren(this.#speech.say('tryIdle'))
    this.#content.replaceChildren()
    this.root.removeAttribute('aria-busy')
  }

  begin(): void {
    this.root.setAttribute('aria-busy', 'true')
    this.#events = undefined
    this.#status.replaceChildren(this.#speech.say('trySending'))
    this.#content.replaceChildren()
  }

  /** @param source method and path of the request */
  head({ status, headers }: Response, source: string, milliseconds: number): void {
    const answer = [status, reasons[status]].filter(Boolean).join(' ')
    const outcome = this.#speech.say('tryAfter', { status: answer, milliseconds: String(milliseconds) })
    this.#status.replaceChildren(element('strong', { class: status < 400 ? 'good' : 'bad' }, outcome))
    this.#content.append(headerTable([...headers], this.#speech))
    showQuota([...headers], source)
  }

  event({ name, data }: ServerEvent): void {
    if (this.#events === undefined) {
      this.#events = element('ol', { class: 'events', 'aria-label': this.#speech.say('tryEvents') })
      this.#content.append(this.#events)
    }
    const body = element('pre', { tabindex: '0', dir: 'ltr' }, ...colouredJson(reformatted(data, 2)))
    this.#events.append(element('li', {}, element('strong', {}, name), body))
  }

  text(text: string, mediaType: string): void {
    if (text === '') return
    const isJson = /[/+]json$/.test(mediaType)
    for (const [name, result] of isJson ? toolTexts(text, this.#speech) : [])
      this.#content.append(...named(name, result, this.#speech))
    const body = isJson ? reformatted(text, 2) : text
    this.#content.append(...named(this.#speech.say('tryBody'), body, this.#speech, isJson ? colouredJson : plain))
  }

  /** For a redirect to another site, which browsers hide from scripts. */
  redirect(): void {
    this.#status.replaceChildren(element('strong', {}, this.#speech.say('tryRedirect')))
    this.#content.append(element('p', { class: 'note' }, this.#speech.say('tryRedirectNote')))
  }

  end(milliseconds: number): void {
    this.#status.append(this.#speech.say('tryWhole', { milliseconds: String(milliseconds) }))
    this.root.removeAttribute('aria-busy')
  }

  /** @param sentence why there is no response, or only part of one */
  fail(sentence: string): void {
    this.#status.replaceChildren(element('strong', { class: 'bad' }, sentence))
    this.root.removeAttribute('aria-busy')
  }
}

/** A text under its name. If it is cut, a note says so. */
function named(
  name: string,
  text: string,
  { say }: SandboxSpeech,
  partsOf: (text: string) => readonly (Node | string)[] = plain,
): readonly HTMLElement[] {
  const title = element('h3', {}, name)
  const shown = element('pre', { tabindex: '0', dir: 'auto', 'aria-label': name }, ...partsOf(text.slice(0, mostShown)))
  if (text.length <= mostShown) return [title, shown]
  const counted = say('tryCut', { shown: mostShown, total: text.length })
  return [title, element('p', { class: 'note' }, counted), shown]
}

function plain(text: string): readonly string[] {
  return [text]
}

/** The readable texts in the result of a tool. In the JSON body, their line breaks are escaped. */
function toolTexts(body: string, { say }: SandboxSpeech): readonly (readonly [name: string, text: string])[] {
  const { isError, content } = objectOf(objectOf(parsedJson(body)).result)
  const name = say(isError === true ? 'tryToolFailure' : 'tryToolText')
  return objectsIn(content).flatMap(({ text }) => (typeof text === 'string' ? [[name, reformatted(text, 2)]] : []))
}

/** The headers about the fair-use limits come first. */
function headerTable(
  headers: readonly (readonly [name: string, value: string])[],
  { say }: SandboxSpeech,
): HTMLElement {
  const isQuota = ([name]: readonly [string, string]) => /^(ratelimit-|retry-after)/.test(name)
  const sorted = [...headers.filter(isQuota), ...headers.filter((header) => !isQuota(header))]
  const rows = sorted.map((header) => {
    const [name, value] = header
    const cells = [element('th', { scope: 'row' }, name), element('td', {}, value)]
    return element('tr', isQuota(header) ? { class: 'quota' } : {}, ...cells)
  })
  const table = element('table', {}, element('tbody', {}, ...rows))
  const label = { role: 'group', 'aria-label': say('tryHeaderTable') }
  const frame = element('div', { class: 'table-scroll', tabindex: '0', dir: 'ltr', ...label }, table)
  const summary = element('summary', {}, say('tryHeaders', { count: headers.length }))
  return element('details', {}, summary, frame)
}

/** HTTP/2 and later send no reason phrase (RFC 9113, section 8.3.2). */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

/** UTF-16 code units that get colours: beyond them, elements would cost more than they help. */
const mostColoured = 40_000

/** @param text as `JSON.stringify` writes it with an indentation; the end may be missing */
function colouredJson(text: string): readonly (Node | string)[] {
  const head = text.slice(0, mostColoured)
  const parts: (Node | string)[] = []
  let at = 0
  while (at < head.length) {
    const quote = head.indexOf('"', at)
    if (quote < 0) break
    parts.push(...constants(head.slice(at, quote)))
    at = endOfString(head, quote)
    const kind = head[at] === ':' ? 'name' : 'string'
    parts.push(element('span', { class: kind }, head.slice(quote, at)))
  }
  return [...parts, ...constants(head.slice(at)), text.slice(head.length)].filter((part) => part !== '')
}

/** What is between strings: numbers and words in a colour, the rest plain. */
function constants(text: string): readonly (Node | string)[] {
  return text
    .split(/([\w.+-]+)/)
    .map((part, index) => (index % 2 === 1 ? element('span', { class: 'constant' }, part) : part))
}

/** The place after the closing quote, or the end. */
function endOfString(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
