/** The best of many, without sorting them all. */

/** Numbers and their values side by side; all values are positive. */
export interface Candidates {
  readonly numbers: Uint32Array
  readonly values: Float32Array
  readonly greatest: number
}

/**
 * What has a positive value, in order of the numbers: the `count` greatest, and those that hardly differ from the least.
 *
 * @param values by number; what is not accepted becomes 0
 */
export function candidates(values: Float32Array, count: number, accepts?: (number: number) => boolean): Candidates {
  if (accepts) for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) > 0 && !accepts(i)) values[i] = 0
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value > greatest) greatest = value
  }
  const numbers = leadingPlaces({ values, greatest }, count)
  const chosen = new Float32Array(numbers.length)
  for (let i = 0; i < chosen.length; i++) chosen[i] = values[numbers[i] ?? 0] ?? 0
  return { numbers, values: chosen, greatest }
}

/** The places of the `count` greatest values, greatest first; equal ones in their order. */
export function sortedPlaces(of: Candidates, count: number): number[] {
  const { values } = of
  const places = Array.from(leadingPlaces(of, count))
  return places.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count)
}

const histogramSteps = 512

/**
 * Values of 0 are passed over. The loops ask as little as they can of each value: whether it is 0 cannot be foretold, and
 * a wrong guess of the processor costs more than all the rest.
 */
function leadingPlaces({ values, greatest }: Pick<Candidates, 'values' | 'greatest'>, count: number): Uint32Array {
  if (greatest <= 0) return new Uint32Array(0)
  const scale = histogramSteps / greatest
  const histogram = new Uint32Array(histogramSteps + 2)
  for (let i = 0; i < values.length; i++) {
    const step = ((values[i] ?? 0) * scale) | 0
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  let step = histogramSteps + 1
  let held = histogram[step] ?? 0
  while (step > 1 && held < count) held += histogram[--step] ?? 0
  return held < count ? positivePlaces(values) : placesFrom(values, held, step, scale)
}

/** Also the smallest, which share their step of the histogram with zeros. */
function positivePlaces(values: Float32Array): Uint32Array {
  let size = 0
  for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) > 0) size++
  const places = new Uint32Array(size)
  for (let i = 0, n = 0; n < size; i++) if ((values[i] ?? 0) > 0) places[n++] = i
  return places
}

function placesFrom(values: Float32Array, size: number, step: number, scale: number): Uint32Array {
  const places = new Uint32Array(size)
  for (let i = 0, n = 0; n < size; i++) if ((((values[i] ?? 0) * scale) | 0) >= step) places[n++] = i
  return places
}
