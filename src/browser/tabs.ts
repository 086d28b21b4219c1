/** Tabs as the ARIA Authoring Practices describe them: one stop for the Tab key, and arrows between them. */
import { element } from './element.ts'

export interface Tab {
  readonly label: string
  readonly panel: HTMLElement
}

export interface Tabs {
  readonly list: HTMLElement
  /** Shows one panel, without moving the focus. */
  show(index: number): void
}

/**
 * @param id begins the ids of the tabs and panels
 * @param label of the list of tabs
 */
export function createTabs(id: string, label: string, tabs: readonly Tab[]): Tabs {
  const buttons = tabs.map(({ label, panel }, index) => {
    panel.id = `${id}-panel-${index}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', `${id}-tab-${index}`)
    const attributes = { type: 'button', role: 'tab', id: `${id}-tab-${index}`, 'aria-controls': panel.id }
    const button = element('button', attributes, label)
    button.addEventListener('click', () => show(index))
    return button
  })
  const list = element('div', { role: 'tablist', 'aria-label': label }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const here = buttons.findIndex((button) => button.contains(document.activeElement))
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    const step = { ArrowLeft: -forward, ArrowRight: forward }[event.key]
    if (here < 0 || step === undefined) return
    event.preventDefault()
    const next = (here + step + buttons.length) % buttons.length
    show(next)
    buttons[next]?.focus()
  })
  const show = (wanted: number) => {
    for (const [index, { panel }] of tabs.entries()) {
      panel.hidden = index !== wanted
      buttons[index]?.setAttribute('aria-selected', String(index === wanted))
      buttons[index]?.setAttribute('tabindex', index === wanted ? '0' : '-1')
    }
  }
  show(0)
  return { list, show }
}
