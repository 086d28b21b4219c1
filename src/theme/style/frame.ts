/** What surrounds every page: skip links, header, footer. */
export const frame = `.skip > * {
  position: absolute;
  margin: 0;
  inset-inline-start: 1rem;
  inset-block-start: -6rem;
  padding: .6rem 1rem;
  background: var(--page);
  z-index: 3;
}
.skip > :is(:focus, :focus-within) { inset-block-start: .5rem }
.site-header { display: grid; grid-template-columns: 1fr auto; align-items: center; padding-block: 1.25rem 0 }
.site-header nav { grid-column: 1 / -1; padding-block: .35rem .6rem; border-bottom: 1px solid var(--line) }
.site-header ul, .site-footer ul, .tags { display: flex; flex-wrap: wrap }
.site-header ul, .site-footer ul, .tags, .entries { list-style: none; margin: 0; padding: 0 }
.site-header ul { gap: 0 1.25rem }
.site-header a { display: inline-block; padding-block: .35rem; color: inherit; text-decoration: none }
.site-header a:hover, .site-header li a[aria-current] { text-decoration: underline; text-decoration-color: var(--link); text-decoration-thickness: .12em; text-underline-offset: .4em }
.site-header li a { color: var(--muted); font-size: .95rem }
.site-header li a:hover, .site-header li a[aria-current] { color: var(--text) }
.site-title { font-weight: 650; font-size: 1.1rem; justify-self: start }
.logo { height: 1.75rem; width: auto; vertical-align: -.5rem; margin-inline-end: .6rem }
.scheme { display: flex; padding: .6rem; margin: -.35rem -.6rem -.35rem 0; border: 0; border-radius: .35rem; background: none; color: var(--muted) }
.scheme:hover { color: var(--text); background: var(--surface) }
.scheme[hidden] { visibility: hidden }
[dir=rtl] .scheme { margin: -.35rem 0 -.35rem -.6rem }
.site-footer { padding-block: 1.5rem 2.5rem; color: var(--muted); font-size: .9rem }
.site-footer::before { content: ''; display: block; border-top: 1px solid var(--line); margin-bottom: 1.25rem }
.site-footer ul { gap: 0 1.25rem; margin-bottom: .75rem }
.site-footer a { display: inline-block; padding-block: .2rem; color: inherit }
.site-footer p { margin: 0 }
.footer-text { margin-bottom: 1rem }
.footer-text a { display: inline }
.breadcrumbs { margin-bottom: 1.1rem; font-size: .875rem; color: var(--muted) }
.breadcrumbs ol { display: flex; list-style: none; margin: 0; padding: 0 }
.breadcrumbs li { white-space: nowrap; flex-shrink: 0; max-width: 45%; overflow: hidden; text-overflow: ellipsis; padding-block: .15rem }
.breadcrumbs li:last-child { flex: 0 1 auto; max-width: none }
.breadcrumbs li + li::before { content: '/'; padding-inline: .5rem; color: var(--line) }
.breadcrumbs a { color: inherit; text-decoration: none }
.breadcrumbs a:hover { text-decoration: underline }
.error .code { color: var(--muted); margin-bottom: .5rem }
.error section { margin-bottom: 2rem }
`
