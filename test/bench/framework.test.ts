/** The framework of the benches: what it runs, in which order, and what it says. Nothing here is timed. */
import { describe, expect, test } from 'vitest'
import { madeUpFolder } from '../../bench/framework/folder.ts'
import { readOptions } from '../../bench/framework/options.ts'
import { noiseText, tableOf } from '../../bench/framework/report.ts'
import { isNoisy } from '../../bench/framework/row.ts'
import { figureOf, percentile } from '../../bench/framework/statistics.ts'
import { type Contender, takeTurns } from '../../bench/framework/take-turns.ts'
import { searchBench } from '../../bench/subjects/search.ts'
import { subjects } from '../../bench/subjects/subjects.ts'

function contender(program: string, run: (call: number) => number, beside?: Contender): Contender {
  let calls = 0
  return { work: 'work', program, beside, run: async () => ({ 'CPU (s)': run(calls++) }) }
}

describe('takeTurns', () => {
  test('lets groups change places, and keeps the order within a group', async () => {
    const order: string[] = []
    const named = (name: string) =>
      contender(name, () => {
        order.push(name)
        return 1
      })
    const groups = [[named('a')], [named('b'), named('c')]]
    await takeTurns({ subject: 'test', groups, rounds: 2 })
    expect(order.join('')).toBe('abcbca')
  })

  test('compares runs of the same round, so that a machine that slows down changes no ratio', async () => {
    const other = contender('other', (call) => 1 + call)
    const ours = contender('ours', (call) => 2 * (1 + call), other)
    const [, row] = await takeTurns({ subject: 'test', groups: [[other], [ours]], rounds: 5 })
    expect(row?.beside).toEqual({ program: 'other', ratios: { 'CPU (s)': { median: 2, spread: 0, runs: 5 } } })
    expect(row && isNoisy(row)).toBe(false)
  })

  test('does not count the rounds that warm up', async () => {
    const [row] = await takeTurns({ subject: 'test', groups: [[contender('a', (n) => n)]], rounds: 1, warmUps: 2 })
    expect(row?.figures['CPU (s)']).toEqual({ median: 2, spread: 0, runs: 1 })
  })

  test('says why a program failed, and goes on with the others', async () => {
    const broken = contender('broken', () => {
      throw new Error('no such file')
    })
    const [failed, other] = await takeTurns({
      subject: 'test',
      groups: [[broken], [contender('b', () => 1)]],
      rounds: 3,
    })
    expect(failed).toMatchObject({ missing: 'failed: no such file', figures: {} })
    expect(other?.figures['CPU (s)']?.runs).toBe(3)
  })
})

describe('figures', () => {
  test('are medians, with the distance of the quartiles as a part of them', () => {
    expect(figureOf([1, 10, 11, 12, 100])).toEqual({ median: 11, spread: (12 - 10) / 11, runs: 5 })
  })

  test('of percentiles are values that were measured', () => {
    const values = Array.from({ length: 100 }, (_, n) => n + 1)
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile([], 0.5)]).toEqual([50, 99, Number.NaN])
  })
})

test('a table shows ratios, missing programs, single runs and noisy rows', () => {
  const row = { subject: 'test', work: 'work' }
  const figures = { 'CPU (s)': figureOf([1, 2, 3, 4]) }
  const rows = [
    { ...row, program: 'ours', figures, beside: { program: 'other', ratios: { 'CPU (s)': figureOf([2, 2, 2, 2]) } } },
    { ...row, program: 'noisy', figures },
    { ...row, program: 'single', figures: { 'CPU (s)': figureOf([12_345]) } },
    { ...row, program: 'absent', figures: {}, missing: 'absent is not installed: apt install absent' },
  ]
  const cells = tableOf(rows)
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    )
  expect(cells.slice(2)).toEqual([
    ['ours', '2 (2.00 × other)', '0 %'],
    ['noisy', '2', '100 %, noisy'],
    ['single', '12,345', 'one run'],
    ['absent', 'absent is not installed: apt install absent', ''],
  ])
  expect(noiseText(rows)).toContain('1 of 3 rows are noisy')
})

test('flags choose benches and folders, and a name that is none is an error with those that are', async () => {
  const { subjects: chosen, setting } = await readOptions(['--only', 'ask,build', '--notes', '20', '--quick'], subjects)
  expect(chosen.map(({ name }) => name)).toEqual(['ask', 'build'])
  expect(setting.folders.map(({ notes }) => notes)).toEqual([20])
  await expect(readOptions(['--only', 'speed'], subjects)).rejects.toThrow('but: build, start,')
})

test('a quick bench of a tiny folder gives a row for each program, or says how to get it', async () => {
  const rows = await searchBench.run({ folders: [madeUpFolder(12)], quick: true })
  expect(rows.map(({ program }) => program).sort()).toEqual(['Lectern', 'MiniSearch', 'SQLite FTS5'])
  for (const { program, figures, missing } of rows) {
    if (missing === undefined) expect(Object.keys(figures)).toContain('query, CPU p50 (ms)')
    else expect(missing).toContain(`${program} is not installed: `)
  }
})
