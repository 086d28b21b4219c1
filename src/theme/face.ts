/**
 * The face of the text, a font for Latin letters that comes with the theme: which pages are in it, and its style sheet.
 */
import type { Frame } from '../contract/frame.ts'
import { primaryLanguage } from '../text/language-tag.ts'
import { serif } from './style/base.ts'
import type { View } from './view.ts'

/** The part of the face that is needed first. */
export const textFaceFile = 'text-face.woff2'

/** Words of one script should not be in two faces, so the face is for languages that it has all letters of. */
export function hasTextFace({ language }: View, { textFace }: Frame): boolean {
  if (textFace === undefined) return false
  const [, script] = /^[a-z]{2,3}-([a-z]{4})\b/i.exec(language) ?? []
  return script === undefined ? !otherScripts.has(primaryLanguage(language)) : script.toLowerCase() === 'latn'
}

export interface FacePart {
  /** Name of the file, beside the style sheet. */
  readonly name: string
  /** For `unicode-range`. */
  readonly range: string
}

/**
 * The only rules of the theme that load files. What has not arrived when a page is painted is used from the next page
 * on, so that text never moves. The attribute is that of pages in Latin letters.
 */
export function face(parts: readonly FacePart[]): string {
  const loaded = parts.map(
    ({ name, range }) =>
      `@font-face { font-family: Text; src: url(${name}) format('woff2'); font-weight: 400 700; font-display: optional; unicode-range: ${range} }\n`,
  )
  return `${loaded.join('')}${substitutes.join('')}[data-face] { --serif: Text, 'Text Wide', 'Text Narrow', ${serif} }
`
}

/** Languages that are written in other scripts, and Vietnamese, whose letters the face lacks. */
const otherScripts: ReadonlySet<string> = new Set(
  'am ar be bg bn bo ckb dv el fa gu he hi hy iw ja ka kk km kn ko ky lo mk ml mn mr my ne or pa ps ru sa sd si sr ta te tg th ti ug uk ur vi yi yue zh'.split(
    ' ',
  ),
)

/**
 * Fonts of systems, made as wide and as high as the face. Measured in Chromium on English prose: the face has 0.471 em
 * a letter, Georgia 0.444, and Times 0.398; the face has 1.036 em above its baseline and 0.335 em below it.
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
