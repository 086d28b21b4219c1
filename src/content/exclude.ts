/**
 * Files that the owner excludes: `exclude` in the configuration, and `.lecternignore`, in the syntax of `.gitignore`.
 */
import ignore from 'ignore'
import { ConfigError, configPlace } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import { isMarkdown } from './model/placement.ts'
import { mayPass } from './source/passing-trouble.ts'
import type { Source, SourceFile } from './source/source.ts'

export interface Exclusion {
  /** The same ones exclude the same. */
  readonly patterns: readonly string[]
  /** Those of `.lecternignore` among them. */
  readonly written: readonly string[]
  /** `.lecternignore` cannot be used, so that what it last said counts. */
  readonly faults: readonly Diagnostic[]
  /** @param path below the site folder */
  excludes(path: string): boolean
  /**
   * @param files every file that was listed
   * @param rest those that are left
   */
  diagnostics(files: readonly SourceFile[], rest: readonly SourceFile[]): Diagnostic[]
}

const ignoreFile = '.lecternignore'

/** In UTF-16 code units, as in the configuration. */
const longestPattern = 1_000
const mostPatterns = 1_000

/**
 * @param last patterns of `.lecternignore` in the last build of a running service
 * @throws {ConfigError} when `.lecternignore` cannot be used and never could: without its patterns, private files would
 *   be published
 */
export async function createExclusion(
  source: Source,
  config: ResolvedConfig,
  last?: readonly string[],
): Promise<Exclusion> {
  const faults: Diagnostic[] = []
  const written = await readPatterns(source).catch((error: unknown) => {
    if (!(error instanceof ConfigError) || !last) throw error
    faults.push(...error.diagnostics)
    return last
  })
  const patterns = [...config.exclude, ...written]
  const known = { patterns, written, faults }
  if (patterns.length === 0) return { ...known, excludes: () => false, diagnostics: () => [] }
  const matcher = ignore().add(patterns)
  const place = config.exclude.length > 0 ? configPlace(config, ['exclude']) : { file: ignoreFile }
  return {
    ...known,
    excludes: (path) => matcher.ignores(path),
    diagnostics(files, rest) {
      const excluded = files.filter(({ path }) => isMarkdown(path) && matcher.ignores(path))
      if (excluded.length === 0) return []
      if (!rest.some(({ path }) => isMarkdown(path))) return [everything(place, excluded.length)]
      const are = excluded.length === 1 ? 'is' : 'are'
      const message = `${count(excluded.length, 'page')} ${are} excluded by the patterns of the owner.`
      return [diagnostic('PAGES_PRIVATE', place, message, 'Change the patterns to publish them.')]
    },
  }
}

async function readPatterns(source: Source): Promise<string[]> {
  if (!(await source.exists(ignoreFile))) return []
  const bytes = await source.read(ignoreFile).catch((error: unknown) => {
    if (mayPass(error)) throw error
    throw unusable('It cannot be read.', 'Give the service permission to read it, or remove it.')
  })
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
  const long = lines.findIndex((line) => line.length > longestPattern)
  if (long !== -1) throw unusable(`The pattern has more than ${longestPattern} characters.`, 'Shorten it.', long + 1)
  const patterns = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
  if (patterns.length <= mostPatterns) return patterns
  throw unusable(`It has more than ${mostPatterns} patterns.`, 'Name folders instead of single files.')
}

function unusable(message: string, hint: string, line?: number): ConfigError {
  return new ConfigError([diagnostic('CONFIG_INVALID', { file: ignoreFile, line }, message, hint)])
}

function everything(place: Parameters<typeof diagnostic>[1], pages: number): Diagnostic {
  const message = `The patterns of the owner exclude every page (${pages} in all); the site is empty.`
  return diagnostic('EXCLUDE_EVERYTHING', place, message, 'Write narrower patterns, such as "journal/private/**".')
}
