import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, fromOklch, toOklch } from '../../src/theme/colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('is that of WCAG 2.2: from 1 to 21, in both directions', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
    expect(contrast('#fff', '#777')).toBe(contrast('#777777', '#ffffff'))
    expect(contrast('#0a559e', '#0A559E')).toBe(1)
  })
})

describe('OKLCH', () => {
  it('has the values of CSS Color 4', () => {
    const { lightness, chroma, hue } = toOklch('#ff0000')
    expect([lightness, chroma, (hue * 180) / Math.PI].map((value) => value.toFixed(2))).toEqual([
      '0.63',
      '0.26',
      '29.23',
    ])
    expect(toOklch('#fff').lightness).toBeCloseTo(1, 3)
    expect(toOklch('#808080').chroma).toBeCloseTo(0, 3)
  })

  it('gives each colour back', () => {
    fc.assert(
      fc.property(colour, (given) => {
        expect(fromOklch(toOklch(given))).toBe(given)
      }),
    )
  })

  it('makes of what no screen can show a colour that is as light and of the same hue', () => {
    const shown = toOklch(fromOklch({ lightness: 0.9, chroma: 0.3, hue: 0.5 }))
    expect(shown.lightness).toBeCloseTo(0.9, 1)
    expect(shown.hue).toBeCloseTo(0.5, 1)
    expect(shown.chroma).toBeLessThan(0.2)
  })
})
