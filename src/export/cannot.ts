/** What files alone cannot do, from the rows of the catalog. */
import { byteSize } from '../contract/bounds.ts'
import { readerFolder } from '../contract/reader.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { listed } from '../text/listed.ts'
import { largestCore } from './offline/index-files.ts'
import type { ExportPlan } from './plan-export.ts'

/** Everything that an export lacks, one sentence each. */
export function whatIsMissing(plan: ExportPlan): string[] {
  const { snapshot, host, base, unservable, replaced, routes } = plan
  const html = host.dropsHtml ? routes.map(({ path }) => path).filter((path) => /\.html$/i.test(path)) : []
  return [
    ...computed(plan),
    ...negotiated(snapshot),
    ...host.cannot,
    ...(replaced.length > 0
      ? [`The export has files of its own in place of these, which search and reading offline need: ${some(replaced)}.`]
      : []),
    ...(unservable.length > 0
      ? [
          `These addresses are also folders, or longer than the name of a file can be, so the host cannot serve them: ${some(unservable)}.`,
        ]
      : []),
    ...(html.length > 0 ? [`The host leads from these to addresses without .html: ${some(html)}.`] : []),
    ...(base === '' ? [] : ofTheRoot(snapshot, base)),
  ]
}

function computed({ snapshot, extras }: ExportPlan): string[] {
  const live = snapshot.endpoints.flatMap((row) =>
    row.kind === 'live' ? [`${listed(row.operations.map(({ method }) => method))} ${row.path}`] : [],
  )
  if (live.length === 0) return []
  const hasIndex = extras.some(({ path }) => path.startsWith(readerFolder) && path.endsWith('.bin'))
  const instead = hasIndex
    ? "Search and questions are answered in the reader's browser."
    : `Nothing answers searches and questions: the index of this site is larger than ${byteSize(largestCore)}, more than a browser can be asked to load.`
  return [`The host computes nothing, so programs get 404 from ${live.join(', ')}. ${instead}`]
}

function negotiated({ endpoints }: Snapshot): string[] {
  if (!endpoints.some((row) => row.kind === 'prepared' && row.variantOf !== undefined)) return []
  return ['Accept: text/markdown gets HTML; the Markdown of a page is at its own address, as its links say.']
}

/** Programs look for these at the root of a host only. */
function ofTheRoot({ routes, endpoints }: Snapshot, base: string): string[] {
  const ofSite = new Set(endpoints.flatMap((row) => (row.kind === 'prepared' && row.per === 'site' ? [row.id] : [])))
  const paths = [...routes.values()]
    .filter(({ kind, endpoint }) => kind === 'prepared' && ofSite.has(endpoint))
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/.well-known/') || /^\/[^/]+\.txt$/.test(path))
  if (paths.length === 0) return []
  return [
    `Programs look for these at the root of the host, and find them below ${base} only through links: ${some(paths)}.`,
  ]
}

function some(paths: readonly string[]): string {
  return listed(paths.length > 12 ? [...paths.slice(0, 12), `${paths.length - 12} others`] : paths)
}
