/**
 * Footnotes beside the text, each as high as the reference to it, where the style sheet says that there is room. They
 * stay one list at the end of the document: for paper, for narrow windows, and for screen readers.
 */
import { closest, isPlainClick } from './open-dialog.ts'

/** Between two notes, in pixels. */
const gap = 12

export function offerSidenotes(section = document.querySelector<HTMLElement>('.prose > .footnotes')): void {
  const prose = section?.parentElement
  if (!section || !prose) return
  const notes = [...section.querySelectorAll<HTMLElement>(':scope > ol > li')]
  const references = firstReferences(prose, section)
  const place = () => {
    section.toggleAttribute('data-beside', getComputedStyle(prose).getPropertyValue('--notes') === 'beside')
    if (!isBeside(section)) return
    const { top } = prose.getBoundingClientRect()
    const wanted = notes
      .map(({ id }) => references.get(id))
      .map((reference) => (reference ? lineOf(reference) - top : 0))
    const heights = notes.map((note) => note.offsetHeight)
    let free = 0
    for (const [at, note] of notes.entries()) {
      const y = Math.max(free, wanted[at] ?? 0)
      note.style.setProperty('--y', `${y}px`)
      free = y + (heights[at] ?? 0) + gap
    }
    // Notes that are longer than their page stay below the text.
    const end = prose.closest('main')?.getBoundingClientRect().bottom ?? 0
    section.toggleAttribute('data-beside', top + free <= end)
  }
  // Newly laid out, they do not count as text that has moved.
  section.replaceWith(section)
  place()
  section.querySelector(':target')?.scrollIntoView({ block: 'center' })
  new ResizeObserver(place).observe(prose)
  addEventListener('resize', place)
  prose.addEventListener('click', (event) => {
    if (isBeside(section) && isPlainClick(event)) follow(event)
  })
}

function isBeside(section: HTMLElement): boolean {
  return section.hasAttribute('data-beside')
}

/** By the id of the note. A note that only another note refers to comes after the note before it. */
function firstReferences(prose: HTMLElement, section: HTMLElement): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>()
  for (const reference of prose.querySelectorAll<HTMLAnchorElement>('a[data-footnote-ref]')) {
    const id = goalOf(reference)
    if (!found.has(id) && !section.contains(reference)) found.set(id, reference)
  }
  return found
}

/** The top of the line of a reference, or of what is folded around it. */
function lineOf(reference: Element): number {
  let shown = reference
  for (let around: Element | null = reference; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) shown = around
  }
  return shown.getBoundingClientRect().top
}

/** Moves the focus between a reference and its note, which are both in sight, instead of scrolling to either. */
function follow(event: MouseEvent): void {
  const link = closest(event, 'a[data-footnote-ref], a[data-footnote-backref]')
  const goal = link instanceof HTMLAnchorElement && document.getElementById(goalOf(link))
  if (!goal) return
  event.preventDefault()
  if (goal.tagName === 'LI') goal.tabIndex = -1
  goal.focus({ preventScroll: true })
  goal.scrollIntoView({ block: 'nearest' })
}

function goalOf({ hash }: HTMLAnchorElement): string {
  return decodeURIComponent(hash.slice(1))
}
