import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { palettesWith } from '../../src/theme/accent.ts'
import { contrast, toOklch } from '../../src/theme/colour.ts'
import { dark, light, type Palette } from '../../src/theme/style/palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = (accent: string): Palette[] => Object.values(palettesWith(accent))

describe('the palettes with an accent', () => {
  it('are as they were without one', () => {
    expect(palettesWith()).toEqual({ light, dark })
  })

  it('have links that can be read on the page, on surfaces and on marked text, whatever the colour', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        for (const { link, page, surface, mark } of schemes(accent)) {
          for (const behind of [page, surface, mark]) expect(contrast(link, behind)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('have marked and selected text that can be read, whatever the colour', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        for (const { text, mark, selection } of schemes(accent)) {
          for (const behind of [mark, selection]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(['#000', '#ffffff', '#ff0', '#00f', '#0f0', '#f0f', '#808080'])('can be read with %s', (accent) => {
    for (const { link, page } of schemes(accent)) expect(contrast(link, page)).toBeGreaterThanOrEqual(4.5)
  })

  it('keep a colour that can be read, and the hue of others', () => {
    expect(palettesWith('#1d6b45').light.link).toBe('#1d6b45')
    const { link } = palettesWith('#1d6b45').dark
    expect(toOklch(link).hue).toBeCloseTo(toOklch('#1d6b45').hue, 1)
    expect(toOklch(link).lightness).toBeGreaterThan(toOklch('#1d6b45').lightness)
  })

  it('change nothing else', () => {
    const { link, mark, selection, ...others } = palettesWith('#c00').light
    expect(light).toMatchObject(others)
    expect([link, mark, selection]).not.toContain(light.link)
  })
})
