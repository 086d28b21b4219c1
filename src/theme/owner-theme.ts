/** What an owner changes of the theme, ready to be put into pages. Plain JSON. */
import type { SlotName } from '../config/theme-schema.ts'

export interface OwnerTheme {
  /** Fingerprinted path of the owner's style sheet. */
  readonly style?: string
  readonly logo?: OwnerLogo
  /** HTML, as the owner wrote it. */
  readonly head?: string
  /** HTML, from the owner's Markdown. */
  readonly footer?: string
  /** HTML, as the owner wrote it. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>
}

export interface OwnerLogo {
  readonly path: string
  /** In pixels, where they are known. */
  readonly width?: number
  readonly height?: number
}
