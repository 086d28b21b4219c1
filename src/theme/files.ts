/** Files that pages refer to by `context.asset(name)`. */
import developersScript from '../browser/generated/developers.ts'
import dialogScript from '../browser/generated/dialog.ts'
import preview from '../browser/generated/preview.ts'
import scheme from '../browser/generated/scheme.ts'
import site from '../browser/generated/site.ts'
import webmcp from '../browser/generated/webmcp.ts'
import { article } from './style/article.ts'
import { base, print } from './style/base.ts'
import { developers, reference } from './style/developers.ts'
import { diagrams } from './style/diagrams.ts'
import { dialog } from './style/dialog.ts'
import { frame } from './style/frame.ts'
import { lists } from './style/lists.ts'
import { mathFace, maths } from './style/maths.ts'
import { light } from './style/palette.ts'
import { parts } from './style/parts.ts'
import { code, prose } from './style/prose.ts'

export interface ThemeFile {
  readonly name: string
  /** Full `Content-Type`. */
  readonly mediaType: string
  readonly content: string | Uint8Array
}

/** The style sheet of every page. It loads no fonts and nothing from other hosts. */
export const style = base + frame + article + parts + lists + prose + code + print

/**
 * A lectern. Its colours are attributes because a strict content security policy blocks style sheets in it. It has a
 * background so that it is visible on light and dark tabs.
 */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="${light.link}"/>
<path d="m7 14 15-7 4 5-15 7zM16 17v8M10 25h12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'

/** @param mathFont WOFF2 with a MATH table, for readers without a font for maths */
export function themeFiles(mathFont?: Uint8Array): readonly ThemeFile[] {
  if (mathFont === undefined) return files
  const font = { name: 'maths.woff2', mediaType: 'font/woff2', content: mathFont }
  return [font, ...files.map((file) => (file.name === 'maths.css' ? { ...file, content: mathFace + maths } : file))]
}

const files: readonly ThemeFile[] = [
  { name: 'style.css', mediaType: css, content: style },
  { name: 'maths.css', mediaType: css, content: maths },
  { name: 'diagrams.css', mediaType: css, content: diagrams },
  { name: 'icon.svg', mediaType: 'image/svg+xml', content: icon },
  { name: 'scheme.js', mediaType: javascript, content: scheme },
  { name: 'site.js', mediaType: javascript, content: site },
  { name: 'developers.js', mediaType: javascript, content: developersScript },
  { name: 'developers.css', mediaType: css, content: developers },
  { name: 'reference.css', mediaType: css, content: reference },
  { name: 'dialog.js', mediaType: javascript, content: dialogScript },
  { name: 'preview.js', mediaType: javascript, content: preview },
  { name: 'dialog.css', mediaType: css, content: dialog },
  // Checkers that run no scripts find the tools by this name.
  { name: 'webmcp.tools.js', mediaType: javascript, content: webmcp },
]
