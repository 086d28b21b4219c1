/** Before there is an index, a question is answered from the pages that seem to speak of it, as the index will answer it. */
import { describe, expect, it } from 'vitest'
import type { IndexedPage, WrittenPage } from '../../src/contract/page-record.ts'
import { Question } from '../../src/search/find/question.ts'
import { firstLook, type LookedAt, Looks } from '../../src/search/first-look.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { Searcher } from '../../src/search/searcher.ts'
import type { WordSpace } from '../../src/search/words/word-space.ts'
import { indexOf, NOTES, page } from './fixtures.ts'
import { spaceOf } from './words/tables.ts'

const subjects = ['harbour', 'orchard', 'quarry', 'viaduct', 'lantern', 'glacier', 'monastery', 'windmill']
const words = ['stands', 'near', 'river', 'old', 'walls', 'people', 'visit', 'every', 'summer', 'stones', 'market']

/** A site on places, of a thousand pages and more; each says its number. */
const places = Array.from({ length: 1200 }, (_, i) => {
  const subject = subjects[i % subjects.length]
  const text = Array.from({ length: 20 }, (_, at) => words[(i * 7 + at * at) % words.length]).join(' ')
  return page(`/places/${i}`, `The ${subject} of place${i}`, `The ${subject} of place${i} ${text}.`)
})
const site = [...places, ...NOTES]

const writtenOf = ({ path, title, sections }: IndexedPage): WrittenPage => ({
  path,
  title,
  text: sections.map(({ text }) => text).join('\n\n'),
})

function lookedAt(pages: readonly IndexedPage[], space?: WordSpace) {
  const builder = createIndexBuilder(space)
  const byPath = new Map(pages.map((each) => [each.path, each]))
  const read = new Set<string>()
  const at: LookedAt = {
    pages: pages.map(writtenOf),
    language: 'en',
    async sample(weights) {
      for (const path of weights.keys()) {
        const each = byPath.get(path)
        if (each) builder.addPage(each)
        read.add(path)
      }
      return builder.sample(weights)
    },
    pause: async () => {},
  }
  return { at, read }
}

const answersOf = (searcher: Searcher | undefined, question: string) =>
  searcher?.search(new Question(question), { limit: 1 }).results.map(({ page, quotes }) => [page.path, quotes[0]?.text])

const look = (question: string, pages = site) => firstLook(new Question(question), lookedAt(pages).at)

describe('a first look', { timeout: 60_000 }, () => {
  it('answers with the page and the sentence that the index of all pages gives', async () => {
    const whole = new Searcher(await indexOf(site))
    for (const question of [
      'How often should I turn the compost heap?',
      'When should apple trees be pruned?',
      'Where do mason bees nest?',
    ]) {
      expect(answersOf(whole, question)).toHaveLength(1)
      expect(answersOf(await look(question), question)).toEqual(answersOf(whole, question))
    }
  })

  it('reads the pages that have the words, and a few others', async () => {
    const { at, read } = lookedAt(site)
    await firstLook(new Question('Where do mason bees nest?'), at)
    expect(read).toContain('/notes/mason-bees')
    expect(read.size).toBeLessThan(site.length / 5)
  })

  it('finds words in other forms than those of the question', async () => {
    const question = 'Pruned apple tree branch, removing'
    expect(answersOf(await look(question), question)?.[0]?.[0]).toBe('/notes/pruning')
  })

  it('finds words with marks as they are written', async () => {
    const garden = page('/jardim', 'Irrigação', 'A irrigação noturna poupa água nos canteiros.', { language: 'pt' })
    const question = 'irrigação noturna'
    const searcher = await firstLook(new Question(question), { ...lookedAt([...site, garden]).at, language: 'pt' })
    expect(answersOf(searcher, question)?.[0]?.[0]).toBe('/jardim')
  })

  it.each([
    ['nothing on the site answers beyond doubt', 'Which people visit the parliament of Denmark every summer?', site],
    ['no page has any of the words', 'xylophone zymurgy', site],
    ['the question has only common words', 'What is it that you are?', site],
    ['the question is very long', `mason bees ${places.slice(0, 30).map(({ title }) => title)}`, site],
    ['the site is small, and its index is there as soon', 'Where do mason bees nest?', NOTES],
  ])('leaves a question to the index where %s', async (_, question, pages) => {
    expect(await look(question, [...pages])).toBeUndefined()
  })

  it('leaves a question to the index if that came meanwhile', async () => {
    const at = { ...lookedAt(site).at, sample: async () => undefined }
    expect(await firstLook(new Question('Where do mason bees nest?'), at)).toBeUndefined()
  })
})

