/** Pictures in full size. */
import { element } from '../element.ts'
import type { ReadingSpeech } from '../words.ts'

export interface Zoom {
  /** Makes a button of a picture, now or when it has loaded, if it is larger than it is shown. */
  offer(picture: HTMLImageElement): void
  /** @param target a picture or its button */
  open(target: Element): void
}

export function createZoom({ say, language }: ReadingSpeech): Zoom {
  const close = element('button', { type: 'button', class: 'close', 'aria-label': say('closePicture') }, '×')
  const dialog = element('dialog', { class: 'zoomed', lang: language })
  dialog.addEventListener('click', () => dialog.close())
  document.body.append(dialog)

  const wrap = (picture: HTMLImageElement) => {
    if (!isLarger(picture) || picture.closest('.zoom')) return
    const label = say('enlarge', { picture: picture.alt })
    const button = element('button', { type: 'button', class: 'zoom', 'aria-haspopup': 'dialog', 'aria-label': label })
    button.lang = language
    picture.replaceWith(button)
    button.append(picture)
  }

  return {
    offer(picture) {
      wrap(picture)
      if (!picture.complete) picture.addEventListener('load', () => wrap(picture))
    },
    open(target) {
      const picture = target instanceof HTMLImageElement ? target : target.querySelector('img')
      if (picture === null || dialog.open || !isLarger(picture)) return
      const { src, srcset, alt } = picture
      const copy = element('img', { src, alt, ...(srcset && { srcset, sizes: '100vw' }) })
      dialog.ariaLabel = alt || say('enlarge', { picture: '' })
      dialog.replaceChildren(close, copy)
      dialog.showModal()
    },
  }
}

/** A tenth more is worth no click. */
function isLarger(picture: HTMLImageElement): boolean {
  // A picture in several widths has a natural width that follows from how it is shown.
  const widths = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  const widest = Math.max(picture.naturalWidth, ...widths)
  return picture.src !== '' && widest > picture.clientWidth * 1.1
}
