/** Paints pictures with takumi, an optional package, without a browser and without fonts of the machine. */
import { createHash } from 'node:crypto'
import type { Node, Renderer } from '@takumi-rs/core'
import type { Box, Words } from '../../publish/images/picture.ts'
import type { Loadable, Painter } from '../../publish/images/tools.ts'
import { type Bounded, createBounded } from './bounded.ts'
import { installedVersion, readInstalled } from './installed-package.ts'

const takumi = '@takumi-rs/core'
/** The font of takumi itself has 263 characters only. */
const inter = '@fontsource-variable/inter'
/** Parts of Inter, as its package has them. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

export function takumiPainter(): Loadable<Painter> {
  let painter: Promise<Painter | undefined> | undefined
  return {
    name: takumi,
    load() {
      painter ??= open().catch(() => undefined)
      return painter
    },
  }
}

async function open(): Promise<Painter> {
  const { Renderer } = await import('@takumi-rs/core')
  const bounded = createBounded()
  const versions = [
    takumi,
    await installedVersion(takumi),
    inter,
    await installedVersion(inter, `${inter}/package.json`),
  ]
  const start = async (fonts: readonly Uint8Array[]) => {
    const renderer = new Renderer()
    for (const data of [...fonts, ...(await interFonts())]) await renderer.registerFont({ data })
    return renderer
  }
  const withFonts = async (fonts: readonly Uint8Array[]) => {
    const renderer = await start(fonts)
    return createPainter(async () => renderer, [...versions, ...fonts.map(hashOf)].join('-'), bounded, withFonts)
  }
  // Fonts are read with the first picture, so that a service without pictures does not read them.
  let first: Promise<Renderer> | undefined
  const lazily = () => {
    first ??= start([])
    return first
  }
  return createPainter(lazily, versions.join('-'), bounded, withFonts)
}

function createPainter(
  renderer: () => Promise<Renderer>,
  version: string,
  bounded: Bounded,
  withFonts: Painter['withFonts'],
): Painter {
  const known = new Map<string, Promise<boolean>>()
  let none: Promise<string> | undefined
  const isMissing = async (character: string) => {
    none ??= glyph(await renderer(), noCharacter)
    return (await glyph(await renderer(), character)) === (await none)
  }
  return {
    version,
    withFonts,
    async missing(text) {
      const missing = new Set<string>()
      for (const character of new Set(text)) {
        if (/[\p{M}\p{C}\p{Z}]/u.test(character)) continue
        const answer = known.get(character) ?? bounded(() => isMissing(character))
        if (known.size < mostKnown) known.set(character, answer)
        if (await answer) missing.add(character)
      }
      return missing
    },
    paint: ({ root, width, height, language }) =>
      bounded(async () => {
        const [tree, options] = [toNode(root), { width, height, format: 'png' } as const]
        const render = async (more: { lang?: string }) => (await renderer()).render(tree, { ...options, ...more })
        // A page may name an invalid language. Then letters have their usual shapes.
        return render({ lang: language }).catch(() => render({}))
      }),
  }
}

/** Never assigned to a character (Unicode 23.7), so that no font has it. */
const noCharacter = '\uFFFE'

/** Characters to remember: more than any site has in its titles. */
const mostKnown = 50_000

/** The look of a character. All missing characters look alike, which is the only sign that a font lacks them. */
async function glyph(renderer: Renderer, character: string): Promise<string> {
  const size = { width: 48, height: 48 }
  const text = { type: 'text', text: character, style: { fontSize: 28, color: '#000000' } } as const
  const style = { ...size, display: 'flex', backgroundColor: '#ffffff' } as const
  return hashOf(await renderer.render({ type: 'container', style, children: [text] }, { ...size, format: 'raw' }))
}

/** Without the package of fonts, takumi uses its own. */
async function interFonts(): Promise<Uint8Array[]> {
  const fonts = await Promise.all(
    scripts.map((name) => readInstalled(`${inter}/files/inter-${name}-wght-normal.woff2`)),
  )
  return fonts.filter((font) => font !== undefined)
}

/** The same tree with mutable lists, which the types of takumi require. */
function toNode(part: Box | Words): Node {
  return part.type === 'text' ? { ...part } : { ...part, children: part.children.map(toNode) }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}
