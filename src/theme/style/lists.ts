/** Lists of entries, tags, and the parts around an entry. */
export const lists = `.lead { font: 1.2rem/1.5 var(--serif); color: var(--muted) }
.meta, .byline, .by, .cite, .count, .entries time, .neighbours span, .entries p { color: var(--muted) }
.meta, .byline, .cite, .entries time { font-size: .9rem }
.meta time, .entries time { font-variant-numeric: tabular-nums }
.entry-header { margin-bottom: 2.25rem }
.entry-header h1 { margin-bottom: .5rem }
.byline { font-size: 1.05rem; margin-bottom: .35rem }
.entry-header .meta { margin-bottom: .6rem }
.byline, .entry-header .meta, footer.meta { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem }
.tags { gap: .4rem .5rem }
.tags a { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; color: inherit; font-size: .9rem; text-decoration: none }
.tags a:hover { border-color: var(--link) }
.count { font-size: .8rem; margin-inline-end: .4rem }
.entries { margin-bottom: 1.5rem }
.entries li { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 1rem; padding-block: .5rem }
.entry { flex: 1 1 16rem }
.entry a { font-size: 1.1rem }
.entry a:not(:hover), h2 > a:only-child:not(:hover) { text-decoration: none }
.entries p { flex-basis: 100%; margin: .1rem 0 0; font-size: .95rem; line-height: 1.5 }
.by::before { content: '·\\a0' }
.cite { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
.cite p { margin-bottom: .3rem }
.neighbours { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; margin-top: 2rem }
.neighbours p { margin: 0; flex: 1 1 14rem }
.neighbours .next { text-align: end }
.neighbours span { display: block; font-size: .85rem }
.backlinks h2 { font-size: 1.1rem; margin-top: 2.5rem }
.search { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.5rem }
.search label { flex-basis: 100%; font-size: .9rem; color: var(--muted) }
.search input, .search button { padding: .5rem .75rem; border: 1px solid var(--muted); border-radius: .3rem; background: var(--page) }
.search input { flex: 1; min-width: 0 }
.search button { background: var(--surface); cursor: pointer }
.results { margin-bottom: 3rem }
.results h2 { margin-top: 0; margin-bottom: .3rem; text-wrap: wrap }
.results ol { list-style: none; margin: 1.5rem 0 0; padding: 0 }
.results li { padding-block: 1rem; border-top: 1px solid var(--line) }
.results h3 { margin: 0 }
.results h3 a:not(:hover) { text-decoration: none }
.results .section::before { content: '›\\a0' }
.results .section { font-weight: 400 }
.results li > .address { margin: 0; font-size: .85rem; color: var(--muted); overflow-wrap: anywhere }
.results li > p, .results blockquote { margin: .3rem 0 0 }
.results blockquote p { margin: 0 }
.results li .meta { display: flex; flex-wrap: wrap; gap: 0 .8rem }
.results .meta a { color: inherit }
`
