import { expect, test } from 'vitest'
import { gram, orthonormalise, rotate } from '../../../src/search/learn/dense-matrix.ts'

const noPause = () => undefined

/** Rows are worked on four at a time: shapes around that number, and of one row or column. */
const shapes = [1, 2, 3, 4, 5, 7, 8, 9, 13].flatMap((rows) => [1, 2, 3, 4, 5, 8, 11].map((width) => ({ rows, width })))

function matrixOf(rows: number, width: number): Float32Array {
  let state = 7 * rows + width
  return Float32Array.from({ length: rows * width }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

const at = (matrix: ArrayLike<number>, place: number) => matrix[place] ?? Number.NaN
const range = (length: number) => Array.from({ length }, (_, i) => i)

test.each(shapes)('$rows rows of $width: products of columns are summed row by row', async ({ rows, width }) => {
  const matrix = matrixOf(rows, width)
  const expected = range(width * width).map((place) => {
    const [i, k] = [
      Math.max(Math.floor(place / width), place % width),
      Math.min(Math.floor(place / width), place % width),
    ]
    return range(rows).reduce((sum, row) => sum + at(matrix, row * width + i) * at(matrix, row * width + k), 0)
  })
  expect([...(await gram(matrix, width, noPause))]).toEqual(expected)
})

test.each(shapes.filter(({ rows, width }) => rows >= width))(
  '$rows rows of $width: columns become orthonormal',
  async ({ rows, width }) => {
    const matrix = matrixOf(rows, width)
    await orthonormalise(matrix, width, noPause)
    for (const i of range(width))
      for (const k of range(width)) {
        const product = range(rows).reduce(
          (sum, row) => sum + at(matrix, row * width + i) * at(matrix, row * width + k),
          0,
        )
        expect(product).toBeCloseTo(i === k ? 1 : 0, 3)
      }
  },
)

test.each(shapes)(
  '$rows rows of $width: a rotation keeps the first columns of the product',
  async ({ rows, width }) => {
    const matrix = matrixOf(rows, width)
    const vectors = Float64Array.from(matrixOf(width, width))
    const rank = Math.ceil(width / 2)
    const expected = range(rows).flatMap((row) =>
      range(rank).map((k) =>
        Math.fround(range(width).reduce((sum, i) => sum + at(matrix, row * width + i) * at(vectors, i * width + k), 0)),
      ),
    )
    expect([...(await rotate(matrix.slice(), vectors, { width, rank }, noPause))]).toEqual(expected)
  },
)
