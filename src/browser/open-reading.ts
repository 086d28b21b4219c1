/** Opens footnotes where the text refers to them, and pictures in full size. What does so is loaded on first use. */
import { closest, isPlainClick } from './open-dialog.ts'
import type { startReading } from './reading/reading.ts'

/** Raw HTML can call any link a reference. */
const reference = 'a[data-footnote-ref][href^="#"]'
const picture = ':is(.picture, .prose figure) > img'

/** Without the script, a reference leads to its note as any link does. */
export function offerReading(script: string, style: string): void {
  if (document.querySelector(`${reference}, ${picture}`) === null) return
  let loading: ReturnType<typeof startReading> | undefined
  const load = () => {
    loading ??= import(script).then((module) => module.startReading(style, picture))
    return loading
  }
  // Pictures become buttons before somebody can reach them.
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, () => load().catch(() => {}), { once: true })
  addEventListener('click', (event) => {
    const target = isPlainClick(event) && closest(event, `${reference}, .zoom, ${picture}`)
    if (!target) return
    const isNote = target instanceof HTMLAnchorElement
    if (isNote && !('popover' in target)) return
    event.preventDefault()
    load()
      .then((open) => open(target))
      .catch(() => {
        if (isNote) location.hash = target.hash
      })
  })
}
