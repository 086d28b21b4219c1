import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairsOfClusters } from '../../../src/search/text/cjk.ts'
import { hidesNothing, longestWord, termsOf, visibleText, wordsOf } from '../../../src/search/text/tokenise.ts'

const terms = (markdown: string, language = 'en') => wordsOf(markdown).flatMap((word) => termsOf(word, language))
const surfaces = (markdown: string, language?: string) => terms(markdown, language).map(({ surface }) => surface)
const stems = (markdown: string, language?: string) => terms(markdown, language).map(({ stem }) => stem)

describe('terms are what a reader sees', () => {
  it('labels of links, not their targets', () => {
    expect(surfaces('See [the guide](https://example.com/a_(b)/c "Title") now')).toEqual(['see', 'the', 'guide', 'now'])
    expect(surfaces('![a cat](/cat.png)')).toEqual(['a', 'cat'])
  })

  it('text without tags, entities, emphasis and escapes', () => {
    expect(surfaces('**bold** and _thin_ <span class="x">text</span> &amp; snake\\_case')).toEqual([
      ...['bold', 'and', 'thin', 'text'],
      ...['snake_case', 'snake', 'case'],
    ])
  })

  it('words in inline code', () => {
    expect(surfaces('run `npm ci`')).toEqual(['run', 'npm', 'ci'])
  })
})

describe('terms of a word', () => {
  it('are folded: case, diacritics, width', () => {
    expect(surfaces('Żółć CAFÉ ﬁn Ｆｕｌｌ')).toEqual(['zolc', 'cafe', 'fin', 'full'])
  })

  it('are stemmed in the language of the page', () => {
    expect(stems('libraries')).toEqual(stems('library'))
    expect(stems('Bäume', 'de')).toEqual(stems('Baum', 'de'))
    expect(stems('habitants', 'fr')).toEqual(stems('habitant', 'fr'))
    expect(stems('libraries', 'xx')).toEqual(['libraries'])
  })

  it('keep identifiers whole and give their parts', () => {
    expect(surfaces('parse_config_file')).toEqual(['parse_config_file', 'parse', 'config', 'file'])
    expect(surfaces('camelCase')).toEqual(['camelcase', 'camel', 'case'])
    expect(surfaces('foo.barBaz()')).toEqual(['foo.barbaz', 'foo', 'barbaz', 'bar', 'baz'])
    expect(surfaces('--dry-run')).toEqual(['dry', 'run'])
  })

  it('are also the characters that stand alone among Kana, so that a word is found before any other', () => {
    expect(surfaces('龍安寺の庭')).toEqual(['龍安', '安寺', '寺の', 'の庭', '庭'])
    expect(surfaces('犬と登った')).toEqual(['犬', '犬と', 'と登', '登', '登っ', 'った'])
    expect(surfaces('ビール瓶')).toEqual(['ビー', 'ール', 'ル瓶', '瓶'])
  })

  it('have a stem of more than one letter', () => {
    expect(stems('AED')).toEqual(['aed'])
    expect(stems('a')).toEqual(['a'])
  })

  it('keep versions, decimals, and names that end in signs', () => {
    expect(surfaces('v2.14.3 3.14 1,250 C++ C# F#')).toEqual(['v2.14.3', '3.14', '1250', 'c++', 'c#', 'f#'])
    expect(surfaces('the U.S. Navy')).toEqual(['the', 'u.s', 'navy'])
  })

  it('lose apostrophes and elided articles', () => {
    expect(surfaces("soil's don’t O'Brien")).toEqual(['soil', 'dont', 'obrien'])
    expect(surfaces("l'eau d’hiver", 'fr')).toEqual(['eau', 'hiver'])
  })

  it('are pairs of characters where words are not spaced', () => {
    expect(surfaces('龍安寺')).toEqual(['龍安', '安寺'])
    expect(surfaces('한국어 苔')).toEqual(['한국', '국어', '苔'])
  })

  it('are whole where a mark or a joiner stands in them', () => {
    expect(surfaces('क्यों किताबें র্যাব', 'hi')).toEqual(['क्यों', 'किताबें', 'র্যাব'])
    expect(surfaces('می‌رود', 'fa')).toEqual(['ميرود'])
    expect(surfaces('ի՞նչ', 'hy')).toEqual(['ինչ'])
    expect(surfaces('צה״ל', 'he')).toHaveLength(1)
    expect(surfaces('👩‍💻 \u0301 ـــ ok')).toEqual(['ok'])
  })

  it('are those of a dictionary in Thai, Lao, Khmer and Burmese, whatever the language of the page', () => {
    for (const language of ['th', 'en']) {
      expect(surfaces('ประเทศไทยมีกี่จังหวัดในปี๒๕๖๐', language)).toEqual(['ประเทศไทย', 'มี', 'กี่', 'จังหวัด', 'ใน', 'ปี', '2560'])
    }
    expect(surfaces('ກະສັດຂອງລາວ', 'lo').join('')).toBe('ກະສັດຂອງລາວ')
    expect(surfaces('ភាសាខ្មែរ។ ជា', 'km')).toEqual(['ភាសាខ្មែរ', 'ជា'])
    expect(surfaces('မြို့တော်သည် ဘယ်မှာလဲ။', 'my')).toContain('ဘယ်')
  })

  it('are clusters of letters with their marks, in pairs, where there is no dictionary', () => {
    expect(pairsOfClusters('กี่ที่')).toEqual(['กี่ที่'])
    expect(pairsOfClusters('น้ำที่')).toEqual(['น้ำ', 'ำที่'])
  })

  it.each(['ประเทศไทย', 'ก', 'ကို', '\u0e4d', 'ខ្មែ'])('of a long run are found in linear time: %s', (piece) => {
    const run = piece.repeat(Math.ceil(200_000 / piece.length))
    expect(wordsOf(run).join('').length).toBeLessThanOrEqual(run.length)
  })

  it('stand between angle brackets too, where those are no tag', () => {
    expect(surfaces('`Map<string, number[]>` <br/> <my-note lang="en">')).toEqual(['map', 'string', 'number'])
  })

  it('are cut when nobody would look for them', () => {
    expect(surfaces('x'.repeat(5000))[0]).toHaveLength(longestWord)
  })
})

describe('text that is said to hide nothing', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(`${text}\0`)

  it('is what a reader sees', () => {
    const piece = fc.constantFrom(
      'a',
      '1',
      ',',
      ',000',
      ' ',
      '[',
      ']',
      '(',
      ')',
      '<',
      'b>',
      '&',
      'amp;',
      '\\',
      '*',
      '_',
      '.',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        fc.pre(hidesNothing(bytesOf(text), 0, text.length))
        expect(visibleText(text)).toBe(text)
      }),
    )
  })

  it('is nearly all text', () => {
    const text = 'See [it], (twice), at 3.15, for `x_y` - "quoted"; 1, 2 and so on!'
    expect(hidesNothing(bytesOf(text), 0, text.length)).toBe(true)
  })
})
