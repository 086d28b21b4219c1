import path from 'node:path'
import { createBuildTools } from '../../adapters/build-tools.ts'
import { type BuildCache, openBuildCache, textsIn } from '../../adapters/disk/build-cache.ts'
import { codeVersion } from '../../adapters/disk/code-version.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { precompressWith } from '../../adapters/disk/precompress.ts'
import { writeSnapshot } from '../../adapters/disk/snapshot-files.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { countFaults, type Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import { keepAddresses } from '../../publish/address-history.ts'
import { buildSite, type SiteState } from '../../publish/build.ts'
import { buildIndex } from '../../search/site-search.ts'
import { serialise } from '../../search/store/index-format.ts'
import { count } from '../../text/count.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { createProgress } from '../progress.ts'
import { printDiagnostics, summarised } from '../report.ts'
import { baseUrlCure, checkSiteFolder, readSiteConfig } from '../site-folder.ts'
import type { Terminal } from '../terminal.ts'
import { explainWriting } from '../unwritable.ts'

export const buildCommand = defineCommand({
  name: 'build',
  positional: folderArgument('The site folder'),
  flags: {
    images: { type: 'boolean', description: 'Scale pictures now. By default, serve does when they are requested.' },
    ...commonFlags,
  },
  examples: [
    ['lectern build', 'Compiles the current folder to ./dist, which "lectern serve dist" serves.'],
    ['lectern build ~/vault --base-url https://example.com', 'Compiles a folder that has no configuration.'],
    ['lectern build --json', 'Prints one JSON object with the numbers and every diagnostic.'],
  ],
  async run(dir = '.', { 'base-url': baseUrl, images = false, json = false, quiet = false }, terminal) {
    const started = performance.now()
    const folder = await checkSiteFolder(dir, 'build')
    const { config, hasBaseUrl } = await readSiteConfig(folder, { flags: { baseUrl }, env: terminal.env })
    if (!hasBaseUrl) {
      const message = 'A snapshot contains absolute links, but the address of the site is not configured.'
      throw new LecternError('BASE_URL_MISSING', message, baseUrlCure)
    }

    const cache = openBuildCache(path.join(folder, '.lectern', 'build'), codeVersion())
    const { state, bytes } = await build(folder, dir, config, cache, !images, terminal, quiet).finally(() =>
      cache.close(),
    )
    const summary = summarise(state, bytes, performance.now() - started)
    if (json) terminal.print(JSON.stringify({ ok: true, ...summary, diagnostics: state.diagnostics }))
    else printSummary(summary, state, path.join(dir, 'dist'), terminal, quiet)
  },
})

async function build(
  folder: string,
  dir: string,
  config: ResolvedConfig,
  cache: BuildCache,
  scaleLater: boolean,
  terminal: Terminal,
  quiet: boolean,
) {
  const reading = createProgress('Reading notes', terminal, quiet)
  const found: Diagnostic[] = []
  const tools = await createBuildTools(folder)
  const state = await buildSite({
    source: createFileSource(folder),
    config,
    ...tools,
    fragments: textsIn(cache),
    progress: reading.report,
    onDiagnostic: (diagnostic) => found.push(diagnostic),
  })
  reading.end()
  if (state.incomplete) throw halfRead(state)
  const writing = createProgress('Writing documents', terminal, quiet)
  const { trustProxy, ask } = config
  const bytes = await writeSnapshot(state.snapshot, path.join(folder, 'dist'), {
    settings: { trustProxy, ask },
    index: async (pages) => serialise(await buildIndex(pages)),
    encode: precompressWith(cache),
    scaleLater,
    progress: writing.report,
  }).catch((error: unknown) => explainWriting(path.join(dir, 'dist'), error))
  cache.save()
  await keepAddresses(tools.addresses, state)
  writing.end()
  return { state: { ...state, diagnostics: [...state.diagnostics, ...found] }, bytes }
}

type Summary = ReturnType<typeof summarise>

function summarise({ site, snapshot, diagnostics }: SiteState, bytes: number, milliseconds: number) {
  return {
    id: snapshot.id,
    baseUrl: snapshot.site.baseUrl,
    pages: site.byPath.size,
    files: site.files.size,
    documents: snapshot.routes.size,
    bytes,
    milliseconds: Math.round(milliseconds),
    ...countFaults(diagnostics),
  }
}

function printSummary(summary: Summary, state: SiteState, out: string, terminal: Terminal, quiet: boolean): void {
  const visible = quiet ? state.diagnostics.filter(({ severity }) => severity === 'error') : state.diagnostics
  printDiagnostics(visible, terminal)
  if (quiet) return
  const { pages, files, documents } = summary
  if (state.summary !== undefined) terminal.print(state.summary)
  const [megabytes, seconds] = [summary.bytes / 1_000_000, summary.milliseconds / 1000].map((size) => size.toFixed(1))
  terminal.print(`Built ${count(pages, 'page')} and ${count(files, 'file')} for ${summary.baseUrl}.`)
  terminal.print(`Wrote ${count(documents, 'document')} (${megabytes} MB) to ${out} in ${seconds} s.`)
  if (state.diagnostics.length > 0) terminal.print(`Found ${summarised(state.diagnostics)}.`)
}

/** Files that could not be read would be missing from the snapshot until the next one. */
function halfRead({ diagnostics }: SiteState): LecternError {
  const files = diagnostics.filter(({ code }) => code === 'FILE_UNREADABLE').map(({ file }) => file)
  return new LecternError(
    'CONTENT_UNREADABLE',
    `Some files cannot be read at the moment${files.length === 0 ? '' : `, such as ${files[0]}`}; the last snapshot stays.`,
    'Build again; if the problem persists, check the disk and the limit of open files (ulimit -n).',
  )
}
