import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownLanguages, rowOf } from '../../../../src/search/text/languages/row-of.ts'
import { stopWordsFor } from '../../../../src/search/text/stop-words.ts'
import { longestWord, termsOf, wordsOf } from '../../../../src/search/text/tokenise.ts'

const terms = (text: string, language: string) => wordsOf(text).flatMap((word) => termsOf(word, language))
const stems = (text: string, language: string) => terms(text, language).map(({ stem }) => stem)

describe('forms of a word have one stem', () => {
  it.each([
    ['ar', 'الكتاب والكتاب بالكتاب للكتاب كتاب كِتَاب'],
    ['ar', 'المسلمون المسلمين مسلم'],
    ['bg', 'град градове градът'],
    ['bn', 'বিশ্ববিদ্যালয় বিশ্ববিদ্যালয়ের বিশ্ববিদ্যালয়গুলির'],
    ['cs', 'město města městem'],
    ['da', 'kirke kirken kirker'],
    ['el', 'άνθρωπος άνθρωποι ανθρώπους ΑΝΘΡΩΠΟΣ'],
    ['fa', 'کتاب کتاب‌ها کتابهای كتاب'],
    ['fi', 'talo talossa taloissa'],
    ['he', 'ספר ספרים'],
    ['hi', 'किताब किताबें किताबों'],
    ['hu', 'könyv könyvek könyvben'],
    ['id', 'buku bukunya'],
    ['ne', 'घर घरमा घरहरूको'],
    ['pl', 'miasto miasta miastach'],
    ['ro', 'oraș oraşele orașelor ORAȘUL'],
    ['sr', 'градови градова gradovi gradova'],
    ['ta', 'வீடு வீட்டில் வீடுகள்'],
    ['tr', 'kitap kitaplar kitabı KİTAPLAR'],
    ['tr', "İstanbul İstanbul'un İSTANBUL istanbul"],
    ['uk', 'місто міста містом'],
  ])('%s: %s', (language, words) => {
    expect(new Set(stems(words, language)).size).toBe(1)
  })

  it('tones make other words in Vietnamese', () => {
    expect(new Set(stems('ma má mà mã', 'vi')).size).toBe(4)
    expect(stems('Má', 'vi')).toEqual(stems('má', 'vi'))
  })
})

describe('a word that is typed without letters which a keyboard lacks has the stem of the word as written', () => {
  it.each([
    ['pl', 'łódka', 'lodka'],
    ['pl', 'samochodów całych', 'samochodow calych'],
    ['da', 'køber pæren', 'kober paeren'],
    ['no', 'søppelet bær', 'soppelet baer'],
    ['fr', 'œufs sœurs', 'oeufs soeurs'],
    ['hr', 'đaka rođen', 'daka roden'],
  ])('%s: %s', (language, written, typed) => {
    expect(stems(typed, language)).toEqual(stems(written, language))
  })
})

describe('every stemmer', () => {
  const alphabets = [
    ...[
      'abcdefghijklmnopqrstuvwxyzßäöüéèêçñšžčćđłąęőűșțâîıiåøæð',
      'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџ',
      'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
    ],
    ...[
      'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگکیہے',
      'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև',
    ],
    ...[
      'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौं्ँ',
      'অআইকখগচজটডণতদনপবমযরলশসহািীুেো্ং',
      'அஆஇஈஉஊகசஞடணதநபமயரலவழளறனாிீுூெேைொோ்',
    ],
    'กขคงจชซดตถทธนบปพฟมยรลวสหอฮะาิีึืุูเแโใไ่้๊๋ำ',
  ]
  const word = fc
    .constantFrom(...alphabets)
    .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 }))
  const hostile = [
    'constructor',
    '__proto__',
    "l'",
    '\u0301',
    '\u200d',
    '\ud800',
    'ـ',
    'ال',
    'و',
    'ları',
    '\u0bcd',
    '’',
    'ς',
    'ьь',
  ]
  const repeated = alphabets.flatMap((letters) => [...letters].map((letter) => letter.repeat(longestWord)))

  it.each(knownLanguages())(
    'of %s takes any word, leaves something of it, and gives the same each time',
    (language) => {
      const { stem } = rowOf(language)
      const check = (each: string) => {
        const found = stem(each)
        expect(stem(each)).toBe(found)
        expect(found.length).toBeLessThanOrEqual(2 * each.length + 2)
        for (const term of termsOf(each, language)) expect(term.stem).not.toBe('')
      }
      for (const each of [...hostile, ...repeated]) check(each)
      fc.assert(fc.property(word, check), { numRuns: 300 })
    },
  )
})

