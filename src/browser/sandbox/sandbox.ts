/**
 * The sandbox: pick a call, fill in its form, send it, see the response. The address records the call and its values.
 */
import { addCopyButton } from '../copy.ts'
import { element } from '../element.ts'
import { createTabs, type Tabs } from '../tabs.ts'
import { whenNear } from '../when-near.ts'
import { copyWords, loadSpeech, type SandboxSpeech, sandboxWords, speechFrom } from '../words.ts'
import { type CallForm, operationForm, toolForm } from './call-form.ts'
import { Chooser } from './chooser.ts'
import { type OperationGroup, readOperations, type SandboxOperation } from './operations.ts'
import { curlCommand, readFragment, type SandboxRequest, type Shown, writeFragment } from './request.ts'
import { ResponseView } from './response-view.ts'
import { loadJson, send } from './send.ts'

/** Replaces the list of operations when it comes near the visible part, or when the address names a call. */
export function offerSandbox(): void {
  const place = document.getElementById('site:sandbox')
  if (place === null) return
  let opened = false
  const open = () => {
    if (!opened) void fill(place)
    opened = true
  }
  whenNear(place, open)
  const openForFragment = () => readFragment(location.hash) && open()
  addEventListener('hashchange', openForFragment)
  openForFragment()
}

/** @param place has the addresses of the OpenAPI document, the MCP endpoints and the reference in its attributes */
async function fill(place: HTMLElement): Promise<void> {
  const { openapi = '', mcp = '', reference, words } = place.dataset
  const speech = speechFrom(sandboxWords, words)
  try {
    const groups = readOperations(await loadJson({ method: 'GET', url: openapi, headers: {} }))
    place.replaceChildren(new Sandbox(groups, mcp.split(' ').filter(Boolean), reference, speech).root)
  } catch {
    place.prepend(speech.say('tryFailed'))
  }
  if (readFragment(location.hash)) place.scrollIntoView()
}

/** What most programs come for. */
const firstShown = 'ask'

class Sandbox {
  readonly root: HTMLElement
  readonly #endpoints: readonly string[]
  readonly #reference: string | undefined
  readonly #operations: ReadonlyMap<string, SandboxOperation>
  readonly #chooser: Chooser
  readonly #speech: SandboxSpeech
  readonly #view: ResponseView
  readonly #place = element('div')
  readonly #curl: HTMLElement
  readonly #cancel: HTMLButtonElement
  readonly #tabs: Tabs
  #form: CallForm | undefined
  #target = ''
  #running = new AbortController()

