/**
 * The calls as a list with a filter: operations by group, then the tools of each MCP endpoint,
 * loaded when they are wanted.
 */
import { element } from '../element.ts'
import { inEnglish, type SandboxSpeech } from '../words.ts'
import type { OperationGroup } from './operations.ts'
import { loadJson } from './send.ts'
import { listRequest, readTools, type Tool } from './tool-call.ts'

export class Chooser {
  readonly root: HTMLElement
  readonly #filter = element('input', {
    type: 'search',
    id: 'site:try-filter',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  readonly #outcome = element('p', { role: 'status', class: 'note' })
  readonly #calls: HTMLElement
  readonly #tools = new Map<string, Promise<readonly Tool[]>>()
  readonly #speech: SandboxSpeech
  readonly #onChoice: (target: string) => void
  #target = ''

  /**
   * @param endpoints paths of the MCP endpoints
   * @param onChoice gets the name of an operation, or the path of an endpoint and the name of a tool
   */
  constructor(
    groups: readonly OperationGroup[],
    endpoints: readonly string[],
    speech: SandboxSpeech,
    onChoice: (target: string) => void,
  ) {
    const { say } = speech
    this.#speech = speech
    this.#onChoice = onChoice
    const operations = groups.map(({ title, operations }) =>
      callGroup(
        title,
        operations.map(({ id, method, path }) => this.#call(id, `${method} ${path}`)),
        speech,
      ),
    )
    const tools = endpoints.map((path) => this.#toolGroup(path))
    this.#calls = element(
      'div',
      { class: 'calls', tabindex: '0', role: 'group', 'aria-label': say('tryCalls') },
      ...operations,
      ...tools,
    )
    this.#filter.addEventListener('input', () => this.#narrow())
    const label = element('label', { for: this.#filter.id }, say('tryFind'))
    this.root = element('div', { class: 'chooser' }, label, this.#filter, this.#outcome, this.#calls)
  }

  /** The current choice, in the form that `onChoice` gets. */
  get target(): string {
    return this.#target
  }

  /** Shows a call as chosen, and brings it into view within the list. */
  select(target: string): void {
    this.#target = target
    for (const button of this.#buttons()) {
      button.removeAttribute('aria-current')
      if (button.dataset.target !== target) continue
      button.setAttribute('aria-current', 'true')
      // The list may not be on the page yet.
      requestAnimationFrame(() => {
        this.#calls.scrollTop = button.offsetTop - this.#calls.clientHeight / 3
      })
    }
  }

  /**
   * Shows a tool as chosen: the first one if none has this name.
   *
   * @param url absolute address of the endpoint
   * @throws when the endpoint does not list its tools
   */
  async selectTool(endpoint: string, url: string, name: string): Promise<Tool | undefined> {
    const tools = await this.#loadTools(endpoint, url)
    const tool = tools.find((each) => each.name === name) ?? tools[0]
    if (tool === undefined) return undefined
    const group = this.#groupOf(endpoint)
    if (group instanceof HTMLDetailsElement) group.open = true
    this.select(`${endpoint}/${tool.name}`)
    return tool
  }

  #call(target: string, name: string): HTMLButtonElement {
    const button = element('button', { type: 'button', dir: 'ltr', 'data-target': target }, name)
    button.addEventListener('click', () => this.#onChoice(target))
    return button
  }

  #toolGroup(path: string): HTMLElement {
    const summary = element('summary', {}, this.#speech.say('tryTools', { path }))
    const group = element('details', { 'data-endpoint': path }, summary, element('ul'))
    group.addEventListener('toggle', () => {
      if (group.open) void this.#loadTools(path, new URL(path, location.origin).href).catch(() => {})
    })
    return group
  }

  /** Fills the group of the endpoint, once. A failure is tried again the next time. */
  #loadTools(path: string, url: string): Promise<readonly Tool[]> {
    const known = this.#tools.get(path)
    if (known !== undefined) return known
    const loading = loadJson(listRequest(url)).then((answer) => {
      const tools = readTools(answer)
      const items = tools.map(({ name }) => element('li', {}, this.#call(`${path}/${name}`, name)))
      this.#groupOf(path)
        ?.querySelector('ul')
        ?.replaceChildren(...items)
      this.#narrow()
      return tools
    })
    loading.catch(() => this.#tools.delete(path))
    this.#tools.set(path, loading)
    return loading
  }

  #groupOf(path: string): Element | undefined {
    return [...this.#calls.children].find((group) => group instanceof HTMLElement && group.dataset.endpoint === path)
  }

  /** Hides what does not have every word of the filter. Groups of tools open while there is a filter. */
  #narrow(): void {
    const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length > 0) {
      for (const group of this.#calls.querySelectorAll('details')) group.open = true
    }
    let found = 0
    for (const button of this.#buttons()) {
      const text = button.textContent.toLowerCase()
      const isFound = words.every((word) => text.includes(word))
      if (isFound) found++
      const item = button.parentElement
      if (item !== null) item.hidden = !isFound
    }
    for (const group of this.#calls.children) {
      const isEmpty = group.querySelector('li') !== null && group.querySelector('li:not([hidden])') === null
      group.toggleAttribute('hidden', isEmpty)
    }
    this.#outcome.textContent =
      words.length === 0 ? '' : this.#speech.say('tryFound', { found, total: this.#buttons().length })
  }

  #buttons(): readonly HTMLButtonElement[] {
    return [...this.#calls.querySelectorAll('button')]
  }
}

function callGroup(title: string, buttons: readonly HTMLButtonElement[], speech: SandboxSpeech): HTMLElement {
  const items = buttons.map((button) => element('li', {}, button))
  return element(
    'div',
    { role: 'group', 'aria-label': title, ...inEnglish(speech) },
    element('p', {}, title),
    element('ul', {}, ...items),
  )
}
