/** Failures of commands, and how failures are printed. */
import { ConfigError } from '../config/error.ts'
import { type FailureCode, LecternError } from '../contract/errors.ts'
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

/** The command failed and has already printed why. Ends with exit code 1. */
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
  const code: FailureCode =
    error instanceof LecternError ? error.code : error instanceof UsageError ? 'USAGE' : 'FAILED'
  const hint = error instanceof LecternError || error instanceof UsageError ? { hint: error.hint } : {}
  return { code, message: messageOf(error), ...hint }
}

/** Prints the cause and the hint, and the stack only of unexpected errors. */
export function printError(error: unknown, terminal: Terminal): void {
  const label = terminal.paint('red', 'error')
  if (error instanceof ConfigError) {
    for (const found of error.diagnostics) terminal.log(formatDiagnostic(found, terminal.paint))
    return
  }
  terminal.log(`${label}  ${printable(messageOf(error))}`)
  if (error instanceof LecternError || error instanceof UsageError) terminal.log(`  ${printable(error.hint)}`)
  // The message of a system error, which has a code, says everything.
  else if (error instanceof Error && !('code' in error)) {
    terminal.log(terminal.paint('dim', error.stack ?? ''))
  }
}

/**
 * The Markdown engine is native code, in a package for each system. npm leaves that out with `--omit=optional`, and may
 * with a lock file that was made on another system.
 *
 * @throws {LecternError} `ENGINE_MISSING` if that is why a command could not be loaded, or else `error` itself
 */
export function explainMissingEngine(error: unknown): never {
  if (!(error instanceof Error && error.message.startsWith('Cannot find native binding'))) throw error
  const name = enginePackage(process.platform, process.arch, usesGlibc())
  const message = `The Markdown engine has no program for this system: the package ${name} is not installed.`
  throw new LecternError('ENGINE_MISSING', message, `Install it with "npm install ${name}".`, { cause: error })
}

/** Name of the package that holds the engine for a system. */
export function enginePackage(platform: string, arch: string, glibc: boolean): string {
  const library = platform === 'linux' ? (glibc ? '-gnu' : '-musl') : platform === 'win32' ? '-msvc' : ''
  return `@bruits/satteri-${platform}-${arch}${library}`
}

function usesGlibc(): boolean {
  const { header }: { header?: { glibcVersionRuntime?: string } } = Object(process.report.getReport())
  return header?.glibcVersionRuntime !== undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
