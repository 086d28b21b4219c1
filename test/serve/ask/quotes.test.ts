import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { Question } from '../../../src/search/find/question.ts'
import { createSiteSearch } from '../../../src/search/site-search.ts'
import { answerAsk } from '../../../src/serve/ask/handlers.ts'
import { parseAsk } from '../../../src/serve/ask/request.ts'
import type { Hit, Retrieval } from '../../../src/serve/ask/retrieval.ts'
import { createRetrieval } from '../../../src/serve/ask/site-retrieval.ts'
import { siteOf } from '../../publish/site-of.ts'
import { liveCall } from './fixture.ts'

const files = {
  'content/notes/metals.md':
    '# Metals\n\n| Metal | Melts at | Note |\n|---|---:|---|\n| Gallium | 29.76 °C | in the hand |\n\n> Quoted: mercury is liquid.\n>\n> And heavy.\n',
  'content/notes/engine.md':
    '# Engine\n\nAn engine needs oil.\n\n## Troubleshooting\n\n### Smoke\n\n> [!tip]-\n\nBlue smoke means that oil burns. Look at the rings.\n\nWhite smoke is water.\n',
  'content/notes/last.md': '# Last\n\nPaint dries slowly.\n\n## Varnish\n',
  'content/notes/code.md':
    '# Python\n\n```py\nclass Kettle:\n    def __init__(self, *args): self.lid = `open`\n```\n\n**Kettles** whistle.\n',
  'content/notes/keys.md': `# Keys\n\n| Action | Shortcut |\n|---|---|\n${Array.from({ length: 40 }, (_, i) => `| Move by ${i} | \`Ctrl+${i}\` |`).join('\n')}\n| Erase zebra | \`Ctrl+Z\` |\n| Paint giraffe | \`Ctrl+G\` |\n`,
  'content/notes/bread.md':
    '# Bread\n\nFlour is ground grain.\n\n## Sourdough\n\nA sourdough needs:\n\n- rye flour,\n- lukewarm water,\n- a week of patience.\n\n## Oven\n\nTo preheat the oven:\n\n```bash\noven --preheat 250\n```\n',
}

let snapshot: Snapshot
let retrieval: Retrieval
beforeAll(async () => {
  snapshot = (await siteOf(files)).snapshot
  retrieval = createRetrieval(snapshot, await createSiteSearch().searcher(snapshot))
})

async function bestFor(question: string): Promise<Hit> {
  const [hit] = (await retrieval.search(new Question(question), { limit: 1, offset: 0, lenient: true })).hits
  if (!hit) throw new Error(`nothing found for ${question}`)
  return hit
}

async function itemsFor(query: string): Promise<unknown> {
  const request = parseAsk({ query, prefer: { mode: 'list, summarize' } })
  const { results } = await answerAsk({ retrieval: () => retrieval }, request, liveCall({ snapshot }))
  return results
}

describe('what a result quotes', () => {
  it('holds words: no border of a table, no lone mark of a quotation', async () => {
    for (const question of ['gallium', 'mercury liquid', 'heavy', 'smoke'])
      for (const { text } of (await bestFor(question)).quotes) expect(text.replace('[!tip]', '')).toMatch(/\p{L}/u)
  })

  it('is summed up by words, where only a row of a table answers', async () => {
    expect(await itemsFor('gallium')).toMatchObject([
      { text: 'Metal: Gallium; Melts at: 29.76 °C; Note: in the hand [1]' },
      { score: 100 },
    ])
  })

  it('is what stands below the heading that was found, where nothing stands between', async () => {
    const { anchor, heading, quotes } = await bestFor('troubleshooting')
    // What is cited stands at the address of the result.
    expect([anchor, heading]).toEqual(['smoke', 'Smoke'])
    expect(quotes).toEqual([
      { text: 'Blue smoke means that oil burns. Look at the rings.', anchor: 'smoke', heading: 'Smoke', code: false },
    ])
    expect((await bestFor('varnish')).quotes).toEqual([
      { text: 'Paint dries slowly.', anchor: '', heading: '', code: false },
    ])
  })

  it('is a row with the head of its table, each a quotation of its own where they stand far apart', async () => {
    const url = 'https://example.com/notes/keys'
    const texts = ['| Action | Shortcut |', '| Erase zebra | `Ctrl+Z` |']
    const quotations = texts.map((text) => ({ text, url }))
    expect(await itemsFor('shortcut to erase a zebra')).toMatchObject([
      { text: 'Action: Erase zebra; Shortcut: Ctrl+Z [1][2]', quotations },
      { description: 'Action: Erase zebra; Shortcut: Ctrl+Z', quotations: expect.arrayContaining(quotations) },
    ])
  })

  it('is a head once, whatever rows of the table are quoted', async () => {
    const { quotes } = await bestFor('zebra giraffe')
    expect(quotes.map(({ text }) => text)).toEqual(expect.arrayContaining(['| Paint giraffe | `Ctrl+G` |']))
    expect(quotes.filter(({ lead }) => lead !== undefined)).toHaveLength(1)
  })

  it('is a list with its lead-in, once, whichever of its items were found', async () => {
    const list = 'A sourdough needs:\n\n- rye flour,\n- lukewarm water,\n- a week of patience.'
    for (const question of [
      'what does a sourdough need?',
      'lukewarm water',
      'sourdough rye flour, lukewarm water, patience',
    ]) {
      const { anchor, quotes } = await bestFor(question)
      expect(anchor).toBe('sourdough')
      expect(quotes.map(({ text }) => text)).toEqual([list])
    }
  })

  it('is code with what announces it', async () => {
    const text = 'To preheat the oven:\n\n```bash\noven --preheat 250\n```'
    expect(await itemsFor('how do I preheat the oven?')).toMatchObject([
      { text: 'To preheat the oven: oven --preheat 250 [1]' },
      { quotations: [{ text, url: 'https://example.com/notes/bread#oven' }] },
    ])
  })

  it('keeps the signs of code, which are marks elsewhere', async () => {
    expect(await itemsFor('__init__ self args lid')).toMatchObject([
      { text: 'class Kettle: def __init__(self, *args): self.lid = `open` [1]' },
      { description: 'class Kettle: def __init__(self, *args): self.lid = `open`' },
    ])
    expect(await itemsFor('do kettles whistle?')).toMatchObject([{ text: 'Kettles whistle. [1]' }, {}])
  })
})
