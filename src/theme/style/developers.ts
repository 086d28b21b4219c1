/**
 * The sandbox and the live numbers of the page for developers. The space reserved for the form of the sandbox, which is
 * loaded late, has room for two more lines, in case the reader's fonts are wider: nothing moves then.
 */
export const developers = `.sandbox, .figures, .figures-source { font-family: var(--sans); font-size: 1rem; line-height: 1.5 }
.sandbox { margin: 1.5rem 0 2rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .5rem }
[data-scripts] .sandbox { min-height: 73rem }
@media (max-width: 38rem) { [data-scripts] .sandbox { min-height: 78rem } }
@media (max-width: 26rem) { [data-scripts] .sandbox { min-height: 100rem } }
.sandbox :is(input, select, textarea, button) { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: .3rem; min-height: 2.5rem; padding: .35rem .6rem; max-width: 100% }
.sandbox :is(input, select, textarea) { display: block; width: 100% }
.sandbox textarea { font-family: var(--mono); font-size: .875rem; line-height: 1.5; resize: vertical; white-space: pre; overflow-x: auto }
.sandbox .panes { display: grid; gap: 1.5rem; align-items: start }
.sandbox .panes > * { min-width: 0 }
.sandbox .calls { position: relative; max-height: 14rem; overflow: auto; margin-top: .5rem; border: 1px solid var(--line); border-radius: .3rem; padding: .25rem }
.sandbox .calls :is(p, summary) { margin: .5rem .5rem .25rem; color: var(--muted); font-size: .8125rem; font-weight: 600 }
.sandbox .calls ul { list-style: none; margin: 0; padding: 0 }
.sandbox .calls li { margin: 0 }
.sandbox .calls button { display: block; width: 100%; min-height: 0; padding: .3rem .5rem; border: 0; background: none; font: .8125rem/1.4 var(--mono); text-align: start; overflow-wrap: anywhere }
.sandbox .calls button:hover { background: var(--surface) }
.sandbox .calls button[aria-current] { background: var(--surface); box-shadow: inset .2rem 0 var(--link); font-weight: 600 }
[dir=rtl] .sandbox .calls button[aria-current] { box-shadow: inset -.2rem 0 var(--link) }
.sandbox [role=tablist] { display: flex; gap: .25rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line) }
.sandbox [role=tab] { border: 0; border-bottom: .15rem solid transparent; border-radius: 0; background: none; color: var(--muted) }
.sandbox [role=tab][aria-selected=true] { border-color: var(--link); color: var(--text) }
.sandbox .exchange .name { color: var(--function) }
.sandbox .exchange .string { color: var(--string) }
.sandbox .exchange .constant { color: var(--constant) }
.sandbox .field { margin-bottom: 1rem; min-width: 0 }
.sandbox label { display: block; margin-bottom: .25rem; font-weight: 600; font-size: .9rem }
.sandbox .note, .figures-source { margin: .25rem 0 0; color: var(--muted); font-size: .875rem }
.sandbox label code { padding: 0; background: none }
.sandbox .call { margin-top: .25rem }
.sandbox .call-name { margin: 0; font-size: 1.05rem; font-weight: 650; overflow-wrap: anywhere }
.sandbox .call-name code { padding: 0; background: none }
.sandbox .call > .note { margin-bottom: 1.25rem }
.sandbox .actions { display: flex; gap: .75rem; margin: 0 0 1.25rem }
.sandbox button { padding-inline: 1.25rem; font-weight: 600; cursor: pointer }
.sandbox button.primary { background: var(--link); border-color: var(--link); color: var(--page) }
.sandbox button:disabled { opacity: .55; cursor: default }
.sandbox h3 { margin: 1rem 0 .35rem; font-size: .9rem }

.sandbox pre { margin: 0; max-height: 28rem; overflow: auto; font-size: .8125rem }
.sandbox .equivalent pre { max-height: 12rem; white-space: pre-wrap; overflow-wrap: anywhere }
.sandbox .outcome { margin: 0 0 .75rem; color: var(--muted) }
.sandbox .good { color: var(--tip) }
.sandbox .bad { color: var(--caution) }
.sandbox details { margin-bottom: 1rem }
.sandbox summary { min-height: 1.5rem; font-size: .9rem }
.sandbox .table-scroll { max-height: 16rem; overflow: auto; margin: .5rem 0 0 }
.sandbox table { margin: 0; width: 100%; font: .8125rem/1.5 var(--mono) }
.sandbox :is(th, td) { padding: .15rem .6rem; text-align: start; font-weight: 400; background: none; overflow-wrap: anywhere }
.sandbox th { white-space: nowrap; color: var(--muted) }
.sandbox .quota :is(th, td) { background: var(--mark); color: var(--text); font-weight: 600 }
.sandbox details > ul { columns: 2 15rem; margin: .5rem 0 0; padding: 0; list-style: none; font-size: .875rem; overflow-wrap: anywhere }
.sandbox .events { margin: 0; padding: 0; list-style: none }
.sandbox .events li { margin: 0 0 .75rem }
.sandbox .events pre { max-height: 14rem }
.sandbox .copyable { margin: 0; padding-top: 2rem; border-radius: .35rem; background: var(--surface) }
:root[data-clipboard] .sandbox .copyable > pre { padding-top: .2rem }
.sandbox .copy { min-height: 1.5rem; padding: .1rem .6rem; font-size: .8rem; font-weight: 400 }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; margin: 1.25rem 0 .5rem }
.figures > div { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem }
.figures dt { color: var(--muted); font-size: .875rem; font-weight: 400 }
.figures dd { margin: 0; font-weight: 650; font-size: 1.25rem; font-variant-numeric: tabular-nums }
.figures-source { margin-bottom: 1.15rem }
@media (min-width: 70rem) {
  .sandbox { --room: min(78rem, 100vw - 4rem); width: var(--room); margin-inline: calc((100% - var(--room)) / 2) }
  [data-scripts] .sandbox { min-height: 47rem }
  .sandbox .panes { grid-template-columns: 17rem minmax(0, 1fr) minmax(0, 1.1fr); gap: 2rem }
  .sandbox .calls { max-height: 36rem }
}
@media print { .sandbox { display: none } }
`

/** The API reference: its contents in columns, and clear lines between its sections. */
export const reference = `.prose #contents ~ ul:first-of-type, .prose #contents ~ ul:first-of-type ul { padding: 0; list-style: none; font-family: var(--sans); font-size: .95rem }
.prose #contents ~ ul:first-of-type > li { margin-bottom: 1.25rem; font-weight: 600 }
.prose #contents ~ ul:first-of-type ul { margin-top: .4rem; columns: 2 17rem; column-gap: 1.5rem; font-weight: 400 }
.prose #contents ~ ul:first-of-type ul li { margin: 0; padding-block: .15rem; break-inside: avoid; overflow-wrap: anywhere }
.prose #contents ~ ul:first-of-type code { padding: 0; background: none }
.prose :is(th, td) { overflow-wrap: anywhere }
.prose td:last-child { width: 50% }
.prose h3 { margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); overflow-wrap: anywhere }
.prose h2 + h3, .prose h2 + p + h3 { border: 0; padding-top: 0; margin-top: 1rem }
.prose h3 > code { padding: 0; background: none; font-size: 1em }
`
