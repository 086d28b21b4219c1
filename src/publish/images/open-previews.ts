/** The generator of preview images for a site, as far as its configuration and the tools at hand allow. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { createPreviews, type Previews } from './previews.ts'
import { type ImageTools, missingTool, type Painter } from './tools.ts'

export interface OpenedPreviews {
  /** Absent where they are turned off or cannot be made. */
  readonly previews?: Previews
  readonly diagnostics: readonly Diagnostic[]
}

export async function openPreviews(
  { previews: { enabled, fonts } }: ResolvedConfig,
  source: Source,
  { painter, cache }: ImageTools = {},
): Promise<OpenedPreviews> {
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
  return { previews: createPreviews(chosen, cache), diagnostics }
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
  return diagnostic(
    'FONT_UNREADABLE',
    { file },
    'The font of the preview images cannot be read; they are made without it.',
    'Name a TrueType, OpenType or WOFF2 file below the site folder in "previews.fonts".',
  )
}
