/** The sandbox of `/developers`: its text, its form without scripts, and links to it. */
import { mcpSurfaces } from '../../../contract/mcp-info.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import { sandboxSpeech } from '../../../theme/words/script-files.ts'
import type { Operation } from '../api/operations.ts'
import type { RenderContext } from '../context.ts'
import { chooseSteps, commentedLine } from './docs-quickstart.ts'
import { guideCode, guideHeading } from './guide-text.ts'

/** Address of the page with the sandbox; none if an owner's page replaces it. */
export function sandboxUrl({ site, url }: RenderContext): string | undefined {
  const page = site.pages.find(({ builtin, file }) => builtin === 'developers' && file === '')
  return page && url(page.path)
}

/** Opens the sandbox with an operation: the script of the page reads the fragment. */
export function tryUrl(operationId: string, context: RenderContext): string | undefined {
  const address = sandboxUrl(context)
  return address && `${address}#try:${operationId}`
}

/** Requests to try. Every GET is safe, so the service is its own sandbox. */
export function sandbox(operations: readonly Operation[], context: RenderContext, phrases: Phrases): readonly string[] {
  const { index, entry } = chooseSteps(operations)
  const page = operations.find(
    ({ responses, example }) => example !== undefined && Object.keys(responses.get('200')?.content ?? {}).length > 1,
  )
  const read = index ?? entry
  const attempts: readonly (readonly [string, Operation | undefined, readonly string[]])[] = [
    ['Only the headers', read, ['-I']],
    ['Which methods there are', read, ['-i', '-X', 'OPTIONS']],
    ['The Markdown of a page, by negotiation', page, ['-i', '-H', "'Accept: text/markdown'"]],
    ['The 304 of one who has the document already', read, ['-i', '-H', "'If-None-Match: *'"]],
    ['What a 401 looks like', read, ['-i', '-H', "'Authorization: Bearer none'"]],
  ]
  const lines = attempts.flatMap(([comment, operation, options]) =>
    commentedLine(comment, operation, context, ...options),
  )
  return [
    guideHeading('##', 'sandbox', phrases),
    phrases.say('sandboxText'),
    phrases.say('sandboxTerminal'),
    guideCode('sh', lines.join('\n\n'), phrases),
  ]
}

/**
 * The place of the form. Without scripts it contains the targets of links to the sandbox: each operation, with a link
 * to the reference.
 */
export function sandboxIsland(
  operations: readonly Operation[],
  { config, endpoints, ownerTheme }: RenderContext,
  { say, language }: Phrases,
): SafeHtml | undefined {
  const description = endpoints.find(({ rel }) => rel === 'service-desc')
  if (description === undefined) return undefined
  const reference = endpoints.find(({ rel }) => rel === 'service-doc')?.path
  const mcp = mcpSurfaces(config).filter(({ path }) => endpoints.some((row) => row.path === path))
  const items = operations.map(({ id, method, path }) => {
    const name = `${method} ${path}`
    return html`<li id="try:${id}">${reference === undefined ? name : html`<a href="${reference}#${id}">${name}</a>`}</li>\n`
  })
  const words = sandboxSpeech(language, ownerTheme.words)
  return html`<div class="sandbox" id="site:sandbox" data-openapi="${description.path}" data-mcp="${mcp.map(({ path }) => path).join(' ')}"${reference && html` data-reference="${reference}"`}${words !== undefined && html` data-words="${words}"`}>
<details><summary>${say('allOperations')}</summary>
<ul${language !== 'en' && html` lang="en" dir="ltr"`}>
${items}</ul>
</details>
</div>`
}

/** The configured numbers. The script replaces them with the headers of an answer. */
export function quotaIsland({ config }: RenderContext, { say, language }: Phrases): SafeHtml {
  const { limit, windowSeconds } = config.rateLimit
  const figures: readonly (readonly [label: string, header: string, value: string, unit?: string])[] = [
    [say('quotaLimit'), 'RateLimit-Limit', String(limit)],
    [say('quotaRemaining'), 'RateLimit-Remaining', String(limit)],
    [say('quotaReset'), 'RateLimit-Reset', String(windowSeconds), ' s'],
    [say('quotaPolicy'), 'RateLimit-Policy', `${limit};w=${windowSeconds}`],
  ]
  return html`<dl class="figures" id="site:quota">
${figures.map(([label, header, value, unit]) => html`<div><dt>${label}</dt><dd><span data-quota="${header}">${value}</span>${unit}</dd></div>\n`)}</dl>
<p class="figures-source" id="site:quota-source" role="status"${language !== 'en' && html` data-live="${say('quotaLive')}"`}>${say('quotaConfigured')}</p>`
}
