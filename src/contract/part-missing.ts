/** For data in parts that are loaded when something needs them: synchronous work stops, and begins again with the part. */

/** Thrown by work that cannot go on without a part. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** Loads everything that the work is known to need. Rejects if that cannot be had. */
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    super('A part is not loaded yet.')
    this.load = load
  }
}

/** Times that work begins again, at most: more than it can need, unless parts are forgotten as fast as they come. */
const mostRounds = 50

/**
 * Runs work that throws `PartMissing` until it has all of its parts.
 *
 * @throws whatever else the work throws, and what loading rejects with
 */
export async function withParts<T>(work: () => T | Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PartMissing) || round === mostRounds) throw error
      await error.load()
    }
  }
}
