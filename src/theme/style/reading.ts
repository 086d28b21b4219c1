/** Footnotes and pictures that a reader opens. Loaded with its script. */
import { light } from './palette.ts'

export const reading = `.zoom { display: block; max-width: 100%; margin-inline: auto; padding: 0; border: 0; background: none; cursor: zoom-in }
.zoomed { width: 100vw; height: 100dvh; max-width: none; max-height: none; margin: 0; padding: 1rem; border: 0; background: var(--page); cursor: zoom-out }
.zoomed[open] { display: grid; place-items: center }
.zoomed > img { grid-area: 1 / 1; max-width: 100%; max-height: calc(100dvh - 2rem); object-fit: contain; color-scheme: light; background: ${light.page} }
.zoomed > .close { grid-area: 1 / 1; place-self: start end; z-index: 1; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 50%; background: var(--page); color: var(--text); font-size: 1.4rem; line-height: 1 }
.note { position: absolute; inset: var(--y) auto auto var(--x); width: min(26rem, 100vw - 2rem); max-height: 50vh; margin: 0; padding: .8rem 1.1rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--page); color: var(--text); box-shadow: 0 .4rem 1.5rem rgb(0 0 0 / .18) }
.note > .prose { font-size: 1rem; line-height: 1.55 }
.note > .prose > :last-child { margin-bottom: 0 }
@media (max-width: 40rem) {
  .note { position: fixed; inset: auto 0 0; width: auto; border-width: 1px 0 0; border-radius: .75rem .75rem 0 0; padding-bottom: max(1rem, env(safe-area-inset-bottom)) }
}
@media print { .note { display: none } }
`
