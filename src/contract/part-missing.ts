/** Work on data whose parts are read when they are needed. */

/** A part is needed that has not been read yet. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** Reads it, and what else the work is known to need. Rejects if it cannot be read. */
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    super('A part has not been read yet.')
    this.load = load
  }
}

/** No lookup needs more. The bound is for stores that lose what was read. */
const mostParts = 64

/**
 * Does work again after each part that it misses has been read, so the work must change nothing until it has what it
 * needs. At once if nothing is missing.
 *
 * @throws what the work throws, and what prevents a part from being read
 */
export function withParts<T>(work: () => T | Promise<T>): T | Promise<T> {
  try {
    const result = work()
    return result instanceof Promise ? result.catch((error: unknown) => afterLoading(error, work)) : result
  } catch (error) {
    return afterLoading(error, work)
  }
}

async function afterLoading<T>(first: unknown, work: () => T | Promise<T>): Promise<T> {
  let missing = first
  for (let left = mostParts; missing instanceof PartMissing && left > 0; left--) {
    await missing.load()
    try {
      return await work()
    } catch (error) {
      missing = error
    }
  }
  throw missing
}
