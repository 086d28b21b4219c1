/** The page in place of one that cannot be read without a connection. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { withBase } from '../../text/base-path.ts'
import { html } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { renderLayout } from '../../theme/layout.ts'

/**
 * The worker puts links to what can be read in place of the empty list.
 *
 * @param base path of a project page
 */
export function offlinePage({ frame }: SiteInfo, base: string): string {
  if (!frame) throw new Error('The site has no frame for pages.')
  const { language } = frame
  const page = renderLayout(
    {
      ...{ language, title: 'No connection', path: '', noindex: true },
      description: '',
      main: html`<div${langAttribute(interfaceLanguage, language)}>
<h1>No connection</h1>
<p>This page is not on your device, and there is no connection to fetch it. You can read the pages that were saved on this device:</p>
<ul id="site:saved"></ul>
</div>`,
    },
    frame,
  )
  return withBase(page, base)
}
