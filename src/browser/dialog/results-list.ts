/** A list of links below a field, walked through with the arrow keys: real links, which every reader can follow. */

/** Moves between the field and the links of the list; typing on a link goes on in the field. */
export function walkWithArrows(panel: HTMLElement, field: HTMLInputElement, list: HTMLElement): void {
  panel.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const stops: readonly HTMLElement[] = [field, ...list.querySelectorAll('a')]
    const here = stops.findIndex((stop) => stop.contains(document.activeElement))
    if (here < 0) return
    const next = stopAfter(event.key, here, stops)
    if (next !== undefined) {
      event.preventDefault()
      if (next === field) goOnIn(field)
      else next.focus()
      next.scrollIntoView({ block: 'nearest' })
    } else if (here > 0 && isTyped(event.key)) goOnIn(field)
  })
}

/** Shows other links. Whoever stands on one stands on the one in its place then, or in the field. */
export function replaceLinks(list: HTMLElement, field: HTMLInputElement, items: readonly HTMLElement[]): void {
  const here = [...list.querySelectorAll('a')].findIndex((link) => link.contains(document.activeElement))
  list.replaceChildren(...items)
  list.scrollTop = 0
  if (here >= 0) (list.querySelectorAll('a')[here] ?? field).focus()
}

function goOnIn(field: HTMLInputElement): void {
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** In the field, Home and End stay what they are in any field. */
function stopAfter(key: string, here: number, stops: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return stops[here + 1]
  if (key === 'ArrowUp') return stops[here - 1]
  if (here === 0) return undefined
  if (key === 'Home') return stops[1]
  return key === 'End' ? stops.at(-1) : undefined
}

function isTyped(key: string): boolean {
  return key === 'Backspace' || (key !== ' ' && [...key].length === 1)
}
