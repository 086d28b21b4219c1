/** The search dialog. Its script loads this sheet. */
export const dialog = `.finder {
  width: min(44rem, calc(100vw - 2rem));
  max-height: min(46rem, calc(100dvh - 10vh - 1rem));
  margin: 10vh auto auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: .6rem;
  color: var(--text);
  background: var(--page);
  box-shadow: 0 1rem 3rem rgb(0 0 0 / .3);
  font-size: 1rem;
  overflow: hidden;
}
.finder[open] { display: flex; flex-direction: column }
.finder::backdrop { background: rgb(0 0 0 / .45) }
html:has(.finder[open]) { overflow: hidden }
.finder form, .finder .outcome, .finder .scope, .finder .keys { flex: none; display: flex; align-items: center; gap: .5rem }
.finder form { padding: .75rem 1rem }
.finder form input { flex: 1; min-width: 0; min-height: 2.75rem; padding: .4rem .75rem; border: 1px solid var(--muted); border-radius: .35rem; background: var(--page); font-size: 1.1rem }
.finder button { min-height: 2.75rem; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--surface); cursor: pointer }
.finder button:hover { border-color: var(--muted) }
.finder .close { min-width: 2.75rem; padding: 0; border-color: transparent; background: none; color: var(--muted); font-size: 1.4rem; line-height: 1 }
.finder .outcome { justify-content: space-between; padding-inline: 1rem; font-size: .85rem }
.finder .status { margin: 0; color: var(--muted) }
.finder .status:not(:empty) { padding-block: .15rem .5rem }
.finder .more { padding-block: .3rem .6rem }
.finder .scope { flex-wrap: wrap; justify-content: space-between; margin: 0; padding: 0 1rem .6rem; font-size: .9rem; overflow-wrap: anywhere }
.finder .pane { display: flex; flex: 1; min-height: 0; border-top: 1px solid var(--line) }
.finder .pane:has([role=listbox][hidden]) { display: none }
.finder .rows, .finder .reply { flex: 1; min-width: 0; overflow-y: auto; overscroll-behavior: contain }
.finder .rows { padding: .5rem .5rem 0 }
.finder .rows a { display: grid; grid-template-columns: 1fr fit-content(45%); align-content: center; gap: .1rem 1rem; min-height: 2.75rem; padding: .5rem; border-radius: .35rem; color: inherit; text-decoration: none; overflow-wrap: anywhere }
.finder .rows [aria-selected=true] { background: var(--surface); box-shadow: inset .2rem 0 var(--link) }
[dir=rtl] .finder .rows [aria-selected=true], .finder[dir=rtl] .rows [aria-selected=true] { box-shadow: inset -.2rem 0 var(--link) }
.finder .rows .ask { position: sticky; bottom: 0; margin: .25rem -.5rem 0; padding-inline: 1rem; border-top: 1px solid var(--line); border-radius: 0; background: var(--page); font-weight: 600 }
.finder .rows .ask[aria-selected=true] { background: var(--surface) }
.finder [role=group] p { margin: .5rem .5rem .1rem; font-size: .8rem; color: var(--muted) }
.finder .chips { display: flex; flex-wrap: wrap; gap: .4rem; padding: 0 .5rem .75rem }
.finder .chips p { flex-basis: 100%; margin-inline: 0 }
.finder .chips a { grid-template-columns: auto; padding: .3rem .8rem; border: 1px solid var(--line) }
.finder .name { color: var(--link); font-weight: 600 }
.finder .section { color: var(--text); font-weight: 400 }
.finder .section::before { content: ' \\203a  '; color: var(--muted) }
.finder .where { display: flex; flex-wrap: wrap; gap: 0 .8rem; font-size: .8rem; color: var(--muted) }
.finder .quote { grid-column: 1 / -1; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-size: .92rem; line-height: 1.5; color: var(--muted) }
.finder mark { color: var(--text) }
.finder .shown { display: none; flex: 1; min-width: 0; margin: 0; padding: 1rem 1.25rem; border-inline-start: 1px solid var(--line); overflow-y: auto; overflow-wrap: anywhere }
.finder .shown p { margin: 0 0 .5rem }
.finder .shown .name { font-size: 1.2rem; line-height: 1.35 }
.finder blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: .2rem solid var(--link); color: inherit }
.finder .shown blockquote { margin-block: 1rem }
.finder .reply { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
.finder .reply:not(:has(li)) { border: 0 }
.finder .statements { margin: 0; padding-inline-start: 1.75rem }
.finder .statements li { margin-top: 1rem }
.finder .statements li::marker { color: var(--muted) }
.finder .statements p { margin: 0; font: 1.1rem/1.55 var(--serif) }
.finder .statements .source { margin-top: .2rem; font: .9rem/1.4 var(--sans) }
.finder .address { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; margin: 1rem 0 0; font-size: .9rem }
.finder .address:empty { display: none }
.finder .reply h2 { margin: 1.25rem 0 0; font-size: 1rem }
.finder .reply ul { list-style: none; margin: 0; padding: 0 }
.finder .reply :is(ul, .source, .address) a { display: inline-block; padding-block: .35rem }
.finder .keys { flex-wrap: wrap; justify-content: space-between; gap: .3rem 1rem; padding: .6rem 1rem; border-top: 1px solid var(--line); font-size: .8rem; color: var(--muted) }
.finder .keys label { display: inline-flex; align-items: center; gap: .35rem; min-height: 1.5rem }
.finder .keys input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--link) }
.finder [hidden] { display: none }
@media (min-width: 60rem) {
  .finder { width: 60rem }
  .finder .shown:not(:empty) { display: block }
}
@media (max-width: 34rem), (max-height: 34rem) {
  .finder { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; border: 0; border-radius: 0 }
}
@media (max-height: 20rem) {
  .finder { overflow-y: auto }
  .finder .pane { flex: none }
  .finder :is(.rows, .reply) { overflow: visible }
}
@media (hover: none) {
  .finder .keys { display: none }
  .finder :is(.more, .reply :is(ul, .source, .address) a) { padding-block: .8rem }
}
@media (forced-colors: active) {
  .finder [aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px }
}
@media print {
  .finder { display: none }
}
`
