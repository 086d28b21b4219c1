/** Tabs as the ARIA Authoring Practices describe them: one stop for the Tab key, and arrows between them. */
import { element } from '../element.ts'
import type { Panel } from './panel.ts'

const tabs = [
  { mode: 'search', label: 'Search' },
  { mode: 'ask', label: 'Ask' },
] as const

export type Mode = (typeof tabs)[number]['mode']

/** @param onChoose called when the reader chooses a tab; must call `show` */
export function createTabs(panels: Readonly<Record<Mode, Panel>>, onChoose: (mode: Mode) => void) {
  const buttons = tabs.map(({ mode, label }) => {
    const { panel } = panels[mode]
    const id = `site:tab-${mode}`
    panel.id = `site:panel-${mode}`
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', id)
    const button = element('button', { type: 'button', role: 'tab', id, 'aria-controls': panel.id }, label)
    button.addEventListener('click', () => onChoose(mode))
    return button
  })
  const list = element('div', { role: 'tablist', 'aria-label': 'What to do' }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const here = buttons.findIndex((button) => button.contains(document.activeElement))
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (here < 0 || step === undefined) return
    event.preventDefault()
    const next = buttons.at((here + step) % buttons.length)
    next?.click()
    next?.focus()
  })
  /** Shows one panel, without moving the focus. */
  const show = (wanted: Mode) => {
    for (const [i, { mode }] of tabs.entries()) {
      const selected = mode === wanted
      panels[mode].panel.hidden = !selected
      buttons[i]?.setAttribute('aria-selected', String(selected))
      buttons[i]?.setAttribute('tabindex', selected ? '0' : '-1')
    }
  }
  return { list, show }
}
