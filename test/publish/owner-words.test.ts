/** What owners wrote about a page beside its text, as search gets it. */
import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { Question } from '../../src/search/find/question.ts'
import { createSiteSearch } from '../../src/search/site-search.ts'
import { codesOf, type SiteOptions, siteOf } from './site-of.ts'

const soil = 'content/notes/soil.md'

async function indexed(
  files: Readonly<Record<string, string>>,
  path = '/notes/soil',
  options: SiteOptions = {},
): Promise<IndexedPage | undefined> {
  const { snapshot } = await siteOf(files, options)
  if (snapshot.search.kind !== 'texts') throw new Error('The texts of a folder are there.')
  return [...snapshot.search.texts()].find((page) => page.path === path)
}

const saidOf = (page: IndexedPage | undefined) => page?.sections.map(({ anchor, said = [] }) => [anchor, ...said])

describe('the texts of links', () => {
  const target = '# Soil\n\nLead.\n\n## Worms\n\nThey dig. ^dig\n'

  it('belong to the section that the link names, else to the first', async () => {
    const others =
      '[good earth](soil.md) and [[soil|dirt]], [wriggling](soil.md#worms), [[soil#^dig|tunnels]], [ref text][r]\n\n[r]: soil.md\n'
    const page = await indexed({ [soil]: target, 'content/notes/b.md': others })
    expect(saidOf(page)).toEqual([
      ['', 'dirt', 'good earth', 'ref text'],
      ['worms', 'tunnels', 'wriggling'],
    ])
  })

  it('count once, without the title, addresses, headings and what a page says of itself', async () => {
    const others =
      '[Dirt](soil.md) [dirt](soil.md) [SOIL](soil.md) [https://a.example/x](soil.md) [Worms](soil.md#worms) [[soil#Worms]] [!](soil.md)\n'
    const own = `${target}\n[me](#worms) [[soil|this]]\n`
    expect(saidOf(await indexed({ [soil]: own, 'content/notes/b.md': others }))).toEqual([['', 'Dirt'], ['worms']])
  })

  it('are the most used ones, of a bounded number and length', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `[name ${i}](soil.md) [favourite](soil.md)`).join(' ')
    const long = `[${'word '.repeat(200)}](soil.md)`
    const [first = []] = saidOf(await indexed({ [soil]: target, 'content/notes/b.md': `${many} ${long}` })) ?? []
    expect(first[1]).toBe('favourite')
    expect(first).toHaveLength(13)
  })

  it('leave out what is hidden within them', async () => {
    const others = '[good %%secret%% ![pic](p.png) earth](soil.md)\n'
    const page = await indexed({ [soil]: target, 'content/notes/b.md': others, 'content/notes/p.png': 'png' })
    expect(JSON.stringify(page)).not.toContain('secret')
    expect(saidOf(page)?.[0]?.[1]).toMatch(/^good\s+earth$/)
  })

  it.each([
    ['a draft', '---\ndraft: true\n---\n[whisper](soil.md)\n'],
    ['a page that is not published', '---\npublish: false\n---\n[whisper](soil.md)\n'],
    ['a page that search must not show', '---\nnoindex: true\n---\n[whisper](soil.md)\n'],
    ['a comment', '%% [whisper](soil.md) %%\n'],
    ['an HTML comment', '<!-- [whisper](soil.md) -->\n'],
  ])('do not count from %s', async (_, source) => {
    const page = await indexed({ [soil]: target, 'content/notes/b.md': source })
    expect(JSON.stringify(page)).not.toContain('whisper')
  })

  it('are counted for a bounded number of texts, however many links lead there', async () => {
    const links = Array.from({ length: 10_000 }, (_, i) => `[name ${i}](soil.md#worms)`).join(' ')
    const page = await indexed({ [soil]: target, 'content/notes/b.md': links })
    expect(saidOf(page)?.map(({ length }) => length)).toEqual([1, 13])
  })

  it('change the index when another page changes', async () => {
    const search = createSiteSearch()
    const ask = async (link: string) => {
      const state = await siteOf({ [soil]: target, 'content/notes/b.md': `See [${link}](soil.md).\n` })
      const searcher = await search.searcher(state.snapshot)
      return searcher.search(new Question('quagmire')).results.map(({ page }) => page.path)
    }
    expect(await ask('earth')).toEqual([])
    expect(await ask('quagmire')).toContain('/notes/soil')
    expect(await ask('earth')).toEqual([])
  })
})

describe('a description', () => {
  it('of the frontmatter is said about the page, unless its text says it', async () => {
    const described = (description: string) => indexed({ [soil]: `---\ndescription: ${description}\n---\nDig less.\n` })
    expect(saidOf(await described('All about mud.'))).toEqual([['', 'All about mud.']])
    expect(saidOf(await described('Dig less.'))).toEqual([['']])
    expect(saidOf(await indexed({ [soil]: 'Dig less.\n' }))).toEqual([['']])
  })
})

describe('an alias', () => {
  it('is another title; a path, an address and the title itself are none', async () => {
    const page = await indexed({
      [soil]:
        '---\naliases: [Dirt, /old/soil, old/soil.html, "https://a.example/x", SOIL, dirt, TCP/IP, 土]\n---\n# Soil\n',
    })
    expect(page?.aliases).toEqual(['Dirt', 'TCP/IP', '土'])
  })

  it('is one of a bounded number', async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `Name ${i}`)
    const page = await indexed({ [soil]: `---\naliases: ${JSON.stringify(names)}\n---\n# Soil\n` })
    expect(page?.aliases).toHaveLength(16)
  })
})

describe('a boost', () => {
  it.each([
    ['1.5', 1.5],
    ['0.5', 0.5],
    ['2', 2],
  ])('of %s counts', async (written, boost) => {
    expect((await indexed({ [soil]: `---\nboost: ${written}\n---\nDig.\n` }))?.boost).toBe(boost)
  })

  it.each(['3', '0', '-1', 'much', '[1, 2]', '1e9', '.nan'])('of %s is reported and ignored', async (written) => {
    const files = { [soil]: `---\nboost: ${written}\n---\nDig.\n` }
    const state = await siteOf(files)
    const found = state.diagnostics.find(({ message }) => message.includes('boost'))
    expect(found).toMatchObject({ file: soil, line: 2 })
    expect((await indexed(files))?.boost).toBeUndefined()
    expect(codesOf(await siteOf({ [soil]: '---\nboost: 1.5\n---\nDig.\n' }))).not.toContain(found?.code)
  })
})

it('heads of tables and items of lists are words of the text', async () => {
  const { snapshot } = await siteOf({
    [soil]: '# Soil\n\n| Acidity | Lime |\n|---|---|\n| 5 | 2 |\n\n- ### Drainage\n',
  })
  const searcher = await createSiteSearch().searcher(snapshot)
  for (const question of ['acidity', 'drainage'])
    expect(searcher.search(new Question(question)).results[0]?.page.path).toBe('/notes/soil')
})

describe('synonyms', () => {
  it('of the configuration are found by questions', async () => {
    const files = {
      [soil]: '# Soil\n\nBury kitchen waste a foot deep.\n',
      'content/notes/b.md': '# Bees\n\nBees hum.\n',
    }
    const ask = async (config: Readonly<Record<string, unknown>>) => {
      const { snapshot } = await siteOf(files, { config })
      const searcher = await createSiteSearch().searcher(snapshot)
      return searcher.search(new Question('scraps')).results.map(({ page }) => page.path)
    }
    expect(await ask({ synonyms: [['scraps', 'kitchen waste']] })).toEqual(['/notes/soil'])
    expect(await ask({})).toEqual([])
  })
})
