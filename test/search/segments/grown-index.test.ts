import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../../src/contract/page-record.ts'
import { type OpenIndex, openIndex } from '../../../src/search/find/open-index.ts'
import { createIndexBuilder } from '../../../src/search/index-builder.ts'
import { deserialise, serialise } from '../../../src/search/store/index-format.ts'
import { pageIn } from '../any-page.ts'
import { findings } from '../findings.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

const anyPage = pageIn('en', 'en', 'de', 'ja')
/** A page that is added or replaced, or the path of one that is removed. */
const change = fc.oneof(anyPage, fc.constantFrom('/a', '/b', '/c', '/d'))

const atOnce = { pause: async () => {} }

function apply(changes: readonly (IndexedPage | string)[], builder: ReturnType<typeof createIndexBuilder>) {
  for (const one of changes) {
    if (typeof one === 'string') builder.removePage(one)
    else builder.addPage(one)
  }
}

/** A builder that has been given the written index of another, and counts the pages that it reads. */
function adopting(base: OpenIndex, pages: readonly IndexedPage[]) {
  const opened = openIndex(deserialise(serialise(base)))
  const builder = createIndexBuilder()
  const reads: string[] = []
  const texts = [...new Map(pages.map((one) => [one.path, one])).values()].map((one) => ({
    path: one.path,
    read: () => {
      reads.push(one.path)
      return one
    },
  }))
  return { opened, builder, reads, texts, isAdopted: builder.adopt(opened, texts) }
}

describe('an index that was opened', () => {
  it('grows as the one that was written does, and becomes the same when it is built again', {
    timeout: 120_000,
  }, async () => {
    let grew = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPage, { maxLength: 5 }),
        fc.array(change, { maxLength: 8 }),
        async (first, changes) => {
          const writing = createIndexBuilder()
          apply(first, writing)
          const base = await writing.finish([], atOnce)
          const { opened, builder, isAdopted } = adopting(base, first)
          expect(isAdopted).toBe(true)
          expect(builder.changesSince(opened)).toBe(0)
          apply(changes, writing)
          apply(changes, builder)
          expect(builder.changesSince(opened)).toBe(writing.changesSince(base))
          const [own, other] = [builder.grow(opened), writing.grow(base)]
          expect(own === undefined).toBe(other === undefined)
          if (own && other) expect(findings(own)).toEqual(findings(other))
          if (own) grew++
          expect(serialise(await builder.finish([], atOnce))).toEqual(serialise(await writing.finish([], atOnce)))
        },
      ),
      { numRuns: 150 },
    )
    expect(grew).toBeGreaterThan(20)
  })

  it('reads no page again, until it is built again', async () => {
    const base = await indexOf(NOTES)
    const { opened, builder, reads, texts } = adopting(base, NOTES)
    for (const text of texts) builder.addPage(text)
    builder.addPage(page('/notes/soil', 'Soil', 'Loam is the best soil.'))
    const grown = builder.grow(opened)
    expect(grown && search(grown, 'What is loam?').results[0]?.page.path).toBe('/notes/soil')
    // The page as it was is in the index.
    expect(reads).toEqual([])
    await builder.finish()
    expect([...reads, '/notes/soil'].sort()).toEqual(NOTES.map(({ path }) => path).sort())
  })

  it('is of no use with other pages', async () => {
    const base = await indexOf(NOTES)
    const { isAdopted, builder } = adopting(base, NOTES.slice(1))
    expect(isAdopted).toBe(false)
    expect(builder.size).toBe(0)
  })
})

describe('an index that has grown', () => {
  it('scores words as one that was built from the same pages', { timeout: 120_000 }, async () => {
    let grew = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPage, { maxLength: 5 }),
        fc.array(change, { maxLength: 8 }),
        async (first, changes) => {
          const builder = createIndexBuilder()
          apply(first, builder)
          const base = await builder.finish([], atOnce)
          apply(changes, builder)
          const grown = builder.grow(base)
          if (!grown) return
          grew++
          const whole = await builder.finish([], atOnce)
          expect(findings(grown)).toEqual(findings(whole))
          expect(grown.sections.count).toBe(whole.sections.count)
          expect(grown.languages).toEqual(whole.languages)
          expect(grown.wordKinds.length).toBe(grown.words.stemOf.length)
        },
      ),
      { numRuns: 150 },
    )
    expect(grew).toBeGreaterThan(20)
  })

  it('does not change what it grew from, and can grow again from there', async () => {
    const builder = createIndexBuilder()
    apply(NOTES, builder)
    const base = await builder.finish()
    const before = serialise(base)
    const compost = search(base, 'compost')
    builder.addPage(page('/new', 'Zeppelins', 'A zeppelin is a rigid airship that floats by hydrogen.'))
    const once = builder.grow(base)
    builder.addPage(page('/new', 'Airships', 'Count Zeppelin built rigid airships by the lake.'))
    builder.removePage('/notes/soil')
    const twice = builder.grow(base)
    expect(serialise(base)).toEqual(before)
    expect(search(base, 'compost')).toEqual(compost)
    expect(once && search(once, 'What is a zeppelin?').results[0]?.page.title).toBe('Zeppelins')
    expect(twice && search(twice, 'rigid airships').results.map(({ page }) => page.title)).toEqual(['Airships'])
    expect(twice && search(twice, 'clay drains slowly').results).toEqual([])
  })

  it('places further sections in the space that was learnt', async () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      page(`/n/${i}`, `Note ${i}`, `${NOTES[i % NOTES.length]?.sections[0]?.text} Number ${i}.`),
    )
    const builder = createIndexBuilder()
    apply(many, builder)
    const base = await builder.finish()
    const copied = many[2]
    builder.addPage({ ...page('/z', 'Note 2', ''), sections: copied?.sections ?? [] })
    const grown = builder.grow(base)
    const { dimensions = 0, sections } = grown?.semantic ?? {}
    const row = (number: number) => sections?.subarray(number * dimensions, (number + 1) * dimensions) ?? []
    const place = base.pages.findIndex(({ path }) => path === '/n/2')
    const [own, learnt] = [row(120), row(place)]
    let product = 0
    for (const [d, value] of own.entries()) product += value * (learnt[d] ?? 0)
    expect(product / 127 ** 2).toBeGreaterThan(0.9)
  })

  it('becomes, built again, byte for byte what an index of its pages is', async () => {
    const builder = createIndexBuilder()
    apply(NOTES, builder)
    const base = await builder.finish()
    const added = page('/new', 'Zeppelins', 'A zeppelin is a rigid airship.')
    builder.addPage(added)
    builder.removePage('/notes/soil')
    builder.grow(base)
    const pages = [...NOTES.filter(({ path }) => path !== '/notes/soil'), added]
    expect(serialise(await builder.finish())).toEqual(serialise(await indexOf(pages)))
  })

  it('cannot be written', async () => {
    const builder = createIndexBuilder()
    apply(NOTES, builder)
    const base = await builder.finish()
    builder.removePage('/notes/soil')
    const grown = builder.grow(base)
    expect(grown).toBeDefined()
    expect(() => grown && serialise(grown)).toThrow('An index that has grown cannot be written.')
  })

  it('is not made where the languages of the site change', async () => {
    const builder = createIndexBuilder()
    apply(NOTES, builder)
    const base = await builder.finish()
    builder.addPage(page('/erde', 'Erde', 'Gute Erde hält Wasser.', { language: 'de' }))
    expect(builder.grow(base)).toBeUndefined()
  })
})
