/**
 * Code. Its first line is below the button that copies it, which a script brings: the row of the language, or one that is
 * kept free, since nothing may move when the button comes. The classes of its tokens are those of
 * `content/markdown/highlight.ts`; punctuation and parameters stay plain.
 */
export const code = `.prose :not(pre) > code { padding: .1em .3em; border-radius: .25em; background: var(--surface) }
pre { padding: .9rem 1.1rem; border-radius: .35rem; background: var(--surface); overflow-x: auto; font-size: .9rem; line-height: 1.55; tab-size: 2; direction: ltr; text-align: left }
pre code { font-size: inherit }
pre[data-language]::before { content: attr(data-language); display: block; position: sticky; left: 0; margin-bottom: .45rem; font: .75rem/1.4 var(--sans); color: var(--muted) }
.line { display: block; margin-inline: -1.1rem; padding-inline: 1.1rem; min-width: max-content }
.line.marked { background: var(--page); box-shadow: inset .2rem 0 var(--link) }
.line[data-line]::before { content: attr(data-line); display: inline-block; min-width: 2.2em; margin-right: 1.1em; text-align: right; color: var(--muted); user-select: none }
kbd { padding: .1em .4em; border: 1px solid var(--line); border-bottom-width: .15em; border-radius: .25em; background: var(--surface) }
.copyable { position: relative }
:is(.callout, .prose blockquote) > .copyable:last-child > pre { margin-bottom: 0 }
@media screen { :root[data-clipboard] :is(.prose, .copyable) pre:not([data-language]) { padding-top: 2.4rem } }
.copy { position: absolute; top: .35rem; right: .35rem; min-width: 3.5rem; padding: .15rem .5rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--page); color: var(--muted); font: .8rem/1.5 var(--sans) }
.copy:hover { color: var(--text); border-color: var(--muted) }
.tok-keyword { color: var(--keyword) }
.tok-string, .tok-string-expression, .tok-inserted { color: var(--string) }
.tok-constant, .tok-changed { color: var(--constant) }
.tok-function, .tok-link { color: var(--function) }
.tok-deleted { color: var(--caution) }
.tok-comment { color: var(--comment); font-style: italic }
`
