/** Builds a site folder and exports it. */
import { readBundle } from '../adapters/bundles.ts'
import { openExportFolder } from '../adapters/disk/export-folder.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import type { Host } from '../export/hosts/host.ts'
import type { Finding } from '../export/limits.ts'
import { offlineFiles } from '../export/offline/offline-files.ts'
import { type ExportPlan, planExport } from '../export/plan-export.ts'
import { type ExportReport, writeExport } from '../export/write-export.ts'
import type { SiteState } from '../publish/site-state.ts'
import { withBuiltFolder } from './build-folder.ts'
import { refuseInside } from './output-folder.ts'
import { explainWriting } from './unwritable.ts'

export interface ExportJob {
  /** The site folder. */
  readonly folder: string
  readonly config: ResolvedConfig
  readonly host: Host
  /** The address with the path of a project page; that of the configuration by default. */
  readonly baseUrl?: string
  /** Absolute, and as it was named. */
  readonly out: string
  readonly named: string
  readonly reading: (done: number, total: number) => void
  readonly writing: (done: number, total: number) => void
}

export interface Exported {
  readonly state: SiteState
  readonly diagnostics: readonly Diagnostic[]
  readonly plan: ExportPlan
  readonly report: ExportReport
  readonly unchanged: number
}

/**
 * @throws {LecternError} `EXPORT_TOO_LARGE` when a limit of the host forbids the upload; nothing is written then
 */
export async function exportSite(job: ExportJob): Promise<Exported> {
  const { folder, config, host, out, reading, baseUrl } = job
  return withBuiltFolder({ folder, config, progress: reading, last: 'the last export' }, async (built) => {
    const { state, parts } = built
    const { content = [], files = [] } = parts?.listing.folder ?? {}
    await refuseInside(out, folder, [...content, ...files, ...(parts?.listing.statics ?? [])])
    const scripts = { worker: await readBundle('service-worker') }
    const plan = await planExport({
      ...{ snapshot: state.snapshot, host, extraFiles: (site) => offlineFiles(site, scripts) },
      ...(baseUrl === undefined ? {} : { baseUrl }),
    })
    refuseTooLarge(plan.findings)
    const written = await write(plan, job)
    return { state, diagnostics: built.diagnostics(), plan, ...written }
  })
}

async function write(plan: ExportPlan, { out, named, writing }: ExportJob) {
  const place = await openExportFolder(out, named).catch((error: unknown) => explainWriting(named, error))
  try {
    const report = await writeExport(plan, place.sink, writing)
    refuseTooLarge(report.findings)
    const { snapshot, host, baseUrl } = plan
    await place.finish({ id: snapshot.id, baseUrl, host: host.id })
    return { report, unchanged: place.unchanged() }
  } catch (error) {
    await place.abort()
    return explainWriting(named, error)
  }
}

function refuseTooLarge(findings: readonly Finding[]): void {
  const fatal = findings.find(({ severity }) => severity === 'error')
  if (fatal) throw new LecternError('EXPORT_TOO_LARGE', `${fatal.message} Nothing was written.`, fatal.hint)
}
