/** GitHub Pages: files, and nothing to configure. A redirect is a page that leads on. */

import type { RedirectRule } from '../../text/redirect-rules.ts'
import { asciiReference } from '../../text/web-address.ts'
import { decodedPath } from '../layout.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { localTo } from './text-files.ts'

export const github: Host = {
  id: 'github',
  title: 'GitHub Pages',
  layout: { pages: 'beside', keeps: () => false },
  finds: false,
  hasOwnRoot: true,
  limits: [
    {
      of: 'fileBytes',
      most: 100 * 1024 * 1024,
      isFatal: false,
      cure: 'Git on GitHub refuses it, so upload the export from a workflow (actions/upload-pages-artifact) or make it smaller.',
    },
    {
      of: 'bytes',
      most: 1_000_000_000,
      isFatal: false,
      cure: 'GitHub Pages asks for at most 1 GB; make pictures smaller, or choose another host.',
    },
  ],
  cannot: [
    'No header can be set: no content security policy, no Link, no X-Robots-Tag, and everything is cached for ten minutes.',
    'Addresses without an ending that are no pages, such as those below /.well-known, are sent as application/octet-stream.',
    'Redirects are pages that lead on, which crawlers follow more slowly, and removed pages answer 404 instead of 410.',
  ],
  configure,
}

function configure({ base, redirections, paths }: HostedSite): Configuration {
  const stubs = redirections.exact.flatMap((rule) => stub(rule, base, paths))
  const patterns = redirections.patterns.length
  return {
    files: [{ file: '.nojekyll', text: '' }, ...stubs],
    unsaid: patterns > 0 ? [`Redirects with placeholders do not work there: ${redirections.patterns[0]?.from}.`] : [],
  }
}

/** A page that leads on. Markdown that moved has none: whoever reads it does not follow HTML. */
function stub({ from, to }: RedirectRule, base: string, paths: ReadonlySet<string>) {
  if (to === 410 || from.endsWith('.md') || paths.has(base + from)) return []
  const target = escaped(asciiReference(localTo(to, base)))
  const text = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<link rel="canonical" href="${target}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<p><a href="${target}">This page has moved.</a></p>
</html>
`
  return [{ file: `${decodedPath(from).replace(/\.html?$/i, '')}.html`, text }]
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
