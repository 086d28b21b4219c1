/** Everything that is wrong with a site folder, also where its configuration cannot be used as a whole. */
import { createBuildTools } from '../../adapters/build-tools.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { ConfigError } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { buildSite } from '../../publish/build.ts'
import { checkSite } from '../../publish/check/check-site.ts'
import type { ForeignLink } from '../../publish/check/find-addresses.ts'
import type { SiteParts } from '../../publish/site-state.ts'
import { languageOfText } from '../../search/find/text-language.ts'
import { exitCodeOf } from '../errors.ts'
import { createProgress } from '../progress.ts'
import { type ConfigSources, readSiteConfig, readUsableConfig } from '../site-folder.ts'
import type { Terminal } from '../terminal.ts'

export interface Findings {
  /** Absent if not even a part of the configuration could be used. */
  readonly pages?: number
  readonly files?: number
  /** By file and line. */
  readonly diagnostics: readonly Diagnostic[]
  readonly foreign: readonly ForeignLink[]
  readonly parts?: SiteParts
}

/** A configuration that cannot be used is a finding too; the rest of the folder is checked without its faulty keys. */
export async function findAll(
  folder: string,
  sources: ConfigSources,
  terminal: Terminal,
  quiet: boolean,
): Promise<Findings> {
  const faults: Diagnostic[] = []
  const config = await readSiteConfig(folder, sources).then(
    (read) => read.config,
    (error: unknown) => {
      faults.push(...faultsOf(error))
      return readUsableConfig(folder, sources)
    },
  )
  if (config === undefined) return { diagnostics: faults, foreign: [] }
  const build = (usable: ResolvedConfig) => checkFolder(folder, usable, faults, terminal, quiet)
  return build(config).catch((error: unknown) => {
    faults.push(...faultsOf(error))
    return build({ ...config, aliases: {} })
  })
}

/** A fault of the command line is not a finding about the folder. */
function faultsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof ConfigError && exitCodeOf(error) === 1) return error.diagnostics
  throw error
}

async function checkFolder(
  folder: string,
  config: ResolvedConfig,
  faults: readonly Diagnostic[],
  terminal: Terminal,
  quiet: boolean,
): Promise<Findings> {
  const reading = createProgress('Reading notes', terminal, quiet)
  let rendering: ReturnType<typeof createProgress> | undefined
  try {
    const rendered: Diagnostic[] = []
    let parts: SiteParts | undefined
    const { site, diagnostics } = await buildSite({
      ...(await createBuildTools(folder)),
      languageOf: languageOfText,
      source: createFileSource(folder),
      config,
      progress: reading.report,
      onDiagnostic: (found) => void rendered.push(found),
      onParts: (made) => {
        parts = made
      },
    })
    reading.end()
    rendering = createProgress('Rendering documents', terminal, quiet || !terminal.interactive)
    const checked = parts && (await checkSite(parts, diagnostics, rendering.report))
    return {
      pages: [...site.byPath.values()].filter(({ file }) => file !== '').length,
      files: site.files.size,
      diagnostics: [...faults, ...(checked?.diagnostics ?? diagnostics), ...rendered].sort(byPlace),
      foreign: checked?.foreign ?? [],
      ...(parts ? { parts } : {}),
    }
  } finally {
    reading.end()
    rendering?.end()
  }
}

export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0)
}
