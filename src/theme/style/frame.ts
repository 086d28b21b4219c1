/** What stands around every page: skip links, header, footer. */
export const frame = `.skip a {
  position: absolute;
  inset-inline-start: 1rem;
  inset-block-start: -6rem;
  padding: .6rem 1rem;
  background: var(--page);
  z-index: 1;
}
.skip a:focus { inset-block-start: .5rem }
.site-header, .site-header ul, .site-footer ul, .tags { display: flex; flex-wrap: wrap }
.site-header { align-items: baseline; justify-content: space-between; gap: .25rem 2rem; padding-block: 1.25rem .75rem }
.site-header ul, .site-footer ul, .tags, .entries { list-style: none; margin: 0; padding: 0 }
.site-header ul { gap: 0 1.25rem }
.site-header a { display: inline-block; padding-block: .35rem; color: inherit; text-decoration: none }
.site-header a:hover { text-decoration: underline; text-decoration-color: var(--link); text-decoration-thickness: .12em }
.site-header li a { color: var(--muted) }
.site-header li a[aria-current] { color: var(--text); text-decoration: underline; text-decoration-color: var(--link); text-decoration-thickness: .12em; text-underline-offset: .4em }
.site-title { font-weight: 650 }
.site-footer { padding-block: 1.5rem 2.5rem; color: var(--muted); font-size: .9rem }
.site-footer::before { content: ''; display: block; border-top: 1px solid var(--line); margin-bottom: 1.25rem }
.site-footer ul { gap: 0 1.25rem; margin-bottom: .75rem }
.site-footer a { display: inline-block; padding-block: .2rem; color: inherit }
.site-footer p { margin: 0 }
`
