/** Which pages are in the face of the text, a font for Latin letters that comes with the theme. */
import type { Frame } from '../contract/frame.ts'
import { primaryLanguage } from './language.ts'
import type { View } from './view.ts'

/** The part of the face that is needed first. */
export const textFaceFile = 'text-face.woff2'

/** Words of one script should not be in two faces, so the face is for languages that it has all letters of. */
export function hasTextFace({ language }: View, { textFace }: Frame): boolean {
  if (textFace === undefined) return false
  const [, script] = /^[a-z]{2,3}-([a-z]{4})\b/i.exec(language) ?? []
  return script === undefined ? !otherScripts.has(primaryLanguage(language)) : script.toLowerCase() === 'latn'
}

/** Languages that are written in other scripts, and Vietnamese, whose letters the face lacks. */
const otherScripts: ReadonlySet<string> = new Set(
  'am ar be bg bn bo ckb dv el fa gu he hi hy iw ja ka kk km kn ko ky lo mk ml mn mr my ne or pa ps ru sa sd si sr ta te tg th ti ug uk ur vi yi yue zh'.split(
    ' ',
  ),
)
