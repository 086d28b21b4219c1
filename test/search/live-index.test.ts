import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import type { OpenIndex } from '../../src/search/find/open-index.ts'
import { createLiveIndex, manySections } from '../../src/search/live-index.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { indexOf, NOTES, page, search } from './fixtures.ts'

/** Notes in short sections. */
function notes(count: number, sections = 1): IndexedPage[] {
  return Array.from({ length: count }, (_, i) =>
    page(
      `/n/${i}`,
      `Note ${i}`,
      Array.from({ length: sections }, (_, part) => `${NOTES[i % NOTES.length]?.title} word${i} part${part}.`),
    ),
  )
}

const zeppelin = page('/z', 'Zeppelins', 'A zeppelin is a rigid airship that floats by hydrogen.')

function open() {
  const told: OpenIndex[] = []
  const errors: unknown[] = []
  const live = createLiveIndex({ onBetter: (index) => told.push(index), onError: (error) => errors.push(error) })
  const isTold = (count: number) => expect.poll(() => told.length, { timeout: 60_000 }).toBe(count)
  return { live, told, errors, isTold }
}

describe('the index of a site that is being served', { timeout: 120_000 }, () => {
  it('answers from the words before meaning is learnt, and becomes what a build makes', async () => {
    const pages = notes(manySections / 5, 5)
    const { live, told, errors, isTold } = open()
    const first = await live.update(pages)
    expect(first.semantic).toBeUndefined()
    expect(search(first, 'word7 part3').results[0]?.page.path).toBe('/n/7')
    await isTold(1)
    expect(told[0] && serialise(told[0])).toEqual(serialise(await indexOf(pages)))
    expect(errors).toEqual([])
  })

  it('is complete at once where that takes no time', async () => {
    const { live, told } = open()
    const first = await live.update(notes(80))
    expect(serialise(first)).toEqual(serialise(await indexOf(notes(80))))
    expect(told).toEqual([])
  })

  it('has a page as soon as it is saved, while what was learnt stays, and then learns again', async () => {
    const pages = notes(100)
    const { live, told, isTold } = open()
    const first = await live.update(pages)
    const one = await live.update([...pages, zeppelin])
    expect(one.semantic?.singularValues).toBe(first.semantic?.singularValues)
    expect(search(one, 'What is a zeppelin?').results[0]?.page.path).toBe('/z')
    expect(told).toEqual([])
    const fewer = await live.update([...pages.slice(1), zeppelin])
    expect(search(fewer, 'word0').results.map(({ page }) => page.path)).not.toContain('/n/0')
    await isTold(1)
    expect(told[0] && serialise(told[0])).toEqual(serialise(await indexOf([...pages.slice(1), zeppelin])))
  })

  it('has changes that come while it learns', async () => {
    const pages = notes(manySections / 5, 5)
    const { live, told, isTold } = open()
    await live.update(pages)
    const next = await live.update([...pages, zeppelin])
    expect(search(next, 'What is a zeppelin?').results[0]?.page.path).toBe('/z')
    await isTold(1)
    expect(told[0]?.semantic).toBeDefined()
    expect(told[0] && search(told[0], 'What is a zeppelin?').results[0]?.page.path).toBe('/z')
  })

  it('is built once for many changes', async () => {
    const pages = notes(150)
    const { live, told } = open()
    await live.update(pages)
    const changed = pages.map((one) => ({ ...one, title: `${one.title} again` }))
    expect(serialise(await live.update(changed))).toEqual(serialise(await indexOf(changed)))
    expect(told).toEqual([])
  })

  it('follows the synonyms of the site', async () => {
    const pages = [...notes(100), zeppelin]
    const { live } = open()
    await live.update(pages)
    const index = await live.update(pages, [['dirigible', 'zeppelin']])
    expect(search(index, 'What is a dirigible?').results[0]?.page.path).toBe('/z')
  })
})
