/** Diagnostics as lines of text. */
import { countFaults, type Diagnostic, type Severity } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import { printable, type Terminal } from './terminal.ts'

/** More would scroll the first ones, which matter most, out of sight. */
const shown = 20

/** `file:line  severity CODE  message`, and the hint below it, in the colours of the stream. */
export function formatDiagnostic(
  { file, line, severity, code, message, hint }: Diagnostic,
  paint: Terminal['paint'],
): string {
  const place = paint('bold', printable(line === undefined ? file : `${file}:${line}`))
  const level = paint(colours[severity], severity)
  return `${place}  ${level} ${code}  ${printable(message)}\n  ${paint('dim', printable(hint))}`
}

const colours = { error: 'red', warning: 'yellow', info: 'dim' } as const satisfies Record<Severity, unknown>

/** The first ones, errors first, and the number of the others. With `json`, all of them, one object per line. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal, json = false): void {
  if (json) {
    for (const found of diagnostics) terminal.log(JSON.stringify(found))
    return
  }
  const ranks = Object.keys(colours)
  const rank = ({ severity }: Diagnostic) => ranks.indexOf(severity)
  const ordered = diagnostics.toSorted((a, b) => rank(a) - rank(b))
  for (const found of ordered.slice(0, shown)) terminal.log(formatDiagnostic(found, terminal.paint))
  const more = ordered.length - shown
  if (more > 0) terminal.log(`and ${count(more, 'more', 'more')}: run with --json to see all.`)
}

/** `1 error and 2 warnings`; other diagnostics are mentioned if there are any. */
export function summarised(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countFaults(diagnostics)
  const faults = `${count(errors, 'error')} and ${count(warnings, 'warning')}`
  const others = diagnostics.length - errors - warnings
  return others === 0 ? faults : `${faults}, and ${count(others, 'thing')} to know`
}

/** Those that were not there before, because a service that runs for months should repeat nothing. */
export function newDiagnostics(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(identity))
  return after.filter((found) => !known.has(identity(found)))
}

/** Without the line: a problem that moved is the same problem. */
function identity({ file, code, message }: Diagnostic): string {
  return `${file}\n${code}\n${message}`
}
