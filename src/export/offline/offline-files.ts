/** The files with which a reader's browser searches, answers and reads an export without the service. */
import { type ReaderManifest, readerPaths, readerVersion } from '../../contract/reader.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { htmlSecurityHeaders } from '../../serve/http/response-headers.ts'
import type { Answer, ExportedSite } from '../answer.ts'
import { indexFiles } from './index-files.ts'
import { offlinePage } from './offline-page.ts'
import { readerEndpoints } from './reader-endpoints.ts'
import { shellOf } from './shell.ts'

export interface OfflineScripts {
  /** The text of the service worker. */
  readonly worker: string
}

export async function offlineFiles(site: ExportedSite, { worker }: OfflineScripts): Promise<readonly Answer[]> {
  const { snapshot, base } = site
  const { index, files } = await indexFiles(site)
  const manifest: ReaderManifest = {
    version: readerVersion,
    id: snapshot.id,
    site: readerSite(site),
    ...readerEndpoints(snapshot),
    ...(index ? { index } : {}),
    ...(await shellOf(snapshot)),
  }
  return [
    textAnswer(readerPaths.worker, ['Content-Type', 'text/javascript; charset=utf-8', ...revalidated], worker),
    textAnswer(readerPaths.manifest, ['Content-Type', 'application/json', ...revalidated], JSON.stringify(manifest)),
    textAnswer(
      readerPaths.offline,
      [
        ...['Content-Type', 'text/html; charset=utf-8', ...revalidated, 'X-Robots-Tag', 'noindex'],
        ...htmlSecurityHeaders(snapshot.site),
      ],
      offlinePage(manifest.site, base),
    ),
    ...files,
  ]
}

/** Browsers ask for them again and again, so that an update is seen. */
const revalidated = ['Cache-Control', 'no-cache']

/** With the addresses of the export. Other hosts and redirects are the business of the host. */
function readerSite({ snapshot, baseUrl }: ExportedSite): SiteInfo {
  const { otherHosts: _, redirects: __, notFound: ___, ...site } = snapshot.site
  if (site.baseUrl === baseUrl) return site
  const moved: SiteInfo = JSON.parse(JSON.stringify(site).replaceAll(site.baseUrl, baseUrl))
  return moved
}

function textAnswer(path: string, headers: readonly string[], text: string): Answer {
  return { path, headers, body: new TextEncoder().encode(text) }
}
