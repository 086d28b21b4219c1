import type { Feed } from '../../contract/frame.ts'
import { html, type SafeHtml } from '../../theme/html.ts'

/** A sentence with a link to each feed; nothing if there are none. */
export function feedLinks(feeds: readonly Feed[]): SafeHtml | undefined {
  if (feeds.length === 0) return undefined
  const links = feeds.map(
    ({ path, mediaType, label }, i) => html`${i > 0 && ', '}<a href="${path}" type="${mediaType}">${label}</a>`,
  )
  return html`Follow by ${links}.`
}
