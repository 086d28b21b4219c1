/**
 * The candidate that was probably meant, for "did you mean".
 *
 * @returns `undefined` if none is close: a wrong suggestion is worse than none
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = tooFar(typed)
  for (const candidate of candidates) {
    // The difference in length is the least number of edits.
    if (Math.abs(candidate.length - typed.length) >= bestDistance) continue
    const distance = editDistance(typed, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance && distance < Math.max(typed.length, candidate.length)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * As `nearest`, for thousands of candidates: only those that share the most pairs of letters with the word are
 * compared, which a typing error leaves most of.
 */
export function nearestOfMany(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  const least = tooFar(typed)
  const known = new Uint8Array(pairNumbers)
  forEachPair(typed, (pair) => {
    known[pair] = 1
  })
  const byLikeness = new Map<number, string[]>()
  for (const candidate of candidates) {
    const apart = Math.abs(candidate.length - typed.length)
    if (apart >= least) continue
    const likeness = 2 * pairsOf(candidate.toLowerCase(), known) - apart
    const alike = byLikeness.get(likeness)
    if (alike) alike.push(candidate)
    else byLikeness.set(likeness, [candidate])
  }
  const best = [...byLikeness].sort(([a], [b]) => b - a).flatMap(([, alike]) => alike)
  return nearest(typed, best.slice(0, mostCompared))
}

const mostCompared = 24

/** Numbers of pairs, some of which share one. */
const pairNumbers = 4096

/** How many pairs of a text are known, each time that they occur. */
function pairsOf(text: string, known: Uint8Array): number {
  let count = 0
  forEachPair(text, (pair) => {
    count += known[pair] ?? 0
  })
  return count
}

/** The pairs of letters of a text, as numbers. The ends of the text count as letters. */
function forEachPair(text: string, visit: (pair: number) => void): void {
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    visit((before * 61 + letter) % pairNumbers)
    before = letter
  }
  visit((before * 61) % pairNumbers)
}

/** The least number of edits that make another word of it. */
function tooFar(word: string): number {
  return Math.max(2, Math.floor(word.length / 3)) + 1
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
 *
 * @param limit a result above it only means that the distance is larger
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const width = b.length + 1
  // The current row, the last row, and the one before it take turns.
  const rows = new Uint32Array(3 * width)
  for (let column = 0; column < width; column++) rows[column] = column
  let last = 0
  for (let row = 1; row <= a.length; row++) {
    const current = (row % 3) * width
    const beforeLast = ((row + 1) % 3) * width
    const letter = a.charCodeAt(row - 1)
    rows[current] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const other = b.charCodeAt(column - 1)
      const change = (rows[last + column - 1] ?? 0) + (letter === other ? 0 : 1)
      let cost = Math.min(change, (rows[last + column] ?? 0) + 1, (rows[current + column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other) {
        cost = Math.min(cost, (rows[beforeLast + column - 2] ?? 0) + 1)
      }
      rows[current + column] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return least
    last = current
  }
  return rows[last + b.length] ?? 0
}

/**
 * Whether `editDistance` is at most `slips`. Much faster for a few: two words that differ are usually told apart after
 * some letters. Each slip more multiplies the work by up to four.
 */
export function isWithin(a: string, b: string, slips: number): boolean {
  return isRestWithin(a, 0, b, 0, slips)
}

/** Letters that are equal need no slip: skipping them never makes the distance larger. */
function isRestWithin(a: string, atA: number, b: string, atB: number, slips: number): boolean {
  if (Math.abs(a.length - atA - (b.length - atB)) > slips) return false
  let i = atA
  let j = atB
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++
    j++
  }
  if (i === a.length || j === b.length) return a.length - i + (b.length - j) <= slips
  if (slips === 0) return false
  const isSwap = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j)
  return (
    isRestWithin(a, i + 1, b, j + 1, slips - 1) ||
    isRestWithin(a, i + 1, b, j, slips - 1) ||
    isRestWithin(a, i, b, j + 1, slips - 1) ||
    (isSwap && isRestWithin(a, i + 2, b, j + 2, slips - 1))
  )
}
