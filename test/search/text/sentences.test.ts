import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../../src/search/text/sentences.ts'

const split = (markdown: string) => sentencesOf(markdown).map(({ start, end }) => markdown.slice(start, end))

describe('a sentence ends', () => {
  it('at its mark, with the quotes and brackets that close after it', () => {
    expect(split('It rained. “Really?” she asked. Yes! (Twice.) Then it stopped.')).toEqual([
      'It rained.',
      '“Really?” she asked.',
      'Yes!',
      '(Twice.)',
      'Then it stopped.',
    ])
  })

  it('at the mark of Chinese and Japanese, which no space follows', () => {
    expect(split('苔が美しい。石は十五。「静か」です！')).toEqual(['苔が美しい。', '石は十五。', '「静か」です！'])
  })

  it.each([
    ['Arabic', 'أين تقع المدينة؟ تقع في الشمال. وهي قديمة.', 3],
    ['Urdu', 'یہ ایک شہر ہے۔ یہ بڑا ہے۔', 2],
    ['Hindi', 'यह एक नगर है। यह बड़ा है॥ क्या यह पुराना है?', 3],
    ['Greek', 'Πού είναι η πόλη; Είναι στον βορρά.', 2],
    ['Burmese', 'မြို့တော်သည် ဘယ်မှာလဲ။ ရန်ကုန်။', 2],
    ['Khmer', 'ភាសាខ្មែរ។ ជាភាសា។', 2],
    ['Amharic', 'ይህ ከተማ ነው። ትልቅ ነው።', 2],
    ['Armenian', 'Քաղաքը մեծ է։ Այն հին է։', 2],
    ['Korean', '서울은 수도이다. 큰 도시이다.', 2],
    ['Georgian', 'ქალაქი დიდია. ის ძველია.', 2],
    ['Spanish, before the marks that open', 'Es grande. ¿Dónde está? ¡Aquí!', 3],
    ['German, before quotes that open below', 'Sie kam. „Wer bist du?“ So begann es.', 3],
    ['Thai, which has no mark', 'กรุงเทพเป็นเมืองหลวง ใหญ่มาก', 1],
  ])('in %s', (_, text, count) => {
    expect(split(text)).toHaveLength(count)
  })

  it('at a mark that stands apart, as old texts have it', () => {
    expect(split('the wing is thin . the flow is laminar .')).toEqual(['the wing is thin .', 'the flow is laminar .'])
  })

  it('with its heading, item, row, or paragraph', () => {
    expect(split('# Title\nText\n\n- one\n- two\n  goes on\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
      '# Title',
      'Text',
      '- one',
      '- two\n  goes on',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
    ])
  })

  it('with its row, item or block of HTML, and what closes with it', () => {
    const table =
      '<table><thead><tr><th>Metal</th><th>Melts at</th></tr></thead><tbody><tr><td>Tin</td><td>232 °C</td></tr></tbody></table>'
    expect(split(`Text.\n\n${table}\n\n<ul>\n<li>One. Two.</li>\n<li>three</li>\n</ul>\n\nMore.`)).toEqual([
      'Text.',
      '<table><thead><tr><th>Metal</th><th>Melts at</th></tr></thead>',
      '<tbody><tr><td>Tin</td><td>232 °C</td></tr></tbody></table>',
      '<ul>\n<li>One.',
      'Two.</li>',
      '<li>three</li>\n</ul>',
      'More.',
    ])
  })

  it('not at HTML in a line of prose or in its code', () => {
    const line = 'Put `<li>one</li>` into `<ul>`, and <b>no</b> `<p>text</p>` beside it.'
    expect(split(line)).toEqual([line])
    expect(split(`- ${line}`)).toEqual([`- ${line}`])
  })

  it('with each line of code, whose marks mean nothing', () => {
    expect(split('Run this:\n```sh\nnpm ci. Then wait\nnpm test\n```\nDone.')).toEqual([
      'Run this:',
      'npm ci. Then wait',
      'npm test',
      'Done.',
    ])
  })
})

