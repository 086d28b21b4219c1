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
