/** Frontmatter from keyboards and editors whose marks YAML takes for text. */
import { expect, it } from 'vitest'
import { codesOf, siteOf } from '../../../publish/site-of.ts'

const published = async (block: string) => {
  const state = await siteOf({ 'notes/a.md': `---\n${block}\n---\n\nText.\n` })
  return { isPublic: state.snapshot.routes.has('/notes/a'), title: state.site.byPath.get('/notes/a')?.title, state }
}

it.each([
  'draft:\u00a0true',
  'draft\u00a0: true',
  'draft:\u3000true',
  'draft：true',
  'publish：false',
  'status:\u00a0draft',
  'date：2999-01-01',
  'date:\u20092999-01-01',
  'title:\u00a0x\ndraft:\u00a0true',
  'tags:\n  - a\ndraft：true',
  'title: x\fdraft: true',
  'title: x\u0085draft: true',
  '{title: x, draft:true}',
  '{title: x, draft:\u00a0true}',
])('a page that says it is not public stays private: %j', async (block) => {
  expect((await published(block)).isPublic).toBe(false)
})

it('other keys are read as they were meant, and text keeps its marks', async () => {
  expect((await published('title:\u00a0Fine')).title).toBe('Fine')
  expect((await published('title：Fine')).title).toBe('Fine')
  expect((await published('title: 比：较')).title).toBe('比：较')
  const quoted = await published('description: |\n  draft：yes, the first one\n  of two lines')
  expect(quoted.isPublic).toBe(true)
  expect(codesOf(quoted.state)).toEqual([])
})
