/** Files that pages refer to by `context.asset(name)`. */
import { icon } from './icon.ts'
import { style } from './style.ts'

export interface ThemeFile {
  readonly name: string
  /** Full `Content-Type`. */
  readonly mediaType: string
  readonly text: string
}

export const themeFiles: readonly ThemeFile[] = [
  { name: 'style.css', mediaType: 'text/css; charset=utf-8', text: style },
  { name: 'icon.svg', mediaType: 'image/svg+xml', text: icon },
]
