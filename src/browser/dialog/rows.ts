/**
 * The rows below the field, as the ARIA Authoring Practices describe a combobox with a listbox: the focus stays in the
 * field, which names the selected row. A row is a link, so it can be opened in a tab of its own.
 */
import { element } from '../element.ts'

/** In milliseconds: the click of a touch follows its end a little later. */
const clickDelay = 100

export class Rows {
  readonly list: HTMLElement
  readonly #field: HTMLInputElement
  readonly #onSelect: (row: HTMLElement | undefined) => void
  #rows: readonly HTMLElement[] = []
  #selected: HTMLElement | undefined
  /** A row is pressed, and its click may follow. */
  #isPressed = false
  #waiting: (() => void) | undefined

  /**
   * @param field becomes a combobox
   * @param label of the list
   * @param onSelect called when a row is selected, or none any more
   */
  constructor(field: HTMLInputElement, label: string, onSelect: (row: HTMLElement | undefined) => void) {
    this.list = element('div', { role: 'listbox', id: 'site:dialog-rows', class: 'rows', 'aria-label': label })
    this.#field = field
    this.#onSelect = onSelect
    const role = { role: 'combobox', 'aria-controls': this.list.id, 'aria-autocomplete': 'list' }
    for (const [name, value] of Object.entries(role)) field.setAttribute(name, value)
    field.addEventListener('keydown', (event) => this.#walk(event))
    this.list.addEventListener('pointermove', ({ target }) => {
      const row = this.#rows.find((one) => target instanceof Node && one.contains(target))
      if (row && row !== this.#selected) this.select(row)
    })
    // A click must not take the focus from the field.
    this.list.addEventListener('mousedown', (event) => event.preventDefault())
    this.list.addEventListener('pointerdown', () => this.#press())
    this.list.addEventListener('click', () => this.#release(), { capture: true })
    this.show([], undefined)
  }

  get selected(): HTMLElement | undefined {
    return this.#selected
  }

  /**
   * Runs what shows other rows: not while a row is pressed, because browsers send no click to a row that has gone or
   * moved away. Only the last of these waits, and `show` forgets it.
   */
  whenFree(work: () => void): void {
    if (this.#isPressed) this.#waiting = work
    else work()
  }

  /** @param content rows, and groups of rows */
  show(content: readonly HTMLElement[], selected: HTMLElement | undefined): void {
    this.#waiting = undefined
    this.list.replaceChildren(...content)
    this.list.scrollTop = 0
    this.list.hidden = content.length === 0
    this.#rows = [...this.list.querySelectorAll<HTMLElement>('[role=option]')]
    for (const [i, row] of this.#rows.entries()) row.id = `site:dialog-row-${i}`
    this.#field.setAttribute('aria-expanded', String(this.#rows.length > 0))
    this.select(selected)
  }

  select(row: HTMLElement | undefined): void {
    this.#selected = row
    for (const one of this.#rows) one.setAttribute('aria-selected', String(one === row))
    if (row) this.#field.setAttribute('aria-activedescendant', row.id)
    else this.#field.removeAttribute('aria-activedescendant')
    this.#onSelect(row)
  }

  #press(): void {
    this.#isPressed = true
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      setTimeout(() => this.#release(), clickDelay)
    }
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, end, { signal: ended.signal, capture: true })
  }

  /** The listeners of the row that was clicked come first. */
  #release(): void {
    this.#isPressed = false
    setTimeout(() => {
      const work = this.#isPressed ? undefined : this.#waiting
      if (work) this.#waiting = undefined
      work?.()
    })
  }

  #walk(event: KeyboardEvent): void {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return
    const row = this.#rowAfter(key)
    if (row === undefined) return
    event.preventDefault()
    this.select(row)
    row.scrollIntoView({ block: 'nearest' })
  }

  /** Beyond the last row comes the first. Without rows, the keys move the cursor in the field. */
  #rowAfter(key: string): HTMLElement | undefined {
    const here = this.#selected === undefined ? -1 : this.#rows.indexOf(this.#selected)
    if (key === 'ArrowDown') return this.#rows[here + 1] ?? this.#rows[0]
    if (key === 'ArrowUp') return this.#rows.at(Math.max(here, 0) - 1)
    if (key === 'Home') return this.#rows[0]
    return key === 'End' ? this.#rows.at(-1) : undefined
  }
}

/** @param href where the row leads without scripts, and in a tab of its own */
export function row(href: string | undefined, ...content: readonly (Node | string)[]): HTMLAnchorElement {
  const attributes = { role: 'option', tabindex: '-1', 'aria-selected': 'false' }
  return element('a', { ...attributes, ...(href === undefined ? {} : { href }) }, ...content)
}

/** @param act instead of following the link, unless it is to open elsewhere */
export function acting(link: HTMLAnchorElement, act: () => void): HTMLAnchorElement {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    act()
  })
  return link
}
