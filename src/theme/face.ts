/** The face of the text: a variable font, cut down to the letters of Latin scripts, that comes with the theme. */
import type { Frame } from '../contract/frame.ts'
import { primaryLanguage } from './language.ts'
import type { View } from './view.ts'

export interface TextFace {
  /** WOFF2 as base64. */
  readonly base64: string
  /** Lightest and boldest, such as `400 700`. */
  readonly weights: string
  /** Fonts of readers' systems, each with what makes its lines as long and as high as those of the face, in percent. */
  readonly substitutes: readonly Substitute[]
}

interface Substitute {
  /** Full name, such as `Georgia`. */
  readonly local: string
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** Without one, text is in a serif font of the reader's system. */
export const textFace: TextFace | undefined = undefined

/** The name of its file in the theme. */
export const textFaceFile = 'text-face.woff2'

/** The characters that the file is cut down to: Latin, Latin-1, Latin Extended-A, and punctuation. */
export const textFaceRange =
  'U+0000-017F, U+0218-021B, U+02C6, U+02DA, U+02DC, U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212'

/**
 * Fonts in style sheets do not wait: what has not arrived when the page is painted is used from the next page on, so text
 * never moves. Only pages that say so by an attribute use the face.
 *
 * @param serif the stack without the face
 */
export function textFaceStyle({ weights, substitutes }: TextFace, serif: string): string {
  const adjusted = substitutes.map(
    ({ local, size, ascent, descent }, index) =>
      `@font-face { font-family: 'Text ${index}'; src: local('${local}'); size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0% }\n`,
  )
  const stack = ['Text', ...substitutes.map((_, index) => `'Text ${index}'`), serif]
  return `@font-face { font-family: Text; src: url(${textFaceFile}) format('woff2'); font-weight: ${weights}; font-display: optional; unicode-range: ${textFaceRange} }
${adjusted.join('')}[data-face] { --serif: ${stack.join(', ')} }
`
}

/** Whether the page uses the face: words of one script should not be in two. */
export function hasTextFace({ language }: View, { textFace }: Frame): boolean {
  if (textFace === undefined) return false
  const [, script] = /^[a-z]{2,3}-([a-z]{4})\b/i.exec(language) ?? []
  return script === undefined ? !otherScripts.has(primaryLanguage(language)) : script.toLowerCase() === 'latn'
}

/** Languages written in other scripts, and Vietnamese, whose letters the face lacks. */
const otherScripts: ReadonlySet<string> = new Set(
  'am ar be bg bn bo ckb dv el fa gu he hi hy iw ja ka kk km kn ko ky lo mk ml mn mr my ne or pa ps ru sa sd si sr ta te tg th ti ug uk ur vi yi yue zh'.split(
    ' ',
  ),
)
