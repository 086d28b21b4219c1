/** Which pictures get more widths, and which are broken. Looks once at every picture that pages show. */
import type { Attachment, Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { forget, type ImageHeaders, lookAt, versionOf } from './image-headers.ts'
import { type ImageTools, missingTool, type Scaler } from './tools.ts'
import { hasVariants, readFingerprint, type Variant, variantsOf } from './variants.ts'

export interface PlannedVariants {
  /** By the path of the picture; without pictures that have none. */
  readonly variants: ReadonlyMap<string, readonly Variant[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Fingerprints by path, size and time of the file: outlives a state of the site. */
export type FingerprintMemory = Map<string, string>

/** @param fingerprints changed in place: entries of other pictures are deleted */
export async function planVariants(
  site: Site,
  source: Source,
  headers: ImageHeaders,
  fingerprints: FingerprintMemory,
  tools: ImageTools,
): Promise<PlannedVariants> {
  const pictures = [...site.files.values()].filter(({ path }) => site.shown.has(path) && isPicture(path))
  const variants = new Map<string, readonly Variant[]>()
  const diagnostics: Diagnostic[] = []
  if (!tools.scaler || pictures.length === 0) return { variants, diagnostics }
  const scaler = await tools.scaler.load()
  if (!scaler) diagnostics.push(missingTool('Pictures are served in one size only', tools.scaler.name))
  await lookAt(pictures, async (picture) => {
    const header = await headers.of(picture)
    if (!header) diagnostics.push(broken(picture))
    else if (scaler && !picture.public && hasVariants(picture, header)) {
      const fingerprint = await known(picture, source, scaler, fingerprints).catch(() => undefined)
      if (fingerprint === undefined) return
      const own = variantsOf(picture, header, fingerprint, { source, scaler, cache: tools.cache })
      if (own.length > 0) variants.set(picture.path, own)
    }
  })
  forget(fingerprints, pictures.map(versionOf))
  return { variants, diagnostics: diagnostics.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** Pictures whose header must be readable; drawings need no size. */
function isPicture(path: string): boolean {
  return /\.(?:avif|bmp|gif|jpe?g|png|webp)$/i.test(path)
}

async function known(picture: Attachment, source: Source, scaler: Scaler, memory: FingerprintMemory): Promise<string> {
  const version = versionOf(picture)
  const fingerprint = memory.get(version) ?? (await readFingerprint(source, picture, scaler))
  memory.set(version, fingerprint)
  return fingerprint
}

function broken({ file, size }: Attachment): Diagnostic {
  const unreadable = 'The image cannot be read; it is served as it is, and browsers may show nothing.'
  const hint = 'Save it again from the program that made it, or replace it with another file.'
  return diagnostic('IMAGE_BROKEN', { file }, size === 0 ? 'The image is empty.' : unreadable, hint)
}
