/** Files that pages refer to by `context.asset(name)`. */
import dialogScript from './generated/dialog.ts'
import scheme from './generated/scheme.ts'
import site from './generated/site.ts'
import webmcp from './generated/webmcp.ts'
import { icon } from './icon.ts'
import { diagrams } from './style/diagrams.ts'
import { dialog } from './style/dialog.ts'
import { maths } from './style/maths.ts'
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
  { name: 'maths.css', mediaType: css, text: maths },
  { name: 'diagrams.css', mediaType: css, text: diagrams },
  { name: 'icon.svg', mediaType: 'image/svg+xml', text: icon },
  { name: 'scheme.js', mediaType: javascript, text: scheme },
  { name: 'site.js', mediaType: javascript, text: site },
  { name: 'dialog.js', mediaType: javascript, text: dialogScript },
  { name: 'dialog.css', mediaType: css, text: dialog },
  // Checkers that run no scripts know the tools by this name.
  { name: 'webmcp.tools.js', mediaType: javascript, text: webmcp },
]