describe('a first look at a question that the site does not answer', { timeout: 60_000 }, () => {
  const table = spaceOf({ penguin: 1, iceberg: 2, parliament: 3, denmark: 4, colour: 5, tern: 6 })
  const foreign = 'Which people near the parliament of Denmark visit penguins on old icebergs?'
  const lookWith = (question: string, pages = site, language = 'en') =>
    firstLook(new Question(question), { ...lookedAt(pages, table).at, language })

  it.each([foreign, 'parliament of Denmark'])('says no, as the index does: %s', async (question) => {
    const builder = createIndexBuilder(table)
    for (const each of site) builder.addPage(each)
    const outcomes = [await lookWith(question), new Searcher(await builder.finish())].map((searcher) =>
      searcher?.search(new Question(question)),
    )
    for (const outcome of outcomes) expect(outcome).toMatchObject({ results: [], refusal: expect.any(String) })
  })

  it.each([
    ['a word is neither on the site nor in the word table, as a typing error', foreign.replace('icebergs', 'icbergs')],
    ['a word that no chosen page has may be on others, within whose words it stands, too', 'terns of Denmark'],
  ])('leaves it to the index where %s', async (_, question) => {
    const terns = page('/birds', 'A note', 'Each tern of the coast was counted.')
    expect(await lookWith(question, [...site, terns])).toBeUndefined()
  })

  it('leaves it to the index without a word table, because any word may be a typing error', async () => {
    expect(await look(foreign)).toBeUndefined()
  })

  it('leaves it to the index in a language without a list of general words', async () => {
    const words = ['governa', 'Dinamarca', 'parlamento', 'ministros', 'votam', 'inverno']
    const garden = Array.from({ length: 1200 }, (_, i) => {
      const text = `O canteiro ${i} tem terra boa, e ${words[i % words.length]} também. A água da chuva fica no tanque.`
      return page(`/jardim/${i}`, `Canteiro ${i}`, text, { language: 'pt' })
    })
    const question = 'Quem governa a Dinamarca no inverno, e onde votam os ministros do parlamento?'
    expect(await lookWith(question, garden, 'pt')).toBeUndefined()
  })
})

describe('the index of a sample', () => {
  it('has the numbers of the whole site where every page is in it', async () => {
    const builder = createIndexBuilder()
    for (const each of NOTES) builder.addPage(each)
    const [sample, whole] = [await builder.sample(new Map(NOTES.map(({ path }) => [path, 1]))), await builder.finish()]
    expect(sample.words.stemFrequency).toEqual(whole.words.stemFrequency)
    expect(sample.siteLanguages.get('en')?.sections).toBe(whole.siteLanguages.get('en')?.sections)
  })

  it('counts a word as often as the pages that it stands for would have it', async () => {
    const builder = createIndexBuilder()
    for (const each of places) builder.addPage(each)
    const sample = await builder.sample(new Map(places.flatMap(({ path }, i) => (i % 10 === 0 ? [[path, 10]] : []))))
    const frequencyOf = (word: string) => sample.words.stemFrequency[sample.words.stems.find(word)]
    expect(sample.siteLanguages.get('en')?.sections).toBe(1200)
    expect(frequencyOf('place0')).toBe(10)
    // Each tenth page is on one of four subjects, so that a quarter of them stand for an eighth of the site twice.
    expect(frequencyOf('harbour')).toBe(300)
    expect(sample.pages).toHaveLength(120)
  })
})

describe('looks', () => {
  it('come one after the other, before the work that pauses for them, and also after one that fails', async () => {
    const looks = new Looks()
    const order: string[] = []
    const first = looks.next(async () => {
      await Promise.resolve()
      order.push('first')
      throw new Error('It cannot be read.')
    })
    const second = looks.next(async () => order.push('second'))
    const work = looks.pause(async () => {
      order.push('work')
    })
    await expect(first).rejects.toThrow('It cannot be read.')
    await Promise.all([second, work])
    expect(order).toEqual(['first', 'second', 'work'])
  })

  it('are few, because the index waits for them', async () => {
    const looks = new Looks()
    const found = await Promise.all(Array.from({ length: 100 }, () => looks.next(async () => true)))
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(10)
    expect(found.at(-1)).toBeUndefined()
  })
})
