/** Buttons that copy code and citations. There are none in browsers without the clipboard interface. */
import { element } from './element.ts'
import type { CopyWord } from './words.ts'

export interface CopySpeech extends Readonly<Record<CopyWord, string>> {
  /** BCP 47, of the words. */
  readonly language: string
}

/** Adds a button to every code block and every element with `data-copy`. The style sheet reserves the space. */
export function offerCopy(speech: CopySpeech): void {
  for (const source of document.querySelectorAll<HTMLElement>('.prose pre, :not(script)[data-copy]')) {
    addCopyButton(source, speech)
  }
}

/** @param source must already have a parent */
export function addCopyButton(source: HTMLElement, { language, copy, copied, copyFailed }: CopySpeech): void {
  if (navigator.clipboard === undefined) return
  const button = element('button', { type: 'button', class: 'copy', lang: language }, copy)
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(source.textContent.trimEnd()).then(
      () => copied,
      () => copyFailed,
    )
    setTimeout(() => {
      button.textContent = copy
    }, 2_000)
  })
  frameOf(source).append(button)
}

/** The row above the source, or else an element around it: code scrolls, and a button inside it would scroll too. */
function frameOf(source: HTMLElement): Element {
  const { parentElement, previousElementSibling } = source
  if (previousElementSibling?.classList.contains('code-head')) return previousElementSibling
  if (parentElement?.classList.contains('copyable')) return parentElement
  const frame = element('div', { class: 'copyable' })
  source.replaceWith(frame)
  frame.append(source)
  return frame
}
