/**
 * Paper: the text and its address, without navigation. Paper is white in the dark scheme too: writing `:root` twice makes
 * the selector as specific as the one for the dark scheme.
 */
import { customProperties, light } from './palette.ts'

export const print = `@media print {
  :root:root { color-scheme: light; ${customProperties({ ...light, page: '#fff' })} }
  html { font-size: 11pt }
  .skip, .site-header :is(nav, button), .site-footer, .breadcrumbs, .tools, .contents, .anchor, .copy, .data-footnote-backref, .neighbours, .page-links, .tags, .search, .pager { display: none }
  main, .site-header { padding-inline: 0 }
  main, .site-header { max-width: none }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  details:not([open])::details-content { content-visibility: visible; display: block; block-size: auto }
  h1, h2, h3 { break-after: avoid }
  pre, blockquote, table, figure { break-inside: avoid }
  .prose a[href^=http]::after { content: ' (' attr(href) ')'; font-size: .85em; color: var(--muted) }
}
`
