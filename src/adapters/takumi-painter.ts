/** Paints pictures with takumi, an optional package: no browser, and no fonts of the machine. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Node, Renderer } from '@takumi-rs/core'
import type { Box, Picture, Words } from '../build/images/picture.ts'
import type { Loadable, Painter } from '../build/images/tools.ts'
import { type Bounded, createBounded } from './bounded.ts'

const packageName = '@takumi-rs/core'

/** Inter, in the parts that its package has: the font of takumi itself knows 263 characters only. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

export function takumiPainter(): Loadable<Painter> {
  let painter: Promise<Painter | undefined> | undefined
  const load = async () => {
    const { Renderer } = await import('@takumi-rs/core')
    const own = await interFonts()
    const { version } = await readPackage()
    const bounded = createBounded()
    const open = async (fonts: readonly Uint8Array[]): Promise<Painter> => {
      const renderer = new Renderer()
      for (const data of [...fonts, ...own]) await renderer.registerFont({ data })
      return createPainter(renderer, versionOf(version, [...fonts, ...own]), bounded, open)
    }
    return open([])
  }
  return {
    name: packageName,
    load() {
      painter ??= load().catch(() => undefined)
      return painter
    },
  }
}

function createPainter(
  renderer: Renderer,
  version: string,
  bounded: Bounded,
  withFonts: Painter['withFonts'],
): Painter {
  const glyphs = new Map<string, Promise<boolean>>()
  let none: Promise<string> | undefined
  const has = async (character: string) => {
    none ??= glyph(renderer, noCharacter)
    return (await glyph(renderer, character)) !== (await none)
  }
  return {
    version,
    withFonts,
    async missing(text) {
      const missing = new Set<string>()
      for (const character of new Set(text)) {
        if (/[\p{M}\p{C}\p{Z}]/u.test(character)) continue
        const known = glyphs.get(character) ?? bounded(() => has(character))
        if (glyphs.size < mostGlyphs) glyphs.set(character, known)
        if (!(await known)) missing.add(character)
      }
      return missing
    },
    paint: ({ root, width, height, language }: Picture) =>
      bounded(() => renderer.render(toNode(root), { width, height, format: 'png', lang: language })),
  }
}

/** Never assigned to a character (Unicode 23.7), so that no font has it. */
const noCharacter = '\uFFFE'

/** Characters whose presence is remembered: more than any site has in its titles. */
const mostGlyphs = 50_000

/** What a character looks like, for comparison: fonts tell in no other way what they have. */
async function glyph(renderer: Renderer, character: string): Promise<string> {
  const style = { width: 48, height: 48, display: 'flex', backgroundColor: '#ffffff' } as const
  const text = { type: 'text', text: character, style: { fontSize: 28, color: '#000000' } } as const
  const pixels = await renderer.render(
    { type: 'container', style, children: [text] },
    { width: 48, height: 48, format: 'raw' },
  )
  return createHash('sha256').update(pixels).digest('base64')
}

/** Without its package the font of takumi has to do. */
async function interFonts(): Promise<Uint8Array[]> {
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
    return await Promise.all(
      scripts.map((name) => readFile(path.join(folder, 'files', `inter-${name}-wght-normal.woff2`))),
    )
  } catch {
    return []
  }
}

function versionOf(takumi: string, fonts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const font of fonts) hash.update(font)
  return `takumi-${takumi}-${hash.digest('hex').slice(0, 16)}`
}

async function readPackage(): Promise<{ readonly version: string }> {
  const main = createRequire(import.meta.url).resolve(packageName)
  return JSON.parse(await readFile(path.join(path.dirname(main), '..', 'package.json'), 'utf8'))
}

/** The same tree; its own types want lists that can be changed. */
function toNode(part: Box | Words): Node {
  return part.type === 'text' ? { ...part } : { ...part, children: part.children.map(toNode) }
}
