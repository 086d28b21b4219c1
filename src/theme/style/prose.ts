/** The text of a page: rhythm, lists, code. `content/markdown` writes the classes. */
import { callouts, figures, tables } from './blocks.ts'

const text = `.prose { font: 1.125rem/1.65 var(--serif); hanging-punctuation: first allow-end; hyphenate-limit-chars: 8 }
.prose:lang(zh), .prose:lang(ja), .prose:lang(ko) { line-height: 1.85 }
.prose :is(h1, h2, h3, h4, h5, h6, table, .callout-title) { font-family: var(--sans) }
html:not([dir]) .prose :is(p, li) { unicode-bidi: plaintext }
.prose > :first-child { margin-top: 0 }
.prose h2 { margin-top: 2em }
.prose h2 + h3, .prose h3 + h4 { margin-top: 1em }
.prose li { margin-bottom: .3em }
.prose li > :is(ul, ol) { margin: .3em 0 }
.prose li::marker { color: var(--muted) }
.prose dt { font-weight: 650 }
.prose dd { margin: 0 0 .6em; margin-inline-start: 1.5em }
.prose blockquote { margin-inline: 0; padding-inline-start: 1.1em; border-inline-start: .2rem solid var(--line); color: var(--muted) }
.prose blockquote > :last-child { margin-bottom: 0 }
.prose sup { line-height: 0 }
.prose :is(img, video) { border-radius: .25rem }
.anchor { padding-inline: .35em; color: var(--muted); font-weight: 400; text-decoration: none; opacity: 0 }
.anchor::before { content: '#' }
:hover > .anchor, .anchor:focus { opacity: 1 }
@media (hover: none) { .anchor { opacity: .55 } }
.prose ${':is(blockquote, ul, ol) '.repeat(6)}{ margin-inline: 0; padding-inline: 0; border: 0; list-style-position: inside }
.prose .task-list-item { list-style: none }
.prose .task-list-item > input, .prose .task-list-item > p > input { margin-inline: -1.4em .5em }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

export const prose = text + figures + tables + callouts

/**
 * A block has a row above it for its file, its language and the copy button. Without one, the first line starts below the
 * button, in space that is reserved for it, so that nothing moves. Punctuation and parameters keep the colour of the text.
 */
export const code = `.prose :not(pre) > code { padding: .1em .3em; border-radius: .25em; background: var(--surface); unicode-bidi: plaintext }
pre { margin-bottom: 1.3rem; padding: .9rem 1.1rem; border-radius: .35rem; overflow-x: auto; font-size: .9rem; line-height: 1.55; tab-size: 2; direction: ltr; text-align: left }
pre code { font-size: inherit }
.code-block { margin-bottom: 1.3rem; direction: ltr; border-radius: .35rem; background: var(--surface) }
.code-block > pre { margin: 0; padding-top: .7rem }
.code-head { contain: inline-size; display: flex; align-items: center; gap: .9rem; min-height: 2.3rem; padding: .3rem .35rem .3rem 1.1rem; border-bottom: 1px solid var(--line); font: .8rem/1.4 var(--sans); color: var(--muted) }
.code-file { color: var(--text); font-weight: 600; overflow-wrap: anywhere }
.line { display: block; margin-inline: -1.1rem; padding-inline: 1.1rem; min-width: max-content }
.line.marked { background: var(--page); box-shadow: inset .2rem 0 var(--link) }
.line[data-line]::before { content: attr(data-line); display: inline-block; min-width: 2.2em; margin-right: 1.1em; text-align: right; color: var(--muted); user-select: none }
kbd { padding: .1em .4em; border: 1px solid var(--line); border-bottom-width: .15em; border-radius: .25em; background: var(--surface) }
.copyable { position: relative }
:is(.callout, .prose blockquote) > .copyable:last-child > pre { margin-bottom: 0 }
@media print {
  pre { overflow: visible }
  .line { min-width: 0 }
}
@media screen { :root[data-clipboard] :is(.prose, .copyable) pre:not(.code-block > *) { padding-top: 2.4rem } }
.copy { position: absolute; top: .35rem; right: .35rem; min-width: 3.5rem; padding: .15rem .5rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--page); color: var(--muted); font: .8rem/1.5 var(--sans) }
.code-head > .copy { position: static; margin-left: auto; flex: none }
.copy:hover { color: var(--text); border-color: var(--muted) }
.tok-keyword { color: var(--keyword) }
.tok-string, .tok-string-expression, .tok-inserted { color: var(--string) }
.tok-constant, .tok-changed { color: var(--constant) }
.tok-function, .tok-link { color: var(--function) }
.tok-deleted { color: var(--caution) }
.tok-comment { color: var(--comment); font-style: italic }
`
