/** The metadata of published pictures: reported where it names a place, and removed where the owner wants that. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Attachment, Site } from '../../content/model/site.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { readPart, versionOf } from './image-headers.ts'
import { walkPicture } from './metadata/picture-metadata.ts'
import { type Part, type PictureMetadata, totalLength } from './metadata/picture-parts.ts'
import { walkFile } from './metadata/walk.ts'

/** What outlives a state of the site: by path, size and time of the file, and how closely it was looked at. */
export type MetadataMemory = Map<string, Promise<PictureMetadata | undefined>>

export interface PlannedMetadata {
  /** Parts of the pictures that are served without metadata, by the path of the picture. */
  readonly stripped: ReadonlyMap<string, readonly Part[]>
  readonly diagnostics: readonly Diagnostic[]
}

/** Formats that cameras write, and those that pictures of them are saved as. */
const picture = /\.(?:avif|dng|heic|heif|hif|jfif|jpe?g|jxl|pjpeg|png|tiff?|webp)$/i

/** Pictures that are looked at at one time. */
const readers = 16
/** Read at a time: the start of the picture, or all of it. In bytes. */
const window = { shallow: 16 * 1024, deep: 256 * 1024 } as const

/**
 * @param memory changed in place: what belongs to no file goes
 * @param ahead pictures are looked at before anybody asks for them, also where nothing is to be taken out
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
  const current = new Set(pictures.map(keyOf))
  for (const key of memory.keys()) if (!current.has(key)) memory.delete(key)
  const stripped = new Map<string, readonly Part[]>()
  const diagnostics: Diagnostic[] = []
  const queue = pictures.values()
  const look = async () => {
    for (const file of queue) {
      const known = memory.get(keyOf(file)) ?? readMetadata(source, file, stripMetadata)
      memory.set(keyOf(file), known)
      const found = await known
      if (found?.parts && stripMetadata) {
        // A picture that says nothing but what it shows stays as long as it is.
        if (totalLength(found.parts) !== file.size) stripped.set(file.path, found.parts)
      } else if (found?.place) diagnostics.push(namesPlace(file.file, stripMetadata))
    }
  }
  await Promise.all(Array.from({ length: readers }, look))
  return { stripped, diagnostics: diagnostics.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** Nothing for a file that is not a picture or cannot be read: that is reported elsewhere. */
async function readMetadata(source: Source, file: Attachment, deep: boolean): Promise<PictureMetadata | undefined> {
  const read = (start: number, length: number) => readPart(source, file, start, length)
  return walkFile(walkPicture(file.size, deep), read, deep ? window.deep : window.shallow).catch(() => undefined)
}

/** @param file below the site folder */
export function namesPlace(file: string, stripMetadata: boolean): Diagnostic {
  const cure = 'Take it out with the program that made the picture'
  return diagnostic(
    'IMAGE_PLACE',
    { file },
    stripMetadata
      ? 'The picture says where it was taken; its format does not allow to take that out, and it is served as it is.'
      : 'The picture says where it was taken, and is served as it is.',
    stripMetadata
      ? `${cure}, or save it as JPEG, PNG or WebP.`
      : `${cure}, or write "images: { stripMetadata: true }" in the configuration.`,
  )
}
