/** What a build may use on a platform. */
import type { Drawing } from '../content/markdown/drawing/drawing.ts'
import type { NoteTools } from '../content/read-notes.ts'
import type { AddressStore } from './address-history.ts'
import type { TextCache } from './compile/text-cache.ts'
import type { ImageTools } from './images/tools.ts'

/** Each is optional. */
export interface BuildTools extends NoteTools {
  /** Tools for images; without them images are served in one size, and pages have no preview images. */
  readonly images?: ImageTools
  /** WOFF2 with a MATH table; without it, formulas use one of the reader's fonts. */
  readonly mathFont?: Uint8Array
  /** Draws code, formulas and diagrams so that they can be stopped; without it they are drawn in this thread. */
  readonly drawing?: Drawing
  /** Where the addresses of earlier builds are; without it, they are known while a service runs. */
  readonly addresses?: Pick<AddressStore, 'read'>
  /**
   * The primary subtag of BCP 47 of what a text is clearly in, else `en`; without it, no owner is told that the
   * language of the site is not configured.
   */
  readonly languageOf?: (text: string) => string
  /** HTML fragments of earlier builds by this code; those in memory have priority. */
  readonly fragments?: TextCache
}
