/** Colours, fonts, elements, paper. */
import { customProperties, type Palettes } from './palette.ts'

/** Fonts of systems that were made for reading. */
export const serif = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif"

export const base = ({ light, dark }: Palettes) => `:root {
  color-scheme: light dark;
  --serif: ${serif};
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif;
  --mono: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace;
  --measure: 38rem;
  ${customProperties(light)};
}
@media (prefers-color-scheme: dark) {
  :root:not([data-scheme=light]) { ${customProperties(dark)} }
}
[data-scheme=light] { color-scheme: light }
[data-scheme=dark] { color-scheme: dark; ${customProperties(dark)} }
*, ::before, ::after { box-sizing: border-box }
html {
  font: 100%/1.6 var(--sans);
  color: var(--text);
  background: var(--page);
  -webkit-text-size-adjust: 100%;
  scrollbar-gutter: stable;
}
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: break-word }
main, .columns { flex: 1 }
main { padding-block: 1.25rem 4rem; outline: 0 }
main, .site-footer { width: 100%; max-width: calc(var(--measure) + 2.5rem); margin-inline: auto; padding-inline: 1.25rem }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; font-weight: 650; margin: 2.2em 0 .6em; scroll-margin-top: 1rem }
h1 { font-size: clamp(1.65rem, 1.3rem + 1.4vw, 2.15rem); line-height: 1.15; letter-spacing: -.018em; margin-top: 0 }
:is(h1, h2):is(:dir(rtl), :lang(hi), :lang(ja), :lang(ko), :lang(zh)) { letter-spacing: normal; line-height: 1.3 }
:is(h1, h2, h3):is(:lang(de), :lang(nl)) { hyphens: auto; hyphenate-limit-chars: 12 }
h1.small { font-size: clamp(1.25rem, 1.1rem + .6vw, 1.45rem) }
h2 { font-size: 1.4rem; letter-spacing: -.008em }
h3 { font-size: 1.15rem }
h4, h5, h6 { font-size: 1rem }
p, ul, ol, dl, blockquote, pre, table, figure { margin: 0 0 1.15em }
p, li, dd { text-wrap: pretty }
a { color: var(--link); text-decoration-thickness: .06em; text-underline-offset: .18em }
a:hover { text-decoration-thickness: .12em }
:focus-visible { outline: .15rem solid var(--link); outline-offset: .15rem; border-radius: .15rem }
:target { scroll-margin-top: 1.5rem }
hr { border: 0; border-top: 1px solid var(--line); margin: 2.5em 0 }
mark { background: var(--mark); color: inherit }
::selection { background: var(--selection); color: var(--text) }
img, video, svg { max-width: 100%; height: auto }
code, pre, kbd, samp { font-family: var(--mono); font-size: .875em }
input, button { font: inherit; color: inherit }
button, summary { cursor: pointer }
:lang(zh), :lang(ja) { line-break: strict; text-spacing-trim: trim-start; text-autospace: normal }
em:is(:dir(rtl), :lang(zh), :lang(ja)) { font-style: normal }
em:dir(rtl) { font-weight: 650 }
em:is(:lang(zh), :lang(ja)) { text-emphasis: filled }
em:lang(zh) { text-emphasis-position: under right }
:is(h1, h2, h3, a, th, td):lang(ja) { word-break: auto-phrase }
:lang(ko) { word-break: keep-all }
:lang(zh), :lang(ja), :lang(ko) { --serif: var(--sans) }
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth }
}
`

/**
 * Paper: the text and its address, without navigation. Paper is white in the dark scheme too: writing `:root` twice makes
 * the selector as specific as the one for the dark scheme.
 */
export const print = ({ light }: Palettes) => `@media print {
  :root:root { color-scheme: light; ${customProperties({ ...light, page: '#fff' })} }
  html { font-size: 11pt }
  .skip, .site-header > :not(.site-title), .site-tree, .site-footer, .breadcrumbs, .facts > .tools, .contents, .anchor, .copy, .data-footnote-backref, .neighbours, .page-links, .tags, .search { display: none }
  main { max-width: none }
  main, .site-header { padding-inline: 0 }
  .site-header { position: static; border: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  details:not([open])::details-content { content-visibility: visible; display: block; block-size: auto }
  h1, h2, h3 { break-after: avoid }
  pre, blockquote, table, figure { break-inside: avoid }
  .prose a[href^=http]::after { content: ' (' attr(href) ')'; font-size: .85em; color: var(--muted) }
  .prose a[data-address]::after { content: ' (' attr(data-address) ')' }
  .prose a[data-address='']::after { content: none }
}
`
