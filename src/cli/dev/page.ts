/** Changes an HTML page for its owner: the script and styles of `lectern dev`, marks of drafts, and problems. */
import type { Page } from '../../content/model/site.ts'
import { contentHash } from '../../text/hash.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { devPaths } from './paths.ts'

export interface PageChanges {
  /** Problems of the page. */
  readonly overlay: SafeHtml | undefined
  /** The page itself, if it is withheld. */
  readonly withheld: Page['withheld']
  /** Why the page at a path is withheld; nothing for others. */
  readonly withheldAt: (path: string) => Page['withheld']
  /** Hash of the styles and the script. */
  readonly revision: string
}

export interface ChangedPage {
  readonly text: string
  /** Hash of everything that the reader sees. */
  readonly hash: string
}

export function changePage(page: string, changes: PageChanges): ChangedPage {
  const marked = changes.withheld === undefined ? page : withBanner(page, changes.withheld)
  const body = withOverlay(markLinks(marked, changes.withheldAt), changes.overlay)
  const hash = contentHash(body + changes.revision)
  // Without its style sheets: if only they differ, they can be exchanged.
  const rest = contentHash(body.replace(/<link rel="stylesheet" [^<>]*>/g, ''))
  const tags = html`<link rel="stylesheet" href="${devPaths.style}">
<script type="module" src="${devPaths.script}" data-page="${hash}" data-rest="${rest}"></script>
`
  return { text: insertBefore(body, ['</head>', '<body', '<main'], tags), hash }
}

const labels: Readonly<Record<NonNullable<Page['withheld']>, string>> = {
  draft: 'Draft',
  unpublished: 'Unpublished',
  expired: 'Expired',
  future: 'Future',
}

function withBanner(page: string, withheld: NonNullable<Page['withheld']>): string {
  const start = page.indexOf('<main')
  const end = start === -1 ? -1 : page.indexOf('>', start)
  if (end === -1) return page
  const banner = html`
<p class="dev-banner" lang="en" dir="ltr"><strong>${labels[withheld]}</strong>: only you see this page, because of “--drafts”.</p>`
  return page.slice(0, end + 1) + banner.toString() + page.slice(end + 1)
}

/**
 * Writes a mark behind each link to a withheld page. It has no quotes, so that it is harmless in an attribute that
 * contains such a link as text.
 */
function markLinks(page: string, withheldAt: PageChanges['withheldAt']): string {
  let marked = ''
  let done = 0
  for (;;) {
    const start = page.indexOf('<a ', done)
    const end = start === -1 ? -1 : page.indexOf('</a>', start)
    if (end === -1) return marked + page.slice(done)
    const next = end + '</a>'.length
    marked += page.slice(done, next)
    const withheld = withheldAt(targetOf(page.slice(start, Math.min(end, start + longestTag))))
    if (withheld) marked += ` <span class=dev-mark lang=en>${labels[withheld]}</span>`
    done = next
  }
}

/** In UTF-16 code units: an address has 8 KiB at most. */
const longestTag = 10_000

/** Path that a link at the start of a text leads to; empty if it has none. */
function targetOf(link: string): string {
  const tag = link.slice(0, link.indexOf('>') + 1)
  const start = tag.indexOf(' href="')
  if (start === -1) return ''
  const [path = ''] = tag.slice(start + ' href="'.length).split(/["?#]/, 1)
  return path
}

function withOverlay(page: string, overlay: SafeHtml | undefined): string {
  return overlay ? insertBefore(page, ['</body>', '</html>'], overlay, 'last') : page
}

/** @param places the first one that the page has counts; without any, the end */
function insertBefore(
  page: string,
  places: readonly string[],
  added: SafeHtml,
  which: 'first' | 'last' = 'first',
): string {
  for (const place of places) {
    const at = which === 'first' ? page.indexOf(place) : page.lastIndexOf(place)
    if (at !== -1) return page.slice(0, at) + added.toString() + page.slice(at)
  }
  return page + added.toString()
}
