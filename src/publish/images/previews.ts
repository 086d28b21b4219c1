/** Preview images: cards that the available fonts can show, each painted once. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { PreviewCard } from '../../contract/snapshot.ts'
import { contentHash } from '../../text/hash.ts'
import { previewPicture } from './preview-picture.ts'
import { type ByteCache, type ImageTools, missingTool, type Painter, remembered } from './tools.ts'

export interface Previews {
  /** A PNG. The same card gives the same bytes. */
  paint(card: PreviewCard): Promise<Uint8Array>
  /** The same painter anywhere else gives the same picture: no font of the owner is needed. */
  readonly portable: boolean
}

/** @param cache keeps what was painted */
export function createPreviews(
  painter: Painter,
  cache: ByteCache | undefined,
  { portable = true }: Partial<Pick<Previews, 'portable'>> = {},
): Previews {
  return {
    portable,
    async paint(card) {
      const [title, siteTitle, label] = await Promise.all(
        [card.title, card.siteTitle, card.label].map((text) => legible(text, painter)),
      )
      const picture = previewPicture({ ...card, title, siteTitle, label })
      const key = `preview-${contentHash(`${painter.version}\n${JSON.stringify(picture)}`)}`
      return remembered(cache, key, () => painter.paint(picture))
    },
  }
}

/** The drawable part of a text. Missing signs and emoji are left out; a missing letter drops the whole text. */
async function legible(text: string | undefined, painter: Painter): Promise<string | undefined> {
  if (text === undefined) return undefined
  const missing = await painter.missing(text)
  if ([...missing].some((character) => /[\p{L}\p{N}]/u.test(character))) return undefined
  const drawn = [...text].filter((character) => !missing.has(character) && !/[\uFE0E\uFE0F\u20E3]/.test(character))
  const line = drawn.join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : undefined
}

/** Opens the generator of preview images, unless they are turned off or cannot be made. */
export async function openPreviews(
  { previews: { enabled, fonts } }: ResolvedConfig,
  source: Source,
  { painter, cache }: ImageTools = {},
): Promise<{ readonly previews?: Previews; readonly diagnostics: readonly Diagnostic[] }> {
  if (!enabled || !painter) return { diagnostics: [] }
  const loaded = await painter.load()
  if (!loaded) return { diagnostics: [missingTool('Pages have no preview images', painter.name)] }
  const diagnostics: Diagnostic[] = []
  const usable: Uint8Array[] = []
  for (const file of fonts) {
    const font = await readFont(file, source, loaded)
    if (font) usable.push(font)
    else diagnostics.push(unreadable(file))
  }
  const chosen = usable.length === 0 ? loaded : await loaded.withFonts(usable)
  return { previews: createPreviews(chosen, cache, { portable: usable.length === 0 }), diagnostics }
}

async function readFont(file: string, source: Source, painter: Painter): Promise<Uint8Array | undefined> {
  try {
    const font = await source.read(file)
    await painter.withFonts([font])
    return font
  } catch {
    return undefined
  }
}

function unreadable(file: string): Diagnostic {
  const message = 'The font of the preview images cannot be read; they are made without it.'
  const hint = 'Name a TrueType, OpenType or WOFF2 file below the site folder in "previews.fonts".'
  return diagnostic('FONT_UNREADABLE', { file }, message, hint)
}
