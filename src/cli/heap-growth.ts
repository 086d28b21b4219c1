/** How much garbage V8 lets gather in the heap. */
import { setFlagsFromString } from 'node:v8'

/**
 * Little of what is made while a site is built is garbage at first, and most of it stays. V8 would let the heap grow by half or
 * more before it looks for any. Holds for every thread.
 *
 * @param percent of the heap; 0 leaves it to V8
 */
export function growHeapBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
