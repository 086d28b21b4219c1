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
    ['2026-01-10', '"2026-01-10"'],
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

  it.each(['date', 'last-updated'])('writes the date of %s plain, as every reader of frontmatter expects', (key) => {
    expect(frontmatterBlock({ [key]: '2026-01-10' })).toBe(`---\n${key}: 2026-01-10\n---\n`)
    expect(frontmatterBlock({ [key]: 'soon: or not' })).toBe(`---\n${key}: "soon: or not"\n---\n`)
  })

  it('leaves the title, slug and tags of a daily note texts for every version of YAML', () => {
    const note = { title: '2026-01-10', slug: '2026-01-10', tags: ['2026-01-10'] }
    const body = frontmatterBlock(note).slice(4, -4)
    expect(parse(body, { version: '1.1', schema: 'yaml-1.1' })).toEqual(note)
    expect(parse(body)).toEqual(note)
  })

  it.each(['1.1', '1.2'] as const)('comes back unchanged from YAML %s, whatever the values are', (version) => {
    fc.assert(
      fc.property(hostileText, fc.array(hostileText, { maxLength: 3 }), (title, tags) => {
        const block = frontmatterBlock({ title, tags })
        expect(block.startsWith('---\n') && block.endsWith('---\n')).toBe(true)
        const body = block.slice(4, -4)
        expect(body).not.toMatch(/^(---|\.\.\.)/m)
        const expected = { ...(title && { title }), ...(tags.length > 0 && { tags }) }
        const schema = version === '1.1' ? { version, customTags: [] as [], schema: 'yaml-1.1' as const } : { version }
        const parsed = parse(body, schema) ?? {}
        expect(parsed).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })
})
