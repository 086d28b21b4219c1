/** The home page. */
export const home = `.home-header { display: flow-root }
.portrait { float: inline-end; width: clamp(5rem, 22vw, 8rem); height: auto; aspect-ratio: 1; margin: 0 0 1rem; margin-inline-start: 1.5rem; border-radius: 50%; object-fit: cover }
.questions { display: flex; flex-wrap: wrap; gap: .4rem; margin: -.75rem 0 1.5rem; padding: 0; list-style: none; font-size: .9rem }
.questions a { display: inline-block; padding: .3rem .8rem; border-radius: 1rem; background: var(--surface); text-decoration: none }
.questions a:hover { text-decoration: underline }
.place { margin-block: 1.25rem }
.place h3, .place p { margin: 0 0 .4rem }
.place a { text-decoration: none }
.all-pages { margin-top: 1rem }
.subscribe { margin-top: 3rem }
`
