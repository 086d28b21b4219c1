import { describe, expect, it } from 'vitest'
import { Question } from '../../../src/search/find/question.ts'
import { decontextualize } from '../../../src/serve/ask/follow-up.ts'

function complete(
  question: string,
  previous: readonly string[],
  known: readonly string[] = ['en'],
): string | undefined {
  return decontextualize(new Question(question), previous, known)?.text
}

describe('a follow-up question', () => {
  it.each([
    ['How do I water it?', ['How do I grow tomatoes?'], 'How do I water it? (grow tomatoes)'],
    ['And in winter?', ['How do worms survive?'], 'And in winter? (worms survive)'],
    ['What about clay soil?', ['How often to water tomatoes?'], 'What about clay soil? (water tomatoes)'],
    ['Examples?', ['Which tools sharpen knives?'], 'Examples? (tools sharpen knives)'],
  ])('%s after %j is %s', (question, previous, expected) => {
    expect(complete(question, previous)).toBe(expected)
  })

  it('goes back as far as the earlier questions depend on others', () => {
    const previous = ['What do bees eat?', 'How do I grow tomatoes?', 'Which soil do they like?', 'Why?']
    expect(complete('And their water?', previous)).toBe('And their water? (grow tomatoes soil)')
  })

  it('does not add what it already says, nor itself', () => {
    expect(complete('How do I water it?', ['Water tomatoes', 'How do I water it?'])).toBe(
      'How do I water it? (tomatoes)',
    )
    expect(complete('Why tomatoes?', ['tomatoes'])).toBeUndefined()
  })

  it.each([
    ['Redis persistence options', ['How do I grow tomatoes?']],
    ['How do earthworms improve clay soil structure if they dig?', ['How do I grow tomatoes?']],
    ['How do I water it?', []],
    ['How do I water it?', ['and the of']],
  ])('stands on its own: %s after %j', (question, previous) => {
    expect(complete(question, previous)).toBeUndefined()
  })

  it.each([
    ['de', 'Und im Winter?', 'Wie überleben Regenwürmer?', 'Regenwürmer'],
    ['fr', 'Et en hiver ?', 'Comment survivent les lombrics ?', 'lombrics'],
    ['es', '¿Y en invierno?', '¿Cómo sobreviven las lombrices?', 'lombrices'],
    ['ja', '冬は？', '堆肥の作り方', '堆肥'],
  ])('is known in other languages: %s', (language, question, previous, word) => {
    expect(complete(question, [previous], [language])).toContain(word)
  })

  it('adds a bounded number of words', () => {
    const previous = Array.from({ length: 400 }, (_, i) => `subject${i}`).join(' ')
    expect(complete('Why?', [previous])?.length).toBeLessThan(200)
    expect(complete('Why?', ['a'.repeat(4000)])?.length).toBeLessThan(100)
  })
})

