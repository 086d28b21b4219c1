/** Builds a site folder once, for a command that writes the result. */
import path from 'node:path'
import { createBuildTools } from '../adapters/build-tools.ts'
import { type BuildCache, openBuildCache, textsIn } from '../adapters/disk/build-cache.ts'
import { createFileSource } from '../adapters/disk/file-source.ts'
import { codeStamp, codeVersionIn } from '../adapters/record/code-stamp.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import { keepAddresses } from '../publish/address-history.ts'
import { buildSite } from '../publish/build.ts'
import type { SiteParts, SiteState } from '../publish/site-state.ts'
import { languageOfText } from '../search/find/text-language.ts'
import { lazily } from '../text/lazily.ts'

export interface BuiltFolder {
  readonly state: SiteState
  readonly parts: SiteParts | undefined
  readonly cache: BuildCache
  /** For what else is kept for the next build. */
  readonly place: { readonly dir: string; readonly version: string }
  /** Everything that was found until now: rendering finds more. */
  diagnostics(): readonly Diagnostic[]
  /** Those among them that rendering found. */
  readonly rendered: readonly Diagnostic[]
  /**
   * Keeps results for the next build at once, if the work waits for something that adds none.
   * Nothing is found in `cache` afterwards.
   */
  keep(): Promise<void>
}

export interface FolderOrder {
  readonly folder: string
  readonly config: ResolvedConfig
  readonly progress: (done: number, total: number) => void
  /** Its files; those on the disk by default. */
  readonly source?: Source
  /** From before the code was loaded that builds; by default, as it is now. */
  readonly code?: string
  /** Called before the folder is read. */
  readonly onPlace?: (place: BuiltFolder['place']) => void
  /** What stays if the folder cannot be read: "the last snapshot". */
  readonly last: string
}

/**
 * Results for the next build are kept when the work is done, unless it has kept them; the
 * addresses of the pages, only then.
 *
 * @param work gets the site, whose documents are rendered while they are written
 * @throws {LecternError} `CONTENT_UNREADABLE` when files cannot be read at the moment; what `work` throws
 */
export async function withBuiltFolder<T>(
  { folder, config, source = createFileSource(folder), code = codeStamp(), progress, onPlace, last }: FolderOrder,
  work: (built: BuiltFolder) => Promise<T>,
): Promise<T> {
  const dir = path.join(folder, '.lectern', 'build')
  const known = codeVersionIn(dir, code)
  const place = { dir, version: known.version }
  onPlace?.(place)
  const cache = openBuildCache(place.dir, place.version)
  try {
    const found: Diagnostic[] = []
    let parts: SiteParts | undefined
    const tools = await createBuildTools(folder, code)
    const state = await buildSite({
      source,
      config,
      ...tools,
      languageOf: languageOfText,
      fragments: textsIn(cache),
      isLast: true,
      progress,
      onDiagnostic: (diagnostic) => found.push(diagnostic),
      onParts: (all) => {
        parts = all
      },
    })
    if (state.incomplete) throw halfRead(state, last)
    const keep = lazily(async () => {
      cache.save()
      known.keep()
      await tools.notes.keep(state.memory.listing.folder.fingerprint, state.memory.read)
    })
    const result = await work({
      ...{ state, parts, cache, place, rendered: found, keep },
      diagnostics: () => [...state.diagnostics, ...found],
    })
    await keep()
    await keepAddresses(tools.addresses, state)
    return result
  } finally {
    cache.close()
  }
}

/** Files that could not be read would be missing until the next time. */
function halfRead({ diagnostics }: SiteState, last: string): LecternError {
  const files = diagnostics.filter(({ code }) => code === 'FILE_UNREADABLE').map(({ file }) => file)
  return new LecternError(
    'CONTENT_UNREADABLE',
    `Some files cannot be read at the moment${files.length === 0 ? '' : `, such as ${files[0]}`}; ${last} stays.`,
    'Try again; if the problem persists, check the disk and the limit of open files (ulimit -n).',
  )
}
