import { expect, it } from 'vitest'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

it.each([
  ['its first heading', '---\ntitle: "\\u202e \\u200b"\n---\n# Soil\n', 'Soil'],
  ['its file', '---\ntitle: "  "\n---\n# \u2066\n', 'page'],
])('a title that nobody can see gives way to the name of %s', async (_what, text, title) => {
  const state = await siteOf({ 'content/notes/page.md': text })
  expect(JSON.parse(await bodyAt(state, '/notes/index.json'))).toEqual([expect.objectContaining({ title })])
})

it.each([
  ['an Obsidian vault', { '.obsidian/app.json': '{}' }, 'Living soil'],
  ['a Quartz garden', { 'quartz.config.ts': 'export default {}' }, 'Living soil'],
  ['plain Markdown', {}, 'References'],
  ['a generator around a vault', { '.obsidian/app.json': '{}', 'mkdocs.yml': 'docs_dir: content' }, 'References'],
])('a note of %s with a heading below its text has the title that the tool shows', async (_what, marks, title) => {
  const state = await siteOf({
    'content/Living soil.md': 'Text.\n\n# References\n',
    'content/index.md': '# Home',
    ...marks,
  })
  expect(state.site.byPath.get('/notes/living-soil')?.title).toBe(title)
})
