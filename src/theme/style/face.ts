/** The face of the text. Its style sheet is the only one of the theme that loads files. */
import { serif } from './base.ts'

export interface FacePart {
  /** Of the file, beside the style sheet. */
  readonly name: string
  /** For `unicode-range`. */
  readonly range: string
}

/**
 * What has not arrived when a page is painted is used from the next page on, so that text never moves. The attribute is
 * that of pages in Latin letters.
 */
export function face(parts: readonly FacePart[]): string {
  const loaded = parts.map(
    ({ name, range }) =>
      `@font-face { font-family: Text; src: url(${name}) format('woff2'); font-weight: 400 700; font-display: optional; unicode-range: ${range} }\n`,
  )
  return `${loaded.join('')}${substitutes.join('')}[data-face] { --serif: Text, 'Text Wide', 'Text Narrow', ${serif} }
`
}

/**
 * Fonts of systems, made as wide and as high as the face. Measured in Chromium on English prose: the face has 0.471 em a
 * letter, Georgia 0.444, and Times 0.398; the face has 1.036 em above its baseline and 0.335 em below it.
 */
const substitutes = [
  substitute('Text Wide', ['Georgia'], 106.1),
  substitute('Text Narrow', ['Times New Roman', 'Liberation Serif'], 118.3),
]

function substitute(family: string, fonts: readonly string[], size: number): string {
  const sources = fonts.map((font) => `local('${font}')`).join(', ')
  const share = (height: number) => ((100 * height) / size).toFixed(1)
  return `@font-face { font-family: '${family}'; src: ${sources}; size-adjust: ${size}%; ascent-override: ${share(103.6)}%; descent-override: ${share(33.5)}%; line-gap-override: 0% }
`
}
