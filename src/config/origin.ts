/** Where a configuration was written, so that a diagnostic can point into it. */
import type { KeyPath } from './issues.ts'
import type { ResolvedConfig } from './schema.ts'

export interface ConfigOrigin {
  /** Name in the site folder. */
  readonly file: string
  /** Line of a key, from 1; with `line` that line of its value, as far as the format tells. */
  readonly locate?: ((path: KeyPath, line?: number) => number | undefined) | undefined
}

/** Place of a key, or of a line of its text, for a diagnostic. */
export function configPlace({ origin }: ResolvedConfig, path: KeyPath, line?: number) {
  return { file: origin?.file ?? 'lectern.config', line: origin?.locate?.(path, line) }
}
