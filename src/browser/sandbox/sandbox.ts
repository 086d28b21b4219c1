/** The sandbox: picks a call, shows its form, sends it, shows what comes back. The address says what it shows. */
import { addCopyButton } from '../copy.ts'
import { element } from '../dialog/element.ts'
import { type CallForm, operationForm, toolForm } from './call-form.ts'
import { Chooser } from './chooser.ts'
import { readFragment, type Shown, writeFragment } from './fragment.ts'
import { type OperationGroup, readOperations, type SandboxOperation } from './operations.ts'
import { curlCommand, type SandboxRequest } from './request.ts'
import { ResponseView } from './response-view.ts'
import { type ResponseHead, send } from './send.ts'
import { listRequest, readTools, type Tool } from './tool-call.ts'

export interface SandboxSite {
  /** Path of the OpenAPI document. */
  readonly openApi: string
  /** Paths of the MCP endpoints. */
  readonly mcp: readonly string[]
  /** Path of the reference; operations are its anchors. */
  readonly reference: string | undefined
}

/** @param onHead told of every answer */
export async function createSandbox(site: SandboxSite, onHead: (head: ResponseHead) => void): Promise<HTMLElement> {
  const groups = await loadOperations(site.openApi)
  return new Sandbox(site, groups, onHead).root
}

class Sandbox {
  readonly root: HTMLElement
  readonly #site: SandboxSite
  readonly #operations: ReadonlyMap<string, SandboxOperation>
  readonly #chooser: Chooser
  readonly #view: ResponseView
  readonly #place = element('div', {})
  readonly #curl = element('pre', { tabindex: '0', 'aria-label': 'The same with curl' })
  readonly #cancel = element('button', { type: 'button', disabled: '' }, 'Cancel')
  #form: CallForm | undefined
  #target = ''
  #running = new AbortController()

  constructor(site: SandboxSite, groups: readonly OperationGroup[], onHead: (head: ResponseHead) => void) {
    this.#site = site
    this.#operations = new Map(groups.flatMap(({ operations }) => operations.map((each) => [each.id, each])))
    this.#view = new ResponseView(onHead)
    this.#chooser = new Chooser(groups, site.mcp, loadTools, (target) => this.#show({ target, values: new Map() }))
    this.root = this.#build()
    addEventListener('hashchange', () => this.#open())
    this.#open()
  }

  #build(): HTMLElement {
    const button = element('button', { type: 'submit', class: 'primary' }, 'Send')
    const form = element(
      'form',
      {},
      this.#chooser.root,
      this.#place,
      element('p', { class: 'actions' }, button, this.#cancel),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send()
    })
    form.addEventListener('input', () => this.#showCurl())
    this.#place.addEventListener('change', () => this.#remember())
    this.#cancel.addEventListener('click', () => this.#running.abort())
    const curl = element('div', { class: 'equivalent' }, element('h3', {}, 'The same with curl'), this.#curl)
    addCopyButton(this.#curl)
    return element('div', {}, form, curl, this.#view.root)
  }

  /** What the address names, or else the first operation; a page that is opened for it is scrolled to the sandbox. */
  #open(): void {
    const shown = readFragment(location.hash)
    if (shown === undefined && this.#form !== undefined) return
    const [first = ''] = this.#operations.keys()
    void this.#show(shown ?? { target: first, values: new Map() }, shown === undefined)
    if (shown !== undefined) this.root.scrollIntoView()
  }

  /** @param silent leaves the address as it is */
  async #show({ target, values }: Shown, silent = false): Promise<void> {
    const form = await this.#formFor(target)
    if (form === undefined) return
    this.#form = form
    this.#target = this.#chooser.target
    for (const { key, control } of form.fields) control.value = values.get(key) ?? control.value
    this.#place.replaceChildren(form.root)
    this.#showCurl()
    if (!silent) this.#remember()
  }

  async #formFor(target: string): Promise<CallForm | undefined> {
    const { reference } = this.#site
    const operation = this.#operations.get(target)
    if (operation !== undefined) {
      this.#chooser.select(target)
      return operationForm(operation, location.origin, reference && `${reference}#${operation.id}`)
    }
    const endpoint = this.#site.mcp.findLast((path) => target.startsWith(`${path}/`))
    if (endpoint === undefined) return this.#fail(`There is no operation “${target}”.`)
    try {
      const tool = await this.#chooser.selectTool(endpoint, target.slice(endpoint.length + 1))
      return tool && toolForm(tool, new URL(endpoint, location.origin).href)
    } catch (error) {
      return this.#fail(`The tools cannot be listed: ${messageOf(error)}`)
    }
  }

  #request(): SandboxRequest | undefined {
    try {
      return this.#form?.request()
    } catch (error) {
      return this.#fail(`This cannot be sent: ${messageOf(error)}`)
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
    try {
      await send(request, this.#view, running.signal)
    } catch (error) {
      if (this.#running === running)
        this.#view.fail(running.signal.aborted ? 'Cancelled.' : `No answer: ${messageOf(error)}`)
    } finally {
      if (this.#running === running) this.#cancel.disabled = true
    }
  }

  /** While a field holds half of a value, the last line stays. */
  #showCurl(): void {
    try {
      if (this.#form) this.#curl.textContent = curlCommand(this.#form.request())
    } catch {
      // The form says so when it is sent.
    }
  }

  /** In the address, without a step in the history for each change. */
  #remember(): void {
    const changed = (this.#form?.fields ?? []).filter(({ control, initial }) => control.value !== initial)
    const values = new Map(changed.map(({ key, control }) => [key, control.value]))
    history.replaceState(history.state, '', writeFragment({ target: this.#target, values }))
  }

  #fail(sentence: string): undefined {
    this.#view.fail(sentence)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** @throws TypeError when the network fails, SyntaxError when the answer is no JSON, RangeError for any other status */
async function loadOperations(path: string): Promise<readonly OperationGroup[]> {
  return readOperations(await loadJson(path))
}

/** @throws as `loadOperations` */
async function loadTools(url: string): Promise<readonly Tool[]> {
  const { method, headers, body = null } = listRequest(url)
  return readTools(await loadJson(url, { method, headers, body }))
}

async function loadJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, credentials: 'omit' })
  if (!response.ok) throw new RangeError(`${url} answered ${response.status}.`)
  return response.json()
}
