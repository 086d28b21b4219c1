import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { style, themeFiles } from '../../src/theme/files.ts'
import { dark, light, type Palette } from '../../src/theme/style/palette.ts'

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  const { page, surface, mark, line, ...inks } = palette

  it.each(Object.entries(inks))('%s reaches contrast AA on the page and on surfaces', (_name, ink) => {
    expect(contrast(ink, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it('text and links reach contrast AA on marked text', () => {
    expect(contrast(inks.text, mark)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.link, mark)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the style sheet', () => {
  it('is under 6 KB as it is sent: an entry of 2,000 words stays under 30 KB with all that it needs', () => {
    expect(brotliCompressSync(style).length).toBeLessThan(6_000)
  })

  it('fetches nothing', () => {
    expect(style).not.toMatch(/url\(|@import|@font-face/)
  })

  it('names only colours that both palettes have', () => {
    const known = new Set([...Object.keys(light), 'serif', 'sans', 'mono', 'measure', 'tone'])
    const used = [...style.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  it('follows the scheme, prints, shows focus and spares those who want less motion', () => {
    expect(style).toContain('prefers-color-scheme: dark')
    expect(style).toContain('@media print')
    expect(style).toContain(':focus-visible')
    expect(style.replace(/@media \(prefers-reduced-motion: no-preference\) \{.*\n\}/s, '')).not.toMatch(
      /smooth|animation|transition/,
    )
  })

  it('has as many closing as opening braces', () => {
    expect(style.split('{').length).toBe(style.split('}').length)
  })
})

describe('themeFiles', () => {
  const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }

  it.each(themeFiles())('$name is of the type that its ending says, and not empty', ({ name, mediaType, content }) => {
    expect(mediaType.replace('; charset=utf-8', '')).toBe(types[name.split('.').at(-1) ?? ''])
    expect(content.length).toBeGreaterThan(0)
  })

  it('have each a name of their own', () => {
    const names = themeFiles().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Palette[keyof Palette]): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
