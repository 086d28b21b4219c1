/** The files with which a reader's browser searches, answers and reads an export without the service. */
import type { EndpointDescription, LiveOperation } from '../../contract/endpoint.ts'
import { type ReaderManifest, readerPaths, readerVersion } from '../../contract/reader.ts'
import type { SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import { htmlSecurityHeaders } from '../../serve/http/response-headers.ts'
import { withBase } from '../../text/base-path.ts'
import { html } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'
import type { Answer, ExportedSite } from '../answer.ts'
import { indexFiles } from './index-files.ts'
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

/** By `operationId`; the type of the handlers in `serve/reader` would not fit without one of them. */
const answered: ReadonlySet<string> = new Set([
  'ask',
  'askByGet',
  'searchResults',
  'searchResultsMarkdown',
  'searchJson',
])

/** The operations that a reader's browser answers itself, and the documents that they take over. */
function readerEndpoints({ endpoints, routes }: Snapshot): Pick<ReaderManifest, 'endpoints' | 'routes'> {
  const kept = endpoints.flatMap((row): EndpointDescription[] => {
    if (row.kind === 'live') {
      const operations = row.operations.filter(isAnswered).map(brief)
      return operations.length > 0 ? [{ ...row, operations }] : []
    }
    if (row.kind !== 'prepared' || !row.onQuery || !isAnswered(row.onQuery)) return []
    return [{ ...row, onQuery: brief(row.onQuery) }]
  })
  const ids = new Set(kept.map(({ id }) => id))
  return {
    endpoints: kept,
    routes: [...routes.values()]
      .filter((route) => route.kind === 'prepared')
      .filter(({ endpoint }) => ids.has(endpoint)),
  }
}

function isAnswered({ operationId }: LiveOperation): boolean {
  return answered.has(operationId)
}

/** Without its documentation. */
function brief({ parameters: _, body: __, description: ___, ...operation }: LiveOperation): LiveOperation {
  return { ...operation, responses: {} }
}

/**
 * The page in place of one that cannot be read without a connection. The worker puts links to
 * what can be read in place of the empty list.
 *
 * @param base path of a project page
 */
function offlinePage({ frame }: SiteInfo, base: string): string {
  if (!frame) throw new Error('The site has no frame for pages.')
  const { language, owner } = frame
  const phrases = phrasesFor(language, owner.words)
  const page = renderLayout(
    {
      ...{ language, title: phrases.say('offlineTitle'), path: '', noindex: true },
      description: '',
      main: html`<div${langAttribute(phrases.language, language)}>
<h1>${phrases.say('offlineTitle')}</h1>
<p>${phrases.say('offlineText')}</p>
<ul id="site:saved"></ul>
</div>`,
    },
    frame,
  )
  return withBase(page, base)
}
