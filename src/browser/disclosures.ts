/** What opens on the page, and the keyboard: the menu of the bar, and the panels of the tools of an entry. */

/** Closes the menu of the bar when a reader is done with it; without scripts it closes by its own button. */
export function closeMenuByItself(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu')
  const summary = menu?.querySelector('summary')
  if (!menu || !summary) return
  const leave = ({ target }: Event, inside: Element) => {
    if (target instanceof Node && !inside.contains(target)) menu.open = false
  }
  // A link in the menu may lead to a place on this page.
  addEventListener('click', (event) => leave(event, summary))
  addEventListener('focusin', (event) => leave(event, menu))
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open || event.defaultPrevented) return
    menu.open = false
    summary.focus()
  })
}

/**
 * Moves the focus into the panel of a tool that a reader opens, and back to its name with Escape. A panel with a field
 * is opened to write in it; another is opened to be read from its beginning.
 */
export function focusPanels(): void {
  addEventListener('click', ({ target }) => {
    const details = panelOf(target, '.tools summary')
    if (details === null || details.open) return
    // The browser opens it after this event.
    details.addEventListener('toggle', () => details.open && focusIn(details), { once: true })
  })
  // A reader may have opened one while this script was on its way.
  const opened = panelOf(document.activeElement, '.tools summary')
  if (opened?.open) focusIn(opened)
  addEventListener('keydown', (event) => {
    const details = event.key === 'Escape' && !event.isComposing ? panelOf(event.target, '.tools [open]') : null
    if (details === null) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
}

function panelOf(target: EventTarget | null, selector: string): HTMLDetailsElement | null {
  return target instanceof Element ? (target.closest(selector)?.closest('details') ?? null) : null
}

function focusIn(details: HTMLDetailsElement): void {
  const panel = details.querySelector<HTMLElement>('.panel')
  const field = panel?.querySelector<HTMLElement>('input:not([type=hidden])')
  if (panel && !field) panel.tabIndex = -1
  ;(field ?? panel)?.focus()
}
