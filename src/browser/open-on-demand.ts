/** What is loaded on first use: above all what opens over the text, such as footnotes and pictures in full size. */
import { closest, isPlainClick } from './open-dialog.ts'
import type { createPreviews } from './preview.ts'
import type { startReading } from './reading/reading.ts'
import { isService } from './service.ts'
import { isSearchPage } from './site-address.ts'
import { whenIdle } from './when-idle.ts'

/** Raw HTML can call any link a reference. */
const reference = 'a[data-footnote-ref][href^="#"]'
const picture = ':is(.picture, .prose figure) > img'

/**
 * Loads the script when somebody first does anything on the page. On a static host it is loaded without that, as soon
 * as the page is idle, because it makes searching ready there; on a page of results it is loaded at once.
 */
export function loadWhenUsed(script: string): void {
  const load = () => {
    for (const sign of signsOfUse) removeEventListener(sign, load)
    import(script).catch(() => {}) // The page works without it.
  }
  for (const sign of signsOfUse) addEventListener(sign, load, { passive: true })
  if (isSearchPage(location) && location.search !== '') load()
  else whenIdle(() => void isService().then((serves) => serves || load()))
}

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll']

/**
 * With a mouse or the keyboard: on a touch screen, a touch opens the link.
 *
 * @param style address of the style sheet of what opens
 */
export function offerPreviews(style: string): void {
  const script = document.querySelector<HTMLElement>('[data-preview]')?.dataset.preview
  let loading: Promise<ReturnType<typeof createPreviews>> | undefined
  const offer = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('.prose a, .page-links a')
    if (!link || !script) return
    if ('pointerType' in event ? event.pointerType === 'touch' : !link.matches(':focus-visible')) return
    loading ??= import(script).then((module) => module.createPreviews(style))
    loading.then((rest) => rest(link)).catch(() => {}) // The page works without previews.
  }
  addEventListener('pointerover', offer)
  addEventListener('focusin', offer)
}

/** Without the script, a reference leads to its note, like every link. */
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
