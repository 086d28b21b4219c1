/** Problems that a reader has closed stay closed until there are others. Without this script, they open with each page. */
const storageKey = 'lectern-dev-closed'

export function keepProblemsClosed(): void {
  const boxes = [...document.querySelectorAll<HTMLDetailsElement>('.dev-box')]
  const closed = sessionStorage.getItem(storageKey)
  for (const box of boxes) {
    if (box.open && box.dataset.key === closed) box.open = false
    if (box.dataset.kind !== 'error') continue
    box.addEventListener('toggle', () => {
      if (box.open) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, box.dataset.key ?? '')
    })
    box.querySelector('.dev-last')?.addEventListener('click', (event) => {
      event.preventDefault()
      box.open = false
    })
  }
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const box of boxes) box.open = false
  })
}
