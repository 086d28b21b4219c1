/** Exports folders as the command does, into temporary folders, beside the service that they came from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openExportFolder } from '../../src/adapters/disk/export-folder.ts'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { hostOf } from '../../src/export/hosts/hosts.ts'
import { type ExportPlan, exportAddress, planExport } from '../../src/export/plan-export.ts'
import { type ExportReport, writeExport } from '../../src/export/write-export.ts'
import { buildSite } from '../../src/publish/build.ts'

export interface ExportedFolder {
  readonly dir: string
  readonly snapshot: Snapshot
  readonly plan: ExportPlan
  readonly report: ExportReport
}

export interface ExportedOptions {
  readonly site: string
  readonly host: string | undefined
  readonly baseUrl?: string
  readonly config?: Readonly<Record<string, unknown>>
}

export async function exportFolder(options: ExportedOptions): Promise<ExportedFolder> {
  const { site, host: id, baseUrl: written = 'https://garden.example', config = {} } = options
  const host = hostOf(id)
  if (!host) throw new Error(`no host ${id}`)
  const { origin, baseUrl } = exportAddress(written)
  const resolved = resolveConfig({ ...config, baseUrl: origin })
  const { snapshot } = await buildSite({ source: createFileSource(site), config: resolved })
  const plan = await planExport({ snapshot, host, ...(baseUrl === undefined ? {} : { baseUrl }) })
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-export-')), 'out')
  const folder = await openExportFolder(dir)
  const report = await writeExport(plan, folder.sink)
  await folder.finish({})
  return { dir, snapshot, plan, report }
}

export function removeExport({ dir }: ExportedFolder): void {
  rmSync(path.dirname(dir), { recursive: true, force: true })
}
