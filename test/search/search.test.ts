import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenIndex } from '../../src/search/find/open-index.ts'
import type { SearchOptions } from '../../src/search/searcher.ts'
import { cpuTime } from '../cpu-time.ts'
import { indexOf, NOTES, page, search } from './fixtures.ts'

let index: OpenIndex
beforeAll(async () => {
  index = await indexOf(NOTES)
})

const paths = (question: string, options?: SearchOptions) =>
  search(index, question, options).results.map((result) => result.page.path)

describe('a small site answers', () => {
  it.each([
    ['compost', '/notes/compost'],
    ['When should I prune apple trees?', '/notes/pruning'],
    ['how do I turn the compost heap', '/notes/compost'],
    ['Ada Lovelace', '/jornal/ada'],
    ['Who designed the Analytical Engine?', '/jornal/ada'],
    ['parse_config_file', '/notes/parse-config'],
    ['loadSettings', '/notes/parse-config'],
    ['loadsettings.fromdisk', '/notes/parse-config'],
    ['2.14.3', '/notes/parse-config'],
    ['C++', '/notes/cpp'],
    ['ssh-copy-id', '/notes/ssh'],
    ['git rebase', '/notes/git-rebase'],
    ['rebasing', '/notes/git-rebase'],
    ['石庭', '/jornal/kyoto'],
    ['龍安寺の石庭', '/jornal/kyoto'],
    ['庭', '/jornal/kyoto'],
    ['石庭はどのようなものですか', '/jornal/kyoto'],
    ['cafe', '/jornal/cafe'],
    ['CAFÉ', '/jornal/cafe'],
    ['habitant', '/jornal/cafe'],
  ])('%s', (question, path) => {
    expect(paths(question)[0]).toBe(path)
  })

  it.each([
    ['tomatos', '/notes/tomatoes'],
    ['sourdouhg', '/notes/bread'],
    ['lovelase', '/jornal/ada'],
    ['bycicle chain', '/notes/bike'],
  ])('%s, although it is misspelt', (question, path) => {
    expect(paths(question)[0]).toBe(path)
  })

  it('a question of stop words alone, where a page is called so', async () => {
    const who = await indexOf([...NOTES, page('/notes/who', 'The Who', 'The Who are a band from London.')])
    expect(search(who, 'the who').results[0]?.page.path).toBe('/notes/who')
  })
})

describe('a site refuses', () => {
  it.each([
    'What is the capital of France?',
    'Who won the football world cup in 1998?',
    'How does photosynthesis convert carbon dioxide into glucose?',
    'best mortgage rates for first time buyers',
    'Explain the causes of the French Revolution and its consequences for the European monarchies.',
  ])('%s', (question) => {
    const outcome = search(index, question)
    expect(outcome.results).toEqual([])
    expect(outcome.refusal).toMatch(/off-topic|unknown/)
  })

  it('a question without a word', () => {
    for (const question of ['', '   ', '?!…', '\u0000\u0007']) expect(search(index, question).refusal).toBe('empty')
  })

  it('words that it does not have', () => {
    expect(search(index, 'zyzzyva').refusal).toBe('unknown')
  })

  it('everything while it is empty', async () => {
    expect(search(await indexOf([]), 'compost').refusal).toBe('unknown')
  })

  it('but shows the least bad when it is asked to be lenient', () => {
    expect(search(index, 'best water for my football', { lenient: true }).results.length).toBeGreaterThan(0)
  })
})