/** Turns of conversations: each question, and the words of earlier ones that complete it; none if it stands alone. */
const dialogues: Readonly<Record<string, readonly (readonly [question: string, ...added: string[]])[]>> = {
  en: [
    ['How long does sourdough rise?'],
    ['And in winter?', 'sourdough', 'rise'],
    ['What is the capital of France?'],
    ['And its population?', 'capital', 'France'],
    ['What is compost?'],
    ['How often should I turn it?', 'compost'],
    ['and rye?', 'compost'],
    ['Redis'],
    ['Examples?', 'Redis'],
  ],
  de: [
    ['Wie lange muss der Sauerteig gehen?'],
    ['Und im Winter?', 'Sauerteig'],
    ['Was ist Kompost?'],
    ['Wie oft muss man ihn umsetzen?', 'Kompost'],
    ['Wer war Hermann Ebbinghaus?'],
    ['Wann wurde er geboren?', 'Hermann', 'Ebbinghaus'],
  ],
  fr: [
    ['Comment conserver le levain ?'],
    ['Et en hiver ?', 'levain'],
    ["Qu'est-ce que le compost ?"],
    ['Combien de temps cela prend-il ?', 'compost'],
  ],
  es: [
    ['¿Cómo se guardan las semillas?'],
    ['¿Y en invierno?', 'semillas'],
    ['¿Qué es el compost?'],
    ['¿Cuánto tarda?', 'compost'],
  ],
  it: [
    ['Come si conservano i semi?'],
    ['E in inverno?', 'semi'],
    ["Che cos'è il compost?"],
    ['Quanto dura?', 'compost'],
  ],
  pt: [
    ['Como guardar sementes?'],
    ['E no inverno?', 'sementes'],
    ['O que é o composto?'],
    ['Quanto demora?', 'composto'],
  ],
  nl: [['Hoe lang moet zuurdesem rijzen?'], ['En in de winter?', 'zuurdesem'], ['Wat is compost?']],
  sv: [['Hur förvarar man frön?'], ['Och på vintern?', 'frön'], ['Vad är kompost?']],
  da: [['Hvordan gemmer man frø?'], ['Og om vinteren?', 'frø'], ['Hvad er kompost?']],
  fi: [['Miten siemenet säilytetään?'], ['Entä talvella?', 'siemenet'], ['Mikä on komposti?']],
  pl: [['Jak przechowywać nasiona?'], ['A zimą?', 'nasiona'], ['Co to jest kompost?'], ['Ile to trwa?', 'kompost']],
  cs: [['Jak skladovat semena?'], ['A v zimě?', 'semena'], ['Co je to kompost?'], ['Jak dlouho to trvá?', 'kompost']],
  ru: [['Как хранить семена?'], ['А зимой?', 'семена'], ['Что такое компост?'], ['Сколько он зреет?', 'компост']],
  uk: [['Як зберігати насіння?'], ['А взимку?', 'насіння'], ['Що таке компост?'], ['Скільки він зріє?', 'компост']],
  bg: [['Как се съхраняват семена?'], ['А през зимата?', 'семена'], ['Какво е компост?']],
  ro: [['Cum se păstrează semințele?'], ['Și iarna?', 'semințele'], ['Ce este compostul?']],
  el: [['Πώς φυλάμε τους σπόρους;'], ['Και τον χειμώνα;', 'σπόρους'], ['Τι είναι το κομπόστ;']],
  tr: [
    ['Tohumlar nasıl saklanır?'],
    ['Peki kışın?', 'Tohumlar'],
    ['Kompost nedir?'],
    ['Bunun süresi ne kadar?', 'Kompost'],
  ],
  hu: [['Hogyan tároljuk a magokat?'], ['És télen?', 'magokat'], ['Mi az a komposzt?']],
  ar: [['كيف نحفظ البذور؟'], ['وماذا عن الشتاء؟', 'البذور'], ['ما هو السماد؟'], ['كم من الوقت يحتاج؟', 'السماد']],
  he: [['איך שומרים זרעים?'], ['ומה בחורף?', 'זרעים'], ['מה זה קומפוסט?']],
  fa: [['بذرها را چگونه نگه داریم؟'], ['و در زمستان؟', 'بذرها'], ['کمپوست چیست؟']],
  hi: [['बीज कैसे रखें?'], ['और सर्दियों में?', 'बीज'], ['खाद क्या है?']],
  bn: [['বীজ কীভাবে রাখা যায়?'], ['আর শীতকালে?', 'বীজ'], ['কম্পোস্ট কী?']],
  th: [['เก็บเมล็ดพันธุ์อย่างไร'], ['แล้วในฤดูหนาวล่ะ', 'เมล็ด'], ['ปุ๋ยหมักคืออะไร']],
  vi: [['Làm thế nào để giữ hạt giống?'], ['Còn mùa đông thì sao?', 'giống'], ['Phân ủ là gì?']],
  id: [['Bagaimana cara menyimpan benih?'], ['Dan di musim hujan?', 'benih'], ['Apa itu kompos?']],
  zh: [
    ['怎么保存西红柿的种子？'],
    ['冬天呢？', '种子'],
    ['什么是堆肥？'],
    ['那它要多久？', '堆肥'],
    ['面团要发酵多长时间？'],
    ['需要多少水？', '面团'],
  ],
  ja: [
    ['トマトの種の保存方法は？'],
    ['それはいつですか', 'トマト'],
    ['冬は？', 'トマト'],
    ['堆肥とは？'],
    ['どのくらい時間がかかりますか', '堆肥'],
  ],
  ko: [
    ['토마토 씨앗은 어떻게 보관하나요?'],
    ['겨울에는요?', '씨앗'],
    ['퇴비는 무엇인가요?'],
    ['그것은 얼마나 걸리나요?', '퇴비'],
  ],
}
const turns = Object.entries(dialogues).flatMap(([language, dialogue]) =>
  dialogue.map(([question, ...added], i) => ({
    ...{ language, question, added },
    previous: dialogue.slice(0, i).map(([earlier]) => earlier),
  })),
)

describe.each([
  ['in its own language', (language: string) => [language]],
  ['in many languages', () => ['en', ...Object.keys(dialogues)]],
])('a conversation on a site %s', (_, known) => {
  it.each(turns)('$language: $question', ({ language, question, previous, added }) => {
    const completed = complete(question, previous, known(language))
    if (added.length === 0) expect(completed).toBeUndefined()
    const words = completed?.slice(question.length)
    for (const word of added) expect(words).toContain(word)
    // A change of subject leaves the old one behind.
    const earlier = dialogues[language]?.slice(0, previous.length) ?? []
    const old = earlier
      .slice(
        0,
        earlier.findLastIndex(({ length }) => length === 1),
      )
      .map(([first]) => first)
    for (const word of old.flatMap((text) => text.match(/[\p{L}\p{M}]{5,}/gu) ?? [])) {
      if (!added.includes(word)) expect(words ?? '').not.toContain(word)
    }
  })
})
