/** Files that the owner excludes: `exclude` in the configuration, and `.lecternignore`, in the syntax of `.gitignore`. */
import ignore from 'ignore'
import { configPlace } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import { isMarkdown } from './model/placement.ts'
import type { Source, SourceFile } from './source/source.ts'

export interface Exclusion {
  /** @param path below the site folder */
  excludes(path: string): boolean
  /**
   * @param files every file that was listed
   * @param rest those that are left
   */
  diagnostics(files: readonly SourceFile[], rest: readonly SourceFile[]): Diagnostic[]
}

const ignoreFile = '.lecternignore'

/** Longer patterns do not count. In UTF-16 code units. */
const longestPattern = 1_000
/** Further patterns do not count. */
const mostPatterns = 1_000

export async function createExclusion(source: Source, config: ResolvedConfig): Promise<Exclusion> {
  const written = [...config.exclude, ...(await readPatterns(source))]
  const patterns = written.filter((pattern) => pattern.length <= longestPattern).slice(0, mostPatterns)
  if (patterns.length === 0) return { excludes: () => false, diagnostics: () => [] }
  const matcher = ignore().add(patterns)
  const place = config.exclude.length > 0 ? configPlace(config, ['exclude']) : { file: ignoreFile }
  return {
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
  try {
    const text = new TextDecoder().decode(await source.read(ignoreFile))
    return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  } catch {
    return []
  }
}

function everything(place: Parameters<typeof diagnostic>[1], pages: number): Diagnostic {
  const message = `The patterns of the owner exclude every page (${pages} in all); the site is empty.`
  return diagnostic('EXCLUDE_EVERYTHING', place, message, 'Write narrower patterns, such as "journal/private/**".')
}
