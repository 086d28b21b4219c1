/** What an edit costs the index, and how long learning keeps requests waiting. */
import { expect, it } from 'vitest'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { createIndexBuilder, type IndexBuilder } from '../../src/search/index-builder.ts'
import { leftSingularVectors, type SparseMatrix } from '../../src/search/learn/singular-vectors.ts'
import type { SparseRows } from '../../src/search/learn/sparse-matrix.ts'
import { countWork } from './counted-work.ts'

function note(n: number, text = ''): IndexedPage {
  const section = { anchor: '', heading: '', text: `Soil and water of garden${n % 50} in year${n % 20}. ${text}` }
  return { path: `/n/${n}`, title: `Note ${n}`, tags: ['garden'], language: 'en', sections: [section] }
}

async function builderOf(pages: number): Promise<IndexBuilder> {
  const builder = createIndexBuilder()
  for (let n = 0; n < pages; n++) builder.addPage(note(n))
  return builder
}

it('an edit of a page costs the index the same, however many pages there are', { timeout: 120_000 }, async () => {
  const counts: number[] = []
  for (const pages of [200, 400, 1_600]) {
    const builder = await builderOf(pages)
    const index = await builder.finish()
    // What the first edit after a build makes once, for all that follow.
    builder.addPage(note(7, 'Changed once'))
    builder.grow(index)
    counts.push(
      await countWork(() => {
        builder.addPage(note(7, 'Changed twice'))
        builder.grow(index)
      }),
    )
  }
  const [small = 0, , large = 0] = counts
  expect(small).toBeGreaterThan(100)
  expect(large).toBeLessThan(1.3 * small)
})

/** Sections with 20 stems each, of 500. */
function sparse(rows: number): SparseMatrix {
  return { rows: everyRow(rows, 500, 20), columns: everyRow(500, rows, (rows * 20) / 500) }
}

function everyRow(rows: number, columns: number, length: number): SparseRows {
  const column = new Uint32Array(length)
  const value = new Float64Array(length).map((_, i) => 1 + (i % 3))
  const read = (row: number) => {
    for (let i = 0; i < length; i++) column[i] = (i * 7 + row * 3) % columns
  }
  return { rows, columns, column, value, length, read }
}

it('learning gives way after the same work, however many sections there are', { timeout: 120_000 }, async () => {
  const longest: number[] = []
  for (const rows of [8_000, 32_000]) {
    let go = () => {}
    let stopped = () => {}
    const pause = () =>
      new Promise<void>((resolve) => {
        go = resolve
        stopped()
      })
    // What comes before the first pause prepares the matrix.
    let isDone = false
    const first = new Promise<void>((resolve) => {
      stopped = resolve
    })
    void leftSingularVectors(sparse(rows), 40, pause).then(() => {
      isDone = true
      stopped()
    })
    await first
    let most = 0
    while (!isDone) {
      const step = await countWork(() => {
        const next = new Promise<void>((resolve) => {
          stopped = resolve
        })
        go()
        return next
      })
      most = Math.max(most, step)
    }
    longest.push(most)
  }
  const [small = 0, large = 0] = longest
  expect(large).toBeLessThan(1.1 * small)
})
