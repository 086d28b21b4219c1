import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { summarise } from '../../../src/search/answer/summarise.ts'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { longestQuote } from '../../../src/search/text/pieces.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

const LONG = page('/notes/long', 'Long', [
  `Zeppelins ${'float over the harbour and '.repeat(40)} land.`,
  'The [zeppelin](https://example.com/z) hangar was built in **1909**. It is 232 metres long, e.g. longer than a ship. Visitors pay 5.50 euros.\n\n- Open daily\n- Closed in May',
])
const BLOCKS = page('/notes/blocks', 'Blocks', [
  'Flashcards were tested in 1972.\n2. **Repetition** helps flashcards.\n\nFlashcards work.\n\n\nThey are flashcards of paper. Flashcards are cheap.',
  '- [Flashcards by hand](https://example.com/a)\n- [More on flashcards](https://example.com/b)',
  '```\nflashcards --deck kanji\n```\n\n| flashcards | kanji |\n|---|---|\n\nFlashcards for kanji show one sign each.',
])
const PAGES = [...NOTES, LONG, BLOCKS]
let index: OpenIndex
beforeAll(async () => {
  index = await indexOf(PAGES)
})

/** The text of the section that a quotation cites. */
function cited(path: string, anchor: string): string {
  return PAGES.find((one) => one.path === path)?.sections.find((section) => section.anchor === anchor)?.text ?? ''
}

describe('quotations', () => {
  it('stand in their section letter for letter, for any question', () => {
    const word = fc.constantFrom(
      'compost',
      'zeppelin',
      'hangar',
      'apple',
      'trees',
      'who',
      'when',
      'water',
      'git',
      '石庭',
      'program',
      'how',
      'many',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (question) => {
        for (const { page: found, quotes } of search(index, question.join(' '), { lenient: true }).results) {
          expect(quotes.length).toBeGreaterThan(0)
          expect(quotes.length).toBeLessThanOrEqual(3)
          for (const { text, start, end, section } of quotes) {
            expect(cited(found.path, section.anchor).slice(start, end)).toBe(text)
            expect(text.length).toBeLessThanOrEqual(longestQuote)
          }
        }
      }),
    )
  })

  describe('of a page with a list of sources', () => {
    const bread = page('/notes/bread', 'Bread', [
      'Salt the flour.\n\nThe crumb of a loaf is ready at 98 degrees.\n\n- https://example.com/rye-loaf-crumb-done\n- <https://example.org/when-a-rye-loaf-crumb-is-done>',
    ])

    it('are no bare address, whatever words it has', async () => {
      const [first] = search(await indexOf([...NOTES, bread]), 'when is the crumb of a rye loaf done').results
      expect(first?.quotes[0]?.text).toBe('The crumb of a loaf is ready at 98 degrees.')
    })

    it('are the address where the question asks for one', async () => {
      const [first] = search(await indexOf([...NOTES, bread]), 'link to rye-loaf-crumb-done').results
      expect(first?.quotes[0]?.text).toBe('- https://example.com/rye-loaf-crumb-done')
    })
  })

  describe('of a page that ends in links', () => {
    const after = [
      '[A reaper sharpens the sickle](https://example.com/sickle)',
      '- [Sharpen a sickle](https://example.com/sickle "Reaper")',
      '← [Sharpen the sickle](https://example.com/a) | [The reaper](https://example.com/b)',
      '[![Sickle of a reaper, sharpened](sickle.png)](https://example.com/sickle)',
      '![A reaper sharpens the sickle](sickle.png)',
      '{{index "sickle, sharpen", reaper}}',
      '{% include sharpen-sickle.html for="reaper" %}',
    ]

    it.each(after)('are no line of links, pictures or tags alone, whatever words it has: %s', async (line) => {
      const reaper = page(
        '/notes/reaper',
        'Reaper',
        `Oil the blade.\n\nDraw a whetstone along the sickle until it is sharp.\n\n${line}`,
      )
      const [first] = search(await indexOf([...NOTES, reaper]), 'how to sharpen the sickle').results
      expect(first?.quotes[0]?.text).toBe('Draw a whetstone along the sickle until it is sharp.')
    })

    it('are a link that is a sentence', async () => {
      const sentence = '[The sickle is sharpened by the smith](https://example.com/smith).'
      const reaper = page('/notes/reaper', 'Reaper', `The sickle is old.\n\n${sentence}`)
      const [first] = search(await indexOf([...NOTES, reaper]), 'who sharpens the sickle').results
      expect(first?.quotes[0]?.text).toBe(sentence)
    })

    it('are the item of a list that says something beside its link', async () => {
      const item = '- [Sickle](https://example.com/sickle): sharpen it with a whetstone'
      const reaper = page('/notes/reaper', 'Reaper', `The sickle is old.\n\n${item}`)
      const [first] = search(await indexOf([...NOTES, reaper]), 'how to sharpen the sickle').results
      expect(first?.quotes[0]?.text).toBe(item)
    })

    it('are the link where nothing else is there, and where the question asks for one', async () => {
      const link = '[Sharpen the sickle](https://example.com/sickle)'
      const alone = await indexOf([...NOTES, page('/notes/reaper', 'Reaper', link)])
      expect(search(alone, 'sharpen the sickle').results[0]?.quotes[0]?.text).toBe(link)
      const both = await indexOf([...NOTES, page('/notes/reaper', 'Reaper', `Sharpen the sickle.\n\n${link}`)])
      expect(search(both, 'link to sharpen the sickle').results[0]?.quotes.map(({ text }) => text)).toContain(link)
    })
  })

  it('are whole sentences that answer', () => {
    const [first] = search(index, 'How long is the zeppelin hangar?').results
    expect(first?.quotes[0]?.text).toContain('It is 232 metres long, e.g. longer than a ship.')
    expect(first?.quotes[0]?.section.anchor).toBe('s1')
  })

  it('do not overlap', () => {
    const quotes = search(index, 'zeppelin').results[0]?.quotes ?? []
    for (const [i, a] of quotes.entries()) {
      for (const b of quotes.slice(0, i))
        expect(a.section.anchor !== b.section.anchor || a.end <= b.start || b.end <= a.start).toBe(true)
    }
  })

  it('are cut at a word where one sentence is too long', () => {
    const cut = search(index, 'zeppelins float').results[0]?.quotes.find(({ section }) => section.anchor === '')
    expect(cut?.text).toMatch(/^Zeppelins float .*\w$/)
    expect(cut?.text.length).toBeGreaterThan(longestQuote / 2)
  })

  it('stop at the border of a paragraph, an item or a row', () => {
    const quotes = ['flashcards', 'flashcards repetition', 'flashcards kanji deck', 'flashcards paper'].flatMap(
      (question) => search(index, question, { lenient: true }).results.flatMap((result) => result.quotes),
    )
    expect(quotes.some(({ text }) => text === 'They are flashcards of paper. Flashcards are cheap.')).toBe(true)
    for (const { text } of quotes) expect(text).not.toContain('\n')
  })

  it('tell text from code, tables and headings', () => {
    const quotes = search(index, 'flashcards kanji', { lenient: true }).results[0]?.quotes ?? []
    for (const { text, prose } of quotes) expect(prose).toBe(/^Flashcards|^They|^2\.|^-/.test(text))
  })

  it('define what is to be defined, with those words or by standing first where it is the heading', async () => {
    const site = await indexOf([
      ...NOTES,
      page(
        '/notes/sluice',
        'Locks',
        'Oil the sluice.\n\nA sluice is a gate that holds or lets go the water of a river.\n\nOne sluice!',
      ),
      page(
        '/notes/weirs',
        'Weirs',
        'Some weirs let a river fall by a step or two.\n\nWeirs!\n\nOn weirs stand herons.',
      ),
    ])
    const best = (question: string) => search(site, question).results[0]?.quotes[0]?.text
    expect(best('What is a sluice?')).toBe('A sluice is a gate that holds or lets go the water of a river.')
    expect(best('What are weirs?')).toBe('Some weirs let a river fall by a step or two.')
  })

  it('state something rather than ask or announce it, and answer what is asked on the page', async () => {
    const texts = [
      'Sluices open at dawn or dusk:\n\n- at four\n- at nine\n\nSluices open slowly, at dawn and before dusk.',
      'When do weirs freeze? In a hard January.\n\nWeirs freeze after weirs without water.',
    ]
    const site = await indexOf([...NOTES, ...texts.map((text, i) => page(`/notes/${i}`, `Water ${i}`, text))])
    const best = (question: string) => search(site, question).results[0]?.quotes[0]?.text
    expect(best('Do sluices open at dawn or dusk?')).toBe('Sluices open slowly, at dawn and before dusk.')
    expect(best('When do weirs freeze?')).toBe('When do weirs freeze? In a hard January.')
  })

  it('are left out beyond the results that should have them', () => {
    const { results } = search(index, 'compost soil water', { quoted: 1, lenient: true })
    expect(results[0]?.quotes.length).toBeGreaterThan(0)
    expect(results[1]?.quotes).toEqual([])
  })
})

