/** Styles of what `lectern dev` adds. They bring their own colours: an owner's theme may change all others. */
import { dark, light, type Palette } from '../../theme/style/palette.ts'

function colours(palette: Palette): string {
  const { page, surface, text, muted, link, line, mark, caution, warning } = palette
  const values = { page, surface, text, muted, link, line, mark, caution, warning }
  return Object.entries(values)
    .map(([name, value]) => `--dev-${name}:${value}`)
    .join(';')
}

export const devStyle = `:root { ${colours(light)} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme=light]) { ${colours(dark)} } }
[data-scheme=dark] { ${colours(dark)} }
.dev-start { margin: 0; padding: 2rem; background: var(--dev-page); color: var(--dev-text); font: 1rem/1.6 system-ui, sans-serif }
.dev-problems, .dev-banner, .dev-mark { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; line-height: 1.5 }
.dev-problems { position: fixed; z-index: 1000; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: .5rem; justify-content: flex-end; align-items: flex-end; padding: .5rem; pointer-events: none; font-size: .9375rem }
.dev-box { pointer-events: auto; max-width: 100%; color: var(--dev-text); background: var(--dev-page); border: 1px solid var(--dev-line); border-top: .2rem solid var(--dev-muted); border-radius: .35rem; box-shadow: 0 .25rem 1rem #0004 }
.dev-box[data-kind=error] { border-top-color: var(--dev-caution) }
.dev-box[data-kind=warning] { border-top-color: var(--dev-warning) }
.dev-box summary { padding: .3rem .75rem; font-weight: 650; cursor: pointer; list-style: none; min-height: 1.5rem }
.dev-box summary::-webkit-details-marker { display: none }
.dev-box[data-kind=error] summary { color: var(--dev-caution) }
.dev-box[data-kind=warning] summary { color: var(--dev-warning) }
.dev-toggle { float: right; margin-inline-start: 1.5rem; color: var(--dev-muted); font-weight: 400 }
.dev-toggle::before { content: 'Show' }
[open] > summary .dev-toggle::before { content: 'Hide' }
.dev-box[open] { width: min(60rem, 100%); max-height: 70vh; overflow: auto; overscroll-behavior: contain }
.dev-box[data-kind=error][open] { position: fixed; inset: 8vh 0 auto; margin-inline: auto; width: min(60rem, 100% - 2rem); max-height: 84vh; box-shadow: 0 0 0 100vmax #0009 }
.dev-list { padding: 0 .75rem .75rem; overflow-wrap: anywhere }
.dev-list section { border-top: 1px solid var(--dev-line); padding-top: .6rem; margin-bottom: .6rem }
.dev-list p { margin: 0 0 .5rem }
.dev-list a { color: var(--dev-link) }
.dev-list code, .dev-place, .dev-frame { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, 'Liberation Mono', monospace; font-size: .8125rem }
.dev-list p code { color: var(--dev-muted) }
.dev-place { font-weight: 650 }
.dev-hint { color: var(--dev-muted) }
.dev-frame { margin: 0 0 .5rem; padding: .6rem .75rem; overflow-x: auto; color: var(--dev-text); background: var(--dev-surface); border-radius: .25rem; white-space: pre; line-height: 1.5; tab-size: 2 }
.dev-frame mark { color: inherit; background: var(--dev-mark) }
.dev-frame b { color: var(--dev-caution) }
.dev-banner { margin: 0 0 1.5rem; padding: .4rem .75rem; color: var(--dev-text); background: var(--dev-mark); border-inline-start: .25rem solid var(--dev-warning); border-radius: .25rem; font-size: .9375rem }
.dev-mark { display: inline-block; padding: 0 .4em; color: var(--dev-text); background: var(--dev-mark); border-radius: .25rem; font-size: .75rem; font-weight: 650; vertical-align: middle }
@media print { .dev-problems, .dev-banner, .dev-mark { display: none } }
`
