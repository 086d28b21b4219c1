/** The headings of a page as links to them. */
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'

/** A heading in the text of a page. */
export interface Heading {
  /** Fragment of its address. */
  readonly anchor: string
  readonly heading: string
  /** 1 to 6. */
  readonly depth: number
}

/** With only two headings, readers need no list. */
const fewest = 3
/** With more headings, only the upper level is listed, cut to this length. */
const most = 60

const deepestHeading = 6

/**
 * For `View.contents`: the layout shows it folded above the text on small screens, and beside the text on wide ones.
 *
 * @param headings in the order of the text
 * @param language BCP 47, of the page
 * @returns nothing for a page with fewer than three headings
 */
export function tableOfContents(
  headings: readonly Heading[],
  language: string,
  phrases: Phrases,
): SafeHtml | undefined {
  const named = headings.filter(({ anchor, heading }) => anchor !== '' && heading !== '')
  if (named.length < fewest) return undefined
  const upper = named.reduce((least, { depth }) => Math.min(least, depth), deepestHeading)
  const levels = [upper + 1, upper].map((deepest) => named.filter(({ depth }) => depth <= deepest))
  const shown = (levels.find(({ length }) => length <= most) ?? levels.at(-1) ?? []).slice(0, most)
  const label = phrases.say('onThisPage')
  return html`<nav class="contents" aria-label="${label}"${langAttribute(phrases.language, language)}>
<details>
<summary>${label}</summary>
<ol${langAttribute(language, phrases.language)}>
${shown.map((heading) => item(heading, heading.depth > upper))}</ol>
</details>
</nav>
`
}

/** The headings of a built-in page, whose text is known only as HTML of our own. */
export function headingsIn(prose: string): readonly Heading[] {
  const parts = prose.split(/(?=<h[23] id=")/).slice(1)
  return parts.flatMap((part) => {
    const [, depth, anchor = ''] = /^<h([23]) id="([^"]*)"/.exec(part) ?? []
    const inner = part.slice(part.indexOf('>') + 1, part.indexOf('</h'))
    // The link of a heading to itself has no text.
    return [{ anchor, depth: Number(depth), heading: inner.replace(/<[^<>]*>/g, '').trim() }]
  })
}

function item({ anchor, heading }: Heading, lower: boolean): SafeHtml {
  const className = lower && html` class="lower"`
  return html`<li${className}><a href="#${encodeURIComponent(anchor)}" dir="auto">${oneLine(heading, 120)}</a></li>\n`
}
