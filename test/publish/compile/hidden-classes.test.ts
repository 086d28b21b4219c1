import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { buildSite, createMemorySource, resolveConfig } from '../../../src/index.ts'
import { createSiteSearch } from '../../../src/search/site-search.ts'
import { fakeTools } from '../../fixture/image-tools.ts'
import { siteOf } from '../site-of.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameClass = new Function('a', 'b', 'return %HaveSameMap(a, b)')

/** Engines read an object fast if it is built like the others; what begins with a spread is built like no other. */
it('pages of the same kind share one hidden class, as records and in the index', async () => {
  const notes = Array.from({ length: 20 }, (_, n) => [
    `content/notes/n${n}.md`,
    `# Note ${n}\n\nCompost feeds the soil.\n`,
  ])
  const source = createMemorySource(Object.fromEntries(notes))
  const { snapshot } = await buildSite({ source, config: resolveConfig({}) })
  const { index } = await createSiteSearch().searcher(snapshot)
  for (const pages of [snapshot.pages, index.pages]) {
    const classes = pages.filter((page, i) => pages.findIndex((other) => haveSameClass(page, other)) === i)
    expect(classes).toHaveLength(1)
  }
})

/** An object with a getter of its own is a table of names, of which each page would have one. */
it('routes of preview images share one hidden class, and are stored with their cards', async () => {
  const notes = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`content/notes/n${n}.md`, `# Note ${n}\n`]))
  const { snapshot } = await siteOf(notes, { images: fakeTools() })
  const routes = [...snapshot.routes.values()].filter(({ path }) => path.startsWith('/assets/previews/notes.n'))
  expect(routes).toHaveLength(20)
  for (const route of routes) expect(haveSameClass(route, routes[0])).toBe(true)
  const { painted, ...stored } = JSON.parse(JSON.stringify(snapshot.routes.get('/assets/previews/notes.n7.png')))
  expect(painted?.title).toBe('Note 7')
  expect(Object.keys(stored)).toEqual(['kind', 'mediaType', 'size', 'file', 'path', 'endpoint', 'lastModified'])
})
