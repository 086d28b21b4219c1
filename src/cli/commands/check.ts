import { createLinkProbe } from '../../adapters/link-probe.ts'
import { isPublic } from '../../config/base-url.ts'
import { LecternError } from '../../contract/errors.ts'
import { planFixes } from '../../publish/check/check-site.ts'
import { apiVersion } from '../../publish/compile/context.ts'
import { renderServerJson } from '../../publish/render/discovery/mcp-manifest.ts'
import { count } from '../../text/count.ts'
import { listed } from '../../text/listed.ts'
import { nearest } from '../../text/nearest.ts'
import { applyFixes } from '../check/apply-fixes.ts'
import { checkExternal } from '../check/external.ts'
import { byPlace, type Findings, findAll } from '../check/find-all.ts'
import { type Format, formats } from '../check/formats.ts'
import { printFindings, verdictOf } from '../check/print.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { ReportedFailure, UsageError } from '../errors.ts'
import { checkSiteFolder } from '../named-folder.ts'
import { createProgress } from '../progress.ts'
import { baseUrlCure, type ConfigSources, readSiteConfig } from '../site-folder.ts'
import { printable, type Terminal } from '../terminal.ts'
import { packageVersion } from '../version.ts'

export const checkCommand = defineCommand({
  name: 'check',
  positional: folderArgument('The site folder'),
  flags: {
    strict: { type: 'boolean', description: 'Fail on warnings too.' },
    verbose: { type: 'boolean', description: 'List every place, with its cure.' },
    format: {
      type: 'string',
      valueHint: 'name',
      description: 'text (default), json, github (annotations of a workflow) or sarif (2.1.0).',
    },
    external: { type: 'boolean', description: 'Ask other sites whether the pages that you link to exist.' },
    fix: { type: 'boolean', description: 'Correct what needs no guess, then check what is left.' },
    'dry-run': { type: 'boolean', description: 'With --fix: print the corrections, and write nothing.' },
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
    ['lectern check --verbose', 'Lists every place, instead of the first three of each kind.'],
    ['lectern check --json', 'Prints one JSON object with every diagnostic.'],
    ['lectern check --format github', 'Annotates the lines of a pull request in a workflow of GitHub.'],
    ['lectern check --external', 'Also asks every other site that you link to, at most 8 at a time.'],
    ['lectern check --fix --dry-run', 'Prints what --fix would write: names of links, spellings of tags, flags.'],
    ['lectern check --registry > server.json', 'Writes what "mcp-publisher publish" sends to the MCP registry.'],
  ],
  async run(dir = '.', args, terminal) {
    const { 'base-url': baseUrl, strict = false, registry, json, quiet = false, verbose = false } = args
    const { format: written = 'text' } = args
    if (registry && strict) {
      const hint = 'Run lectern check once with each.'
      throw new UsageError('--registry looks at no page, so --strict has no effect.', hint)
    }
    if (args['dry-run'] && !args.fix) throw new UsageError('--dry-run has no effect alone.', 'Add --fix.')
    const format = formatOf(written, json)
    const folder = await checkSiteFolder(dir, 'check')
    const sources = { flags: { baseUrl }, env: terminal.env }
    if (registry) return terminal.print(await serverJson(folder, sources))
    const find = () => findAll(folder, sources, terminal, quiet)
    const first = await find()
    const fixed = args.fix ? await fixAll(folder, first, args['dry-run'] === true, format, terminal) : 0
    const found = fixed > 0 && !args['dry-run'] ? await find() : first
    const version = await packageVersion()
    const external = args.external ? await askOthers(found, version, terminal, quiet) : []
    const diagnostics = [...found.diagnostics, ...external].sort(byPlace)
    printFindings({ ...found, diagnostics }, { format, strict, quiet, verbose, version }, terminal)
    if (!verdictOf(diagnostics, strict).ok) throw new ReportedFailure()
  },
})

/** Prints each correction as `file:line: old -> new`. @returns their number */
async function fixAll(
  folder: string,
  { parts }: Findings,
  dry: boolean,
  format: Format,
  terminal: Terminal,
): Promise<number> {
  if (!parts) return 0
  const checked = (file: string) => parts.read.get(file)?.file
  const made = await applyFixes(folder, await planFixes(parts), checked, dry)
  const print = format === 'text' ? terminal.print : terminal.log
  if (made.length > 0) print(`${dry ? 'Would make' : 'Made'} ${count(made.length, 'correction')}:`)
  for (const edit of made) print(printable(`${edit.file}:${edit.line}: ${edit.old} -> ${edit.new}`))
  if (made.length > 0) print('')
  return made.length
}

async function askOthers({ foreign }: Findings, version: string, terminal: Terminal, quiet: boolean) {
  const asking = createProgress('Asking other sites', terminal, quiet)
  try {
    return await checkExternal(foreign, createLinkProbe({ version }), asking.report)
  } finally {
    asking.end()
  }
}

/** @throws {UsageError} which names the known ones */
function formatOf(written: string, json: boolean | undefined): Format {
  const format = formats.find((known) => known === written)
  if (format === undefined) {
    const meant = nearest(written, formats)
    const known = `The formats are ${listed(formats)}.`
    throw new UsageError(`--format is "${written}".`, meant ? `Did you mean ${meant}? ${known}` : known)
  }
  if (json && format !== 'text' && format !== 'json')
    throw new UsageError(`--json and --format ${format} ask for two forms.`, 'Write one of the two.')
  return json ? 'json' : format
}

/** @throws {LecternError} `BASE_URL_NOT_PUBLIC` when the registry would refuse the site's address */
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
