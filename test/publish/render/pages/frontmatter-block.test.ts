import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { frontmatterBlock } from '../../../../src/publish/render/pages/frontmatter-block.ts'
import { hostileText } from '../../../fixture/hostile.ts'

describe('a frontmatter block', () => {
  it('writes keys in the given order and leaves out what is empty', () => {
    const block = frontmatterBlock({ title: 'Soil', description: '', tags: [], date: undefined, slug: 'soil' })
    expect(block).toBe('---\ntitle: Soil\nslug: soil\n---\n')
  })

  it.each([
    ['Soil and worms', 'Soil and worms'],
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['2026-01-10', '2026-01-10'],
    ['Soil: a primer', '"Soil: a primer"'],
    ['C #', '"C #"'],
    ['yes', '"yes"'],
    ['Null', '"Null"'],
    ['12', '"12"'],
    ['[a]', '"[a]"'],
    ['say "hi"', '"say \\"hi\\""'],
    ['a\nb', '"a\\nb"'],
    [' padded ', '" padded "'],
    ['a:', '"a:"'],
    ['a\u2028b\u0085', '"a\\u2028b\\u0085"'],
  ])('writes %j as %s', (value, written) => {
    expect(frontmatterBlock({ key: value })).toBe(`---\nkey: ${written}\n---\n`)
  })

  it.each(['1.1', '1.2'] as const)('comes back unchanged from YAML %s, whatever the values are', (version) => {
    fc.assert(
      fc.property(hostileText, fc.array(hostileText, { maxLength: 3 }), (title, tags) => {
        const block = frontmatterBlock({ title, tags })
        expect(block.startsWith('---\n') && block.endsWith('---\n')).toBe(true)
        const body = block.slice(4, -4)
        expect(body).not.toMatch(/^(---|\.\.\.)/m)
        const expected = { ...(title && { title }), ...(tags.length > 0 && { tags }) }
        // A plain date is a date to YAML 1.1, as every reader of frontmatter expects.
        const schema = version === '1.1' ? { version, customTags: [] as [], schema: 'yaml-1.1' as const } : { version }
        const parsed = parse(body, schema) ?? {}
        expect(JSON.parse(JSON.stringify(parsed, plainDates))).toEqual(JSON.parse(JSON.stringify(expected)))
      }),
      { numRuns: 400 },
    )
  })
})

function plainDates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1') : value
}
