/** Failures of commands, and what is printed of any failure. */

import { ConfigError } from '../config/error.ts'
import { LecternError } from '../contract/errors.ts'
import { SnapshotError } from '../serve/snapshot/manifest.ts'
import { formatDiagnostic } from './report.ts'
import { printable, type Terminal } from './terminal.ts'

/** The command line itself is wrong. Ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** The command has printed what it found, and that is a failure: nothing more is to be said. Ends with exit code 1. */
export class ReportedFailure extends Error {
  override readonly name = 'ReportedFailure'
}

/** 1: it failed; 2: it was called wrongly. */
export function exitCodeOf(error: unknown): 1 | 2 {
  if (error instanceof ConfigError) return error.diagnostics.every(({ file }) => file === 'command line') ? 2 : 1
  return error instanceof UsageError ? 2 : 1
}

/** A failure as JSON, for `--json`. */
export function errorToJson(error: unknown) {
  if (error instanceof ConfigError)
    return { code: 'CONFIG_INVALID', message: error.message, diagnostics: error.diagnostics }
  const code = error instanceof LecternError ? error.code : error instanceof UsageError ? 'USAGE' : 'FAILED'
  const hint = error instanceof LecternError || error instanceof UsageError ? { hint: error.hint } : {}
  return { code, message: messageOf(error), ...hint }
}

/** Cause and cure; the stack only of what nobody foresaw, since it is of use to nobody else. */
export function printError(error: unknown, terminal: Terminal): void {
  const label = terminal.paint('red', 'error')
  if (error instanceof ConfigError) {
    for (const found of error.diagnostics) terminal.log(formatDiagnostic(found, terminal.paint))
    return
  }
  terminal.log(`${label}  ${printable(messageOf(error))}`)
  if (error instanceof LecternError || error instanceof UsageError) terminal.log(`  ${printable(error.hint)}`)
  else if (!(error instanceof SnapshotError) && isUnforeseen(error)) terminal.log(terminal.paint('dim', stackOf(error)))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A system error (with a code) says all there is to say in its message. */
function isUnforeseen(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error)
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : ''
}
