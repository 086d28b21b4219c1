/** The tree of folders, and the list of all pages. */
export const tree = `.tree { overflow-wrap: anywhere }
.tree ul { list-style: none; margin: 0; padding: 0 }
.tree ul ul { margin-inline-start: .4rem; padding-inline-start: .5rem; border-inline-start: 1px solid var(--line) }
.tree :is(a, summary) { display: inline-block; padding-block: .2rem; padding-inline-start: 1rem; color: inherit; text-decoration: none; unicode-bidi: plaintext }
.tree summary { position: relative; display: block; list-style: none }
.tree summary::-webkit-details-marker { display: none }
.tree summary::before { content: '+'; position: absolute; inset-inline-start: 0; color: var(--muted) }
.tree [open] > summary::before { content: '–' }
.tree i { font-style: normal; font-size: .8em; color: var(--muted) }
.tree :is(a, summary):hover { text-decoration: underline }
.tree [aria-current] { font-weight: 650; color: var(--link) }
.tree p { margin: .5rem 0 0 }
.all { columns: 18rem; column-gap: 2rem; list-style: none; padding: 0 }
.all li { break-inside: avoid; padding-block: .25rem; overflow-wrap: anywhere }
.all a:not(:hover) { text-decoration: none }
.all small, .in { font-size: .8rem; color: var(--muted) }
.in:not(:hover) { text-decoration: none }
.orders a { margin-inline-end: .6rem }
.search output:empty { margin-inline-start: -.5rem }
@media print { .tree { display: none } }
.orders [aria-current] { color: inherit; text-decoration: none; font-weight: 650 }
`
