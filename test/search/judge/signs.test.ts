import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { type Evidence, evidenceOf } from '../../../src/search/judge/evidence.ts'
import { confidenceOf } from '../../../src/search/judge/refuse.ts'
import { logitOfSigns } from '../../../src/search/judge/signs.ts'
import { Searcher } from '../../../src/search/searcher.ts'
import { indexOf, page, ranked } from '../fixtures.ts'

interface Site {
  readonly pages: Readonly<Record<string, string>>
  /** Each with the title of the page that answers it. */
  readonly answered: readonly (readonly [question: string, title: string])[]
  readonly strange: readonly string[]
}

/** Of three pages each: most words of any question are not on so small a site. */
const sites: Readonly<Record<string, Site>> = {
  hi: {
    pages: {
      बिल्ली: 'बिल्ली एक छोटा पालतू जानवर है। बिल्लियाँ दिन में लगभग सोलह घंटे सोती हैं। वे मछली और मांस खाती हैं।',
      दिल्ली: 'दिल्ली भारत की राजधानी है। यमुना नदी शहर से होकर बहती है। लाल किला 1648 में शाहजहाँ ने बनवाया था।',
      चावल: 'चावल पानी से भरे खेतों में उगाया जाता है। किसान नवंबर में फसल काटते हैं।',
    },
    answered: [
      ['बिल्लियाँ कितने घंटे सोती हैं?', 'बिल्ली'],
      ['लाल किला किसने बनवाया?', 'दिल्ली'],
    ],
    strange: ['चंद्रमा पृथ्वी से कितनी दूर है?', 'बल्ब का आविष्कार किसने किया?'],
  },
  el: {
    pages: {
      Γάτα: 'Η γάτα είναι ένα μικρό κατοικίδιο ζώο. Οι γάτες κοιμούνται περίπου δεκαέξι ώρες την ημέρα.',
      Αθήνα: 'Η Αθήνα είναι η πρωτεύουσα της Ελλάδας. Ο Παρθενώνας ολοκληρώθηκε το 438 π.Χ. από τον Ικτίνο.',
      Ελιά: 'Η ελιά καλλιεργείται σε ξηρά εδάφη. Οι αγρότες μαζεύουν τις ελιές τον Νοέμβριο.',
    },
    answered: [
      ['Πόσες ώρες κοιμούνται οι γάτες;', 'Γάτα'],
      ['Πότε μαζεύονται οι ελιές;', 'Ελιά'],
    ],
    strange: ['Πόσο απέχει η Σελήνη από τη Γη;', 'Ποιος εφηύρε τον λαμπτήρα;'],
  },
  tr: {
    pages: {
      Kedi: 'Kedi küçük bir evcil hayvandır. Kediler günde yaklaşık on altı saat uyur. Balık ve et yerler.',
      Ankara: 'Ankara Türkiye’nin başkentidir. Anıtkabir 1953 yılında tamamlandı.',
      Zeytin: 'Zeytin kurak topraklarda yetişir. Çiftçiler zeytinleri kasım ayında toplar.',
    },
    answered: [
      ['Kediler günde kaç saat uyur?', 'Kedi'],
      ['Anıtkabir ne zaman bitti?', 'Ankara'],
    ],
    strange: ['Ampulü kim icat etti?', 'Dünya Kupası ne zaman yapılır?'],
  },
  vi: {
    pages: {
      Mèo: 'Mèo là một loài thú nuôi nhỏ. Mèo ngủ khoảng mười sáu giờ mỗi ngày. Chúng ăn cá và thịt.',
      'Hà Nội': 'Hà Nội là thủ đô của Việt Nam. Văn Miếu được xây dựng năm 1070 dưới thời vua Lý Thánh Tông.',
      Lúa: 'Lúa được trồng trên ruộng nước. Nông dân gặt lúa vào tháng mười một.',
    },
    answered: [
      ['Mèo ngủ bao nhiêu giờ mỗi ngày?', 'Mèo'],
      ['Văn Miếu được xây dựng năm nào?', 'Hà Nội'],
    ],
    strange: ['Mặt trăng cách trái đất bao xa?', 'Ai phát minh ra bóng đèn?'],
  },
  ja: {
    pages: {
      猫: '猫は小さなペットです。猫は一日に約十六時間眠ります。魚と肉を食べます。',
      東京: '東京は日本の首都です。東京タワーは1958年に完成しました。',
      米: '米は水田で育ちます。農家は九月に収穫します。',
    },
    answered: [
      ['猫は一日に何時間眠りますか', '猫'],
      ['東京タワーはいつ完成しましたか', '東京'],
    ],
    strange: ['月は地球からどのくらい離れていますか', '電球を発明したのは誰ですか'],
  },
  th: {
    pages: {
      แมว: 'แมวเป็นสัตว์เลี้ยงลูกด้วยนมขนาดเล็ก แมวชอบนอนหลับประมาณสิบหกชั่วโมงต่อวัน',
      กรุงเทพมหานคร: 'กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย แม่น้ำเจ้าพระยาไหลผ่านเมือง',
      ข้าว: 'ข้าวเป็นพืชที่ปลูกในนาน้ำท่วม ชาวนาเก็บเกี่ยวข้าวในเดือนพฤศจิกายน',
    },
    answered: [
      ['แมวนอนกี่ชั่วโมงต่อวัน', 'แมว'],
      ['ชาวนาเก็บเกี่ยวข้าวเมื่อไหร่', 'ข้าว'],
    ],
    strange: ['ใครเป็นผู้ประดิษฐ์หลอดไฟ', 'ดวงจันทร์อยู่ห่างจากโลกเท่าไร'],
  },
}

