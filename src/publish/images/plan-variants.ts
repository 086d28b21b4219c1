/** Every picture that pages show, looked at once: those that get further widths, and those that are broken. */

import type { Attachment, Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { type ImageHeaders, versionOf } from './image-headers.ts'
import { type ImageTools, missingTool, type Scaler } from './tools.ts'
import { hasVariants, readFingerprint, type Variant, variantsOf } from './variants.ts'

export interface PlannedVariants {
  /** By the path of the picture; only of those that have some. */
  readonly variants: ReadonlyMap<string, readonly Variant[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Fingerprints by path, size and time of the file: outlives a state of the site. */
export type FingerprintMemory = Map<string, string>

export interface VariantInput {
  readonly site: Site
  readonly source: Source
  readonly headers: ImageHeaders
  /** Replaced by what is known of this state. */
  readonly fingerprints: FingerprintMemory
  readonly tools: ImageTools | undefined
}

/** Pictures that are looked at at one time. */
const readers = 16

export async function planVariants({
  site,
  source,
  headers,
  fingerprints,
  tools,
}: VariantInput): Promise<PlannedVariants> {
  const pictures = [...site.files.values()].filter(({ path }) => site.shown.has(path) && isPicture(path))
  const variants = new Map<string, readonly Variant[]>()
  const diagnostics: Diagnostic[] = []
  if (!tools?.scaler || pictures.length === 0) return { variants, diagnostics }
  const scaler = await tools.scaler.load()
  if (!scaler) diagnostics.push(missingTool('Pictures are served in one size only', tools.scaler.name))
  const queue = pictures.values()
  const look = async () => {
    for (const picture of queue) {
      const header = await headers.of(picture)
      if (!header) diagnostics.push(broken(picture))
      else if (scaler && !picture.public && hasVariants(picture, header)) {
        const fingerprint = await known(picture, source, scaler, fingerprints).catch(() => undefined)
        if (fingerprint === undefined) continue
        const own = variantsOf(picture, header, fingerprint, { source, scaler, cache: tools.cache })
        if (own.length > 0) variants.set(picture.path, own)
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, look))
  forget(fingerprints, pictures)
  return { variants, diagnostics: diagnostics.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** What has a header that can be complete and still be of no use; drawings need no size. */
function isPicture(path: string): boolean {
  return /\.(?:avif|bmp|gif|jpe?g|png|webp)$/i.test(path)
}

async function known(picture: Attachment, source: Source, scaler: Scaler, memory: FingerprintMemory): Promise<string> {
  const version = versionOf(picture)
  const fingerprint = memory.get(version) ?? (await readFingerprint(source, picture, scaler))
  memory.set(version, fingerprint)
  return fingerprint
}

function forget(memory: FingerprintMemory, pictures: readonly Attachment[]): void {
  const current = new Set(pictures.map(versionOf))
  for (const version of memory.keys()) if (!current.has(version)) memory.delete(version)
}

function broken({ file, size }: Attachment): Diagnostic {
  return diagnostic(
    'IMAGE_BROKEN',
    { file },
    size === 0
      ? 'The image is empty.'
      : 'The image cannot be read; it is served as it is, and browsers may show nothing.',
    'Save it again from the program that made it, or replace it with another file.',
  )
}
