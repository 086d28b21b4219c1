/**
 * The candidate that was probably meant, for "did you mean".
 *
 * @returns nothing when none is close: a suggestion that is a guess is worse than none
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const candidate of candidates) {
    // It takes as many edits as one is longer than the other.
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
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
 *
 * @param limit any number above it stands for all that are
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const width = b.length + 1
  // Three rows in turn: the current one, the last, and the one before.
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
