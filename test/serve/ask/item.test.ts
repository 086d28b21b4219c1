import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultItem } from '../../../src/serve/ask/item.ts'
import { plainText } from '../../../src/serve/ask/plain-text.ts'
import { cpuTime } from '../../cpu-time.ts'
import { site } from '../fixture.ts'
import { hitOn, hits, pageRecord } from './fixture.ts'

describe('a result', () => {
  it('says what was found, where it stands, and quotes it', () => {
    expect(hits[0] && resultItem(hits[0], site)).toEqual({
      '@type': 'BlogPosting',
      '@id': 'https://garden.example/notes/soil#facts',
      url: 'https://garden.example/notes/soil#facts',
      name: 'Living soil: Facts',
      headline: 'Living soil',
      description: 'Soil is alive: feed it with compost.',
      site: 'garden.example',
      score: 91.3,
      datePublished: '2026-01-02',
      dateModified: '2026-05-06',
      keywords: ['garden', 'Soil'],
      inLanguage: 'en',
      isPartOf: { '@type': 'CollectionPage', name: 'Notes', url: 'https://garden.example/notes' },
      quotations: [
        {
          text: 'Soil is **alive**: feed it with [compost](/notes/compost).',
          url: 'https://garden.example/notes/soil#facts',
        },
        { text: 'A soil without worms\nis a poor soil.', url: 'https://garden.example/notes/soil#worms' },
      ],
      grounding: {
        source_urls: ['https://garden.example/notes/soil#facts', 'https://garden.example/notes/soil#worms'],
        citations: [
          'Soil is **alive**: feed it with [compost](/notes/compost).',
          'A soil without worms\nis a poor soil.',
        ],
      },
    })
  })

  it('of a journal is an article by its author, from its source', () => {
    expect(hits[2] && resultItem(hits[2], site)).toMatchObject({
      '@type': 'Article',
      url: 'https://garden.example/jornal/essay',
      name: 'essay',
      author: { '@type': 'Person', name: 'Ana Poe' },
      isBasedOn: 'https://example.org/essay',
      license: 'https://example.org/licence',
    })
  })

  it('at the root of the site is a page of the site', () => {
    expect(hits[3] && resultItem(hits[3], site)).toMatchObject({
      '@type': 'WebPage',
      isPartOf: { '@type': 'WebSite', name: 'A garden', url: 'https://garden.example/' },
    })
  })

  it('names a licence that is no URL as a work', () => {
    expect(hits[1] && resultItem(hits[1], site).license).toEqual({ '@type': 'CreativeWork', name: 'CC-BY-4.0' })
  })

  it('without a quotation is described by its page', () => {
    const item = resultItem(hitOn(pageRecord('moss'), { quotes: [] }), site)
    expect(item.description).toBe('About moss.')
    expect(item.quotations).toEqual([])
    expect(item.grounding).toEqual({ source_urls: [], citations: [] })
  })

  it('has a valid address whatever its anchor is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (anchor) => {
        const { url } = resultItem(hitOn(pageRecord('moss'), { anchor }), site)
        expect(URL.canParse(url)).toBe(true)
        expect(url).toMatch(/^[\x21-\x7e]+$/)
      }),
      { numRuns: 50 },
    )
  })
})

describe('plain text', () => {
  it.each([
    ['**Bold**, *it*, ***both***, ~~gone~~ and ==marked==', 'Bold, it, both, gone and marked'],
    ['a snake_case_name and 2 * 3 * 4', 'a snake_case_name and 2 * 3 * 4'],
    ['_it_ and __bold__', 'it and bold'],
    ['See [the **page**](https://example.org/a_(b)) and ![a cat](cat.png "Cat").', 'See the page and a cat.'],
    ['<https://example.org> and <b>raw</b> and 1 < 2', 'https://example.org and raw and 1 < 2'],
    ['## A heading', 'A heading'],
    ['> [!note] Take care\n> of it', 'Take care of it'],
    ['- [x] done\n- open\n3. third', 'done open third'],
    ['`code()` and ``a`b``', 'code() and a`b'],
    ['`f(**kwargs)` and `[a](b)`', 'f(**kwargs) and [a](b)'],
    ['```js\nlet x = 1\n```', 'let x = 1'],
    ['Run:\n\n```sh\ncat a | sort # **all**\n```\n\nand **wait**.', 'Run: cat a | sort # **all** and wait.'],
    ['~~~ts\nx = `a`\ny = `b` \\* 2', 'x = `a` y = `b` \\* 2'],
    ['an end\n```\n\nand *on*', 'an end and on'],
    ['a | b', 'a | b'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['A claim.[^1] \\*not bold\\* &amp; &lt;b&gt;', 'A claim. *not bold* & <b>'],
    ['a\u0000b\n\tc', 'a b c'],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it('is cut at a word', () => {
    expect(plainText('one two three four', 12)).toBe('one two…')
  })

  it('is made in no time of any text', async () => {
    for (const piece of [
      '[',
      '![',
      '](',
      '*',
      '_',
      '`',
      '<a',
      '|',
      ' ',
      '[^',
      '\\',
      '**a',
      '- ',
      '> ',
      '&',
      '~~~',
      '``` ` `` ',
    ]) {
      expect(await cpuTime(() => plainText(piece.repeat(4000))), piece).toBeLessThan(300)
    }
  })
})
