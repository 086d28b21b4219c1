/**
 * What a reader has done to a page, kept while it is loaded again: place, open details,
 * fields, focus and closed problems.
 */
const storageKey = 'lectern-dev-state'
const closedKey = 'lectern-dev-closed'

interface PageState {
  readonly path: string
  readonly top: number
  readonly left: number
  /** The last heading that begins above the window, and how far above. */
  readonly anchor?: { readonly id: string; readonly offset: number }
  /** Whether each `<details>` is open, in the order of the page. */
  readonly details: readonly boolean[]
  readonly fields: readonly FieldState[]
  readonly focus: number
}

interface FieldState {
  readonly name: string
  readonly value: string
  readonly checked: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function reload(): void {
  const fields = fieldsOf()
  const state: PageState = {
    path: location.pathname,
    ...{ top: scrollY, left: scrollX },
    ...anchor(),
    details: detailsOf().map(({ open }) => open),
    fields: fields.map((field) => ({ name: nameOf(field), value: field.value, checked: isChecked(field) })),
    focus: fields.findIndex((field) => field.matches(':focus')),
  }
  sessionStorage.setItem(storageKey, JSON.stringify(state))
  // The page may be shorter or longer now, so the browser must not restore the place first.
  history.scrollRestoration = 'manual'
  location.reload()
}

export function restoreState(): void {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (stored === null) return
  const state: PageState = JSON.parse(stored)
  if (state.path !== location.pathname) return
  detailsOf().forEach((details, at) => {
    details.open = state.details[at] ?? details.open
  })
  restoreFields(state)
  restorePlace(state)
  // Pictures without a size may have moved it. A reader who has scrolled stays where they are.
  const top = scrollY
  addEventListener('load', () => {
    if (Math.abs(scrollY - top) < 2) restorePlace(state)
  })
  // Earlier, the browser would restore the place that it knows. For a further reload it stays as it is.
  addEventListener('pagehide', () => {
    if (sessionStorage.getItem(storageKey) === null) history.scrollRestoration = 'auto'
  })
}

/**
 * Problems that a reader has closed stay closed until there are others. Without this script, they open with each page.
 */
export function keepProblemsClosed(): void {
  const boxes = [...document.querySelectorAll<HTMLDetailsElement>('.dev-box')]
  const closed = sessionStorage.getItem(closedKey)
  for (const box of boxes) {
    if (box.open && box.dataset.key === closed) box.open = false
    if (box.dataset.kind !== 'error') continue
    box.addEventListener('toggle', () => {
      if (box.open) sessionStorage.removeItem(closedKey)
      else sessionStorage.setItem(closedKey, box.dataset.key ?? '')
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

function restoreFields({ fields, focus }: PageState): void {
  const current = fieldsOf()
  fields.forEach(({ name, value, checked }, at) => {
    const field = current[at]
    if (!field || nameOf(field) !== name) return
    if (field instanceof HTMLInputElement) field.checked = checked
    if (field.value !== value && !(field instanceof HTMLInputElement && field.type === 'file')) field.value = value
  })
  current[focus]?.focus({ preventScroll: true })
}

function restorePlace({ top, left, anchor: known }: PageState): void {
  const element = known && document.getElementById(known.id)
  const place = element ? element.getBoundingClientRect().top + scrollY + known.offset : top
  scrollTo({ top: place, left, behavior: 'instant' })
}

const headings = 'h2, h3, h4, h5, h6'
  .split(', ')
  .map((name) => `main ${name}[id]`)
  .join()

/** At the top of the page, text that is added must be seen. */
function anchor(): Pick<PageState, 'anchor'> {
  if (scrollY === 0) return {}
  let found: PageState['anchor']
  for (const heading of document.querySelectorAll(headings)) {
    const { top } = heading.getBoundingClientRect()
    if (top <= 0 && -top < (found?.offset ?? Number.POSITIVE_INFINITY)) found = { id: heading.id, offset: -top }
  }
  return found ? { anchor: found } : {}
}

function detailsOf(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details:not(.dev-box)')]
}

function fieldsOf(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')]
}

function nameOf(field: Field): string {
  return `${field.type} ${field.name} ${field.id}`
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}
