import { expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

it.each([
  ['its first heading', '---\ntitle: "\\u202e \\u200b"\n---\n# Soil\n', 'Soil'],
  ['its file', '---\ntitle: "  "\n---\n# \u2066\n', 'page'],
])('a title that nobody can see gives way to the name of %s', async (_what, text, title) => {
  const state = await siteOf({ 'content/notes/page.md': text })
  expect(JSON.parse(await bodyAt(state, '/notes/index.json'))).toEqual([expect.objectContaining({ title })])
})
