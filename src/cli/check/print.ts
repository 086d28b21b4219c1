/** Prints what a check found, in the form that the owner asked for. */
import { countFaults, type Diagnostic } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { formatDiagnostic, summarised } from '../report.ts'
import type { Terminal } from '../terminal.ts'
import type { Findings } from './find-all.ts'
import { type Format, githubCommand, sarifLog } from './formats.ts'
import { formatGroup, groupsOf } from './groups.ts'

export interface Verdict {
  readonly ok: boolean
  readonly errors: number
  readonly warnings: number
}

/** @param strict fails on warnings too */
export function verdictOf(diagnostics: readonly Diagnostic[], strict: boolean): Verdict {
  const counts = countFaults(diagnostics)
  return { ok: counts.errors === 0 && !(strict && counts.warnings > 0), ...counts }
}

export interface PrintOptions {
  readonly format: Format
  readonly strict: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  /** Version of Lectern. */
  readonly version: string
}

/** Prints to standard output, because the findings are the result. */
export function printFindings(
  { pages, files, diagnostics }: Findings,
  options: PrintOptions,
  terminal: Terminal,
): void {
  const { format, strict, quiet, verbose } = options
  const fails = ({ severity }: Diagnostic) => severity === 'error' || (strict && severity === 'warning')
  const visible = quiet ? diagnostics.filter(fails) : diagnostics
  const found = { ...(pages === undefined ? {} : { pages }), ...(files === undefined ? {} : { files }) }
  if (format === 'json') {
    terminal.print(JSON.stringify({ ...verdictOf(diagnostics, strict), ...found, diagnostics }))
    return
  }
  if (format === 'sarif') {
    terminal.print(JSON.stringify(sarifLog(visible, options.version), undefined, 2))
    return
  }
  if (format === 'github') {
    for (const one of visible) terminal.print(githubCommand(one))
    return
  }
  if (verbose) for (const one of visible) terminal.print(formatDiagnostic(one, terminal.paintOutput))
  else for (const group of groupsOf(visible)) terminal.print(`${formatGroup(group, terminal.paintOutput)}\n`)
  if (quiet) return
  const what =
    pages === undefined || files === undefined
      ? 'the configuration'
      : `${count(pages, 'page')} and ${count(files, 'file')}`
  const fine = pages === 0 ? 'there is nothing to publish yet' : 'nothing is wrong'
  const result = diagnostics.length === 0 ? fine : summarised(diagnostics)
  terminal.print(`Checked ${what}: ${result}.`)
  if (!verbose && groupsOf(visible).some((group) => group.found.length > 3))
    terminal.print('Run with --verbose to list every place.')
}
