/** The palettes with the owner's colour: links, focus, marked and selected text of both schemes derive from it. */
import { contrast, fromOklch, toOklch } from './colour.ts'
import { dark, light, type Palette, type Palettes } from './style/palette.ts'

/** WCAG 2.2 AA, for text. */
const leastContrast = 4.5

/**
 * Links have the hue of the accent and the lightness nearest to its own at which they can be read on the page, on
 * raised surfaces and on marked text. Backgrounds are pale, or dark, in that hue.
 *
 * @param accent such as `#0a559e` or `#05a`; without it the palettes stay as they are
 */
export function palettesWith(accent?: string): Palettes {
  if (accent === undefined) return { light, dark }
  return {
    light: withAccent(light, accent, { mark: 0.94, selection: 0.87, step: -0.01 }),
    dark: withAccent(dark, accent, { mark: 0.36, selection: 0.42, step: 0.01 }),
  }
}

/** Lightnesses of backgrounds, and the way to a lightness at which text on them can be read. */
interface Scheme {
  readonly mark: number
  readonly selection: number
  readonly step: number
}

function withAccent(palette: Palette, accent: string, { mark, selection, step }: Scheme): Palette {
  const own = toOklch(accent)
  const background = (lightness: number) => fromOklch({ ...own, lightness, chroma: Math.min(own.chroma, 0.08) })
  const marked = background(mark)
  const isReadable = (colour: string) =>
    [palette.page, palette.surface, marked].every((behind) => contrast(colour, behind) >= leastContrast)
  const end = step < 0 ? 0 : 1
  let { lightness } = own
  let link = fromOklch(own)
  while (!isReadable(link) && lightness !== end) {
    lightness = Math.min(1, Math.max(0, lightness + step))
    link = fromOklch({ ...own, lightness })
  }
  return { ...palette, link, mark: marked, selection: background(selection) }
}
