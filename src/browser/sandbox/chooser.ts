/** Two lists: the kind of call, and the call. The tools of an MCP endpoint are loaded when it is chosen. */
import { element } from '../element.ts'
import type { OperationGroup } from './operations.ts'
import { loadJson } from './send.ts'
import { listRequest, readTools, type Tool } from './tool-call.ts'

const http = 'HTTP'

export class Chooser {
  readonly root: HTMLElement
  readonly #kind: HTMLSelectElement
  readonly #call = element('select', { id: 'site:try-call' })
  readonly #operations: readonly HTMLElement[]
  readonly #tools = new Map<string, readonly Tool[]>()

  /**
   * @param endpoints paths of the MCP endpoints
   * @param onChoice gets the name of an operation, or the path of an endpoint and the name of a tool
   */
  constructor(groups: readonly OperationGroup[], endpoints: readonly string[], onChoice: (target: string) => void) {
    this.#operations = groups.map(({ title, operations }) => {
      const options = operations.map(({ id, method, path }) => option(id, `${method} ${path}`))
      return element('optgroup', { label: title }, ...options)
    })
    const tools = endpoints.map((path) => option(path, `MCP tool at ${path}`))
    this.#kind = element('select', { id: 'site:try-kind' }, option(http, 'HTTP operation'), ...tools)
    this.#kind.addEventListener('change', () => onChoice(this.#first()))
    this.#call.addEventListener('change', () => onChoice(this.target))
    const fields = [field('Kind of call', this.#kind), field('Operation or tool', this.#call)]
    this.root = element('div', { class: 'chooser' }, ...fields)
  }

  /** The current choice, in the form that `onChoice` gets. */
  get target(): string {
    return this.#call.value
  }

  /** Shows an operation as chosen. */
  select(id: string): void {
    this.#kind.value = http
    this.#call.replaceChildren(...this.#operations)
    this.#call.value = id
  }

  /**
   * Shows a tool as chosen: the first one if none has this name.
   *
   * @param url absolute address of the endpoint
   * @throws when the endpoint does not list its tools
   */
  async selectTool(endpoint: string, url: string, name: string): Promise<Tool | undefined> {
    const tools = this.#tools.get(endpoint) ?? readTools(await loadJson(listRequest(url)))
    this.#tools.set(endpoint, tools)
    const tool = tools.find((each) => each.name === name) ?? tools[0]
    this.#kind.value = endpoint
    this.#call.replaceChildren(...tools.map((each) => option(`${endpoint}/${each.name}`, each.name)))
    if (tool) this.#call.value = `${endpoint}/${tool.name}`
    return tool
  }

  /** The first call of the chosen kind. */
  #first(): string {
    if (this.#kind.value !== http) return `${this.#kind.value}/`
    return this.#operations[0]?.querySelector('option')?.value ?? ''
  }
}

function option(value: string, text: string): HTMLOptionElement {
  return element('option', { value }, text)
}

function field(label: string, control: HTMLSelectElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control)
}
