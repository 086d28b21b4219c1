import { expect, test } from 'vitest'
import { PageDirections } from '../../../../src/search/find/space/page-directions.ts'
import { unitScale } from '../../../../src/search/words/word-space.ts'

/** Four for each direction, as no number may be above half of a unit. */
const dimensions = 16
/** Unit vectors of sections, each in one of four directions. */
const alongEach = (...places: readonly number[]) =>
  Int8Array.from(
    places.flatMap((place) => Array.from({ length: dimensions }, (_, d) => (d >> 2 === place ? unitScale / 2 : 0))),
  )
const pageOf = (firstSection: number, endSection: number) => {
  return { path: `/${firstSection}`, title: '', tags: [], language: 'en', firstSection, endSection }
}
const along = (place: number) => alongEach(place)

test('a page points where its sections point together', () => {
  const directions = new PageDirections(alongEach(0, 0, 1, 2, 3), dimensions, [
    pageOf(0, 2),
    pageOf(2, 4),
    pageOf(4, 4),
  ])
  expect(directions.likeness(along(0), 0)).toBeCloseTo(1, 1)
  expect(directions.likeness(along(1), 0)).toBe(0)
  expect(directions.likeness(along(1), 1)).toBeCloseTo(Math.SQRT1_2, 1)
  expect(directions.likeness(along(2), 1)).toBe(directions.likeness(along(1), 1))
  expect(directions.likeness(along(3), 2)).toBe(0)
})

test('pages that were added are found beside those of before', () => {
  const pages = [pageOf(0, 1), pageOf(1, 2)]
  const before = new PageDirections(alongEach(0, 1), dimensions, pages)
  const further = [...pages, pageOf(2, 4)]
  const grown = new PageDirections(alongEach(0, 1, 2, 3), dimensions, further, before)
  const whole = new PageDirections(alongEach(0, 1, 2, 3), dimensions, further)
  for (const place of [0, 1, 2, 3])
    for (const page of [0, 1, 2]) expect(grown.likeness(along(place), page)).toBe(whole.likeness(along(place), page))
})
