/** What opens from the text of a page: footnotes and pictures. */
import { loadStyle } from '../load-style.ts'
import { loadSpeech, readingWords } from '../words.ts'
import { createNote } from './note.ts'
import { createZoom } from './zoom.ts'

/**
 * Makes buttons of the pictures that are shown smaller than they are.
 *
 * @param style address of the style sheet, which is loaded before anything is shown
 * @param pictures selector
 * @returns opens what the element stands for: a reference to a footnote, a picture or its button
 */
export async function startReading(style: string, pictures: string): Promise<(target: Element) => void> {
  const [speech] = await Promise.all([loadSpeech(readingWords), loadStyle(style)])
  const zoom = createZoom(speech)
  const openNote = createNote(speech)
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) zoom.offer(picture)
  return (target) => {
    if (target instanceof HTMLAnchorElement) openNote(target)
    else zoom.open(target)
  }
}