  constructor(
    groups: readonly OperationGroup[],
    endpoints: readonly string[],
    reference: string | undefined,
    speech: SandboxSpeech,
  ) {
    const { say } = speech
    this.#speech = speech
    this.#view = new ResponseView(speech)
    this.#curl = element('pre', { tabindex: '0', dir: 'ltr', 'aria-label': say('tryCurl') })
    this.#cancel = element('button', { type: 'button', disabled: '' }, say('tryCancel'))
    this.#endpoints = endpoints
    this.#reference = reference
    this.#operations = new Map(groups.flatMap(({ operations }) => operations.map((each) => [each.id, each])))
    this.#chooser = new Chooser(beginningWith(firstShown, groups), endpoints, speech, (target) =>
      this.#show({ target, values: new Map() }),
    )
    const request = element('div', { class: 'equivalent' }, this.#curl)
    void loadSpeech(copyWords).then(({ language, say }) =>
      addCopyButton(this.#curl, { language, copy: say('copy'), copied: say('copied'), copyFailed: say('copyFailed') }),
    )
    this.#tabs = createTabs('site:try', say('tryExchange'), [
      { label: say('tryRequest'), panel: request },
      { label: say('tryResponse'), panel: this.#view.root },
    ])
    this.root = this.#build(element('div', { class: 'exchange' }, this.#tabs.list, request, this.#view.root))
    addEventListener('hashchange', () => this.#open())
    this.#open()
  }

  /** Three panes: what can be called, the call, and what is sent and comes back. */
  #build(exchange: HTMLElement): HTMLElement {
    const button = element('button', { type: 'submit', class: 'primary' }, this.#speech.say('trySend'))
    const actions = element('p', { class: 'actions' }, button, this.#cancel)
    const form = element('form', {}, this.#place, actions)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    form.addEventListener('input', () => this.#showCurl())
    this.#place.addEventListener('change', () => this.#remember())
    this.#cancel.addEventListener('click', () => this.#running.abort())
    return element('div', { class: 'panes' }, this.#chooser.root, form, exchange)
  }

  /** Shows the call that the address names and scrolls to it; otherwise shows the first operation. */
  #open(): void {
    const shown = readFragment(location.hash)
    if (shown === undefined && this.#form !== undefined) return
    const [first = ''] = this.#operations.has(firstShown) ? [firstShown] : this.#operations.keys()
    void this.#show(shown ?? { target: first, values: new Map() }, shown === undefined)
    if (shown !== undefined) this.root.scrollIntoView()
  }

  /** @param silent leaves the address as it is */
  async #show({ target, values }: Shown, silent = false): Promise<void> {
    const form = await this.#formFor(target)
    if (form === undefined) return
    this.#form = form
    if (this.#target !== this.#chooser.target) this.#clear()
    this.#target = this.#chooser.target
    for (const { key, control } of form.fields) control.value = values.get(key) ?? control.value
    this.#place.replaceChildren(form.root)
    this.#showCurl()
    if (!silent) this.#remember()
  }

  async #formFor(target: string): Promise<CallForm | undefined> {
    const operation = this.#operations.get(target)
    if (operation !== undefined) {
      this.#chooser.select(target)
      return operationForm(
        operation,
        location.origin,
        this.#speech,
        this.#reference && `${this.#reference}#${operation.id}`,
      )
    }
    const endpoint = this.#endpoints.findLast((path) => target.startsWith(`${path}/`))
    if (endpoint === undefined) return this.#fail(this.#speech.say('tryNoOperation', { name: target }))
    const url = new URL(endpoint, location.origin).href
    try {
      const tool = await this.#chooser.selectTool(endpoint, url, target.slice(endpoint.length + 1))
      return tool && toolForm(tool, url, this.#speech)
    } catch (error) {
      return this.#fail(this.#speech.say('tryNoTools', { reason: messageOf(error) }))
    }
  }

  /** An answer to another call would mislead. */
  #clear(): void {
    this.#running.abort()
    this.#view.clear()
    this.#tabs.show(0)
  }

  #request(): SandboxRequest | undefined {
    try {
      return this.#form?.request()
    } catch (error) {
      return this.#fail(this.#speech.say('tryUnsendable', { reason: messageOf(error) }))
    }
  }

  async #send(): Promise<void> {
    const request = this.#request()
    if (request === undefined) return
    this.#running.abort()
    const running = new AbortController()
    this.#running = running
    this.#cancel.disabled = false
    this.#view.begin()
    this.#tabs.show(1)
    try {
      await send(request, this.#view, running.signal)
    } catch (error) {
      if (this.#running === running)
        this.#view.fail(
          running.signal.aborted
            ? this.#speech.say('tryCancelled')
            : this.#speech.say('tryNoAnswer', { reason: messageOf(error) }),
        )
    } finally {
      if (this.#running === running) this.#cancel.disabled = true
    }
  }

  /** While a field contains half of a value, the last command stays. */
  #showCurl(): void {
    try {
      if (this.#form) this.#curl.textContent = curlCommand(this.#form.request())
    } catch {
      // Sending the form reports the problem.
    }
  }

  /** Records the call in the address, without adding each change to the history. */
  #remember(): void {
    const changed = (this.#form?.fields ?? []).filter(({ control, example }) => control.value !== example)
    const values = new Map(changed.map(({ key, control }) => [key, control.value]))
    history.replaceState(history.state, '', writeFragment({ target: this.#target, values }))
  }

  #fail(sentence: string): undefined {
    this.#view.fail(sentence)
    this.#tabs.show(1)
  }
}

/** The group of an operation first, and the operation first in it. */
function beginningWith(id: string, groups: readonly OperationGroup[]): readonly OperationGroup[] {
  const isFirst = (operation: SandboxOperation) => operation.id === id
  const group = groups.find(({ operations }) => operations.some(isFirst))
  if (group === undefined) return groups
  const { title, operations } = group
  const sorted = [...operations.filter(isFirst), ...operations.filter((operation) => !isFirst(operation))]
  return [{ title, operations: sorted }, ...groups.filter((each) => each !== group)]
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
