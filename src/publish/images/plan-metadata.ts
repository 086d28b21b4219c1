/** The metadata of published pictures: reported if it names a place, and removed if the owner wants that. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Attachment, Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { forget, lookAt, readPart, versionOf } from './image-headers.ts'
import { walkPicture } from './metadata/picture-metadata.ts'
import { type Part, type PictureMetadata, type Reach, totalLength } from './metadata/picture-parts.ts'
import { walkFile } from './metadata/walk.ts'

/** By path, size and time of the file, and whether it was read deeply. Outlives a state of the site. */
export type MetadataMemory = Map<string, Promise<PictureMetadata | undefined>>

export interface PlannedMetadata {
  /** Parts of the pictures that are served without metadata, by the path of the picture. */
  readonly stripped: ReadonlyMap<string, readonly Part[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Formats of cameras and of programs that edit their pictures. */
const picture = /\.(?:avif|dng|heic|heif|hif|jfif|jpe?g|jxl|pjpeg|png|tiff?|webp)$/i

/** Read at a time: the start of the picture, or all of it. In bytes. */
const window = { shallow: 16 * 1024, deep: 256 * 1024 } as const

/**
 * @param memory changed in place: entries of other files are deleted
 * @param ahead looks at pictures even if no metadata is to be removed
 */
export async function planMetadata(
  site: Site,
  source: Source,
  { images: { stripMetadata } }: ResolvedConfig,
  memory: MetadataMemory,
  ahead: boolean,
): Promise<PlannedMetadata> {
  const wanted = ahead || stripMetadata
  const pictures = [...site.files.values()].filter(({ path }) => wanted && picture.test(path))
  const keyOf = (file: Attachment) => `${stripMetadata} ${versionOf(file)}`
  forget(memory, pictures.map(keyOf))
  const stripped = new Map<string, readonly Part[]>()
  const diagnostics: Diagnostic[] = []
  await lookAt(pictures, async (file) => {
    const known = memory.get(keyOf(file)) ?? readMetadata(source, file, stripMetadata ? 'deep' : 'shallow')
    memory.set(keyOf(file), known)
    const found = await known
    if (found?.parts && stripMetadata) {
      // A picture without metadata keeps its length.
      if (totalLength(found.parts) !== file.size) stripped.set(file.path, found.parts)
    } else if (found?.place) diagnostics.push(placeDiagnostic(file.file, stripMetadata))
  })
  return { stripped, diagnostics: diagnostics.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** Nothing for a file that is not a picture or cannot be read, which is reported elsewhere. */
async function readMetadata(source: Source, file: Attachment, reach: Reach): Promise<PictureMetadata | undefined> {
  const read = (start: number, length: number) => readPart(source, file, start, length)
  return walkFile(walkPicture(file.size, reach), read, window[reach]).catch(() => undefined)
}

/** @param file below the site folder */
export function placeDiagnostic(file: string, stripMetadata: boolean): Diagnostic {
  const [message, alternative] = stripMetadata
    ? ['; its format does not allow to take that out, and it is served as it is', 'save it as JPEG, PNG or WebP']
    : [', and is served as it is', 'write "images: { stripMetadata: true }" in the configuration']
  const hint = `Take it out with the program that made the picture, or ${alternative}.`
  return diagnostic('IMAGE_PLACE', { file }, `The picture says where it was taken${message}.`, hint)
}
