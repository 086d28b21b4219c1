import { describe, expect, it } from 'vitest'
import { compatible, fold } from '../../../src/search/text/fold.ts'

describe('marks that make no other letter are stripped', () => {
  it.each([
    ['Latin', 'Żółw crème İstanbul ırmak Straße orașul', 'zolw creme istanbul irmak strasse orasul'],
    ['Greek, with the sigma that ends a word', 'Ποιος ΆΝΘΡΩΠΟΣ ϊ', 'ποιοσ ανθρωποσ ι'],
    ['Cyrillic stress, and the dots of ё', 'за́мок ЁЛКА', 'замок елка'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Arabic vowels and the stretching line', 'كِتَابٌ كتـــاب', 'كتاب كتاب'],
    [
      'Latin letters that are drawn with a stroke or as two',
      'Łódź ĐÀ SØR Æble cœur Ħal ǿ ǽ',
      'lodz da sor aeble coeur hal o ae',
    ],
    ['Latin marks of any height', `a${'\u0323\u0302'}`, 'a'],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('marks that make another letter stay', () => {
  it.each([
    ['Icelandic', 'það þú', 'það þu'],
    ['Cyrillic', 'йод їжа ўсё ѓавол ќерка', 'йод їжа ўсе ѓавол ќерка'],
    ['kana', 'ガラス がくせい', 'ガラス がくせい'],
    ['kana in form D', 'か\u3099', 'が'],
    ['Devanagari', 'किताबें क्यों', 'किताबें क्यों'],
    ['Bengali', 'বিশ্ববিদ্যালয়', 'বিশ্ববিদ্যালয়'.normalize('NFC')],
    ['Tamil', 'புத்தகம்', 'புத்தகம்'],
    ['Thai', 'น้ำ ที่ ทำ', 'น้ำ ที่ ทำ'],
    ['Lao', 'ທີ່ ນ້ຳ', 'ທີ່ ນ້ຳ'],
    ['Khmer', 'ភាសាខ្មែរ', 'ភាសាខ្មែរ'],
    ['Burmese', 'မြန်မာ', 'မြန်မာ'],
    ['Hangul', '한국어', '한국어'],
    ['Amharic', 'ኢትዮጵያ', 'ኢትዮጵያ'],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded)
    expect(fold(compatible(text))).toBe(folded)
  })
})

it.each([
  ['أحمد إلى آب ٱلله', 'احمد الي اب الله'],
  ['مستشفى مدرسة مؤتمر رئيس', 'مستشفي مدرسه موتمر رييس'],
  ['کتاب یک', 'كتاب يك'],
  ['می‌رود', 'ميرود'],
  ['बाज़ार चाँद', 'बाजार चांद'],
  ['soft\u00adhyphen', 'softhyphen'],
])('letters that are written one for the other become one: %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it.each(['٢٠٢٤', '۲۰۲۴', '२०२४', '২০২৪', '๒๐๒๔', '២០២៤', '၂၀၂၄', '２０２４', '𝟐𝟎𝟐𝟒'])(
  'digits are those of ASCII: %s',
  (year) => {
    expect(fold(compatible(year))).toBe('2024')
  },
)

it('folding what is folded changes nothing', () => {
  const text = 'Żółw Ποιος ΆΣ за́мок ЁЛКА їжа שָׁלוֹם أحمد مدرسة کتاب ガ बाज़ार น้ำ ٢٠٢٤ İı ß łđøæœħ'
  expect(fold(fold(text))).toBe(fold(text))
})

it.each(['\u0301', 'й', 'ـ', '\u093c', 'ß', '٣', 'か\u3099', '\u0e4d'])(
  'a text of one sign is folded in linear time: quadratic time would outlast the test: %j',
  (sign) => {
    expect(fold(compatible(sign.repeat(300_000))).length).toBeLessThanOrEqual(600_000)
  },
)