describe('a few keywords, on a site of some size', () => {
  const seen = [
    'granite',
    'slate',
    'river',
    'stone',
    'cloud',
    'tree',
    'meadow',
    'bridge',
    'lantern',
    'ferry',
    'harbour',
  ]
  const thing = (i: number) => seen[i % seen.length]
  const walks = Array.from({ length: 400 }, (_, i) =>
    page(
      `/notes/${i}`,
      `Walk ${i}`,
      `We saw the ${thing(i)} by the ${thing(3 * i + 1)}. A ${thing(7 * i + 5)} stood near.`,
    ),
  )
  let site: OpenIndex
  beforeAll(async () => {
    site = await indexOf([...NOTES, ...walks])
  })

  it.each(['frost hollow', 'mason poles', 'quarter litre copies'])(
    'are found wherever each of them stands: %s',
    (words) => {
      expect(search(site, words).total).toBeGreaterThan(1)
    },
  )

  it.each([
    ['one is nowhere', 'frost zeppelin'],
    ['there are many', 'frost quarter litre coats'],
    ['they are a sentence', 'where is the litre of stems'],
  ])('are refused as a question is where %s', (_, words) => {
    expect(search(site, words).refusal).toBe('off-topic')
  })
})

describe('the words that make a question count for nothing where words have no spaces', () => {
  const site = (language: string, texts: readonly string[]) =>
    indexOf([...NOTES, ...texts.map((text, i) => page(`/notes/${i}`, `${i}`, text, { language }))])
  it.each([
    ['zh', '怎样堆肥', ['堆肥要翻动，六个月以后才好。', '怎样种豆？怎样剪枝？怎样养蜂？']],
    ['ko', '퇴비는 어떻게 만드나요?', ['퇴비는 여섯 달이 걸린다.', '콩은 어떻게 심나요? 꿀은 어떻게 따나요?']],
  ])('%s', async (language, question, texts) => {
    const { results } = search(await site(language, texts), question, { language })
    expect(results.map(({ page }) => page.path)).toEqual(['/notes/0'])
  })
})

describe('misspelt words', () => {
  it.each([
    [
      'in a longer question are read as the long word that is one edit away',
      'how should the gardner store potatos over the winter',
      true,
    ],
    ['with two edits must keep their first letter', 'how do vaccines work', false],
  ])('%s', async (_, question, answered) => {
    const site = await indexOf([
      ...NOTES,
      page('/notes/store', 'The cellar', ['How the gardener should store potatoes over the winter.', 'Machines work.']),
    ])
    expect(search(site, question).results.some((result) => result.page.path === '/notes/store')).toBe(answered)
  })
})

describe('results', () => {
  it('are pages, each once, with the section that answers and the others that match', async () => {
    const site = await indexOf([
      ...NOTES,
      page('/notes/hens', 'Hens', ['Hens need shelter.', 'Hens eat snails.', 'Foxes eat hens at night.']),
    ])
    const { results } = search(site, 'what do hens eat')
    expect(results[0]?.page.path).toBe('/notes/hens')
    expect(results[0]?.section.anchor).toBe('s1')
    expect(results[0]?.others.map(({ anchor }) => anchor).sort()).toEqual(['', 's2'])
    expect(new Set(results.map((result) => result.page.path)).size).toBe(results.length)
  })

  it('are scored from 0 to 100, best first', () => {
    const scores = search(index, 'garden soil and compost', { lenient: true }).results.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true)
  })

  it('can be paged through', () => {
    const all = paths('compost soil water')
    expect([...paths('compost soil water', { limit: 2 }), ...paths('compost soil water', { offset: 2 })]).toEqual(all)
    expect(search(index, 'compost soil water', { limit: 1 }).total).toBe(all.length)
  })

  it('come from the collection that is asked for', () => {
    expect(paths('Ada Lovelace', { collection: 'jornal' })).toContain('/jornal/ada')
    expect(paths('compost', { collection: 'jornal' })).toEqual([])
  })

  it('have all the tags that are asked for, whatever their case', () => {
    expect(paths('compost', { tags: ['GARDEN', 'soil'] })).toEqual(['/notes/soil'])
  })

  it('pass the filter', () => {
    expect(paths('compost', { filter: ({ path }) => path !== '/notes/compost' })).toEqual(['/notes/soil'])
  })

  it('hold a quoted phrase although eighty others speak more of its words', async () => {
    const others = Array.from({ length: 80 }, (_, i) =>
      page(`/notes/${i}`, `Note ${i}`, 'Granite cloud tree water stone slate river. '.repeat(5)),
    )
    const filler = 'Somebody wrote down what happened that day. '.repeat(20)
    const one = page('/notes/one', 'One', `${filler}It was slate granite. ${filler}`)
    const found = search(await indexOf([...others, one]), '"slate granite"')
    expect(found.results.map(({ page }) => page.path)).toEqual(['/notes/one'])
  })

  it('hold a quoted phrase word for word, where any does', () => {
    expect(paths('"apple trees"').sort()).toEqual(['/notes/mason-bees', '/notes/pruning'])
    expect(paths('"crossing branches"')).toEqual(['/notes/pruning'])
  })

  it('find a page by its tag and by its heading', async () => {
    const site = await indexOf([
      ...NOTES,
      page('/notes/x', 'Untitled', ['Nothing here.', 'Nor here.'], { tags: ['zettelkasten'] }),
    ])
    expect(search(site, 'zettelkasten').results[0]?.page.path).toBe('/notes/x')
    expect(search(site, 'part 1').results[0]?.section.anchor).toBe('s1')
  })

  it('begin with what is named by the thing that is asked for: a page, then a part of one', async () => {
    const others = ['A sluice and a sluice freeze.', 'A sluice of a sluice.', 'One sluice, two sluices.']
    const calendar = [
      { anchor: '', heading: '', text: 'What is done when.' },
      { anchor: 'sluices', heading: 'Sluices', text: 'Oil each sluice in spring, before the water rises again.' },
    ]
    const site = await indexOf([
      ...NOTES,
      ...others.map((text, i) => page(`/notes/${i}`, `Winter ${i}`, text)),
      page('/notes/calendar', 'Calendar', '', { sections: calendar }),
      page('/notes/sluices', 'Sluices', 'Each sluice is opened by hand, mostly in the morning when nobody is about.'),
    ])
    const found = search(site, 'What is a sluice?').results.map(({ page }) => page.path)
    expect(found.slice(0, 2)).toEqual(['/notes/sluices', '/notes/calendar'])
  })
})

