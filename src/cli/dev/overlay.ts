/** The problems of a page as HTML, which needs no script: a script only closes it with a key and keeps it closed. */
import { count } from '../../text/count.ts'
import { contentHash } from '../../text/hash.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { type CodeFrame, codeFrame } from './code-frame.ts'
import type { Failure } from './hub.ts'
import type { PageProblems } from './problems.ts'

export interface OverlayOptions {
  /** Where the page can be read without what covers it; nothing if there is no last good version. */
  readonly lastVersion: string | undefined
  /** Text of a file of the site folder; nothing if it cannot be read. */
  readonly readFile: (file: string) => Promise<string | undefined>
}

/** More would hide the first ones, which matter most. */
const mostShown = 20

/** Nothing for a page without problems. */
export async function overlay(problems: PageProblems, options: OverlayOptions): Promise<SafeHtml | undefined> {
  const { errors, warnings, elsewhere } = problems
  const boxes = [
    errors.length > 0 && (await box('error', count(errors.length, 'error'), errors, options)),
    elsewhere.length > 0 && (await box('elsewhere', `${count(elsewhere.length, 'page')} withheld`, elsewhere, options)),
    warnings.length > 0 && (await box('warning', count(warnings.length, 'warning'), warnings, options)),
  ].filter((part) => part !== false)
  if (boxes.length === 0) return undefined
  return html`<aside class="dev-problems" lang="en" dir="ltr" aria-label="Problems, as lectern dev found them">
${boxes}</aside>
`
}

type BoxKind = 'error' | 'warning' | 'elsewhere'

async function box(kind: BoxKind, title: string, found: readonly Failure[], options: OverlayOptions) {
  const shown = found.slice(0, mostShown)
  const items = await Promise.all(shown.map((failure) => item(failure, options)))
  const others = found.length - shown.length
  const last = kind === 'error' && options.lastVersion
  // Closing one problem must not close the next one.
  const key = contentHash(JSON.stringify(found))
  return html`<details class="dev-box" data-kind="${kind}" data-key="${key}"${kind === 'error' && html` open`}>
<summary>${title} <span class="dev-toggle"></span></summary>
<div class="dev-list">
${items}${others > 0 && html`<p>And ${others} more: “lectern check” lists them.</p>\n`}${
  last && html`<p><a class="dev-last" href="${last}">Read the last good version</a></p>\n`
}</div>
</details>
`
}

async function item(failure: Failure, { readFile }: OverlayOptions): Promise<SafeHtml> {
  const { code, message, hint, file, line, column } = failure
  const text = file !== undefined && line !== undefined ? await readFile(file) : undefined
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
  return html`<section>
${place !== '' && html`<p class="dev-place">${place}</p>\n`}<p class="dev-message">${message} <code>${code}</code></p>
${text !== undefined && line !== undefined && frame(codeFrame(text, line, column))}<p class="dev-hint">${hint}</p>
</section>
`
}

function frame({ lines }: CodeFrame): SafeHtml {
  const width = String(lines.at(-1)?.number ?? 0).length
  return html`<pre class="dev-frame" tabindex="0"><code>${lines.map(({ number, text, isFault, indent }) => {
    const start = `${isFault ? '>' : ' '} ${String(number).padStart(width)} | `
    const caret = indent !== undefined && html`<b>${`${' '.repeat(width + 2)} | ${' '.repeat(indent)}^\n`}</b>`
    return html`${isFault ? html`<mark>${start}${text}</mark>` : `${start}${text}`}\n${caret}`
  })}</code></pre>
`
}
