import { describe, expect, it } from 'vitest'
import { Question } from '../../../src/search/find/question.ts'
import { languageOfQuestion } from '../../../src/search/find/question-language.ts'

const ask = (question: string, known: readonly string[], given?: string) =>
  languageOfQuestion(new Question(question), known, given)

/** Short, usual and long questions. */
const questions: Readonly<Record<string, readonly [string, string, string]>> = {
  ar: ['ما هو السماد؟', 'كم من الوقت يحتاج العجين؟', 'كيف يمكن أن نحفظ البذور من سنة إلى أخرى في مكان جاف؟'],
  bg: [
    'Какво е компост?',
    'Колко време расте тестото?',
    'Защо трябва да се съхраняват семената на сухо място и какво става през зимата?',
  ],
  bn: ['কম্পোস্ট কী?', 'বীজ কতদিন ভালো থাকে?', 'রুটির খামির ঠান্ডা ঘরে কত সময় ধরে ফুলতে থাকে?'],
  cs: [
    'Co je kompost?',
    'Jak dlouho kyne těsto?',
    'Proč se mají semena přes zimu uchovávat na suchém a chladném místě?',
  ],
  da: ['Hvad er kompost?', 'Hvor længe skal dejen hæve?', 'Hvorfor skal man gemme frø på et tørt sted om vinteren?'],
  de: [
    'Was ist Kompost?',
    'Wie lange muss der Teig ruhen?',
    'Warum sollen die Samen den Winter über an einem trockenen Ort liegen?',
  ],
  el: ['Τι είναι το κομπόστ;', 'Πόση ώρα φουσκώνει η ζύμη;', 'Γιατί πρέπει οι σπόροι να μένουν σε ξηρό μέρος;'],
  en: [
    'What is compost?',
    'How long does the dough rise?',
    'Why should the seeds be kept in a dry place over the winter?',
  ],
  es: [
    '¿Qué es el compost?',
    '¿Cuánto tarda la masa en subir?',
    '¿Por qué hay que guardar las semillas en un lugar seco durante el invierno?',
  ],
  fa: ['کمپوست چیست؟', 'خمیر چقدر باید استراحت کند؟', 'چرا باید بذرها را در زمستان در جای خشک نگه داشت؟'],
  fi: [
    'Mikä on komposti?',
    'Kuinka kauan taikinan pitää nousta?',
    'Miksi siemenet pitää säilyttää kuivassa paikassa ja mitä niille tapahtuu?',
  ],
  fr: [
    "Qu'est-ce que le compost ?",
    'Combien de temps la pâte doit-elle lever ?',
    'Pourquoi faut-il garder les graines dans un endroit sec pendant l’hiver ?',
  ],
  he: ['מה זה קומפוסט?', 'כמה זמן הבצק צריך לתפוח?', 'למה צריך לשמור את הזרעים במקום יבש?'],
  hi: ['खाद क्या है?', 'आटा कितनी देर में फूलता है?', 'बीजों को सर्दियों में सूखी जगह पर क्यों रखना चाहिए?'],
  hu: [
    'Mi az a komposzt, és mire jó?',
    'Mennyi ideig kell a tésztának kelnie?',
    'Miért kell a magokat télen száraz helyen tartani?',
  ],
  id: [
    'Apa itu kompos?',
    'Berapa lama adonan harus mengembang?',
    'Mengapa benih harus disimpan di tempat yang kering untuk musim berikutnya?',
  ],
  it: [
    "Che cos'è il compost?",
    "Quanto tempo deve lievitare l'impasto?",
    'Perché i semi si devono tenere in un luogo asciutto per tutto l’inverno?',
  ],
  ja: ['堆肥とは？', '生地はどのくらい発酵させますか', '種はなぜ乾いた場所に保存しなければならないのですか'],
  ko: ['퇴비란?', '반죽은 얼마나 오래 부풀어야 하나요?', '씨앗은 왜 겨울 동안 건조한 곳에 보관해야 합니까?'],
  nl: [
    'Wat is compost?',
    'Hoe lang moet het deeg rijzen?',
    'Waarom moeten de zaden in de winter op een droge plaats worden bewaard?',
  ],
  no: ['Hva er kompost?', 'Hvor lenge skal deigen heve?', 'Hvorfor må frøene oppbevares på et tørt sted om vinteren?'],
  pl: [
    'Co to jest kompost?',
    'Jak długo rośnie ciasto?',
    'Dlaczego nasiona trzeba przechowywać w suchym miejscu przez całą zimę?',
  ],
  pt: [
    'O que é o composto?',
    'Quanto tempo a massa do pão deve crescer?',
    'Por que as sementes devem ficar num lugar seco durante o inverno?',
  ],
  ro: [
    'Ce este compostul?',
    'Cât timp trebuie să crească aluatul?',
    'De ce trebuie păstrate semințele într-un loc uscat pe timpul iernii?',
  ],
  ru: [
    'Что такое компост?',
    'Сколько времени поднимается тесто?',
    'Почему семена нужно хранить зимой в сухом месте и что с ними делать?',
  ],
  sv: ['Vad är kompost?', 'Hur länge ska degen jäsa?', 'Varför ska man förvara frön på en torr plats under vintern?'],
  th: ['ปุ๋ยหมักคืออะไร', 'แป้งต้องพักนานเท่าไร', 'ทำไมต้องเก็บเมล็ดไว้ในที่แห้งตลอดฤดูหนาว'],
  tr: [
    'Kompost nedir?',
    'Hamur ne kadar mayalanmalı?',
    'Tohumlar neden kış boyunca kuru bir yerde saklanmalı ve bunun için ne gerekir?',
  ],
  uk: ['Що таке компост?', 'Скільки часу підходить тісто?', 'Чому насіння треба зберігати взимку в сухому місці?'],
  ur: ['کھاد کیا ہے؟', 'آٹا کتنی دیر میں پھولتا ہے؟', 'بیجوں کو سردیوں میں خشک جگہ پر کیوں رکھنا چاہیے؟'],
  vi: ['Phân ủ là gì?', 'Bột cần ủ trong bao lâu?', 'Tại sao phải giữ hạt giống ở nơi khô ráo trong suốt mùa đông?'],
  zh: ['什么是堆肥？', '面团要发酵多长时间？', '为什么种子在冬天要放在干燥的地方？'],
}
const cases = Object.entries(questions).flatMap(([language, all]) => all.map((question) => ({ language, question })))
const listed = Object.keys(questions)

