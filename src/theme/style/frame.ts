/** What surrounds every page: skip links, the bar, the columns, the tree of folders, the footer. */
export const frame = `.skip > * {
  position: absolute;
  margin: 0;
  inset-inline-start: 1rem;
  inset-block-start: -6rem;
  padding: .6rem 1rem;
  background: var(--page);
  z-index: 4;
}
.skip > a:focus { inset-block-start: .5rem }
.site-header { position: relative; z-index: 3; display: flex; align-items: center; gap: .5rem; min-height: 3.25rem; padding-inline: 1.25rem; border-bottom: 1px solid var(--line); background: var(--page) }
@media (min-height: 30rem) {
  html { scroll-padding-top: 3.25rem }
  .site-header { position: sticky; top: 0 }
}
.site-header ul, .tags { list-style: none; margin: 0; padding: 0 }
.site-header > nav ul, .tags { display: flex; flex-wrap: wrap }
.site-header > nav, .site-header > nav :is(ul, li) { min-width: 0; flex-wrap: nowrap }
.site-header > nav ul { gap: 0 1.25rem; padding-inline: 1rem }
.site-header a { color: inherit; text-decoration: none }
.site-header li a, .site-title { display: block; padding-block: .35rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.site-header li a { color: var(--muted); font-size: .95rem }
.site-header li a:is(:hover, [aria-current]) { color: var(--text); text-decoration: underline; text-decoration-color: var(--link); text-decoration-thickness: .12em; text-underline-offset: .4em }
.site-title { flex: 0 1 auto; font-weight: 650; font-size: 1.1rem }
.logo { height: 1.75rem; width: auto; vertical-align: -.5rem; margin-inline-end: .6rem }
.find { display: flex; align-items: center; gap: .4rem; min-width: 2.5rem; min-height: 2.25rem; margin-inline-start: auto; padding-inline: .6rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--surface); font-size: .9rem; white-space: nowrap; overflow: hidden }
.site-header .find { color: var(--muted); text-decoration: none }
.find:hover { border-color: var(--muted) }
.find svg, .scheme, .menu svg { flex: none }
.find span { overflow: hidden; text-overflow: ellipsis }
.find kbd { display: none; margin-inline-start: auto; background: var(--page) }
.scheme, .menu summary { display: flex; align-items: center; gap: .4rem; padding: .5rem; border: 0; border-radius: .35rem; background: none; color: var(--muted); font-size: .95rem; line-height: 1.25rem; list-style: none }
:is(.scheme, .menu summary):hover, .menu[open] summary { color: var(--text); background: var(--surface) }
.scheme[hidden] { visibility: hidden }
:is(.menu, .tools, .tree) summary::-webkit-details-marker, .callout-title::-webkit-details-marker { display: none }
.menu nav { position: absolute; inset-inline-end: .75rem; top: 100%; min-width: 12rem; max-width: calc(100% - 1.5rem); max-height: calc(100vh - 4rem); overflow-y: auto; padding: .5rem; border: 1px solid var(--line); border-radius: 0 0 .4rem .4rem; background: var(--page); box-shadow: 0 .5rem 1.5rem rgb(0 0 0 / .15) }
.menu li a { padding: .45rem .75rem; white-space: normal }
@media (max-width: 55.99rem) {
  .site-header { gap: .25rem; padding-inline: 1rem .5rem }
  .site-title { flex: none; max-width: calc(100% - 13rem); font-size: 1rem }
  .find { min-width: 7.5rem; font-size: .85rem }
  .site-header > nav { display: none }
  .menu summary span { position: absolute; inset-inline-end: .5rem; clip-path: inset(50%) }
}
@media (min-width: 56rem) {
  .find { flex: 0 1 15rem; min-width: 9rem }
  .menu .narrow, .menu.narrow { display: none }
  @media (hover: hover) { [data-slash] .find kbd { display: inline } }
}
.contents, .site-tree { width: 100%; max-width: calc(var(--measure) + 2.5rem); margin-inline: auto; padding-inline: 1.25rem; font-size: .9rem; line-height: 1.45 }
.contents { padding-top: .25rem }
.contents + main { padding-top: 0 }
.site-tree { padding-bottom: 2rem }
:is(.contents, .site-tree) > details > summary { padding-block: .15rem; color: var(--muted) }
.contents ol { list-style: none; margin: .35rem 0 0; padding: 0; border-inline-start: 1px solid var(--line) }
.contents a { display: block; padding: .25rem 1rem; color: var(--muted); text-decoration: none }
.contents a:hover { color: var(--link) }
.contents a[aria-current] { margin-inline-start: -1px; border-inline-start: 2px solid var(--link); color: var(--text) }
.contents .lower a { padding-inline-start: 2rem }
@media screen and (min-width: 80rem) {
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, calc(var(--measure) + 2.5rem)) minmax(0, 1fr); column-gap: 1.5rem; padding-inline: 1.25rem }
  .columns > main { grid-area: 1 / 2; padding-top: 1rem }
  .contents, .site-tree { align-self: start; position: sticky; top: 3.25rem; max-width: 17rem; max-height: calc(100vh - 3.25rem); overflow-y: auto; margin: 0; padding: 1.5rem 0; font-size: .85rem }
  .contents { grid-area: 1 / 3 }
  .site-tree { grid-area: 1 / 1 }
  @supports selector(::details-content) {
    .contents::before { content: attr(aria-label); font-weight: 650 }
    :is(.contents, .site-tree) > details > summary { display: none }
    :is(.contents, .site-tree) > details::details-content { content-visibility: visible; display: block; block-size: auto }
  }
}
.site-footer { padding-block: 1.5rem 2.5rem; color: var(--muted); font-size: .9rem }
.site-footer::before { content: ''; display: block; border-top: 1px solid var(--line); margin-bottom: 1.25rem }
.site-footer a { display: inline-block; padding-block: .2rem; color: inherit }
.site-footer p { margin: 0 }
.footer-text { margin-bottom: 1rem }
.footer-text a { display: inline }
.breadcrumbs { margin-bottom: .35rem; font-size: .875rem; line-height: 1.5; color: var(--muted) }
.breadcrumbs ol { display: flex; list-style: none; margin: 0; padding: 0 }
.breadcrumbs li { white-space: nowrap; min-width: 1.5rem; max-width: 45%; overflow: hidden; text-overflow: ellipsis; padding-block: .15rem }
.breadcrumbs li:last-child { flex-shrink: 9999; max-width: none }
.breadcrumbs li + li::before { content: '/'; padding-inline: .5rem; color: var(--line) }
.breadcrumbs a { color: inherit; text-decoration: none }
@media (max-width: 40rem) {
  .breadcrumbs { margin: 0 }
  .breadcrumbs [aria-current] { position: absolute; width: 1px; clip-path: inset(50%) }
}
.tree { overflow-wrap: anywhere }
.tree ul { list-style: none; margin: 0; padding: 0 }
.tree ul ul { margin-inline-start: .4rem; padding-inline-start: .5rem; border-inline-start: 1px solid var(--line) }
.tree :is(a, summary) { display: inline-block; padding-block: .2rem; padding-inline-start: 1rem; color: inherit; text-decoration: none; unicode-bidi: plaintext }
.tree summary { position: relative; display: block; list-style: none }
.tree summary::before { content: '+'; position: absolute; inset-inline-start: 0; color: var(--muted) }
.tree [open] > summary::before { content: '–' }
.tree i { font-style: normal; font-size: .8em; color: var(--muted) }
:is(.map a, .tree a, .tree summary, .breadcrumbs a, .tools > a, .tools summary):hover { text-decoration: underline }
.tree [aria-current] { font-weight: 650; color: var(--link); background: var(--surface); border-radius: .3rem; padding-inline-end: .6rem }
.tree p { margin: .5rem 0 0 }
`
