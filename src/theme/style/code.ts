/** Code. The classes of its tokens are those of `build/markdown/highlight.ts`; punctuation and parameters stay plain. */
export const code = `.prose :not(pre) > code { padding: .1em .3em; border-radius: .25em; background: var(--surface) }
pre { padding: .9rem 1.1rem; border-radius: .35rem; background: var(--surface); overflow-x: auto; font-size: .9rem; line-height: 1.55; tab-size: 2; direction: ltr; text-align: left }
pre code { font-size: inherit }
kbd { padding: .1em .4em; border: 1px solid var(--line); border-bottom-width: .15em; border-radius: .25em; background: var(--surface) }
.tok-keyword { color: var(--keyword) }
.tok-string, .tok-string-expression, .tok-inserted { color: var(--string) }
.tok-constant, .tok-changed { color: var(--constant) }
.tok-function, .tok-link { color: var(--function) }
.tok-deleted { color: var(--caution) }
.tok-comment { color: var(--comment); font-style: italic }
`
