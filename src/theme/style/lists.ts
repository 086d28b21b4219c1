/** Lists of entries, their pages, and search results. */
export const lists = `.lead { font: 1.2rem/1.5 var(--serif); color: var(--muted) }
.meta, .by, .pinned, .cite, .count, .entries time, .neighbours span, .entries p { color: var(--muted) }
.meta, .cite, .entries time { font-size: .9rem }
.meta time, .entries time { font-variant-numeric: tabular-nums }
[dir=rtl] .meta { unicode-bidi: plaintext; text-align: right }
.count { font-size: .8rem; margin-inline-end: .4rem }
.entries, .results, .neighbours, .page-links { overflow-wrap: anywhere }
.entries, .folders { margin-bottom: 1.5rem }
.folders summary { padding-block: .35rem; color: var(--muted) }
.folders a { max-width: 100%; overflow-wrap: anywhere }
.entries li { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 1rem; padding-block: .55rem }
@media (max-width: 34rem) { .entries li:has(.in + time) > .entry:first-child { flex-basis: 100% } }
.thumbnail { flex: none; align-self: center; object-fit: cover; border-radius: .25rem }
.entry { flex: 1 1 16rem }
.entry a { font-size: 1.1rem; font-weight: 500; line-height: 1.4 }
.entry a:not(:hover), h2 > a:only-child:not(:hover) { text-decoration: none }
.entries p { flex-basis: 100%; margin: .1rem 0 0; font-size: .95rem; line-height: 1.5 }
.by, .pinned { font-size: .95rem }
.home-header h1 { font-size: clamp(2.1rem, 1.5rem + 3vw, 3.1rem) }
.home-header .lead { font-size: 1.3rem }
.section-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; margin: 3rem 0 .5rem; padding-bottom: .5rem; border-bottom: 1px solid var(--line) }
.section-head :is(h2, p) { margin: 0 }
.section-head a { color: inherit }
.pager { display: flex; flex-wrap: wrap; gap: .25rem; margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line) }
.pager :is(a, span) { min-width: 2.25rem; padding: .3rem .6rem; border-radius: .3rem; text-align: center; text-decoration: none; font-variant-numeric: tabular-nums }
.pager a:hover { background: var(--surface) }
.pager [aria-current] { background: var(--surface); font-weight: 650 }
.pager .gap { color: var(--muted); min-width: 0; padding-inline: .2rem }
.pager [rel=next] { margin-inline-start: auto }
.letter { display: grid; grid-template-columns: 3.75rem 1fr; align-items: baseline; padding-block: .6rem; border-bottom: 1px solid var(--line) }
.letter h2 { margin: 0 }
.search { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.5rem }
.search label { flex-basis: 100%; font-size: .9rem; color: var(--muted) }
.search input, .search button { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--muted); border-radius: .3rem; background: var(--page) }
.search input { flex: 1; min-width: 0 }
.search button { background: var(--surface); cursor: pointer }
.answer { margin-bottom: 2.5rem }
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
