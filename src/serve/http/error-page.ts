/** Errors for people: a small page in the style of the site. */
import type { ProblemDetails } from '../../errors.ts'
import { inlineText } from '../../inline-text.ts'
import type { SiteInfo } from '../../snapshot.ts'
import { escapeHtml } from '../../theme/html.ts'

/** @param suggestions paths of the site that may have been meant */
export function errorPage(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): string {
  const title = `${escapeHtml(problem.title)} · ${escapeHtml(site.title)}`
  const list = suggestions.map((path) => `        <li><a href="${escapeHtml(path)}">${escapeHtml(path)}</a></li>`)
  const nearest =
    list.length === 0 ? '' : `\n      <p>Perhaps you meant:</p>\n      <ul>\n${list.join('\n')}\n      </ul>`
  return `<!doctype html>
<html lang="${escapeHtml(site.language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="${escapeHtml(site.stylesheet)}">
  </head>
  <body>
    <main lang="en">
      <h1>${escapeHtml(problem.title)}</h1>
      <p>${escapeHtml(problem.detail)}</p>
      <p>${escapeHtml(problem.hint)}</p>${nearest}
      <p><a href="/">${escapeHtml(site.title)}</a> · <a href="/llms.txt">Everything there is, as text</a></p>
      <p><small>${problem.status} ${problem.code}</small></p>
    </main>
  </body>
</html>
`
}

/** For agents that asked for Markdown. */
export function errorMarkdown(problem: ProblemDetails, suggestions: readonly string[]): string {
  const nearest = suggestions.map((path) => `- <${path}>`)
  return [
    `# ${problem.status} ${problem.title}`,
    inlineText(problem.detail),
    problem.hint,
    ...(nearest.length > 0 ? ['Nearest addresses:', nearest.join('\n')] : []),
    'Everything there is: </llms.txt>',
    `Code: \`${problem.code}\``,
  ]
    .join('\n\n')
    .concat('\n')
}
