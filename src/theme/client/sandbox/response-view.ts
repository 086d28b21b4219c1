/** What came back. It is shown as text, whatever it is: nothing of it is ever read as markup. */
import { element } from '../dialog/element.ts'
import type { ServerEvent } from '../dialog/event-stream.ts'
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
    const shown = /[/+]json$/.test(mediaType) ? indented(text) : text
    const whole = shown.length <= mostShown
    const body = element('pre', { tabindex: '0', 'aria-label': 'Body' }, whole ? shown : shown.slice(0, mostShown))
    const cut = `The first ${mostShown.toLocaleString('en')} of ${shown.length.toLocaleString('en')} characters.`
    this.#content.append(...(whole ? [] : [element('p', { class: 'note' }, cut)]), body)
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
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
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
