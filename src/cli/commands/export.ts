import path from 'node:path'
import { checkExportFolder } from '../../adapters/disk/export-folder.ts'
import { countFaults } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import { whatIsMissing } from '../../export/cannot.ts'
import type { Host } from '../../export/hosts/host.ts'
import { hostIds, hostOf } from '../../export/hosts/hosts.ts'
import { exportAddress } from '../../export/plan-export.ts'
import { count, grouped } from '../../text/count.ts'
import { listed } from '../../text/listed.ts'
import { nearest } from '../../text/nearest.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { UsageError } from '../errors.ts'
import { type Exported, exportSite } from '../export-site.ts'
import { checkSiteFolder } from '../named-folder.ts'
import { createProgress } from '../progress.ts'
import { printDiagnostics, summarised } from '../report.ts'
import { baseUrlCure, readSiteConfig } from '../site-folder.ts'
import { printable, type Terminal } from '../terminal.ts'
import { explainWriting } from '../unwritable.ts'

export const exportCommand = defineCommand({
  name: 'export',
  positional: folderArgument('The site folder'),
  flags: {
    out: { type: 'string', valueHint: 'dir', description: 'Folder to write. Default: export in the site folder.' },
    for: {
      type: 'string',
      valueHint: 'host',
      description: `For a host: ${hostIds.join(', ')}. Default: any.`,
    },
    ...commonFlags,
    'base-url': {
      type: 'string',
      valueHint: 'url',
      description: 'Public address, which may have a path. Environment: LECTERN_BASE_URL.',
    },
  },
  examples: [
    ['lectern export', 'Writes the site of the current folder to ./export, for any web server.'],
    ['lectern export --for netlify', 'Adds the headers and redirects of the site as Netlify reads them.'],
    ['lectern export --for github --base-url https://user.github.io/repo', 'Writes a project page.'],
  ],
  async run(dir = '.', args, terminal) {
    const { json = false, quiet = false } = args
    const started = performance.now()
    const host = chooseHost(args.for)
    const folder = await checkSiteFolder(dir, 'export')
    const { origin, baseUrl } = exportAddress(args['base-url'] ?? (terminal.env.LECTERN_BASE_URL || undefined))
    const { config, hasBaseUrl } = await readSiteConfig(folder, { flags: { baseUrl: origin }, env: terminal.env })
    if (!hasBaseUrl) {
      const message = 'An export contains absolute links, but the address of the site is not configured.'
      throw new LecternError('BASE_URL_MISSING', message, baseUrlCure)
    }
    const named = args.out ?? path.join(dir, 'export')
    const out = path.resolve(named)
    await checkExportFolder(out, named).catch((error: unknown) => explainWriting(named, error))

    const reading = createProgress('Reading notes', terminal, quiet)
    const writing = createProgress('Writing files', terminal, quiet)
    const exported = await exportSite({
      ...{ folder, config, host, out, named, reading: reading.report, writing: writing.report },
      ...(baseUrl === undefined ? {} : { baseUrl }),
    }).finally(() => {
      reading.end()
      writing.end()
    })
    const milliseconds = Math.round(performance.now() - started)
    if (json) terminal.print(JSON.stringify({ ok: true, ...summarise(exported, milliseconds), ...details(exported) }))
    else printSummary(exported, milliseconds, named, terminal, quiet)
  },
})

function chooseHost(id: string | undefined): Host {
  const host = hostOf(id)
  if (host) return host
  const meant = nearest(id ?? '', hostIds)
  const hint = meant ? `Did you mean --for ${meant}?` : 'Leave it out for any other web server.'
  throw new UsageError(`--for is "${id}". The hosts are ${listed(hostIds)}.`, hint)
}

function summarise({ state, plan, report, unchanged, diagnostics }: Exported, milliseconds: number) {
  return {
    id: plan.snapshot.id,
    baseUrl: plan.baseUrl,
    ...(plan.host.id === '' ? {} : { for: plan.host.id }),
    pages: state.site.byPath.size,
    files: report.files,
    unchanged,
    bytes: report.bytes,
    milliseconds,
    ...countFaults(diagnostics),
  }
}

function details({ plan, report, diagnostics }: Exported) {
  return { missing: missing({ plan, report }), limits: [...plan.findings, ...report.findings], diagnostics }
}

function missing({ plan, report }: Pick<Exported, 'plan' | 'report'>): string[] {
  return [...whatIsMissing(plan), ...report.unsaid]
}

function printSummary(exported: Exported, milliseconds: number, out: string, terminal: Terminal, quiet: boolean): void {
  const { state, plan, report, unchanged, diagnostics } = exported
  const visible = quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  printDiagnostics(visible, terminal)
  if (quiet) return
  for (const { severity, message, hint } of [...plan.findings, ...report.findings]) {
    terminal.log(
      `${terminal.paint('yellow', severity)}  ${printable(message)}\n  ${terminal.paint('dim', printable(hint))}`,
    )
  }
  if (state.summary !== undefined) terminal.print(state.summary)
  const [megabytes, seconds] = [report.bytes / 1_000_000, milliseconds / 1000].map((size) => size.toFixed(1))
  const same = unchanged > 0 ? `, ${grouped(unchanged)} of them unchanged` : ''
  terminal.print(
    `Exported ${count(state.site.byPath.size, 'page')} for ${plan.baseUrl}, as ${plan.host.title} serves them.`,
  )
  terminal.print(`Wrote ${count(report.files, 'file')} (${megabytes} MB) to ${out} in ${seconds} s${same}.`)
  if (diagnostics.length > 0) terminal.print(`Found ${summarised(diagnostics)}.`)
  terminal.print('What files alone cannot do:')
  for (const line of missing(exported)) terminal.print(`- ${printable(line)}`)
}
