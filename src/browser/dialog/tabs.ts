/** Tabs as the ARIA Authoring Practices describe them: one stop for the Tab key, and arrows between them. */
import { element } from '../element.ts'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly panel: HTMLElement
}

export interface Tabs<Name extends string> {
  readonly list: HTMLElement
  /** Shows the panel of a tab, without moving the focus. */
  show(name: Name): void
}

/** @param onChoose called when the reader chooses a tab; shows it */
export function createTabs<Name extends string>(
  label: string,
  tabs: readonly Tab<Name>[],
  onChoose: (name: Name) => void,
): Tabs<Name> {
  const buttons = tabs.map(({ name, label: text, panel }) => {
    const id = `site:tab-${name}`
    panel.id = `site:panel-${name}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', id)
    const button = element('button', { type: 'button', role: 'tab', id, 'aria-controls': panel.id }, text)
    button.addEventListener('click', () => onChoose(name))
    return button
  })
  const list = element('div', { role: 'tablist', 'aria-label': label }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const here = buttons.findIndex((button) => button.contains(document.activeElement))
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (here < 0 || step === undefined) return
    event.preventDefault()
    const next = buttons.at((here + step) % buttons.length)
    next?.click()
    next?.focus()
  })
  return {
    list,
    show(wanted) {
      for (const [i, { name, panel }] of tabs.entries()) {
        const selected = name === wanted
        panel.hidden = !selected
        buttons[i]?.setAttribute('aria-selected', String(selected))
        buttons[i]?.setAttribute('tabindex', selected ? '0' : '-1')
      }
    },
  }
}