describe('the language of a question', () => {
  it.each(cases)('$language, on a site in that language: $question', ({ language, question }) => {
    expect(ask(question, [language])).toBe(language)
  })

  it('is what the client says', () => {
    expect(ask('What is compost?', ['en', 'pt'], 'pt-BR')).toBe('pt')
    expect(ask('What is compost?', ['en'], '')).toBe('en')
  })

  it.each([
    ['Brot', ['de', 'en'], 'de'],
    ['Brot', ['en', 'de'], 'en'],
    ['pão', ['en', 'pt'], 'pt'],
    ['Müsli', ['en', 'de'], 'de'],
    ['Müsli', ['en'], 'en'],
    ['café crème', ['en'], 'en'],
    ['docker compose', ['ru'], 'ru'],
    ['docker compose', ['ru', 'pl'], 'pl'],
    ['хлеб', ['en', 'uk', 'ru'], 'uk'],
    ['хлеб', ['en'], 'ru'],
    ['Redis persistence options', ['pt'], 'pt'],
    ['404', ['pt', 'en'], 'pt'],
    ['', ['pt', 'en'], 'pt'],
    ['', [], 'en'],
  ])('is the commonest of its script where words tell nothing: %s on a site in %j', (question, known, language) => {
    expect(ask(question, known)).toBe(language)
  })

  it.each([
    ['How long does the dough rise?', ['pt'], 'en'],
    ['What is compost?', ['de'], 'en'],
    ['Was ist Kompost?', ['en'], 'de'],
    ['¿Qué es el compost?', ['en'], 'es'],
    ['How do I make a starter?', ['ja'], 'en'],
    ['Hvor længe skal dejen hæve?', ['no'], 'no'],
    ['¿Qué es el pão de queijo?', ['pt', 'es'], 'es'],
    ['Who was Antonín Dvořák?', ['en', 'cs'], 'en'],
    ['When did the Führer see the Bahnhof?', ['de', 'en'], 'en'],
  ])('may be one that the site lacks, if clearly: %s on a site in %j', (question, known, language) => {
    expect(ask(question, known)).toBe(language)
  })

  it.each([
    ['Что такое PostgreSQL?', ['en', 'ru'], 'ru'],
    ['Docker Compose と Kubernetes の違い', ['en', 'ja'], 'ja'],
    ['PostgreSQLとは', ['en', 'ja'], 'ja'],
    ['What does συγγνώμη mean?', ['en', 'el'], 'en'],
    ['What is 余白?', ['en', 'ja'], 'en'],
    ['Docker Compose Kubernetes 比較', ['en', 'ja'], 'ja'],
    ['堆肥', ['en'], 'zh'],
    ['堆肥', ['en', 'ja'], 'ja'],
    ['堆肥', ['ja', 'zh'], 'ja'],
    ['面团要发酵多长时间', ['ja', 'zh'], 'zh'],
  ])('is that of the script, whatever names it has: %s on a site in %j', (question, known, language) => {
    expect(ask(question, known)).toBe(language)
  })

  it('is that of its beginning, however long it is', () => {
    expect(ask(`${'What is the compost in the heap? '.repeat(10)}${'Co to jest kompost? '.repeat(150)}`, ['pl'])).toBe(
      'en',
    )
  })

  it.each(cases.filter(({ language }) => listed.includes(language)))(
    '$language, on a site that has all of them: $question',
    ({ language, question }) => {
      // Written Danish and Norwegian differ too little for a short question.
      const known = listed.filter((each) => each !== (language === 'no' ? 'da' : 'no'))
      expect(ask(question, known)).toBe(language)
    },
  )
})
