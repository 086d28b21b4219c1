/** Files that pages refer to by `context.asset(name)`. */
import scheme from './generated/scheme.ts'
import site from './generated/site.ts'
import { icon } from './icon.ts'
import { style } from './style.ts'

export interface ThemeFile {
  readonly name: string
  /** Full `Content-Type`. */
  readonly mediaType: string
  readonly text: string
}

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'

export const themeFiles: readonly ThemeFile[] = [
  { name: 'style.css', mediaType: css, text: style },
  { name: 'icon.svg', mediaType: 'image/svg+xml', text: icon },
  { name: 'scheme.js', mediaType: javascript, text: scheme },
  { name: 'site.js', mediaType: javascript, text: site },
]