describe('the title of a page leads to that page', () => {
  const busy = (title: string, language: string, text: string) =>
    Array.from({ length: 6 }, (_, i) => {
      const sections = [{ anchor: 'a', heading: title, text: text.repeat(3) }]
      return page(`/notes/${i}`, `${title} ${i}${i}`, '', { language, sections })
    })
  it.each([
    ['of one word', 'Weirs', 'en', 'Weirs and weirs. '],
    ['of a word that is everywhere', 'About rivers', 'en', 'Rivers, rivers, rivers. '],
    [
      'of many words',
      'Open the upper sluice before the spring flood',
      'en',
      'Open the sluice: flood, spring, upper sluice. ',
    ],
    ['without spaces', '水門の開け方について', 'ja', '水門の開け方は水門の開け方について。'],
  ])('%s, however much others say of it', async (_, title, language, text) => {
    const own = page('/notes/own', title, 'Nothing else.', { language, tags: ['water'] })
    const site = await indexOf([...NOTES, ...busy(title, language, text), own])
    expect(search(site, title, { language }).results[0]?.page.path).toBe('/notes/own')
  })
})

describe('hostile questions take milliseconds', () => {
  it.each([
    ['one word 4,000 times', 'soil '.repeat(4000)],
    ['16 KiB without a space', 'a'.repeat(16_384)],
    ['5,000 distinct words', Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' ')],
    ['control characters', '\u0000\u0001\u001b[31m soil \u202e\u0007'],
    ['lone surrogates', '\ud800 soil \udfff'],
    ['brackets', '](('.repeat(5000)],
    ['tags', '<a '.repeat(5000)],
    ['quotation marks', '"'.repeat(16_000)],
    ['full stops', '.'.repeat(16_000)],
    ['underscores', '_'.repeat(16_000)],
    ['combining marks', 'e\u0301'.repeat(8000)],
    ['Han without a space', '漢'.repeat(16_000)],
    ['a long identifier', 'a.'.repeat(8000)],
  ])('%s', async (_, question) => {
    expect(await cpuTime(() => search(index, question))).toBeLessThan(250)
  })
})
