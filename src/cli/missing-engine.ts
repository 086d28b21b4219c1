import { LecternError } from '../contract/errors.ts'

/**
 * The Markdown engine is native code, in a package for each system. npm leaves that out with `--omit=optional`, and may
 * with a lock file that was made on another system.
 *
 * @throws LecternError `ENGINE_MISSING` if that is why a command could not be loaded, or else `error` itself
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
