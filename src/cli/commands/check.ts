import { createBuildTools } from '../../adapters/build-tools.ts'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { isPublic } from '../../config/base-url.ts'
import { ConfigError } from '../../config/error.ts'
import { countFaults, type Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import { buildSite } from '../../publish/build.ts'
import { apiVersion } from '../../publish/compile/context.ts'
import { renderServerJson } from '../../publish/render/discovery/server-json.ts'
import { count } from '../../text/count.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { exitCodeOf, ReportedFailure, UsageError } from '../errors.ts'
import { createProgress } from '../progress.ts'
import { formatDiagnostic, summarised } from '../report.ts'
import { baseUrlCure, type ConfigSources, checkSiteFolder, readSiteConfig } from '../site-folder.ts'
import type { Terminal } from '../terminal.ts'

export const checkCommand = defineCommand({
  name: 'check',
  positional: folderArgument('The site folder'),
  flags: {
    strict: { type: 'boolean', description: 'Fail on warnings too.' },
    registry: {
      type: 'boolean',
      description: 'Print the server.json that lists the site in the MCP registry, and check nothing else.',
    },
    ...commonFlags,
    quiet: { type: 'boolean', description: 'Print only what makes it fail.' },
  },
  examples: [
    ['lectern check', 'Lists every error and warning in the current folder, and fails if there is an error.'],
    ['lectern check ~/vault --strict', 'Fails on warnings too, as a check before publishing does.'],
    ['lectern check --json', 'Prints one JSON object with every diagnostic.'],
    ['lectern check --registry > server.json', 'Writes what "mcp-publisher publish" sends to the MCP registry.'],
  ],
  async run(dir = '.', { 'base-url': baseUrl, strict = false, registry, json, quiet = false }, terminal) {
    if (registry && strict) {
      const hint = 'Run lectern check once with each.'
      throw new UsageError('--registry looks at no page, so --strict has no effect.', hint)
    }
    const folder = await checkSiteFolder(dir, 'check')
    const sources = { flags: { baseUrl }, env: terminal.env }
    if (registry) return terminal.print(await serverJson(folder, sources))
    const found = await findAll(folder, sources, terminal, quiet)
    const counts = countFaults(found.diagnostics)
    const verdict = { ok: counts.errors === 0 && !(strict && counts.warnings > 0), ...counts }
    if (json) terminal.print(JSON.stringify({ ...verdict, ...found }))
    else printFindings(found, { strict, quiet }, terminal)
    if (!verdict.ok) throw new ReportedFailure()
  },
})

interface Findings {
  /** Absent if the configuration could not be used. */
  readonly pages?: number
  readonly files?: number
  /** By file and line. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A configuration that cannot be used is a finding too, and then nothing else can be checked. */
async function findAll(folder: string, sources: ConfigSources, terminal: Terminal, quiet: boolean): Promise<Findings> {
  const reading = createProgress('Reading notes', terminal, quiet)
  try {
    const { config } = await readSiteConfig(folder, sources)
    const tools = await createBuildTools(folder)
    const options = { source: createFileSource(folder), config, ...tools, progress: reading.report }
    const { site, diagnostics } = await buildSite(options)
    return { pages: site.byPath.size, files: site.files.size, diagnostics: diagnostics.toSorted(byPlace) }
  } catch (error) {
    // A fault of the command line is not a finding about the folder.
    if (error instanceof ConfigError && exitCodeOf(error) === 1) return { diagnostics: error.diagnostics }
    throw error
  } finally {
    reading.end()
  }
}

/** Prints all of them to standard output, because they are the result. */
function printFindings(
  { pages, files, diagnostics }: Findings,
  { strict, quiet }: { readonly strict: boolean; readonly quiet: boolean },
  terminal: Terminal,
): void {
  const fails = ({ severity }: Diagnostic) => severity === 'error' || (strict && severity === 'warning')
  const visible = quiet ? diagnostics.filter(fails) : diagnostics
  for (const found of visible) terminal.print(formatDiagnostic(found, terminal.paintOutput))
  if (quiet) return
  const what =
    pages === undefined || files === undefined
      ? 'the configuration'
      : `${count(pages, 'page')} and ${count(files, 'file')}`
  const result = diagnostics.length === 0 ? 'nothing is wrong' : summarised(diagnostics)
  terminal.print(`Checked ${what}: ${result}.`)
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0)
}

/** @throws LecternError `BASE_URL_NOT_PUBLIC` when the registry would refuse the site's address */
async function serverJson(folder: string, sources: ConfigSources): Promise<string> {
  const { config, hasBaseUrl } = await readSiteConfig(folder, sources)
  const { baseUrl } = config
  if (!hasBaseUrl || !isPublic(baseUrl)) {
    throw new LecternError(
      'BASE_URL_NOT_PUBLIC',
      `The MCP registry lists public https addresses only, and ${hasBaseUrl ? `${baseUrl} is not one` : 'the site has none'}.`,
      baseUrlCure,
    )
  }
  return renderServerJson({ config, apiVersion, url: (path) => `${baseUrl}${path}` }).trimEnd()
}
