/** Blocks in the text: pictures, tables, callouts, diagrams. `content/markdown` writes the classes. */
import { light } from './palette.ts'

/** Pictures that can be transparent. Those that follow the colour scheme are told that it is light. */
const transparent = `:is(.prose img, .cover):is([src$='.png' i], [src$='.svg' i], [src$='.webp' i], [src$='.gif' i])`
const paper = `background: ${light.page}; color-scheme: light`
/** Drawings often reach to their edge. */
const edge = `.prose :is(figure, .picture) img[src$='.svg' i]`
const border = `box-shadow: 0 0 0 .5rem ${light.page}`

export const figures = `.prose :is(figure, .picture) img, .prose > img, .prose video { display: block; margin-inline: auto }
.prose > :is(img, video) { margin-bottom: 1.15em }
.prose figcaption { font: .9rem/1.5 var(--sans); color: var(--muted); margin-top: .6rem; text-align: center; text-wrap: balance }
@media screen {
  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme=light]) ${transparent} { ${paper} }
    :root:not([data-scheme=light]) ${edge} { ${border} }
  }
  [data-scheme=dark] ${transparent} { ${paper} }
  [data-scheme=dark] ${edge} { ${border} }
}
`

/** A shadow at an edge says that there is more; a cover in the colour of the box moves with the content and hides it. */
const scrolls =
  'linear-gradient(90deg, var(--_box) 40%, transparent) 0 0 / 2.5rem 100% no-repeat local, ' +
  'linear-gradient(270deg, var(--_box) 40%, transparent) 100% 0 / 2.5rem 100% no-repeat local, ' +
  'linear-gradient(90deg, var(--line), transparent) 0 0 / .75rem 100% no-repeat, ' +
  'linear-gradient(270deg, var(--line), transparent) 100% 0 / .75rem 100% no-repeat var(--_box)'

/**
 * From the width at which the frame has three columns, blocks that need it take the room between them: a little beside the
 * contents, more where a page has none.
 */
const roomy = ':is(.prose > :is(pre, .code-block, .copyable, .table-scroll), .prose > p > .formula)'
const wide = `@media screen and (min-width: 80rem) {
  .prose { --_room: 2rem }
  main:not(.contents + main) .prose:not(:has(> [data-beside])) { --_room: min(5rem, 50vw - 38rem) }
  ${roomy} { position: relative; left: 50%; translate: -50%; width: max-content; min-width: 100%; max-width: calc(100% + 2 * var(--_room)) }
  .prose:dir(rtl) ${roomy} { left: -50%; translate: 50% }
}
`

export const tables = `.table-scroll { overflow: auto; margin-bottom: 1.15em }
:is(.table-scroll, .formula, pre) { background: ${scrolls} }
.prose { --_box: var(--page) }
pre, .callout { --_box: var(--surface) }
.prose table { margin: 0; border-spacing: 0; font-size: .95rem; line-height: 1.5; overflow-wrap: normal; font-variant-numeric: tabular-nums }
.prose :is(th, td) { padding: .4rem .8rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
.prose :is(th, td):is(:lang(zh), :lang(ja)) { min-width: 5.75em }
.prose :is(th, td)[align=center] { text-align: center }
.prose :is(th, td)[align=right] { text-align: right }
.prose th { background: var(--surface) }
@media screen and (min-height: 30rem) {
  .long { max-height: 85vh }
  .long thead th { position: sticky; top: 0 }
}
@media print {
  .table-scroll, .formula { overflow: visible; background: none }
  .prose td { overflow-wrap: anywhere }
  tr, img { break-inside: avoid }
}
${wide}`

const disc = 'M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0z'
/** Signs of 16 pixels, in which the second shape is cut out of the first. */
const icon = (path: string) => `--_icon: path(evenodd, '${path}')`

/** The tone and the sign of a callout follow from its type; unknown ones are notes. */
export const callouts = `.callout { --tone: var(--note); ${icon(`${disc}M7 7h2v5H7zM7 4h2v2H7z`)}; margin: 0 0 1.15em; padding: .8rem 1.1rem; border-inline-start: .25rem solid var(--tone); border-start-end-radius: .35rem; border-end-end-radius: .35rem; background: var(--surface) }
.callout > :last-child, details:not([open]) > summary { margin-bottom: 0 }
.callout :is(code, pre, .code-block) { background: var(--page) }
.callout .code-block :is(code, pre) { background: none }
.callout-title { margin: 0 0 .4rem; font-size: 1rem; font-weight: 650; color: var(--tone) }
.callout-title::before { content: ''; display: inline-block; width: 16px; height: 16px; margin-inline-end: .5rem; vertical-align: -2px; background: currentColor; clip-path: var(--_icon); print-color-adjust: exact; forced-color-adjust: none }
summary.callout-title { list-style: none }
[data-callout=tip], [data-callout=hint] { --tone: var(--tip); ${icon('M8 0a5 5 0 0 0-3 9v3h6V9a5 5 0 0 0-3-9zM5 13h6v1.5H5zM6.5 15h3v1h-3z')} }
[data-callout=success], [data-callout=check], [data-callout=done] { --tone: var(--tip); ${icon(`${disc}M6.8 12 3 8.2l1.4-1.4 2.4 2.4 4.8-4.8L13 5.8z`)} }
[data-callout=important] { --tone: var(--important); ${icon('M1 1h14v11H8l-4 4v-4H1zM7 3h2v4.5H7zM7 8.5h2v2H7z')} }
[data-callout=example], [data-callout=abstract], [data-callout=summary], [data-callout=tldr] { --tone: var(--important); ${icon('M1 2h14v2H1zM1 7h14v2H1zM1 12h9v2H1z')} }
[data-callout=warning], [data-callout=attention] { --tone: var(--warning); ${icon('M8 1 16 15H0zM7 6h2v4.5H7zM7 11.5h2v2H7z')} }
[data-callout=question], [data-callout=help], [data-callout=faq] { --tone: var(--warning); ${icon(`${disc}M5 6.2a3 3 0 1 1 4 2.8v1H7V7.6h1a1.3 1.3 0 1 0-1.3-1.4zM7 11h2v2H7z`)} }
[data-callout=caution], [data-callout=danger], [data-callout=error], [data-callout=bug], [data-callout=failure], [data-callout=fail], [data-callout=missing] { --tone: var(--caution); ${icon('M5 0h6l5 5v6l-5 5H5l-5-5V5zM7 3h2v6H7zM7 11h2v2H7z')} }
`

export const diagrams = `.diagram { margin-block: 1.5em }
.diagram-drawing { overflow-x: auto }
.diagram svg {
  display: block;
  max-width: max(100%, 34rem);
  margin-inline: auto;
  font-family: var(--sans);
  direction: ltr;
  --bg: var(--page);
  --fg: var(--text);
  --_text: var(--text);
  --_text-sec: var(--muted);
  --_text-muted: var(--muted);
  --_text-faint: var(--muted);
  --_line: var(--muted);
  --_arrow: var(--text);
  --_node-fill: var(--surface);
  --_node-stroke: var(--muted);
  --_group-fill: var(--page);
  --_group-hdr: var(--surface);
  --_inner-stroke: var(--line);
  --_key-badge: var(--line);
}
.diagram text:not([fill]) { fill: var(--text) }
.diagram-code { font-family: var(--mono) }
.diagram details { margin-top: .5rem; font: .9rem/1.5 var(--sans); color: var(--muted) }
.diagram details > pre { margin-top: .5rem }
`
