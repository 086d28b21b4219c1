import type { Diagnostic } from '../contract/diagnostic.ts'

/** A configuration that cannot be used; `diagnostics` says all that is wrong with it, at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.diagnostics = diagnostics
  }
}
