/** What stands around the text: quotations of other pages, the map of links, and previews of pages. */
export const parts = `.linked-from blockquote { margin: .15rem 0 .5rem; padding: 0; border: 0; font-size: .875rem; color: var(--muted) }
.linked-from mark { color: var(--text) }
.map summary { font-size: .9rem; color: var(--muted) }
.map svg { display: block; width: 100%; max-width: 28rem; margin-block: .75rem; overflow: visible; direction: ltr; font-size: 12px; fill: var(--text) }
.map path { fill: none; stroke: var(--muted) }
.map circle { fill: var(--link) }
.map a { fill: var(--link) }
.map a:hover { text-decoration: underline }
.map .here { font-weight: 650 }
.map .side { font-size: 10px; fill: var(--muted) }
.preview { position: absolute; z-index: 3; width: max-content; max-width: min(22rem, calc(100vw - 1.5rem)); padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--page); box-shadow: 0 .25rem 1rem #0003; font-size: .875rem; line-height: 1.45 }
.preview p { margin: .35rem 0 0 }
.preview p + p { color: var(--muted) }
@media print { .preview { display: none } }
`
