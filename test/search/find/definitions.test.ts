import { describe, expect, it } from 'vitest'
import { definitionReader } from '../../../src/search/find/definitions.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { createIndexBuilder } from '../../../src/search/index-builder.ts'
import { indexOf, page, search } from '../fixtures.ts'

/** How well a page of one section defines what is asked for; undefined where nothing is. */
async function defined(question: string, text: string, language?: string) {
  return (await readerOf(question, text, language))?.section(0)
}

async function readerOf(question: string, text: string, language?: string) {
  const index = await indexOf([page('/notes/one', 'Notes', text, language === undefined ? {} : { language })])
  return definitionReader(index, parseQuery(index, new Question(question), language))
}

describe('a section says what a thing is', () => {
  it.each([
    ['What is a sluice?', 'A sluice is a gate for water.'],
    ['what are sluices', 'Water needs gates. The **sluice** is the gate of a canal.'],
    ['What does sluice mean?', 'A sluice is a gate for water.'],
    ['definition of mason bee', 'The mason bee is a bee that builds with mud.'],
    ['meaning of sluice', '- **Sluice** means a gate.'],
    ['What is a sluice?', '[Sluice](https://example.com/s) means a gate for water.'],
    ['What is pay as you go?', 'Pay as you go is a plan without a contract.'],
  ])('%s %s', async (question, sentence) => {
    expect(await defined(question, sentence)).toBe(1)
  })

  it.each([
    ['de', 'Was ist eine Schleuse?', 'Eine Schleuse ist ein Tor für Wasser.'],
    ['pt', 'O que é uma eclusa?', 'A eclusa é uma porta para a água.'],
    ['es', '¿Qué es una esclusa?', 'Una esclusa es una puerta para el agua.'],
    ['ru', 'Что такое шлюз?', 'Шлюз — это ворота для воды.'],
    ['ko', 'rclone이란 무엇인가?', 'rclone은 파일을 옮기는 프로그램이다.'],
    ['nn', 'Kva er ei sluse?', 'Ei sluse er ein port for vatn.'],
    ['gl', 'Que é unha esclusa?', 'Unha esclusa é unha porta para a auga.'],
    ['ms', 'Apakah itu pintu?', 'Pintu ialah papan yang boleh dibuka.'],
    ['el', 'Τι είναι η βαλβίδα;', 'Η βαλβίδα είναι μια πύλη.'],
  ])('in the words of %s', async (language, question, sentence) => {
    expect(await defined(question, sentence, language)).toBeGreaterThan(0.5)
  })

  it.each([
    ['de', 'Wozu dient eine Schleuse?', 'schleuse', 'Eine Schleuse ist ein Tor für Wasser.'],
    ['fr', 'À quoi sert une écluse ?', 'ecluse', 'Une écluse est une porte pour l’eau.'],
    ['es', '¿Para qué sirve una esclusa?', 'esclusa', 'Una esclusa es una puerta para el agua.'],
    ['it', 'A cosa serve una chiusa?', 'chiusa', 'Una chiusa è una porta per l’acqua.'],
    ['pt', 'Para que serve uma eclusa?', 'eclusa', 'Uma eclusa é uma porta para a água.'],
    ['ca', 'Per a què serveix una resclosa?', 'resclosa', 'Una resclosa és una porta per a l’aigua.'],
    ['nl', 'Waarvoor dient een sluis?', 'sluis', 'Een sluis is een poort voor water.'],
    ['pl', 'Do czego służy śluza?', 'sluza', 'Śluza to brama dla wody.'],
    ['ru', 'Для чего нужен шлюз?', 'шлюз', 'Шлюз — это ворота для воды.'],
  ])('where a question in %s asks what it is for: %s', async (language, question, thing, sentence) => {
    const index = await indexOf([page('/notes/one', 'Notes', sentence, { language })])
    const query = parseQuery(index, new Question(question), language)
    expect(query.terms.map(({ surface }) => surface)).toEqual([thing])
    expect(definitionReader(index, query)?.section(0)).toBeGreaterThan(0.5)
  })

  it('less surely without an article or with a word beside the thing', async () => {
    expect(await defined('What are sluices?', 'Sluices are open in spring.')).toBe(0.8)
    expect(await defined('What is a sluice?', 'A wooden sluice is a gate.')).toBe(0.5)
  })

  it.each([
    'If the sluice is closed, open it.',
    'Open the sluice when water is high.',
    'What is a sluice?',
    'A very old sluice is a burden.',
    'Gates and the like.',
    'A gate is in the sluice.',
    'What is open drains soon.',
    'A wooden sluice from Holland is old.',
    'Sluice',
  ])('but not: %s', async (sentence) => {
    expect(await defined('What is a sluice?', sentence)).toBe(0)
  })

  it('which counts only where that is asked', async () => {
    expect(await defined('How do I open a sluice?', 'A sluice is a gate for water.')).toBeUndefined()
  })

  it('and is looked for where a thing is introduced, not in a whole book', async () => {
    const book = 'Water runs downhill for ever. '.repeat(100)
    expect(await defined('What is a sluice?', `${book}A sluice is a gate for water.`)).toBe(0)
  })
})

