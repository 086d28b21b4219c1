/** Loads the previews of links when a reader first rests on a link. */
import type { createPreviews } from './preview.ts'

/** With a mouse or the keyboard: on a touch screen, a touch opens the link. */
export function offerPreviews(): void {
  const script = document.querySelector<HTMLElement>('[data-preview]')?.dataset.preview
  let loading: Promise<ReturnType<typeof createPreviews>> | undefined
  const offer = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('.prose a, .page-links a')
    if (!link || !script) return
    if ('pointerType' in event ? event.pointerType === 'touch' : !link.matches(':focus-visible')) return
    loading ??= import(script).then((module) => module.createPreviews())
    loading.then((rest) => rest(link)).catch(() => {}) // The page works without previews.
  }
  addEventListener('pointerover', offer)
  addEventListener('focusin', offer)
}
