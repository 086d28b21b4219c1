/** Arithmetic with colours: contrast as WCAG 2.2 defines it, and OKLCH, whose lightness is that which eyes see. */

export interface Oklch {
  /** From 0 to 1. */
  readonly lightness: number
  /** From 0, which is grey. */
  readonly chroma: number
  /** In radians. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** From 1 to 21. @param one, other such as `#0a559e` */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** @param colour such as `#0a559e` or `#05a` */
export function toOklch(colour: string): Oklch {
  const [lightness, a, b] = times(toLab, map(times(toCones, linear(colour)), Math.cbrt))
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/**
 * As `#0a559e`. A colour that screens cannot show becomes the most colourful that they can, as
 * light and of the same hue.
 */
export function fromOklch(colour: Oklch): string {
  const { lightness, hue } = colour
  let chroma = colour.chroma
  let channels = screen({ lightness, chroma, hue })
  while (chroma > 0 && channels.some((channel) => channel < -0.001 || channel > 1.001)) {
    chroma = Math.max(0, chroma - 0.004)
    channels = screen({ lightness, chroma, hue })
  }
  return `#${channels.map(hexadecimal).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The channels as amounts of light, each from 0 to 1. */
function linear(colour: string): Triple {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const channel = (start: number) => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Amounts of light. Outside of 0 to 1, no screen can show the colour. */
function screen({ lightness, chroma, hue }: Oklch): Triple {
  const cones = times(fromLab, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  return times(
    fromCones,
    map(cones, (value) => value ** 3),
  )
}

function hexadecimal(light: number): string {
  const bounded = Math.min(1, Math.max(0, light))
  const value = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

function map([a, b, c]: Triple, change: (value: number) => number): Triple {
  return [change(a), change(b), change(c)]
}

function times(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

// The matrices of Oklab (Björn Ottosson, 2020), as in CSS Color 4.
const toCones: readonly [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: readonly [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: readonly [Triple, Triple, Triple] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: readonly [Triple, Triple, Triple] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
