/** Pictures and videos in shortcodes of a site's own, whose names say nothing. */
import { mediaMarkdown } from './liquid/media.ts'
import type { Meaning, Shortcode } from './shortcodes.ts'

/**
 * Reads a shortcode by its parameters: most sites have one for pictures, and each calls it differently.
 *
 * @returns nothing if no parameter is a file of a picture or a video of a known host
 */
export function mediaOf(shortcode: Shortcode): Meaning | undefined {
  const { name, params, inner } = shortcode
  const all = [...params]
  const text = mediaMarkdown(name, {
    plain: all.flatMap(([key, value]) => (/^\d+$/.test(key) ? [value] : [])),
    named: new Map(all.filter(([key]) => !/^\d+$/.test(key))),
  })
  if (text === undefined) return undefined
  if (isAddress(shortcode)) return { text: /\]\(([^()\s]{1,2000})\)/.exec(text)?.[1] ?? '' }
  return inner ? { before: text, after: '' } : { text }
}

/** Whether it is where an address may stand: `![A]({{< static "a.png" >}})`, `src="{{< static "a.png" >}}"`. */
export function isAddress({ text, start }: Shortcode): boolean {
  return /[(<"'=]$|\]:$/.test(text.slice(Math.max(0, start - 3), start).trimEnd())
}
