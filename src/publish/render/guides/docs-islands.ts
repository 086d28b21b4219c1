/** What the HTML of `/developers` has in its sections: places that its script fills. */
import { mcpSurfaces } from '../../../contract/mcp-info.ts'
import { html, type SafeHtml } from '../../../theme/html.ts'
import type { Operation } from '../api/operations.ts'
import type { RenderContext } from '../context.ts'

/**
 * Where the form comes to stand. Without scripts it holds what links to the sandbox lead to: each operation, with its
 * place in the reference.
 */
export function sandboxIsland(
  operations: readonly Operation[],
  { config, endpoints }: RenderContext,
): SafeHtml | undefined {
  const description = endpoints.find(({ rel }) => rel === 'service-desc')
  if (description === undefined) return undefined
  const reference = endpoints.find(({ rel }) => rel === 'service-doc')?.path
  const mcp = mcpSurfaces(config).filter(({ path }) => endpoints.some((row) => row.path === path))
  const items = operations.map(({ id, method, path }) => {
    const name = `${method} ${path}`
    return html`<li id="try:${id}">${reference === undefined ? name : html`<a href="${reference}#${id}">${name}</a>`}</li>\n`
  })
  return html`<div class="sandbox" id="site:sandbox" data-openapi="${description.path}" data-mcp="${mcp.map(({ path }) => path).join(' ')}"${reference && html` data-reference="${reference}"`}>
<details><summary>All operations</summary>
<ul>
${items}</ul>
</details>
</div>`
}

/** The numbers of the configuration, which the script replaces with those of an answer: headers by their names. */
export function quotaIsland({ config }: RenderContext): SafeHtml {
  const { limit, windowSeconds } = config.rateLimit
  const figures: readonly (readonly [label: string, header: string, value: string, unit?: string])[] = [
    ['Limit', 'RateLimit-Limit', String(limit)],
    ['Remaining', 'RateLimit-Remaining', String(limit)],
    ['Reset', 'RateLimit-Reset', String(windowSeconds), ' s'],
    ['Policy', 'RateLimit-Policy', `${limit};w=${windowSeconds}`],
  ]
  return html`<dl class="figures" id="site:quota">
${figures.map(([label, header, value, unit]) => html`<div><dt>${label}</dt><dd><span data-quota="${header}">${value}</span>${unit}</dd></div>\n`)}</dl>
<p class="figures-source" id="site:quota-source" role="status">As the service is configured. Every answer has these numbers in its headers.</p>`
}
