/** What came back. It is shown as text, whatever it is: nothing of it is ever read as markup. */
import { element } from '../dialog/element.ts'
import type { ServerEvent } from '../dialog/event-stream.ts'
import { isObject, objectsIn } from '../dialog/json-members.ts'
import type { Receiver, ResponseHead } from './send.ts'

/** UTF-16 code units of a body that are shown: a browser that lays out megabytes of text stands still. */
const mostShown = 200_000

export class ResponseView implements Receiver {
  readonly root: HTMLElement
  readonly #status = element('p', { role: 'status', class: 'outcome' })
  readonly #content = element('div', {})
  readonly #onHead: (head: ResponseHead) => void
  #events: HTMLElement | undefined
  #line = ''

  /** @param onHead told of every answer, beside what is shown */
  constructor(onHead: (head: ResponseHead) => void) {
    this.#onHead = onHead
    const title = element('h3', { id: 'site:try-response' }, 'Response')
    this.root = element('section', { 'aria-labelledby': title.id }, title, this.#status, this.#content)
    this.root.hidden = true
  }

  begin(): void {
    this.root.hidden = false
    this.root.setAttribute('aria-busy', 'true')
    this.#events = undefined
    this.#line = ''
    this.#status.replaceChildren('Sending…')
    this.#content.replaceChildren()
  }

  head(head: ResponseHead): void {
    const { status, milliseconds, headers } = head
    this.#line = `${status}${reason(status)} after ${milliseconds} ms`
    this.#status.replaceChildren(element('strong', { class: status < 400 ? 'good' : 'bad' }, this.#line))
    this.#content.append(headerTable(headers))
    this.#onHead(head)
  }

  event({ name, data }: ServerEvent): void {
    if (this.#events === undefined) {
      this.#events = element('ol', { class: 'events', 'aria-label': 'Events' })
      this.#content.append(this.#events)
    }
    const body = element('pre', { tabindex: '0' }, indented(data))
    this.#events.append(element('li', {}, element('strong', {}, name), body))
  }

  text(text: string, mediaType: string): void {
    if (text === '') return
    const isJson = /[/+]json$/.test(mediaType)
    for (const [name, result] of isJson ? toolTexts(text) : []) this.#content.append(...named(name, result))
    const shown = isJson ? indented(text) : text
    this.#content.append(...named('Body', shown))
  }

  redirect(): void {
    this.#line = 'A redirect to another site'
    this.#status.replaceChildren(element('strong', {}, this.#line))
    const note = 'Browsers do not tell scripts where it leads. The line for curl does, with -i.'
    this.#content.append(element('p', { class: 'note' }, note))
  }

  end(milliseconds: number): void {
    this.#status.append(`, whole after ${milliseconds} ms`)
    this.root.removeAttribute('aria-busy')
  }

  /** @param sentence why there is no answer, or no more of it */
  fail(sentence: string): void {
    this.root.hidden = false
    this.#status.replaceChildren(element('strong', { class: 'bad' }, sentence))
    this.root.removeAttribute('aria-busy')
  }
}

/** A text under its name. What is left out at its end is counted. */
function named(name: string, text: string): readonly HTMLElement[] {
  const title = element('h4', {}, name)
  const shown = element('pre', { tabindex: '0', 'aria-label': name }, text.slice(0, mostShown))
  if (text.length <= mostShown) return [title, shown]
  const counted = `The first ${mostShown.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters.`
  return [title, element('p', { class: 'note' }, counted), shown]
}

/** What a tool gives for reading; in the body it stands on one line, with its line breaks escaped. */
function toolTexts(body: string): readonly (readonly [name: string, text: string])[] {
  const answer: unknown = parsed(body)
  const result = isObject(answer) && isObject(answer.result) ? answer.result : {}
  const name = result.isError === true ? 'Failure of the tool' : 'Text of the result'
  return objectsIn(result.content).flatMap(({ text }) => (typeof text === 'string' ? [[name, indented(text)]] : []))
}

/** Those of the fair use first. */
function headerTable(headers: ResponseHead['headers']): HTMLElement {
  const isQuota = (name: string) => /^(ratelimit-|retry-after)/.test(name)
  const sorted = [...headers.filter(([name]) => isQuota(name)), ...headers.filter(([name]) => !isQuota(name))]
  const rows = sorted.map(([name, value]) =>
    element(
      'tr',
      isQuota(name) ? { class: 'quota' } : {},
      element('th', { scope: 'row' }, name),
      element('td', {}, value),
    ),
  )
  const table = element('table', {}, element('tbody', {}, ...rows))
  const frame = element('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Headers' }, table)
  const summary = element('summary', {}, `${headers.length} headers`)
  const details = element('details', {}, summary, frame)
  details.open = true
  return details
}

/** JSON with line breaks; what is no JSON as it came. */
function indented(text: string): string {
  const value = parsed(text)
  return value === undefined ? text : JSON.stringify(value, undefined, 2)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reason(status: number): string {
  const text = reasons[status]
  return text === undefined ? '' : ` ${text}`
}

/** HTTP/2 and later send none (RFC 9113 section 8.3.2). */
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
