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
.finder .bar { display: flex; align-items: center; justify-content: space-between; padding: .5rem .75rem 0 }
.finder button { padding: .45rem .9rem; border: 1px solid var(--line); border-radius: .35rem; background: var(--surface); cursor: pointer }
.finder button:not([role=tab]):hover { border-color: var(--muted) }
.finder [role=tablist] { display: flex; gap: .25rem }
.finder [role=tab] { border-color: transparent; background: none; color: var(--muted) }
.finder [role=tab]:hover { color: var(--text) }
.finder [role=tab][aria-selected=true] { color: var(--text); font-weight: 650; box-shadow: inset 0 -.15rem var(--link); border-radius: .35rem .35rem 0 0 }
.finder .close { min-width: 2.25rem; padding: .2rem .5rem; border-color: transparent; background: none; color: var(--muted); font-size: 1.4rem; line-height: 1.2 }
.finder [role=tabpanel]:not([hidden]) { display: flex; flex-direction: column; flex: 1; min-height: 0 }
.finder form { padding: .75rem 1rem .5rem; border-top: 1px solid var(--line) }
.finder form label { display: block; margin-bottom: .3rem; font-size: .85rem; color: var(--muted) }
.finder .row { display: flex; gap: .5rem }
.finder .row input { flex: 1; min-width: 0; padding: .55rem .75rem; border: 1px solid var(--muted); border-radius: .35rem; background: var(--page); font-size: 1.1rem }
.finder .scope { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .4rem 1rem; margin: 0; padding: .6rem 1rem; border-top: 1px solid var(--line); font-size: .9rem }
.finder .scope[hidden] { display: none }
.finder .scope bdi { font-weight: 650 }
.finder .scope button { padding: .25rem .7rem; font-size: .85rem }
.finder .status { margin: 0; padding: 0 1rem; font-size: .85rem; color: var(--muted) }
.finder .status:not(:empty) { padding-block: .15rem .5rem }
.finder .found { list-style: none; margin: 0; padding: 0 .5rem; overflow-y: auto; overscroll-behavior: contain }
.finder .found:not(:empty) { padding-bottom: .5rem }
.finder .found a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .6rem .5rem; border-radius: .35rem; color: inherit; text-decoration: none }
.finder .found a:hover { background: var(--surface) }
.finder .found a:focus-visible { background: var(--surface); outline-offset: -.15rem }
.finder .found li + li a { border-top: 1px solid var(--line); border-radius: 0 }
.finder .name { color: var(--link); font-weight: 600 }
.finder .section { color: var(--text); font-weight: 400 }
.finder .section::before { content: ' \\203a  '; color: var(--muted) }
.finder .where { font-size: .8rem; color: var(--muted) }
.finder .quote { grid-column: 1 / -1; font-size: .92rem; line-height: 1.5; color: var(--muted) }
.finder .quote mark { color: var(--text) }
.finder .reply { display: flex; flex-direction: column; flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain }
.finder .reply .found { overflow: visible }
.finder .summary { order: -1; margin: 0; padding: .35rem 1rem .75rem; font: 1.1rem/1.55 var(--serif) }
.finder .summary:empty { display: none }
.finder .source { margin-inline: .1em; font: .8em var(--sans); text-decoration: none }
.finder .keys { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1rem; padding: .6rem 1rem; border-top: 1px solid var(--line); font-size: .8rem; color: var(--muted) }
.finder .keys label { display: inline-flex; align-items: center; gap: .35rem; min-height: 1.5rem }
.finder .keys kbd { line-height: 1.2 }
.finder .keys input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--link) }
@media (max-width: 34rem), (max-height: 34rem) {
  .finder { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; border: 0; border-radius: 0 }
}
@media (max-height: 34rem) {
  .finder { overflow-y: auto }
  .finder [role=tabpanel]:not([hidden]) { flex: none }
  .finder .found, .finder .reply { overflow: visible }
}
@media (hover: none) {
  .finder .keys { display: none }
}
@media print {
  .finder { display: none }
}
`
