import { expect, it } from 'vitest'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { calibrate, chanceLevel, roughCalibration } from '../../../src/search/judge/calibration.ts'
import type { Calibration } from '../../../src/search/store/search-index.ts'
import { indexOf, NOTES, page } from '../fixtures.ts'

const words = 'soil water clay compost tomato bean winter seed frost mulch garden kettle river stone'.split(' ')
const sentence = (seed: number) => Array.from({ length: 12 }, (_, at) => words[(seed * 5 + at * at) % 14]).join(' ')
const site = () =>
  indexOf([...NOTES, ...Array.from({ length: 80 }, (_, at) => page(`/n/${at}`, `N ${at}`, sentence(at)))])
const whole = (index: OpenIndex) => calibrate(index, () => undefined)
const levels = (calibration: Calibration, lengths: readonly number[]) =>
  lengths.map((length) => [chanceLevel(calibration, 'coverage', length), chanceLevel(calibration, 'coherence', length)])

it('a rough level is the same, whichever is read first', async () => {
  const index = await site()
  const lengths = [1, 4, 9, 34, 60]
  const forwards = levels(roughCalibration(index), lengths)
  expect(levels(roughCalibration(index), lengths.toReversed()).toReversed()).toEqual(forwards)
  const { coverage } = roughCalibration(index)
  expect([...coverage]).toEqual(JSON.parse(JSON.stringify(coverage)))
})

it('a rough level is near that of many questions', async () => {
  const index = await site()
  const lengths = [1, 2, 3, 5, 8, 13, 21, 34]
  const exact = levels(await whole(index), lengths)
  for (const [at, rough] of levels(roughCalibration(index), lengths).entries())
    for (const [measure, level] of rough.entries())
      expect(Math.abs(level - (exact[at]?.[measure] ?? 0))).toBeLessThan(0.3)
})

it('a site without words has no levels', async () => {
  const index = await indexOf([page('/a', '12', '34')])
  expect(levels(roughCalibration(index), [1, 5])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await whole(index)).toEqual({ coverage: [], coherence: [] })
})
