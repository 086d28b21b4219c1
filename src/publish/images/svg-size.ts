/**
 * The size of an SVG drawing, read from its root element.
 *
 * `image-size` reads SVG too, but finds no size if the root element ends after the first 1,000 bytes or blanks surround
 * a `=`, returns NaN for a `viewBox` with commas, and a size for HTML that contains a drawing.
 */

/** Little more than a licence comes before the root element. In UTF-16 code units. */
const longestPreamble = 16_384
/** White space, a declaration, a comment or a document type. */
const preamblePart = /\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s[^>[]*(?:\[[^\]]*\]\s*)?>/iy
const rootElement = /^<svg(?:\s+[^\s=>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/

/** CSS pixels of each unit (CSS Values 4, 6.2). */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
}

/**
 * `width` and `height` if they are lengths. The ratio of the `viewBox` gives a missing one, and its size gives both.
 *
 * @returns whole pixels; nothing for texts that are not SVG or have no size
 */
export function svgSize(text: string): { width: number; height: number } | undefined {
  const head = text.slice(0, longestPreamble)
  const root = rootElement.exec(head.slice(endOfPreamble(head)))?.[0]
  if (root === undefined) return undefined
  const width = lengthOf(attribute(root, 'width'))
  const height = lengthOf(attribute(root, 'height'))
  if (width !== undefined && height !== undefined) return rounded(width, height)
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined
  if (width !== undefined) return rounded(width, (width * boxHeight) / boxWidth)
  if (height !== undefined) return rounded((height * boxWidth) / boxHeight, height)
  return rounded(boxWidth, boxHeight)
}

function endOfPreamble(head: string): number {
  const part = new RegExp(preamblePart)
  let end = head.startsWith('\uFEFF') ? 1 : 0
  part.lastIndex = end
  while (part.test(head)) end = part.lastIndex
  return end
}

function attribute(root: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)
  return match?.[1] ?? match?.[2]
}

/** Nothing for a percentage, which depends on the page. */
function lengthOf(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?|\.\d+)([a-z]*)\s*$/.exec(value ?? '') ?? []
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  return number === undefined || factor === undefined ? undefined : Number(number) * factor
}

function rounded(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