it('each sentence of a section says so for itself, however far on it stands', async () => {
  const book = 'Water runs downhill. '.repeat(300)
  const read = await readerOf('What is a sluice?', `${book}A sluice is a gate. A wooden sluice is a gate. It is old.`)
  const values = read?.sentences(0, { start: 0, end: Number.POSITIVE_INFINITY })
  expect(values?.slice(-4)).toEqual([0, 1, 0.5, 0])
  expect(read?.sentences(0, { start: 0, end: 301 })).toHaveLength(301)
})

it.each([
  [
    'sv',
    'Vad är en sluss?',
    'Slussen öppnas.',
    'En sluss är en port som håller vatten och öppnas av en vakt när båten kommer.',
  ],
  [
    'ru',
    'Что такое шлюз?',
    'Шлюз закрыт.',
    'Шлюз — это ворота, которые держат воду, и сторож открывает их, когда приходит лодка.',
  ],
  [
    'pl',
    'Co to jest śluza?',
    'Śluza stoi.',
    'Śluza to brama, która zatrzymuje wodę i którą otwiera strażnik, gdy płynie łódź.',
  ],
])('the sentence that says it is quoted before a shorter one in %s, too', async (language, question, other, wanted) => {
  const index = await indexOf([page('/notes/one', 'A', `${other}\n\n${wanted}`, { language })])
  expect(search(index, question, { language }).results[0]?.quotes[0]?.text).toBe(wanted)
})

it('a thing that was added to an index is known for what it is', async () => {
  const builder = createIndexBuilder()
  builder.addPage(page('/notes/one', 'Notes', 'A sluice is a gate for water.'))
  const base = await builder.finish()
  builder.addPage(page('/notes/two', 'More', 'A zorb is a ball that somebody sits in.'))
  const grown = builder.grow(base)
  if (!grown) throw new Error('The index has not grown.')
  const read = definitionReader(grown, parseQuery(grown, new Question('What is a zorb?')))
  expect([read?.section(0), read?.section(1)]).toEqual([0, 1])
})

it('the section that says what a thing is comes before those that only name it', async () => {
  const index = await indexOf([
    page('/notes/cli', 'Commands', '## Sluice\n\nShow the sluice.\n\n## Open sluice\n\nOpens the sluice.'),
    page(
      '/notes/canal',
      'Canals',
      'A sluice is a gate that holds back the water of a canal, and lets it out when there is too much.',
    ),
    page(
      '/notes/spring',
      'Spring',
      'Clean the sluice. The sluice must be open in spring, and a closed sluice floods the path.',
    ),
  ])
  const [first] = search(index, 'What is a sluice?').results
  expect([first?.page.path, first?.quotes[0]?.text]).toEqual([
    '/notes/canal',
    expect.stringMatching(/^A sluice is a gate/),
  ])
})
