import type { Figure } from './row.ts'

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The smallest value that is at least as large as this share of them; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function figureOf(values: readonly number[]): Figure {
  return { median: median(values), spread: spreadOf(values), runs: values.length }
}

/**
 * Distance of the quartiles as a part of the median; of fewer than four values, that of the smallest and the largest.
 * One run that was disturbed does not count among many.
 */
function spreadOf(values: readonly number[]): number {
  const few = values.length < 4
  const low = percentile(values, few ? 0 : 0.25)
  const high = percentile(values, few ? 1 : 0.75)
  return high === low ? 0 : (high - low) / median(values)
}
