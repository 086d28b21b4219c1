/** Preview images: a card made fit for the fonts that there are, painted once for each content. */
import { contentHash } from '../../text/hash.ts'
import { type PreviewCard, previewPicture } from './preview-picture.ts'
import { type ByteCache, type Painter, remembered } from './tools.ts'

export interface Previews {
  /** A PNG. The same card gives the same bytes. */
  paint(card: PreviewCard): Promise<Uint8Array>
}

export function createPreviews(painter: Painter, cache: ByteCache | undefined): Previews {
  return {
    async paint(card) {
      const [title, siteTitle, label] = await Promise.all(
        [card.title, card.siteTitle, card.label].map((text) => legible(text, painter)),
      )
      const picture = previewPicture({ ...card, title, siteTitle, label })
      const key = `preview-${contentHash(`${painter.version}\n${JSON.stringify(picture)}`)}`
      return remembered(cache, key, () => painter.paint(picture))
    },
  }
}

/**
 * What of a text can be drawn. Letters that no font has take the text with them, since what is left would say something
 * else; signs and emoji only leave themselves out.
 */
async function legible(text: string | undefined, painter: Painter): Promise<string | undefined> {
  if (text === undefined) return undefined
  const missing = await painter.missing(text)
  if ([...missing].some((character) => /[\p{L}\p{N}]/u.test(character))) return undefined
  const drawn = [...text].filter((character) => !missing.has(character) && !/[\uFE0E\uFE0F\u20E3]/.test(character))
  const line = drawn.join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : undefined
}
