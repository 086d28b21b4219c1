/** The best of many, without sorting them all. */

/** Numbers and their values side by side; all values are positive. */
export interface Candidates {
  readonly numbers: Uint32Array
  readonly values: Float32Array
  readonly greatest: number
}

/** What has a positive value, in order of the numbers; at most about the `count` greatest (see `leaders`). */
export function candidates(values: Float32Array, count: number, accepts?: (number: number) => boolean): Candidates {
  const numbers = new Uint32Array(values.length)
  let size = 0
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value <= 0 || (accepts && !accepts(i))) continue
    numbers[size++] = i
    if (value > greatest) greatest = value
  }
  const all = { numbers: numbers.subarray(0, size), values: new Float32Array(size), greatest }
  for (let i = 0; i < size; i++) all.values[i] = values[numbers[i] as number] as number
  return leaders(all, count)
}

/** The places of the `count` greatest values, greatest first; equal ones in their order. */
export function sortedPlaces(of: Candidates, count: number): number[] {
  const { values } = of
  const places = Array.from(leadingPlaces(of, count))
  return places.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b).slice(0, count)
}

/** The `count` greatest and those that hardly differ from the least of them, in order. */
function leaders(of: Candidates, count: number): Candidates {
  if (of.values.length <= count) return of
  const places = leadingPlaces(of, count)
  return {
    numbers: places.map((place) => of.numbers[place] as number),
    values: Float32Array.from(places, (place) => of.values[place] as number),
    greatest: of.greatest,
  }
}

const HISTOGRAM_STEPS = 512

function leadingPlaces({ values, greatest }: Candidates, count: number): Uint32Array {
  const scale = HISTOGRAM_STEPS / (greatest || 1)
  const histogram = new Uint32Array(HISTOGRAM_STEPS + 2)
  for (let i = 0; i < values.length; i++) {
    const step = ((values[i] as number) * scale) | 0
    histogram[step] = (histogram[step] as number) + 1
  }
  let step = HISTOGRAM_STEPS + 1
  let held = histogram[step] ?? 0
  while (step > 0 && held < count) held += histogram[--step] ?? 0
  const places = new Uint32Array(held)
  for (let i = 0, n = 0; n < held && i < values.length; i++) {
    if ((((values[i] as number) * scale) | 0) >= step) places[n++] = i
  }
  return places
}
