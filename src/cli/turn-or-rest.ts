/** A pause of long work in a service that answers meanwhile. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** In milliseconds. A turn in which nothing happens takes far less. */
const emptyTurn = 0.2

/**
 * Lets the event loop turn once, and rests for a millisecond if anybody else had something to do: who works off a
 * request usually gets the next one at once. Always to rest would delay the first answer of a large site.
 */
export async function turnOrRest(): Promise<void> {
  const began = performance.now()
  await nextTurn()
  if (performance.now() - began > emptyTurn) await wait(1)
}
