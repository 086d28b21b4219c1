/** The text of a page: rhythm, tables, footnotes, callouts. */
export const prose = `.prose { font: 1.125rem/1.65 var(--serif); hanging-punctuation: first }
.prose :is(h1, h2, h3, h4, h5, h6) { font-family: var(--sans) }
.prose :is(table, .callout-title) { font-family: var(--sans) }
.prose > :first-child { margin-top: 0 }
.prose li { margin-bottom: .3em }
.prose li > :is(ul, ol) { margin: .3em 0 }
.prose dt { font-weight: 650 }
.prose dd { margin: 0 0 .6em; margin-inline-start: 1.5em }
.prose blockquote { margin-inline: 0; padding-inline-start: 1.1em; border-inline-start: .2rem solid var(--line); color: var(--muted) }
.prose :is(img, video) { display: block; margin-inline: auto; border-radius: .25rem }
.prose figcaption { font: .9rem/1.5 var(--sans); color: var(--muted); margin-top: .5rem }
.prose table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: .95rem; line-height: 1.5 }
.prose :is(th, td) { padding: .4rem .8rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
.prose :is(th, td)[align=center] { text-align: center }
.prose :is(th, td)[align=right] { text-align: end }
.prose th { background: var(--surface) }
.prose sup { line-height: 0 }
.prose .contains-task-list { list-style: none; padding-inline-start: .2em }
.prose .task-list-item input { margin-inline-end: .5em }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.footnotes { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .95rem }
.callout { --tone: var(--note); margin: 0 0 1.15em; padding: .8rem 1.1rem; border-inline-start: .25rem solid var(--tone); background: var(--surface) }
.callout > :last-child { margin-bottom: 0 }
.callout-title { font-weight: 650; color: var(--tone); margin-bottom: .4rem }
`
