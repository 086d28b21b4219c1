/** For pages with diagrams. The shapes that the renderer draws use these custom properties. */
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
