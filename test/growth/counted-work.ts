/**
 * Work that is counted, not timed: how often V8 runs each block of `src`. The same work gives the same number on every
 * machine. What happens within built-in functions, such as regular expressions, is not counted; those have tests of
 * their own.
 */
import { Session } from 'node:inspector'
import { pathToFileURL } from 'node:url'

/**
 * How many blocks of `src` run until `run` has ended. To be counted block by block, a function must not have run before
 * this module was loaded; one that has is counted by its calls.
 */
export async function countWork(run: () => unknown): Promise<number> {
  takeCounts()
  await run()
  return takeCounts()
}

/** Work at each of the sizes, after what is done only once has been done. */
export async function countGrowth(sizes: readonly number[], run: (size: number) => unknown): Promise<number[]> {
  await run(Math.min(...sizes))
  return countEach(sizes, run)
}

/**
 * Whether work grows no faster than its input (`isLinear`). What is done only once is counted at the first size first,
 * which can hide nothing: it makes the growth from there look smaller, and the bound stricter. Only where that is too
 * strict is everything counted again without it.
 *
 * @returns the counts, where they grow faster
 */
export async function outgrownCounts(
  sizes: readonly number[],
  run: (size: number) => unknown,
  unequal?: number,
): Promise<readonly number[] | undefined> {
  if (isLinear(await countEach(sizes, run), unequal)) return undefined
  const counts = await countGrowth(sizes, run)
  return isLinear(counts, unequal) ? undefined : counts
}

async function countEach(sizes: readonly number[], run: (size: number) => unknown): Promise<number[]> {
  takeCounts()
  const counts: number[] = []
  for (const size of sizes) {
    await run(size)
    // Taking them sets them back.
    counts.push(takeCounts())
  }
  return counts
}

/**
 * Whether work grows no faster than its input, by the counts at n, 2n and 4n: from 2n to 4n it grows by no more than
 * twice of what it grows from n to 2n, and a fifth. Quadratic work grows by four times of it.
 *
 * @param unequal blocks by which the work of inputs may differ for other reasons than their size
 */
export function isLinear([once = 0, twice = 0, fourTimes = 0]: readonly number[], unequal = 2_000): boolean {
  return fourTimes - twice <= 2.4 * Math.max(0, twice - once) + unequal
}

const source = pathToFileURL(`${import.meta.dirname}/../../src/`).href

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Of all that ran since the last call. */
function takeCounts(): number {
  let sum = 0
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error
    for (const { url, functions } of taken.result) {
      if (!url.startsWith(source)) continue
      for (const { ranges } of functions) for (const { count } of ranges) sum += count
    }
  })
  return sum
}