describe('stop words', () => {
  it.each([
    ['ar', 'من متى أين كيف كم لماذا هل ما وماذا في'],
    ['bn', 'কে কী কোথায় কখন কেন কত'],
    ['cs', 'kdo co kde kdy proč jak kolik který'],
    ['de', 'wer was wo wann warum wie welche für können'],
    ['el', 'ποιος τι πού πότε γιατί πώς πόσο'],
    ['fa', 'چه کی کجا چرا چگونه چند را'],
    ['fi', 'kuka mitä missä milloin miksi miten'],
    ['fr', "qui que où quand pourquoi comment combien qu'est-ce"],
    ['he', 'מי מה איפה מתי למה איך כמה ומה'],
    ['hi', 'कौन क्या कहाँ कब क्यों कैसे कितने है'],
    ['hu', 'ki mi hol mikor miért hogyan mennyi'],
    ['id', 'siapa apa kapan mengapa bagaimana berapa'],
    ['it', 'chi che dove quando perché come quanto'],
    ['ja', '何が 誰が'],
    ['ko', '무엇 누구 어디 언제'],
    ['pl', 'kto co gdzie kiedy dlaczego jak ile'],
    ['ro', 'cine ce unde când cum câte care'],
    ['ru', 'кто что где когда почему какой сколько'],
    ['sv', 'vem vad var när varför hur'],
    ['ta', 'யார் என்ன எங்கே எப்போது ஏன் எத்தனை'],
    ['th', 'ใคร อะไร ที่ไหน เมื่อไร ทำไม กี่'],
    ['tr', 'kim ne nerede nasıl niçin kaç hangi'],
    ['uk', 'хто що де коли чому який скільки'],
    ['vi', 'ai gì đâu nào bao nhiêu là'],
    ['zh', '什么 哪里 多少'],
  ])('of %s have the question words as a text has them', (language, words) => {
    const stop = stopWordsFor(language)
    expect(terms(words, language).filter(({ surface }) => !stop.has(surface))).toEqual([])
  })

  it.each([
    ['cs', 'musím můžu udělat'],
    ['de', 'muss ich soll darf kann mache'],
    ['es', 'tengo quiero puedo necesito debo'],
    ['fr', 'dois faut peux veux fais'],
    ['it', 'devo posso voglio bisogna'],
    ['pl', 'muszę zrobić mogę chcę trzeba znaczy'],
    ['pt', 'tenho quero preciso posso vou pra vc'],
    ['ru', 'нужно могу хочу делать'],
    ['uk', 'маю треба можу робити'],
  ])('of %s have the verbs by which people ask', (language, words) => {
    const stop = stopWordsFor(language)
    expect(terms(words, language).filter(({ surface }) => !stop.has(surface))).toEqual([])
  })

  it.each([
    ['da', 'være før', 'vaere for'],
    ['fr', 'où été', 'ou ete'],
    ['pl', 'była został', 'byla zostal'],
  ])('of %s are known as keyboards without its letters write them', (language, written, typed) => {
    const stop = stopWordsFor(language)
    expect(terms(`${written} ${typed}`, language).filter(({ surface }) => !stop.has(surface))).toEqual([])
  })

  it.each(knownLanguages())('of %s are folded as words are', (language) => {
    const row = rowOf(language)
    expect([...row.stopWords].filter((word) => row.fold(word) !== word || word === '')).toEqual([])
  })

  it.each([
    ['de', 'Mensch Jahr Stadt zwölf'],
    ['sl', 'oktober september ponedeljek'],
    ['hi', 'घर'],
    ['tr', 'milyon üç'],
    ['en', 'city year'],
  ])('of %s are nobody’s subject', (language, words) => {
    expect(terms(words, language).filter(({ surface }) => stopWordsFor(language).has(surface))).toEqual([])
  })
})

it('a language without a row works by the rules of its script', () => {
  expect(terms('Ӂан ከተማ', 'xx').map(({ surface }) => surface)).toEqual(['ӂан', 'ከተማ'])
  expect(stopWordsFor('xx').size).toBe(0)
})

it.each([
  ['fr', "l’eau qu'elle aujourd'hui O'Brien", 'eau elle aujourdhui obrien'],
  ['it', "dell'acqua un'altra", 'acqua altra'],
  ['ca', "l'aigua", 'aigua'],
  ['tr', "Ankara'da", 'ankara'],
  ['uk', "об'єкт", 'обєкт'],
  ['en', "soil's O'Brien l'eau", 'soil obrien leau'],
])('an apostrophe parts words as %s has it: %s', (language, text, surfaces) => {
  expect(terms(text, language).map(({ surface }) => surface)).toEqual(surfaces.split(' '))
})

it('rows say what follow-ups begin with and refer by', () => {
  expect(rowOf('de').pronouns.has('dafur')).toBe(true)
  expect(rowOf('en').openers.has('what-about')).toBe(true)
  expect(rowOf('ja').pronouns.has('それ')).toBe(true)
  expect(rowOf('xx').openers.size).toBe(0)
})