describe('a sentence does not end', () => {
  it.each([
    'Dr. J. R. Smith met Mrs. Jones at 3.15 p.m. in St. Albans.',
    'It costs 3.50 euros, e.g. in Bonn, i.e. at the U.S. Embassy.',
    'See fig. 4 and eq. 12 of vol. 2, pp. 10 ff. of the book.',
    'Yahoo! is a company that was founded in 1994.',
    'Das Haus Nr. 5 liegt bzw. 3 km von St. Anton.',
    'Население города 5 млн. Человек, ул. Мира и др. Места.',
    'Rust; Go; and Zig.',
    'Το σπίτι; και το δέντρο.',
    'A paragraph may be\nwrapped at any\ncolumn.',
  ])('in: %s', (sentence) => {
    expect(split(sentence)).toEqual([sentence])
  })
})

describe('sentences of any text', () => {
  it('are in order, apart, trimmed, and leave out nothing but white space, fences and empty lines of quotations', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '!', '。', '-', '`', '|', '5', '"', '>'),
          maxLength: 80,
        }),
        (text) => {
          let before = 0
          for (const { start, end } of sentencesOf(text)) {
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end).toBeGreaterThan(start)
            expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
            const between = text.slice(before, start)
            if (!text.includes('```')) expect(between.replaceAll('>', '').trim()).toBe('')
            before = end
          }
        },
      ),
    )
  })

  it.each(['. ', '"', 'a.', '>', '> \n', '\n> a. ', '\n', '।', 'α;', '¿', 'α; '])(
    'are found in linear time: quadratic time would outlast the test: %j',
    (piece) => {
      const text = piece.repeat(1_000_000)
      expect(sentencesOf(text).every(({ end }) => end <= text.length)).toBe(true)
    },
  )
})

describe('a block', () => {
  const kinds = (markdown: string) =>
    sentencesOf(markdown).map(({ start, end, kind }) => [markdown.slice(start, end), kind])

  it('of code ends at a fence of its own kind, and does not begin with code on one line', () => {
    expect(kinds('````md\n```js\nlet a\n```\n````\nIt ends.')).toEqual([
      ['```js', 'data'],
      ['let a', 'data'],
      ['```', 'data'],
      ['It ends.', 'paragraph'],
    ])
    expect(kinds('```a``` is code.\n\nIt ends.')).toEqual([
      ['```a``` is code.', 'paragraph'],
      ['It ends.', 'paragraph'],
    ])
  })

  it('below an item is an item, and not code, however far it is indented', () => {
    expect(kinds('- One.\n    - Two. Three.\n\t- Four.')).toEqual([
      ['- One.', 'item'],
      ['- Two.', 'item'],
      ['Three.', 'continued'],
      ['- Four.', 'item'],
    ])
  })

  it('of a quotation has several lines, and whole sentences over their ends', () => {
    expect(
      kinds('He said:\n> The moss is green\n> and soft. It needs shade.\n> > Really?\n>\n> Yes.\n\nSo it is.'),
    ).toEqual([
      ['He said:', 'paragraph'],
      ['> The moss is green\n> and soft.', 'paragraph'],
      ['It needs shade.', 'continued'],
      ['> > Really?', 'paragraph'],
      ['> Yes.', 'paragraph'],
      ['So it is.', 'paragraph'],
    ])
    expect(kinds('> It is green.\n> It is soft.')).toEqual([
      ['> It is green.', 'paragraph'],
      ['> It is soft.', 'continued'],
    ])
  })

  it('of a callout begins below its title, which is no sentence of it', () => {
    expect(kinds('> [!faq]- Can it be folded?\n> It can be, with a\n> minus. It is then closed.')).toEqual([
      ['> [!faq]- Can it be folded?', 'data'],
      ['> It can be, with a\n> minus.', 'paragraph'],
      ['It is then closed.', 'continued'],
    ])
  })

  it('in a quotation is a list, a table or code as outside of one; code ends with its quotation at the latest', () => {
    expect(kinds('> - One.\n> - Two.\n> | a |\n> ```sh\n> npm ci. Then\n> npm test\n\nIt ends.')).toEqual([
      ['> - One.', 'item'],
      ['> - Two.', 'item'],
      ['> | a |', 'data'],
      ['> npm ci. Then', 'data'],
      ['> npm test', 'data'],
      ['It ends.', 'paragraph'],
    ])
    expect(kinds('```md\n> ```\n```\nIt ends.')).toEqual([
      ['> ```', 'data'],
      ['It ends.', 'paragraph'],
    ])
  })
})
