/**
 * Makes `src/theme/face-files.ts`, the face of the text: Source Serif 4 (SIL OFL 1.1), a variable font, cut down to the
 * letters of Latin scripts. `npm run face` writes the file. There are two parts, so that most
 * languages load only the first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** English and the languages of western Europe, with the punctuation of all. */
const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ‐‑‒–—‘’‚“”„†‡•…‰′″‹›⁄€™←↑→↓−≈≠≤≥`
/** The other official languages of Europe that are written in Latin letters, and Turkish. */
const extended = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț'

const parts = [
  { name: 'text-face.woff2', source: 'latin', letters: latin },
  { name: 'text-face-extended.woff2', source: 'latin-ext', letters: extended },
]

/** Regular to bold; the weights below and above are not used. */
const weights = { wght: { min: 400, max: 700 } }

const files = []
for (const { name, source, letters } of parts) {
  const file = require.resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-${source}-wght-normal.woff2`)
  // Without the closure, a font keeps no small capitals, fractions and so on of the letters.
  const options = { targetFormat: 'woff2', variationAxes: weights, noLayoutClosure: true } as const
  const bytes = await subsetFont(readFileSync(file), letters, options)
  files.push({ name, range: rangeOf(letters), base64: bytes.toString('base64') })
}
const module = `/** Made by \`npm run face\` from Source Serif 4 (SIL OFL 1.1): change \`tools/subset-face.ts\`. */
export const faceFiles = ${JSON.stringify(files, null, 2)} as const
`
writeFileSync(new URL('../src/theme/face-files.ts', import.meta.url), module)

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** For `unicode-range`. */
function rangeOf(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
