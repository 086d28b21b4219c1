/** Two lists to choose from: what kind of call, and which. The tools of an endpoint are asked for when it is chosen. */
import { element } from '../dialog/element.ts'
import type { OperationGroup } from './operations.ts'
import type { Tool } from './tool-call.ts'

const http = 'HTTP'

export class Chooser {
  readonly root: HTMLElement
  readonly #kind: HTMLSelectElement
  readonly #call: HTMLSelectElement
  readonly #operations: readonly HTMLElement[]
  readonly #loadTools: (url: string) => Promise<readonly Tool[]>
  readonly #tools = new Map<string, readonly Tool[]>()

  /**
   * @param endpoints paths of the MCP endpoints
   * @param onChoice told what was chosen: the name of an operation, or the path of an endpoint and the name of a tool
   */
  constructor(
    groups: readonly OperationGroup[],
    endpoints: readonly string[],
    loadTools: (url: string) => Promise<readonly Tool[]>,
    onChoice: (target: string) => void,
  ) {
    this.#loadTools = loadTools
    this.#operations = groups.map(({ title, operations }) =>
      element(
        'optgroup',
        { label: title },
        ...operations.map(({ id, method, path }) => option(id, `${method} ${path}`)),
      ),
    )
    this.#kind = element(
      'select',
      { id: 'site:try-kind' },
      option(http, 'HTTP operation'),
      ...endpoints.map((path) => option(path, `MCP tool at ${path}`)),
    )
    this.#call = element('select', { id: 'site:try-call' })
    this.#kind.addEventListener('change', () => onChoice(this.#first()))
    this.#call.addEventListener('change', () => onChoice(this.#call.value))
    this.root = element(
      'div',
      { class: 'chooser' },
      field('Kind of call', this.#kind),
      field('Operation or tool', this.#call),
    )
  }

  /** What is chosen, as `onChoice` tells it. */
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
   * Shows a tool as chosen.
   *
   * @param name the first tool where there is none of that name
   * @throws when the endpoint does not list its tools
   */
  async selectTool(endpoint: string, name: string): Promise<Tool | undefined> {
    const tools = this.#tools.get(endpoint) ?? (await this.#loadTools(endpoint))
    this.#tools.set(endpoint, tools)
    const tool = tools.find((each) => each.name === name) ?? tools[0]
    this.#kind.value = endpoint
    this.#call.replaceChildren(...tools.map((each) => option(`${endpoint}/${each.name}`, each.name)))
    if (tool) this.#call.value = `${endpoint}/${tool.name}`
    return tool
  }

  /** Of the kind that was chosen. */
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
