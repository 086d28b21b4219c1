import { describe, expect, it } from 'vitest'
import { withDefinitions } from '../../../src/content/kinds/plain/inline-footnotes.ts'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

describe('a footnote within the text', () => {
  it('is a footnote', async () => {
    const page = await bodyAt(
      await siteOf({ 'a.md': '# A\n\nSoil.^[It is *alive*.] And [^1].\n\n[^1]: Other.' }),
      '/notes/a',
    )
    expect(page).toMatch(/<li id="user-content-fn-inline-1">\s*<p>It is <em>alive<\/em>\./)
    expect(page).toContain('Other.')
  })

  it('may contain brackets and the end of a line, and is in one paragraph', () => {
    expect(withDefinitions('Soil^[See [that](a.md)\nand [[b]].] dries.')).toBe(
      'Soil[^inline-1]\n dries.\n\n[^inline-1]: See [that](a.md) and [[b]].\n',
    )
    expect(withDefinitions('Soil^[open\n\nIt closes.]')).toBe('Soil^[open\n\nIt closes.]')
    expect(withDefinitions('Soil^[outer^[inner]]')).toBe('Soil[^inline-1]\n\n[^inline-1]: outer^[inner]\n')
  })

  it.each([
    'The pattern ^[a-z]+$',
    '`a^[b c]`',
    '```\na^[bc]\n```',
    '$x^[2]$',
    '![hill^[old one]](a.png)',
    'a\\^[bc]',
    'a^[]',
  ])('is not in: %s', (text) => {
    expect(withDefinitions(text)).toBe(text)
  })
})
