/** The reference: contents in columns, and sections that are told apart at a glance. Only its page loads this sheet. */
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