describe.each(Object.entries(sites))('a site of three pages in %s', (language, { pages, answered, strange }) => {
  const searching = indexOf(
    Object.entries(pages).map(([title, text], i) => page(`/notes/${i}`, title, text, { language })),
  ).then((index) => new Searcher(index))

  it.each(answered)('answers %s', async (question, title) => {
    expect((await searching).search(new Question(question)).results[0]?.page.title).toBe(title)
  })

  it.each(strange)('refuses %s', async (question) => {
    const { results, refusal } = (await searching).search(new Question(question))
    expect([results.length, refusal === undefined]).toEqual([0, false])
  })
})

describe('what or who something is that the site often speaks of', () => {
  const things = [
    'Laternen',
    'Fähren',
    'Brücken',
    'Wiesen',
    'Wolken',
    'Küster',
    'Mauern',
    'Eichen',
    'Quellen',
    'Hecken',
  ]
  const thing = (i: number) => things[i % things.length]
  const walks = Array.from({ length: 90 }, (_, i) =>
    page(
      `/notes/${i}`,
      `Weg ${i}`,
      `Wir kamen spät. Neben den ${thing(i)} standen ${thing(3 * i + 1)}, dahinter viele ${thing(i * i + 4)}.`,
      { language: 'de' },
    ),
  )
  const site = indexOf(walks)

  it.each(['Was ist eine Laterne?', 'Wer ist der Küster?', 'Wo ist die Fähre?'])(
    'is answered: %s',
    async (question) => {
      expect(new Searcher(await site).search(new Question(question)).results).not.toEqual([])
    },
  )

  it.each(['Was ist ein Zeppelin?', 'Wie teuer ist eine Laterne in Berlin?', 'Wann wird die Laterne gestrichen?'])(
    'is refused where no sentence has every word, or more is asked: %s',
    async (question) => {
      expect(new Searcher(await site).search(new Question(question)).results).toEqual([])
    },
  )
})

describe('sections that cannot be compared', () => {
  const doubtful: Evidence = {
    language: 'pl',
    sections: 34,
    words: 3,
    coverage: 0.3,
    exact: 0.33,
    rare: 0.3,
    near: false,
    nameHeld: false,
    nameUnknown: false,
    general: 0,
    special: 1,
    rarity: 1,
    coherence: 0,
    likeness: 0,
    incomparable: false,
    titled: false,
    sentence: 0.3,
    strange: undefined,
    strangeNames: 0,
    keywords: false,
    thing: false,
  }
  const gain = (evidence: Evidence) => logitOfSigns({ ...evidence, incomparable: true }) - logitOfSigns(evidence)

  it('speak for a question, since their likeness cannot', () => {
    expect(gain(doubtful)).toBeCloseTo(0.5)
  })

  it('say nothing on a site of a few sections, nor in English', () => {
    expect(gain({ ...doubtful, sections: 12 })).toBe(0)
    const english = { ...doubtful, language: 'en' }
    const calibration = { coverage: [], coherence: [] }
    expect(confidenceOf({ ...english, incomparable: true }, calibration)).toBe(confidenceOf(english, calibration))
  })

  it.each([
    [12, true],
    [80, false],
  ])('are those of a small site: %i', async (count, incomparable) => {
    const words = Array.from(
      { length: 60 },
      (_, at) => `${'bcdfgklmnprstwz'[at % 15]}${'aeio'[at >> 4]}${'klmnprst'[at % 8]}a`,
    )
    const text = (at: number) => Array.from({ length: 20 }, (_, i) => words[(at * at + i * (at + 3)) % 60]).join(' ')
    const pages = Array.from({ length: count }, (_, at) => page(`/n/${at}`, `N ${at}`, text(at), { language: 'pl' }))
    const index = await indexOf(pages)
    const query = parseQuery(index, new Question('baka'), 'pl')
    expect(evidenceOf(index, query, ranked(index, 'baka')).incomparable).toBe(incomparable)
  })
})
