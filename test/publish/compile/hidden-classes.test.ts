import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { buildSite, createMemorySource, resolveConfig } from '../../../src/index.ts'
import { createSiteSearch } from '../../../src/search/site-search.ts'

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
