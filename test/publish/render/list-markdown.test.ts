import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { renderHomeMarkdown } from '../../../src/publish/render/pages/home.ts'
import { renderSearchMarkdown } from '../../../src/publish/render/pages/search.ts'
import { pagedEndpointsFixture } from '../../fixture/endpoints.ts'
import { collectionOf, contextFixture, type PageOverrides } from '../../fixture/site.ts'
import { renderCollectionMarkdown, renderTagMarkdown } from './lists.ts'

const context = contextFixture()

const paged = (notes: readonly PageOverrides[]) =>
  contextFixture({ endpoints: pagedEndpointsFixture, entries: { notes } })

const pointer = '> For language models: an index of this site is at <https://garden.example/llms.txt>'

describe('/notes.md', () => {
  const text = renderCollectionMarkdown(collectionOf(context, 'notes'), context)

  it('lists every entry with its date, its description and its Markdown, noindex ones too', () => {
    expect(text).toContain('- [Soil](https://garden.example/notes/soil.md): 2026-01-10. What soil is.\n')
    expect(text.match(/^- /gm)).toHaveLength(4)
  })

  it('names its HTML and its own address', () => {
    expect(frontmatter(text)).toMatchObject({
      title: 'Notes',
      canonical: 'https://garden.example/notes',
      markdown: 'https://garden.example/notes.md',
    })
  })

  it('stays below 50,000 characters with 20,000 entries, and says where the others are', () => {
    const large = contextFixture({ endpoints: pagedEndpointsFixture, entries: { notes: many(20_000) } })
    const list = renderCollectionMarkdown(collectionOf(large, 'notes'), large)
    expect(list.length).toBeLessThan(50_000)
    expect(list).toContain('Page 1 of 400. Next: [page 2](https://garden.example/notes/page/2.md).\n')
    expect(list).toMatch(/All of them: \[\/notes\/index\.json\]/)
  })

  it.each([
    ['newest first', 'Older', { date: '2026-01-01' }, { date: '2026-01-01' }],
    ['newest first', 'Older', { date: '2026-01-01' }, { updated: '2025-12-01' }],
    ['newest first, undated last by title', 'Older', { date: '2026-01-01' }, {}],
    ['by title', 'Next', {}, {}],
  ])('says that its order is %s, and that the next page is %s', (order, word, first, last) => {
    const notes = [...many(55).map((note) => ({ ...note, ...first })), { slug: 'z', ...last }]
    const list = renderCollectionMarkdown(collectionOf(paged(notes), 'notes'), paged(notes))
    expect(list).toContain(`56 entries, ${order}.\n`)
    expect(list).toContain(`Page 1 of 2. ${word}: [page 2]`)
  })

  it('leaves out no entry of a page, and says less of each where all would be too long', () => {
    const long = many(50).map((note) => ({ ...note, title: '長'.repeat(600), description: '説'.repeat(400) }))
    const large = contextFixture({ entries: { notes: long } })
    const list = renderCollectionMarkdown(collectionOf(large, 'notes'), large)
    expect(list.match(/^- /gm)).toHaveLength(50)
    expect(list.length).toBeLessThan(50_000)
  })

  it('is a page also when the collection is empty', () => {
    const empty = contextFixture({ entries: {} })
    expect(renderCollectionMarkdown(collectionOf(empty, 'lab'), empty)).toContain(
      `# Lab\n\n${pointer}\n\nExperiments.\n\n0 entries`,
    )
  })
})

describe('/jornal.md', () => {
  it('names the author of each entry', () => {
    const text = renderCollectionMarkdown(collectionOf(context, 'jornal'), context)
    expect(text).toContain('(https://garden.example/jornal/walden.md): Henry David Thoreau, 2025-12-01\n')
  })
})

describe('/tags/<tag>.md', () => {
  const [garden] = context.site.tags

  it('lists the entries that carry the tag', () => {
    const text = garden ? renderTagMarkdown(garden, context) : ''
    expect(text).toContain(`# Tag: garden\n\n${pointer}\n\n3 entries.\n\n- [Soil]`)
    expect(frontmatter(text)).toMatchObject({ markdown: 'https://garden.example/tags/garden.md' })
  })

  it('stays below 50,000 characters with 20,000 entries', () => {
    const large = contextFixture({
      endpoints: pagedEndpointsFixture,
      entries: { notes: many(20_000).map((note) => ({ ...note, tags: ['all'] })) },
    })
    const [all] = large.site.tags
    const text = all ? renderTagMarkdown(all, large) : ''
    expect(text.length).toBeLessThan(50_000)
    expect(text).toContain('Page 1 of 400. Next: [page 2](https://garden.example/tags/all/page/2.md).')
  })
})

describe('/index.md', () => {
  it('has the newest entries of each collection, the pages and the endpoints for agents', () => {
    const text = renderHomeMarkdown(context.site, context)
    expect(text.match(/^#+ .*$/gm)).toEqual([
      '# Fixture Garden',
      '## Notes',
      '## Journal',
      '## Lab',
      '## Pages',
      '## For agents',
    ])
    expect(text).toContain('[All entries of Notes](https://garden.example/notes.md)')
    expect(text).toMatch(/## For agents\n\n- \[\/llms\.txt\]/)
    expect(text).not.toContain('Hidden')
  })

  it('begins with the home page that the owner wrote', () => {
    const home = { slug: 'index', path: '/', title: 'Welcome', text: 'Come in.\n' }
    const own = contextFixture({ pages: [home] })
    const text = renderHomeMarkdown(own.site, own)
    expect(text).toContain(`# Welcome\n\n${pointer}\n\nNotes of a fixture.\n\nCome in.\n\n## Notes`)
    expect(text).not.toContain('[Welcome]')
  })

  it('is a page also when the site is empty', () => {
    const empty = contextFixture({ entries: {}, pages: [], endpoints: [] })
    expect(renderHomeMarkdown(empty.site, empty)).toContain(
      `# Fixture Garden\n\n${pointer}\n\nNotes of a fixture.\n\n## Pages`,
    )
  })
})

describe('/search.md', () => {
  it('says how to search, and names the operations that do', () => {
    const text = renderSearchMarkdown(context.site, context)
    expect(text).toContain('Add `?q=words` to <https://garden.example/search.md>')
    expect(text).toContain('- [`GET, POST /ask`](https://garden.example/ask): Answer a question from the content')
    expect(text).toContain('- `POST https://garden.example/mcp`: Model Context Protocol server')
  })

  it('promises no operation where there is none', () => {
    const still = contextFixture({ endpoints: [] })
    expect(renderSearchMarkdown(still.site, still)).not.toContain('one of these')
  })
})

function many(count: number): readonly PageOverrides[] {
  return Array.from({ length: count }, (_, index) => ({ slug: `note-${index}`, title: `Note ${index}` }))
}

function frontmatter(text: string): Record<string, unknown> {
  return parse(text.split(/^---$/m)[1] ?? '')
}
