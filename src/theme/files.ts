/** Files that pages refer to by `context.asset(name)`. */
import allScript from '../browser/generated/all.ts'
import developersScript from '../browser/generated/developers.ts'
import dialogScript from '../browser/generated/dialog.ts'
import preview from '../browser/generated/preview.ts'
import readingScript from '../browser/generated/reading.ts'
import rest from '../browser/generated/rest.ts'
import scheme from '../browser/generated/scheme.ts'
import site from '../browser/generated/site.ts'
import webmcp from '../browser/generated/webmcp.ts'
import { palettesWith } from './accent.ts'
import { face } from './face.ts'
import { faceFiles } from './face-files.ts'
import { article, reading } from './style/article.ts'
import { base, print } from './style/base.ts'
import { diagrams } from './style/blocks.ts'
import { developers, reference } from './style/developers.ts'
import { dialog } from './style/dialog.ts'
import { footnotes } from './style/footnotes.ts'
import { frame } from './style/frame.ts'
import { lists } from './style/lists.ts'
import { mathFace, maths } from './style/maths.ts'
import type { Palettes } from './style/palette.ts'
import { code, prose } from './style/prose.ts'

export interface ThemeFile {
  readonly name: string
  /** Full `Content-Type`. */
  readonly mediaType: string
  readonly content: string | Uint8Array
}

/**
 * A style sheet comes after the fonts that it names.
 *
 * @param mathFont WOFF2 with a MATH table, for readers without a font for maths
 * @param accent the owner's colour, such as `#0a559e`
 */
export function themeFiles(mathFont?: Uint8Array, accent?: string): readonly ThemeFile[] {
  const palettes = palettesWith(accent)
  return [
    ...(mathFont === undefined ? [] : [{ name: 'maths.woff2', mediaType: woff2, content: mathFont }]),
    ...faceFiles.map(({ name, base64 }) => ({ name, mediaType: woff2, content: bytesOf(base64) })),
    { name: 'style.css', mediaType: css, content: styleSheet(palettes) },
    { name: 'maths.css', mediaType: css, content: mathFont === undefined ? maths : mathFace + maths },
    { name: 'icon.svg', mediaType: 'image/svg+xml', content: icon(palettes) },
    ...files,
  ]
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** The style sheet of every page. It loads nothing but the face of the text, and nothing from other hosts. */
function styleSheet(palettes: Palettes): string {
  return compact(base(palettes)) + face(faceFiles) + compact(frame + article + prose + code + print(palettes))
}

/** Without the spaces and indentation that only people need. No string of the sheet has them. */
function compact(sheet: string): string {
  const rules = sheet.replaceAll(' { ', '{').replaceAll('; ', ';').replaceAll(' }', '}')
  return rules.replaceAll(/\n +/g, '')
}

/**
 * A lectern. Its colours are attributes because a strict content security policy blocks style sheets in it. It has a
 * background so that it is visible on light and dark tabs.
 */
function icon({ light }: Palettes): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="${light.link}"/>
<path d="m7 14 15-7 4 5-15 7zM16 17v8M10 25h12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`
}

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'
const woff2 = 'font/woff2'

const files: readonly ThemeFile[] = [
  { name: 'lists.css', mediaType: css, content: lists },
  { name: 'diagrams.css', mediaType: css, content: diagrams },
  { name: 'scheme.js', mediaType: javascript, content: scheme },
  { name: 'site.js', mediaType: javascript, content: site },
  { name: 'rest.js', mediaType: javascript, content: rest },
  { name: 'all.js', mediaType: javascript, content: allScript },
  { name: 'developers.js', mediaType: javascript, content: developersScript },
  { name: 'developers.css', mediaType: css, content: developers },
  { name: 'reference.css', mediaType: css, content: reference },
  { name: 'dialog.js', mediaType: javascript, content: dialogScript },
  { name: 'preview.js', mediaType: javascript, content: preview },
  { name: 'dialog.css', mediaType: css, content: dialog },
  { name: 'reading.js', mediaType: javascript, content: readingScript },
  { name: 'reading.css', mediaType: css, content: reading },
  { name: 'footnotes.css', mediaType: css, content: footnotes },
  // Checkers that run no scripts find the tools by this name.
  { name: 'webmcp.tools.js', mediaType: javascript, content: webmcp },
]
