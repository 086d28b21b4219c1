/** The best of many, without sorting them all. */

export interface Values {
  /** None is negative. */
  readonly values: Float32Array
  readonly greatest: number
}

/** Numbers and their values side by side; all values are positive. */
export interface Candidates extends Values {
  readonly numbers: Uint32Array
}

/**
 * What has a positive value, in order of the numbers: the `count` greatest, and some of those that hardly differ from the
 * least.
 *
 * @param of values by number, and the greatest of them; what is not accepted becomes 0
 */
export function candidates(of: Values, count: number, accepts?: (number: number) => boolean): Candidates {
  const { values } = of
  const greatest = accepts ? withoutOthers(values, accepts) : of.greatest
  const numbers = leadingPlaces({ values, greatest }, count)
  const chosen = new Float32Array(numbers.length)
  for (let i = 0; i < chosen.length; i++) chosen[i] = values[numbers[i] ?? 0] ?? 0
  return { numbers, values: chosen, greatest }
}

/** With further numbers, whose value is 0. Both are in order of the numbers, and so is the result. */
export function withOthers(
  of: Candidates,
  others: Iterable<number>,
  accepts?: (number: number) => boolean,
): Candidates {
  const numbers: number[] = []
  const values: number[] = []
  let at = 0
  const copy = (end: number) => {
    for (; at < of.numbers.length && (of.numbers[at] ?? 0) < end; at++) {
      numbers.push(of.numbers[at] ?? 0)
      values.push(of.values[at] ?? 0)
    }
  }
  for (const other of others) {
    copy(other)
    if (of.numbers[at] === other || (accepts && !accepts(other))) continue
    numbers.push(other)
    values.push(0)
  }
  copy(Number.POSITIVE_INFINITY)
  return { numbers: Uint32Array.from(numbers), values: Float32Array.from(values), greatest: of.greatest }
}

/** The `count` greatest of them, and some of those that hardly differ from the least; in no order. */
export function narrowed(of: Candidates, count: number): Candidates {
  return picked(of, leadingPlaces(of, count))
}

/** The `count` greatest of them, greatest first; equal ones in their order. */
export function inOrder(of: Candidates, count: number): Candidates {
  return picked(of, sortedPlaces(of, count))
}

/** The first `count` of them, in their order. */
export function leading({ numbers, values, greatest }: Candidates, count: number): Candidates {
  return { numbers: numbers.subarray(0, count), values: values.subarray(0, count), greatest }
}

/** The same with each value times a factor. */
export function scaled({ numbers, values, greatest }: Candidates, factor: number): Candidates {
  return { numbers, values: values.map((value) => value * factor), greatest: greatest * factor }
}

/** By a loop: `from` of a typed array goes through an iterator, which takes ten times as long. */
function picked(of: Candidates, places: Uint32Array): Candidates {
  const numbers = new Uint32Array(places.length)
  const values = new Float32Array(places.length)
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0
    numbers[i] = of.numbers[place] ?? 0
    values[i] = of.values[place] ?? 0
  }
  return { numbers, values, greatest: of.greatest }
}

/** @returns the greatest value that is left */
function withoutOthers(values: Float32Array, accepts: (number: number) => boolean): number {
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value > 0 && !accepts(i)) values[i] = 0
    else if (value > greatest) greatest = value
  }
  return greatest
}

/** The places of the `count` greatest values, greatest first; equal ones in their order. */
export function sortedPlaces(of: Candidates, count: number): Uint32Array {
  const places = leadingPlaces(of, count)
  // Positive floats are ordered like their bits, so that one number combines value and place, and sorts without a callback.
  const bits = new Uint32Array(of.values.buffer, of.values.byteOffset, of.values.length)
  const keys = new Float64Array(places.length)
  for (let i = 0; i < keys.length; i++) {
    const place = places[i] ?? 0
    keys[i] = (highestBits - (bits[place] ?? 0)) * keyScale + place
  }
  keys.sort()
  const sorted = places.subarray(0, count)
  for (let i = 0; i < sorted.length; i++) sorted[i] = (keys[i] ?? 0) % keyScale
  return sorted
}

const highestBits = 2 ** 31
/** More than there are places. */
const keyScale = 2 ** 21

const histogramSteps = 512

/**
 * Values of 0 are skipped. The loops branch as little as they can on a value: whether it is 0 cannot be predicted, and
 * a wrong guess of the processor costs more than all the rest.
 */
function leadingPlaces({ values, greatest }: Values, count: number): Uint32Array {
  if (greatest <= 0) return new Uint32Array(0)
  const scale = histogramSteps / greatest
  const histogram = histogramOf(values, scale)
  let step = histogramSteps + 1
  let held = histogram[step] ?? 0
  while (step > 1 && held < count) held += histogram[--step] ?? 0
  const room = mostAlike * count - (held - (histogram[step] ?? 0))
  return held < count ? positivePlaces(values, mostAlike * count) : placesFrom(values, { held, step, scale, room })
}

/** So many times as many as are wanted are taken where they are alike: of a hundred thousand equal ones the first. */
const mostAlike = 8

function histogramOf(values: Float32Array, scale: number): Uint32Array {
  const histogram = new Uint32Array(histogramSteps + 2)
  for (let i = 0; i < values.length; i++) {
    const step = ((values[i] ?? 0) * scale) | 0
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  return histogram
}

/** Also the smallest, which share their step of the histogram with zeros. */
function positivePlaces(values: Float32Array, most: number): Uint32Array {
  let size = 0
  for (let i = 0; i < values.length && size < most; i++) if ((values[i] ?? 0) > 0) size++
  const places = new Uint32Array(size)
  for (let i = 0, n = 0; n < size; i++) if ((values[i] ?? 0) > 0) places[n++] = i
  return places
}

interface Cut {
  /** How many values reach the step. */
  readonly held: number
  readonly step: number
  readonly scale: number
  /** How many of those that only just reach it are taken. */
  readonly room: number
}

function placesFrom(values: Float32Array, cut: Cut): Uint32Array {
  const places = new Uint32Array(cut.held)
  return places.subarray(0, fillPlaces(values, cut, places))
}

/** After its loop it only returns, like `unpackTo`. @returns how many there are */
function fillPlaces(values: Float32Array, { held, step, scale, room }: Cut, places: Uint32Array): number {
  let left = room
  let size = 0
  for (let i = 0; size < held && i < values.length; i++) {
    const scaled = (values[i] ?? 0) * scale
    if (scaled >= step && (scaled >= step + 1 || left-- > 0)) places[size++] = i
  }
  return size
}
