/** What surrounds the text of an entry: header, tools, links to other pages. */
export const article = `.entry-header { margin-bottom: clamp(1rem, .6rem + 1vw, 1.25rem) }
.entry-header h1 { margin-bottom: .3rem }
.facts { position: relative; display: flex; flex-wrap: wrap; gap: 0 1.1rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: .875rem; line-height: 1.4 }
.facts > *, .facts :is(.byline, .meta) > * { padding-block: .15rem }
.facts > :is(.byline, .meta, .tools) { display: contents }
article > .tags { margin-top: 2.5rem }
.tags { gap: .4rem .5rem }
.tags a { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; color: inherit; font-size: .875rem; text-decoration: none }
.tags a:hover { border-color: var(--link); color: var(--link) }
.tools > a, .tools summary { display: block; padding-block: .15rem; color: var(--link); text-decoration: none; list-style: none }
.tools > a:hover, .tools summary:hover { text-decoration: underline }
.tools summary::-webkit-details-marker { display: none }
.tools summary::after { content: ''; display: inline-block; width: .4em; height: .4em; margin-inline-start: .45em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -.2em }
.tools [open] summary::after { rotate: -135deg; translate: 0 .05em }
.panel { position: absolute; z-index: 2; inset-inline: 0; top: 100%; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-top: 0; border-radius: 0 0 .35rem .35rem; background: var(--surface) }
.panel p { margin-bottom: .3rem; color: var(--muted) }
.panel :is(pre, blockquote) { margin: 0 0 1rem; padding: .6rem .8rem; background: var(--page); border-radius: .25rem }
.panel blockquote { padding-right: 4.5rem }
.panel .copyable:last-child > * { margin-bottom: 0 }
.panel.search { margin: 0 }
.cover { display: block; max-width: 100%; max-height: 75vh; height: auto; object-fit: contain; margin-bottom: 2rem; border-radius: .35rem }
.cover:not([width]) { width: 100%; aspect-ratio: 16 / 9; object-fit: cover }
.series { margin-bottom: 2rem; padding: .8rem 1.25rem; border: 1px solid var(--line); border-radius: .35rem; font-size: .95rem }
.series p, .series ol { margin-bottom: 0 }
.cite { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
.cite p { margin-bottom: .3rem }
.neighbours { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; margin-top: 2rem }
.neighbours p { margin: 0; flex: 1 1 14rem }
.neighbours .next { text-align: end }
.neighbours span { display: block; font-size: .85rem }
.page-links { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
.page-links h2 { font-size: 1rem; margin: 0 0 .6rem }
.page-links ul { list-style: none; padding: 0; columns: 2 16rem; column-gap: 2rem }
.page-links li { break-inside: avoid; padding-block: .2rem; line-height: 1.45 }
.page-links a:not(:hover), .neighbours a:not(:hover) { text-decoration: none }
`
