/** The home page, lists, search results and errors. No entry needs these rules, unless it has a list of its folder. */

/** What a page holds that needs the sheet. */
export const listMarks = [
  'class="home-header"',
  'class="entries"',
  'class="folders"',
  'class="count"',
  'class="all"',
  'class="lead"',
  'id="site:results"',
  'class="error"',
] as const

const entries = `.lead { font: 1.2rem/1.5 var(--serif) }
.lead, .by, .pinned, .count, .entries time, .entries p { color: var(--muted) }
.entries time { font-size: .9rem; font-variant-numeric: tabular-nums }
.count { font-size: .8rem; margin-inline-end: .4rem }
.entries, .results { overflow-wrap: anywhere }
.entries { list-style: none; margin: 0; padding: 0 }
.entries, .folders { margin-bottom: 1.5rem }
.folders summary { padding-block: .35rem; color: var(--muted) }
.folders a { max-width: 100%; overflow-wrap: anywhere }
.entries li { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 1rem; padding-block: .55rem }
@media (max-width: 34rem) { .entries li:has(.in + time) > .entry:first-child { flex-basis: 100% } }
.thumbnail { flex: none; align-self: center; object-fit: cover; border-radius: .25rem }
.entry { flex: 1 1 16rem }
.entry a { font-size: 1.1rem; font-weight: 500; line-height: 1.4 }
.entry a:not(:hover) { text-decoration: none }
.entries p { text-align: -webkit-match-parent; text-align: match-parent; flex-basis: 100%; margin: .1rem 0 0; font-size: .95rem; line-height: 1.5 }
.by, .pinned { font-size: .95rem }
.section-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; margin: 3rem 0 .5rem; padding-bottom: .5rem; border-bottom: 1px solid var(--line) }
.section-head :is(h2, p) { margin: 0 }
.section-head a { color: inherit }
.pager { display: flex; flex-wrap: wrap; gap: .25rem; margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line) }
.pager :is(a, span) { min-width: 2.25rem; padding: .3rem .6rem; border-radius: .3rem; text-align: center; text-decoration: none; font-variant-numeric: tabular-nums }
.pager a:hover { background: var(--surface) }
.pager [aria-current] { background: var(--surface); font-weight: 650 }
.pager .gap { color: var(--muted); min-width: 0; padding-inline: .2rem }
.pager [rel=next] { margin-inline-start: auto }
@media print { .pager { display: none } }
.letter { display: grid; grid-template-columns: 3.75rem minmax(0, 1fr); align-items: baseline; padding-block: .6rem; border-bottom: 1px solid var(--line) }
.letter > * { min-width: 0; overflow-wrap: anywhere }
.letter h2 { margin: 0 }
`

/** The list of all pages. */
const all = `.all { columns: 18rem; column-gap: 2rem; list-style: none; padding: 0 }
.all li { break-inside: avoid; padding-block: .25rem; overflow-wrap: anywhere }
.all a { font-weight: 500 }
.all a:not(:hover) { text-decoration: none }
.all small, .in { font-size: .8rem; color: var(--muted) }
.in:not(:hover) { text-decoration: none }
.orders a { margin-inline-end: .6rem }
.search output:empty { margin-inline-start: -.5rem }
.orders [aria-current] { color: inherit; text-decoration: none; font-weight: 650 }
`

const home = `.home-header { display: flow-root }
.home-header h1 { font-size: clamp(2.1rem, 1.5rem + 3vw, 3.1rem) }
.home-header .lead { font-size: 1.3rem }
.portrait { float: inline-end; width: clamp(5rem, 22vw, 8rem); height: auto; aspect-ratio: 1; margin: 0 0 1rem; margin-inline-start: 1.5rem; border-radius: 50%; object-fit: cover }
.questions { display: flex; flex-wrap: wrap; gap: .4rem; margin: -.75rem 0 1.5rem; padding: 0; list-style: none; font-size: .9rem }
.questions a { display: inline-block; padding: .3rem .8rem; border-radius: 1rem; background: var(--surface); text-decoration: none }
.questions a:hover { text-decoration: underline }
.place { margin-block: 1.25rem }
.place h3, .place p { margin: 0 0 .4rem }
.place a { text-decoration: none }
.to-all { margin-top: 1.5rem }
.subscribe { margin-top: 3rem }
`

const results = `.answer { margin-bottom: 2.5rem }
.answer ol { margin: 0; padding-inline-start: 1.75rem }
.answer ol > li { margin-bottom: 1rem }
.answer li::marker { color: var(--muted) }
.answer blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: .2rem solid var(--link); color: inherit }
.answer .source { margin: .2rem 0 0; padding-inline-start: 1.2rem }
.answer h3 { margin: 1.5rem 0 .4rem }
.answer .copyable { padding-inline-end: 4.5rem }
.answer .address { display: block; direction: ltr; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.answer .copy { inset: 0 auto auto; inset-inline-end: 0 }
.answer .meta { margin-bottom: 0 }
.answer blockquote p { margin: 0; font: 1.15rem/1.6 var(--serif) }
.answer .source { font-size: .9rem }
.results { margin-bottom: 3rem }
.results h2 { margin-top: 0; margin-bottom: .3rem; text-wrap: wrap }
.results ol { list-style: none; margin: 1.5rem 0 0; padding: 0 }
.results li { padding-block: 1rem; border-top: 1px solid var(--line) }
.results h3 { margin: 0 }
.results h3 a:not(:hover) { text-decoration: none }
.answer .section::before, .results .section::before { content: '›\\a0' }
.answer .section, .results .section { font-weight: 400 }
.results li > .address { margin: 0; font-size: .85rem; color: var(--muted); overflow-wrap: anywhere }
.results li > p, .results blockquote { margin: .3rem 0 0 }
.results blockquote p { margin: 0 }
.results li .meta { display: flex; flex-wrap: wrap; gap: 0 .8rem }
.results .meta a { color: inherit }
`

/** What follows the message of an error. */
const error = `.error .code { margin-top: 2rem; color: var(--muted); font-size: .875rem }
.error section { margin-bottom: 2rem }
`

export const lists = entries + all + home + results + error
