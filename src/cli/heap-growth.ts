/** How much garbage V8 lets gather in the heap. */
import { setFlagsFromString } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import type { Progress } from './progress.ts'

/**
 * With fewer, a heap that grows slowly saves little, and costs a tenth of the processor time
 * of a second start, or of a build after an edit.
 */
const manyNotes = 10_000

/**
 * Little of what is made while a site is built is garbage at first, and most of it stays. V8 would let the heap grow by
 * half or more before it looks for any. Holds for every thread.
 *
 * @param percent of the heap; 0 leaves it to V8
 */
export function growHeapBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/** The same progress, with which the heap of a large site begins to grow slowly. */
export function holdLargeHeap(percent: number, progress: Progress): Progress {
  return (done, total) => {
    if (done === 1 && total > manyNotes) growHeapBy(percent)
    progress(done, total)
  }
}

/**
 * V8 would make more room for young objects, up to 48 MB. A small server may not have that, and the cache of the
 * processor does not hold it, so a build of many pages takes longer. With little room an edit of a served folder takes
 * more time, since what it makes is copied more often.
 *
 * @returns what ends it
 */
export function holdYoungSpace(): () => void {
  const growBy = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
  const hold = () => growBy(1)
  hold()
  // A thread that starts sets it back in Node 20.
  const holdAgain = (worker: Worker) => worker.once('online', hold)
  process.on('worker', holdAgain)
  return () => {
    process.off('worker', holdAgain)
    growBy(2)
  }
}
