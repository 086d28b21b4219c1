/** Errors in a configuration, and the places in its file that they point to. */
import type { Diagnostic } from '../contract/diagnostic.ts'

/** A configuration that cannot be used; `diagnostics` lists everything that is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.diagnostics = diagnostics
  }
}

/** Keys and list indexes, from the top of a configuration. */
export type KeyPath = readonly PropertyKey[]

export interface ConfigOrigin {
  /** Name in the site folder. */
  readonly file: string
  /** Line of a key, from 1, or of line `line` of its value, if the format allows it. */
  readonly locate?: ((path: KeyPath, line?: number) => number | undefined) | undefined
}

/** Place of a key, or of a line of its value, for a diagnostic. */
export function configPlace({ origin }: { readonly origin?: ConfigOrigin | undefined }, path: KeyPath, line?: number) {
  return { file: origin?.file ?? 'lectern.config', line: origin?.locate?.(path, line) }
}
