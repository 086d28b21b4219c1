import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnchors, slugify } from '../../src/text/slug.ts'

const anyName = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'É', 'ß', 'İ', 'Σ', '\u0301', '\uD800', '\uDC00', '/', '-', '_', ' ', '語', '़'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('slugify', () => {
  it.each([
    ['My First Note', 'my-first-note'],
    ['C++ & C#', 'c-c'],
    ['snake_case stays', 'snake_case-stays'],
    ['  --trimmed--  ', 'trimmed'],
    ['Größe', 'größe'],
    ['日本語 のメモ', '日本語-のメモ'],
    ['हिन्दी', 'हिन्दी'],
    ['Cafe\u0301', 'café'],
    ['ÉCOLE', 'école'],
    ['v1.2.3', 'v1-2-3'],
    ['a/b\\c', 'a-b-c'],
    ['😀 smile', 'smile'],
    ['٣ ways', '٣-ways'],
  ])('makes of %j the slug %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('gives a name with nothing left a short stable hash', () => {
    expect(slugify('???')).toMatch(/^[0-9a-f]{8}$/)
    expect(slugify('???')).toBe(slugify('???'))
    expect(slugify('???')).not.toBe(slugify('!!!'))
    expect(slugify('')).not.toBe('')
    expect(slugify('\uD800')).toMatch(/^[0-9a-f]{8}$/)
  })

  it('does not change a slug', () => {
    fc.assert(fc.property(anyName, (name) => slugify(slugify(name)) === slugify(name)))
  })

  it('is one segment: never empty, without slashes, dots and dashes at the ends', () => {
    fc.assert(fc.property(anyName, (name) => /^[^/\\.\s-]([^/\\.\s]*[^/\\.\s-])?$/.test(slugify(name))))
  })

  it('can always be percent-encoded, lone surrogates or not', () => {
    fc.assert(fc.property(anyName, (name) => decodeURIComponent(encodeURIComponent(slugify(name))) === slugify(name)))
  })

  it('of a name of ASCII is what it is beside another letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (name) => {
        const beside = /[a-z\d_]/i.test(name) ? `${slugify(name)}-é` : 'é'
        expect(slugify(`${name} é`)).toBe(beside)
      }),
    )
  })

  it('is the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(
        anyName,
        (name) =>
          /[\uD800-\uDFFF]/.test(name) ||
          slugify(name.normalize('NFD')) === slugify(name.normalize('NFC')) ||
          slugify(name).length === 8,
      ),
    )
  })
})

describe('anchors', () => {
  const anchors = (...headings: string[]) => headings.map(createAnchors())

  it('number repeats', () => {
    expect(anchors('Soil', 'Soil', 'soil')).toEqual(['soil', 'soil-1', 'soil-2'])
  })

  it('pass over a number that a heading spells out', () => {
    expect(anchors('Soil', 'Soil 1', 'Soil', 'Soil-1')).toEqual(['soil', 'soil-1', 'soil-2', 'soil-1-1'])
  })

  it('are unique whatever the headings', () => {
    const heading = fc.constantFrom('a', 'a-1', 'a-1-1', 'A', '?', 'a 2', '')
    fc.assert(fc.property(fc.array(heading), (headings) => new Set(anchors(...headings)).size === headings.length))
  })

  it('take no longer for the ten-thousandth repeat', () => {
    expect(anchors(...new Array<string>(10_000).fill('x')).at(-1)).toBe('x-9999')
  })
})
