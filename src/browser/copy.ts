/** Buttons that copy code and citations. There are none in browsers without the clipboard interface. */
import { element } from './element.ts'
import { loadSpeech, type SiteSpeech, siteWords } from './words.ts'

/** Adds a button to every code block and every element with `data-copy`. The style sheet reserves the space. */
export async function offerCopy(): Promise<void> {
  const sources = document.querySelectorAll<HTMLElement>('.prose pre, [data-copy]')
  if (sources.length === 0 || navigator.clipboard === undefined) return
  const speech = await loadSpeech(siteWords)
  for (const source of sources) addCopyButton(source, speech)
}

/** @param source must already have a parent */
export function addCopyButton(source: HTMLElement, { language, say }: SiteSpeech): void {
  if (navigator.clipboard === undefined) return
  const button = element('button', { type: 'button', class: 'copy', lang: language }, say('copy'))
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(source.textContent.trimEnd()).then(
      () => say('copied'),
      () => say('copyFailed'),
    )
    setTimeout(() => {
      button.textContent = say('copy')
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
