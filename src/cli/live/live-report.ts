/** What the owner of a live folder is told. */
import { ConfigError } from '../../config/error.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { SiteState } from '../../publish/site-state.ts'
import { printError } from '../errors.ts'
import { newDiagnostics, printDiagnostics } from '../report.ts'
import type { Terminal } from '../terminal.ts'

export interface LiveReport {
  /** The site was built; the diagnostics of the state are everything that is wrong with the folder. */
  built(state: SiteState, build: Build): void
  /** What was found when a document was rendered. */
  found(diagnostic: Diagnostic): void
  /** A build failed, or something else did; `state` stays. */
  failed(error: unknown, state: SiteState | undefined): void
  /** One sentence. */
  tell(line: string): void
}

export interface Build {
  /** Below the site folder, as far as the system named them; none for the first build. */
  readonly changed: readonly string[]
  readonly milliseconds: number
}

export interface PrintOptions {
  readonly terminal: Terminal
  /** Only errors. */
  readonly quiet: boolean
  readonly json: boolean
}

/** Prints diagnostics that were not there the last time. */
export function printingReport({ terminal, quiet, json }: PrintOptions): LiveReport {
  const visible = (diagnostics: readonly Diagnostic[]) =>
    quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  const print = (known: readonly Diagnostic[], diagnostics: readonly Diagnostic[]) =>
    printDiagnostics(newDiagnostics(known, diagnostics), terminal, json)
  let known: readonly Diagnostic[] = []
  let rendered: readonly Diagnostic[] = []
  const all = (diagnostics: readonly Diagnostic[]) => {
    print(known, visible(diagnostics))
    known = visible(diagnostics)
  }
  return {
    built: (state) => all(state.diagnostics),
    found(diagnostic) {
      print(rendered, visible([diagnostic]))
      rendered = [...rendered.slice(-mostRemembered), ...newDiagnostics(rendered, visible([diagnostic]))]
    },
    failed(error, state) {
      if (error instanceof ConfigError) all([...(state?.diagnostics ?? []), ...error.diagnostics])
      else printError(error, terminal)
    },
    tell: (line) => terminal.log(line),
  }
}

/** Diagnostics from rendering. The bound is for services that run for months. */
const mostRemembered = 1_000
