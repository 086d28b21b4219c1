import { expect, it } from 'vitest'
import { answersOf, documentRoutes } from '../../src/export/answers.ts'
import { HeaderTable } from '../../src/export/header-table.ts'
import { siteOf } from '../publish/site-of.ts'

it('translated pages have the headers of other pages, so that a host needs no more rules for them', async () => {
  const { snapshot } = await siteOf({
    'content/notes/alone.md': '# Alone\n',
    'content/notes/soil.md': '# Soil\n',
    'content/notes/soil.pt.md': '# Solo\n',
  })
  const table = new HeaderTable(snapshot.site.baseUrl)
  const routes = documentRoutes(snapshot).filter(({ path }) => /^\/notes\/[a-z-]+$/.test(path))
  for await (const { path, headers } of answersOf(snapshot, routes)) table.add(path, path, headers)
  expect(table.entries.map(({ path }) => path).sort()).toEqual(['/notes/alone', '/notes/soil', '/notes/soil-pt'])
  expect(new Set(table.entries.map(({ values }) => values)).size).toBe(1)
  expect(table.entries[0]?.values.get('Link')).toContain('rel="canonical"')
})
