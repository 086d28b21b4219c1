/** A footnote beside the reference to it. */
import { element } from '../element.ts'
import type { ReadingSpeech } from '../words.ts'

/** @returns opens the note of a reference; Escape or a click beside the note closes it */
export function createNote({ say, language }: ReadingSpeech): (reference: HTMLAnchorElement) => void {
  // Its name is in the language of the words, its text in that of the page.
  const text = element('div', { class: 'prose', dir: 'auto', lang: document.documentElement.lang })
  const note = element('div', { class: 'note', popover: 'auto', role: 'dialog', tabindex: '-1', lang: language }, text)
  let opened: HTMLElement | undefined
  note.addEventListener('toggle', (event) => {
    const isFree = document.activeElement === document.body || note.contains(document.activeElement)
    if (event instanceof ToggleEvent && event.newState === 'closed' && isFree) opened?.focus({ preventScroll: true })
  })
  document.body.append(note)

  return (reference) => {
    const source = document.getElementById(decodeURIComponent(reference.hash.slice(1)))
    const copy = source?.cloneNode(true)
    if (!(copy instanceof Element)) return
    // Every id stays unique, and there is nothing to come back to.
    for (const part of copy.querySelectorAll('[data-footnote-backref]')) part.remove()
    for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id')
    // A note can refer to another one.
    if (!note.contains(reference)) opened = reference
    note.ariaLabel = say('footnote', { number: reference.textContent })
    text.replaceChildren(...copy.childNodes)
    note.showPopover()
    place(note, reference)
    note.focus({ preventScroll: true })
  }
}

/** Below the reference, or above it at the end of the window. The style sheet has another place in narrow windows. */
function place(note: HTMLElement, reference: Element): void {
  if (note.contains(reference)) return
  const { left, top, bottom } = reference.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const most = document.documentElement.clientWidth - offsetWidth - gap
  const below = bottom + gap / 2
  const y = below + offsetHeight > innerHeight ? top - offsetHeight - gap / 2 : below
  note.style.setProperty('--x', `${Math.max(gap, Math.min(left - gap, most)) + scrollX}px`)
  note.style.setProperty('--y', `${y + scrollY}px`)
}

/** To the edges of the window, in pixels; half of it to the reference. */
const gap = 16
