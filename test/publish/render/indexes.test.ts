import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  collectionIndexSchema,
  renderCollectionIndex,
  renderTagList,
  tagListSchema,
} from '../../../src/publish/render/feeds/collection-index.ts'
import { hostileText } from '../../fixture/hostile.ts'
import { collectionOf, contextFixture } from '../../fixture/site.ts'
import { validator } from '../../schemas/validate.ts'

const indexOf = (...args: Parameters<typeof renderCollectionIndex>) =>
  new TextDecoder().decode(renderCollectionIndex(...args))

describe('/notes/index.json', () => {
  it('is an array of exactly slug, title, url and tags, in the order of the collection', () => {
    const context = contextFixture()
    const entries = JSON.parse(indexOf(collectionOf(context, 'notes'), context))
    expect(entries[0]).toEqual({
      slug: 'soil',
      title: 'Soil',
      url: 'https://garden.example/notes/soil',
      tags: ['garden', 'earth'],
    })
    expect(entries.map(({ slug }: { slug: string }) => slug)).toEqual(['soil', 'compost', 'hidden', 'über_uns'])
  })

  it('has the canonical HTML address as url, percent-encoded', () => {
    const context = contextFixture()
    expect(indexOf(collectionOf(context, 'notes'), context)).toContain('/notes/%C3%BCber_uns"')
  })

  it('is an empty array for an empty collection', () => {
    const context = contextFixture({ entries: {} })
    expect(indexOf(collectionOf(context, 'notes'), context)).toBe('[]\n')
  })
})

describe('/jornal/index.json', () => {
  it('is an array of exactly slug, title, url, author and source, null where the page names none', () => {
    const context = contextFixture()
    expect(JSON.parse(indexOf(collectionOf(context, 'jornal'), context))).toEqual([
      {
        slug: 'walden',
        title: 'Walden',
        url: 'https://garden.example/jornal/walden',
        author: 'Henry David Thoreau',
        source: 'https://www.gutenberg.org/ebooks/205',
      },
      {
        slug: 'anonymous',
        title: 'Anonymous',
        url: 'https://garden.example/jornal/anonymous',
        author: null,
        source: null,
      },
    ])
  })
})

describe('/notes/list-tags.json', () => {
  it('lists tags with two or more notes by count, then name, with the HTML page of the tag', () => {
    const context = contextFixture()
    expect(JSON.parse(renderTagList(collectionOf(context, 'notes'), context))).toEqual([
      { tag: 'garden', count: 3, url: 'https://garden.example/tags/garden' },
      { tag: 'earth', count: 2, url: 'https://garden.example/tags/earth' },
    ])
  })
})

describe('the JSON indexes', () => {
  it.each(['notes', 'jornal'])('keep their shape with any text: %s', (name) => {
    const { config, ...fixture } = contextFixture()
    const collection = collectionOf({ config, ...fixture }, name)
    const indexProblems = validator(collectionIndexSchema(collection, config))
    const tagProblems = validator(tagListSchema(collection, config))
    fc.assert(
      fc.property(hostileText, hostileText, (title, other) => {
        const entry = { title, author: other, source: title, tags: [`${other}.`, `${title}!`] }
        const context = contextFixture({
          entries: {
            [name]: [
              { slug: 'a', ...entry },
              { slug: 'b', ...entry },
            ],
          },
        })
        const collection = collectionOf(context, name)
        const index = JSON.parse(indexOf(collection, context))
        expect(indexProblems(index)).toEqual([])
        expect(index[0].title).toBe(title)
        expect(tagProblems(JSON.parse(renderTagList(collection, context)))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
