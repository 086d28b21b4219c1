/** Tabs as the ARIA Authoring Practices describe them: one stop for the Tab key, arrows between them. */
import { element } from './element.ts'

export interface Tab {
  readonly name: string
  readonly label: string
  readonly panel: HTMLElement
}

export interface Tabs {
  readonly list: HTMLElement
  /** Shows the panel of a tab, without moving the focus. */
  show(name: string): void
}

/** @param onShow told each time a tab is chosen by its reader */
export function createTabs(label: string, tabs: readonly Tab[], onShow: (name: string) => void): Tabs {
  const buttons = tabs.map(({ name, label: text, panel }) => {
    panel.id = `site:panel-${name}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', `site:tab-${name}`)
    return element('button', { type: 'button', role: 'tab', id: `site:tab-${name}`, 'aria-controls': panel.id }, text)
  })
  const list = element('div', { role: 'tablist', 'aria-label': label }, ...buttons)

  const show = (wanted: string) => {
    for (const [i, { name, panel }] of tabs.entries()) {
      const selected = name === wanted
      panel.hidden = !selected
      buttons[i]?.setAttribute('aria-selected', String(selected))
      buttons[i]?.setAttribute('tabindex', selected ? '0' : '-1')
    }
  }

  for (const [i, button] of buttons.entries()) button.addEventListener('click', () => choose(i))
  list.addEventListener('keydown', (event) => {
    const here = buttons.findIndex((button) => button.contains(document.activeElement))
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (here < 0 || step === undefined) return
    event.preventDefault()
    const next = (here + step + tabs.length) % tabs.length
    choose(next)
    buttons[next]?.focus()
  })

  function choose(place: number): void {
    const tab = tabs[place]
    if (tab === undefined) return
    show(tab.name)
    onShow(tab.name)
  }

  return { list, show }
}
