/** Footnotes, below the text and beside it. For pages that have any. */

const below = `.footnotes { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1rem }
.prose [data-footnote-ref] { padding-inline: .15em; font: .85em var(--sans); text-decoration: none }
`

/** A page with footnotes between the tree and the contents. */
const noted = '.columns:has(> .contents + main .footnotes):has(> .site-tree)'

/** The page without a tree leaves the margin before the text free. */
const withoutTree = '.contents + main:not(:has(+ .site-tree))'
/** The sides follow the language of the page: its text can be in another direction. */
const [leftOf, rightOf] = ['left: auto; right: calc(100% + 2.75rem)', 'left: calc(100% + 2.75rem); right: auto']

/**
 * Footnotes beside the text, where the script of the page puts them: in the margin that is free, first the end one. Between the tree
 * and the contents they need a wider column: the contents move to its end, and the footer stays below the text.
 */
const beside = `@media screen and (min-width: 72rem) { .prose { --notes: beside } }
@media screen and (min-width: 80rem) and (max-width: 89.99rem) { .contents + main:has(+ .site-tree) .prose { --notes: below } }
@media screen and (min-width: 90rem) {
  ${noted}, ${noted} ~ .site-footer { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, calc(var(--measure) + 2.5rem)) minmax(28rem, 1fr); column-gap: 1.5rem }
  ${noted} > .contents { width: auto; margin-inline-start: 15rem }
  ${noted} ~ .site-footer { max-width: none }
  ${noted} ~ .site-footer > *, ${noted} ~ .site-footer::before { grid-column: 2; margin-inline: 1.25rem }
}
@media screen {
  .prose:has(> [data-beside]) { position: relative }
  [data-beside] { margin: 0; padding: 0; border: 0 }
  [data-beside] > ol > li { position: absolute; top: calc(var(--y) + .2rem); ${rightOf}; width: 13.25rem; padding-inline-start: 1.1rem; list-style: none; font-size: .875rem; line-height: 1.5; color: var(--muted) }
  :root[dir=rtl] [data-beside] > ol > li { ${leftOf} }
  [data-beside] > ol > li::before { content: counter(list-item); position: absolute; inset-inline-start: 0; font: .75rem/1.5 var(--sans) }
  [data-beside] > ol > li > * { margin-bottom: .5em }
  [data-beside] > ol > li > :last-child { margin-bottom: 0 }
  [data-beside] [data-footnote-backref]:not(:focus) { position: absolute; clip-path: inset(50%) }
  [data-beside] > ol > li:is(:target, :focus) { outline: .35rem solid var(--surface); background: var(--surface); color: var(--text) }
}
@media screen and (min-width: 80rem) {
  ${withoutTree} [data-beside] > ol > li { ${leftOf} }
  :root[dir=rtl] ${withoutTree} [data-beside] > ol > li { ${rightOf} }
}
`

export const footnotes = below + beside
