/** Logistic regression with weighted examples and a ridge, by Newton's method. */

export interface Example {
  readonly values: readonly number[]
  /** Whether the answer is yes. */
  readonly yes: boolean
  readonly weight: number
}

export interface Model {
  readonly bias: number
  readonly weights: readonly number[]
}

const iterations = 12
/** On weights of values that are scaled to a variance of 1; the bias is free. */
const ridge = 1e-3

export function fitted(examples: readonly Example[]): Model {
  const size = examples[0]?.values.length ?? 0
  const mean = columns(size, (i) => average(examples, ({ values }) => values[i] ?? 0))
  const deviation = columns(
    size,
    (i) => Math.sqrt(average(examples, ({ values }) => ((values[i] ?? 0) - (mean[i] ?? 0)) ** 2)) || 1,
  )
  const rows = examples.map(({ values }) => [...values.map((v, i) => (v - (mean[i] ?? 0)) / (deviation[i] ?? 1)), 1])
  let scaled = columns(size + 1, () => 0)
  for (let round = 0; round < iterations; round++) scaled = step(examples, rows, scaled)
  const weights = columns(size, (i) => (scaled[i] ?? 0) / (deviation[i] ?? 1))
  const bias = (scaled[size] ?? 0) - weights.reduce((sum, weight, i) => sum + weight * (mean[i] ?? 0), 0)
  return { bias, weights }
}

export function logit({ bias, weights }: Model, values: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), bias)
}

function step(examples: readonly Example[], rows: readonly (readonly number[])[], at: readonly number[]): number[] {
  const size = at.length
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const gradient = columns(size, (i) => (i < size - 1 ? -ridge * (at[i] ?? 0) : 0))
  const curvature = columns(size, (i) => columns<number>(size, (j) => (i === j ? (i < size - 1 ? ridge : 1e-9) : 0)))
  for (const [number, { yes, weight }] of examples.entries()) {
    const row = rows[number] ?? []
    const chance = 1 / (1 + Math.exp(-dot(row, at)))
    const share = weight / total
    for (let i = 0; i < size; i++) {
      gradient[i] = (gradient[i] ?? 0) + share * (Number(yes) - chance) * (row[i] ?? 0)
      const line = curvature[i] ?? []
      const scale = share * chance * (1 - chance) * (row[i] ?? 0)
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + scale * (row[j] ?? 0)
    }
  }
  const change = solved(curvature, gradient)
  return at.map((value, i) => value + (change[i] ?? 0))
}

/** Gaussian elimination; the matrix is positive definite, so no pivots are exchanged. */
function solved(matrix: number[][], right: number[]): number[] {
  const size = right.length
  for (let i = 0; i < size; i++) {
    const upper = matrix[i] ?? []
    for (let j = i + 1; j < size; j++) {
      const lower = matrix[j] ?? []
      const factor = (lower[i] ?? 0) / (upper[i] ?? 1)
      for (let k = i; k < size; k++) lower[k] = (lower[k] ?? 0) - factor * (upper[k] ?? 0)
      right[j] = (right[j] ?? 0) - factor * (right[i] ?? 0)
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    const row = matrix[i] ?? []
    let rest = right[i] ?? 0
    for (let k = i + 1; k < size; k++) rest -= (row[k] ?? 0) * (right[k] ?? 0)
    right[i] = rest / (row[i] ?? 1)
  }
  return right
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

function average(examples: readonly Example[], read: (example: Example) => number): number {
  return examples.reduce((sum, example) => sum + read(example), 0) / (examples.length || 1)
}

function columns<T>(size: number, read: (i: number) => T): T[] {
  return Array.from({ length: size }, (_, i) => read(i))
}
