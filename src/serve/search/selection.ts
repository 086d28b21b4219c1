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
  let size = 0
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value <= 0) continue
    if (accepts && !accepts(i)) {
      values[i] = 0
      continue
    }
    size++
    if (value > greatest) greatest = value
  }
  const numbers = size <= count ? positivePlaces(values, size) : leadingPlaces({ values, greatest }, count)
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

function positivePlaces(values: Float32Array, size: number): Uint32Array {
  const places = new Uint32Array(size)
  for (let i = 0, n = 0; n < size; i++) if ((values[i] ?? 0) > 0) places[n++] = i
  return places
}

const histogramSteps = 512

/** Values of 0 are passed over. */
function leadingPlaces({ values, greatest }: Pick<Candidates, 'values' | 'greatest'>, count: number): Uint32Array {
  const scale = histogramSteps / (greatest || 1)
  const histogram = new Uint32Array(histogramSteps + 2)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const step = (value * scale) | 0
    if (value > 0) histogram[step] = (histogram[step] ?? 0) + 1
  }
  let step = histogramSteps + 1
  let held = histogram[step] ?? 0
  while (step > 0 && held < count) held += histogram[--step] ?? 0
  const places = new Uint32Array(held)
  for (let i = 0, n = 0; n < held && i < values.length; i++) {
    const value = values[i] ?? 0
    if (value > 0 && ((value * scale) | 0) >= step) places[n++] = i
  }
  return places
}
