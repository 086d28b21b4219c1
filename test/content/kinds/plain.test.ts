import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'

describe('a folder of plain Markdown', () => {
  const files = {
    'README.md': '# Start',
    'guide/README.md': '# Guide',
    'guide/My note.markdown': '# Mine',
    'guide/img/a b.png': 'png',
  }
  const base = 'https://example.com/notes'
  it.each([
    ['[a](/guide/My%20note.markdown)', 'my-note'],
    ['[a](</guide/My note.markdown>)', 'my-note'],
    ['[a](../guide/My%20note)', 'my-note'],
    ['[a](My%20note.md)', 'my-note'],
    ['[a](../guide/)', 'guide'],
    ['[a](./)', 'guide'],
    ['[a](README.md)', 'guide'],
    ['[a](/guide/README.md#guide)', 'guide'],
  ])('finds %s', async (link, slug) => {
    const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n${link}` })
    expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual([])
    expect(await bodyAt(state, '/notes/x.md')).toMatch(new RegExp(`\\[a\\]\\(${base}/[^)]*${slug}`))
  })
  it.each(['![a](/guide/img/a%20b.png)', '![a](</guide/img/a b.png>)', '![a](img/a%20b.png)'])(
    'shows %s',
    async (image) => {
      const state = await siteOf({ ...files, 'guide/x.md': `# X\n\n${image}` })
      expect(codesOf(state).filter((code) => code.startsWith('LINK'))).toEqual([])
      expect(await bodyAt(state, '/notes/x.md')).toMatch(/!\[a\]\(https:\/\/example\.com\/[^)]*a%20b\.png\)/)
    },
  )
})
