/** Diagnostics as lines of text. */
import { countFaults, type Diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import { colours, formatGroup, groupsOf } from './check/groups.ts'
import { printable, type Terminal } from './terminal.ts'

/** More are told in groups: they would scroll the first ones, which matter most, out of sight. */
const shown = 5

/** `file:line  severity CODE  message`, and the hint below it, in the colours of the stream. */
export function formatDiagnostic(
  { file, line, severity, code, message, hint }: Diagnostic,
  paint: Terminal['paint'],
): string {
  const place = paint('bold', printable(line === undefined ? file : `${file}:${line}`))
  const level = paint(colours[severity], severity)
  return `${place}  ${level} ${code}  ${printable(message)}\n  ${paint('dim', printable(hint))}`
}

/** A few one by one, errors first; more of them in groups. With `json`, all of them, one object per line. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal, json = false): void {
  if (json) {
    for (const found of diagnostics) terminal.log(JSON.stringify(found))
    return
  }
  const groups = groupsOf(diagnostics)
  if (diagnostics.length <= shown) {
    for (const { found } of groups) for (const one of found) terminal.log(formatDiagnostic(one, terminal.paint))
    return
  }
  for (const group of groups) terminal.log(formatGroup(group, terminal.paint))
  terminal.log('"lectern check --verbose" lists every place.')
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
