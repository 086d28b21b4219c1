/** Buttons that copy code and citations. Where the browser keeps the clipboard to itself there are none. */

/** At every block of code, and whatever else carries `data-copy`. The style sheet keeps their places free. */
export function offerCopy(): void {
  for (const source of document.querySelectorAll<HTMLElement>('.prose pre, [data-copy]')) addCopyButton(source)
}

/** The same for an element that a script has made, which must already be in the document. */
export function addCopyButton(source: HTMLElement): void {
  if (navigator.clipboard !== undefined) frameOf(source).append(copyButton(source))
}

/** What the button is placed in: code scrolls, and a button in it would scroll too. */
function frameOf(source: HTMLElement): Element {
  const { parentElement } = source
  if (parentElement?.classList.contains('copyable')) return parentElement
  const frame = document.createElement('div')
  frame.className = 'copyable'
  source.replaceWith(frame)
  frame.append(source)
  return frame
}

function copyButton(source: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.lang = 'en'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(source.textContent.trimEnd()).then(
      () => true,
      () => false,
    )
    button.textContent = copied ? 'Copied' : 'Failed'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2_000)
  })
  return button
}
