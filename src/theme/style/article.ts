/** What surrounds the text of an entry: header, tools, fields, links to other pages; and what opens over it. */
import { light } from './palette.ts'

export const article = `.entry-header { margin-bottom: clamp(.8rem, .5rem + 1vw, 1.25rem) }
.entry-header h1 { margin-bottom: .3rem }
.facts { position: relative; display: flex; flex-wrap: wrap; gap: 0 1.1rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: .875rem; line-height: 1.4 }
.facts > *, .facts :is(.byline, .meta) > * { padding-block: .15rem }
.facts > :is(.byline, .meta, .tools) { display: contents }
article > .tags { margin-top: 2.5rem }
.tags { gap: .4rem .5rem; overflow-wrap: anywhere }
.tags a { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; color: inherit; font-size: .875rem; text-decoration: none }
.tags a:hover { border-color: var(--link); color: var(--link) }
.tools > a, .tools summary { display: block; padding-block: .15rem; color: var(--link); text-decoration: none; list-style: none }
:is(.tools summary, summary.callout-title)::after { content: ''; display: inline-block; width: .4em; height: .4em; margin-inline-start: .5em; border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -.2em }
[open] > :is(.tools summary, .callout-title)::after { rotate: -135deg; translate: 0 .05em }
.panel { position: absolute; z-index: 2; inset-inline: 0; top: 100%; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-top: 0; border-radius: 0 0 .35rem .35rem; background: var(--surface) }
.panel p { margin-bottom: .3rem; color: var(--muted) }
.panel :is(pre, blockquote) { margin: 0 0 1rem; padding: .6rem .8rem; background: var(--page); border-radius: .25rem }
.panel blockquote { padding-right: 4.5rem }
.panel .copyable:last-child > * { margin-bottom: 0 }
.panel.search { margin: 0 }
.cover { display: block; max-height: 75vh; object-fit: contain; margin-bottom: 2rem; border-radius: .35rem }
.cover:not([width]) { width: 100%; aspect-ratio: 16 / 9; object-fit: cover }
ol.panel { margin: 0; padding-inline-start: 2.5rem }
.panel li { padding-block: .15rem }
.cite { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
.cite p { margin-bottom: .3rem }
.neighbours { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem }
.neighbours p { position: relative; margin: 0; flex: 1 1 14rem; padding: .7rem 1rem; border: 1px solid var(--line); border-radius: .4rem }
.neighbours p:hover { border-color: var(--link) }
.neighbours a::after { content: ''; position: absolute; inset: 0 }
.neighbours .next { text-align: end }
.neighbours span { display: block; font-size: .85rem }
.page-links { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
.page-links h2 { font-size: 1rem; margin: 0 0 .6rem }
.page-links ul { list-style: none; padding: 0; columns: 2 16rem; column-gap: 2rem }
.page-links li { break-inside: avoid; padding-block: .2rem; line-height: 1.45 }
.page-links a:not(:hover), .neighbours a:not(:hover) { text-decoration: none }
.linked-from blockquote { margin: .15rem 0 .5rem; padding: 0; border: 0; font-size: .875rem; color: var(--muted) }
.linked-from mark { color: var(--text) }
.map summary { font-size: .9rem; color: var(--muted) }
.map svg { display: block; width: 100%; max-width: 28rem; margin-block: .75rem; overflow: visible; direction: ltr; font-size: 12px; fill: var(--text) }
.map path { fill: none; stroke: var(--muted) }
.map :is(a, circle) { fill: var(--link) }
.map .here { font-weight: 650 }
.map .side { font-size: 10px; fill: var(--muted) }
.meta, .cite, .neighbours span { color: var(--muted) }
.meta, .cite { font-size: .9rem }
.meta time { font-variant-numeric: tabular-nums }
[dir=rtl] .meta { unicode-bidi: plaintext; text-align: right }
.neighbours, .page-links { overflow-wrap: anywhere }
.search { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.5rem }
.search label { flex-basis: 100%; font-size: .9rem; color: var(--muted) }
.search :is(input, button) { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--muted); border-radius: .3rem; background: var(--page) }
.search input { flex: 1 1 11rem; min-width: 0 }
.search button { background: var(--surface) }
`

/** Footnotes, pictures and previews of pages that a reader opens. Loaded with their scripts. */
export const reading = `.zoom { display: block; max-width: 100%; margin-inline: auto; padding: 0; border: 0; background: none; cursor: zoom-in }
.zoomed { width: 100vw; height: 100dvh; max-width: none; max-height: none; margin: 0; padding: 1rem; border: 0; background: var(--page); cursor: zoom-out }
.zoomed[open] { display: grid; place-items: center }
.zoomed > img { grid-area: 1 / 1; max-width: 100%; max-height: calc(100dvh - 2rem); object-fit: contain; color-scheme: light; background: ${light.page} }
.zoomed > .close { grid-area: 1 / 1; place-self: start end; z-index: 1; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 50%; background: var(--page); color: var(--text); font-size: 1.4rem; line-height: 1 }
.note { position: absolute; inset: var(--y) auto auto var(--x); width: min(26rem, 100vw - 2rem); max-height: 50vh; margin: 0; padding: .8rem 1.1rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--page); color: var(--text); box-shadow: 0 .4rem 1.5rem rgb(0 0 0 / .18) }
.note > .prose { font-size: 1rem; line-height: 1.55 }
.note > .prose > :last-child { margin-bottom: 0 }
@media (max-width: 40rem) {
  .note { position: fixed; inset: auto 0 0; width: auto; border-width: 1px 0 0; border-radius: .75rem .75rem 0 0; padding-bottom: max(1rem, env(safe-area-inset-bottom)) }
}
.preview { position: absolute; z-index: 3; width: max-content; max-width: min(22rem, calc(100vw - 1.5rem)); padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--page); box-shadow: 0 .25rem 1rem #0003; font-size: .875rem; line-height: 1.45 }
.preview p { margin: .35rem 0 0 }
.preview p + p { color: var(--muted) }
@media print { .note, .preview { display: none } }
`