describe('a summary', () => {
  it('is one to three sentences, each from the section that it cites', () => {
    for (const question of [
      'When do you prune apple trees?',
      'zeppelin hangar',
      'Who wrote the first program?',
      'compost soil',
    ]) {
      const sentences = summarise(search(index, question).results)
      expect(sentences.length).toBeGreaterThan(0)
      expect(sentences.length).toBeLessThanOrEqual(3)
      for (const { text, citation } of sentences) expect(cited(citation.path, citation.anchor)).toContain(text)
    }
  })

  it('starts with the sentence that answers', () => {
    const question = 'Who wrote the first program?'
    expect(summarise(search(index, question).results)[0]?.text).toBe('Ada Lovelace wrote the first program in 1843.')
  })

  it.each(['How long does a starter take?', 'Who wrote the first program?'])(
    'begins as the best quotations do: %s',
    (question) => {
      const { results } = search(index, question, { lenient: true })
      const sentences = results.slice(0, 3).flatMap(({ quotes }) => quotes.flatMap((quote) => quote.sentences))
      const [likeliest] = sentences.toSorted((a, b) => b.odds - a.odds)
      expect(summarise(results)[0]?.text).toBe(likeliest?.text)
    },
  )

  it('is one good sentence rather than three, and never code, a table or a list of links', () => {
    const question = 'flashcards for kanji'
    const sentences = summarise(search(index, question, { lenient: true }).results).map(({ text }) => text)
    expect(sentences).toEqual(['Flashcards for kanji show one sign each.'])
  })

  it('takes the answer of a question that the page asks, not the question', async () => {
    const site = await indexOf([
      ...NOTES,
      page('/notes/weirs', 'Rivers', 'When do weirs freeze? In a hard January. Nobody knows why.'),
    ])
    const question = 'When do weirs freeze?'
    expect(summarise(search(site, question).results).map(({ text }) => text)).toEqual(['In a hard January.'])
  })

  it('says nothing where nothing was found', () => {
    expect(summarise([])).toEqual([])
  })
})
