/** Image tools of a platform. All of them are optional. */
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { Picture } from './picture.ts'

/** What makes images. Without a tool, its images are not made. */
export interface ImageTools {
  /** Makes smaller versions of photographs. */
  readonly scaler?: Loadable<Scaler>
  /** Draws the preview images of pages. */
  readonly painter?: Loadable<Painter>
  /** Keeps images that were made. */
  readonly cache?: ByteCache
}

/** A tool that is loaded when the first site needs it. */
export interface Loadable<Tool> {
  /** Name of the optional package that it needs. */
  readonly name: string
  /** Nothing if the package is not installed or does not run here. The same promise for every call. */
  load(): Promise<Tool | undefined>
}

export interface Scaler {
  /** Changes if the same input may give other bytes. */
  readonly version: string
  /**
   * A WebP of the given width in pixels, rotated by EXIF, without metadata.
   *
   * @throws if the file is not a picture, is too damaged or has more pixels than fit into memory
   */
  scale(picture: Uint8Array, width: number): Promise<Uint8Array>
}

export interface Painter {
  /** Changes if the same picture may give other bytes. */
  readonly version: string
  /**
   * Another painter that prefers these fonts.
   *
   * @param fonts TrueType, OpenType or WOFF2 files
   * @throws if one of them cannot be read
   */
  withFonts(fonts: readonly Uint8Array[]): Promise<Painter>
  /** The characters of a text that no font has. */
  missing(text: string): Promise<ReadonlySet<string>>
  /** A PNG. */
  paint(picture: Picture): Promise<Uint8Array>
}

/** A bounded memory for bytes that can be made again. Never fails, but may forget. */
export interface ByteCache {
  get(key: string): Promise<Uint8Array | undefined>
  /** @param key letters, digits and `-` */
  set(key: string, bytes: Uint8Array): Promise<void>
}

/** @param key contains everything that the bytes depend on */
export async function remembered(
  cache: ByteCache | undefined,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = await cache?.get(key)
  if (known) return known
  const bytes = await make()
  await cache?.set(key, bytes)
  return bytes
}

/** @param consequence what readers miss, as a sentence without its full stop */
export function missingTool(consequence: string, name: string): Diagnostic {
  const message = `${consequence}: the optional package ${name} is not installed or does not run here.`
  const hint = `Install it with "npm install ${name}".`
  return diagnostic('IMAGE_TOOL_MISSING', { file: 'package.json' }, message, hint)
}
