/**
 * The fair queue in front of what is computed without being counted: clients take turns, however much one of them asks
 * for, and requests whose turn does not come soon are asked to come back.
 */
import { bounds } from '../../contract/bounds.ts'

/** A place at work. */
export interface Place {
  /** Gives it back; once more does nothing. */
  release(): void
}

/** The wait was too long, or the queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Of one client. */
interface Line {
  readonly client: string
  /** What begins the work of those who wait, in the order in which they came; any of them can leave. */
  readonly waiting: Set<() => void>
  working: number
}

/** Calls back after so many milliseconds, with 0 after a turn of the event loop, unless what it gives is called before. */
export type After = (milliseconds: number, callback: () => void) => () => void

/** The defaults are the `bounds` that the documentation names. */
export interface WorkQueueOptions {
  /** Places in all. */
  readonly places?: number
  readonly placesPerClient?: number
  /** Who may wait, in all. */
  readonly waiting?: number
  readonly waitingPerClient?: number
  /** Longest wait in milliseconds. */
  readonly waitMs?: number
  readonly after?: After
}

/** A platform may take one connection in each turn of its event loop, and read from it in the next. */
const quietTurns = 2
/** Newcomers without end must not stop the work. */
const mostTurns = 64

/**
 * Where nobody works or waits, a place is given at once. After each piece of work the event loop has its own turns, until
 * nobody new comes: what costs nothing to answer is answered in between, and everyone who has asked meanwhile is known before
 * the next place is given, to the client that has waited longest for its turn. Otherwise requests that arrive together
 * would be worked off in the order in which the platform happens to read them.
 */
export class WorkQueue {
  readonly #options: Required<WorkQueueOptions>
  readonly #lines = new Map<string, Line>()
  /** Lines whose first may begin, in the order of their turns. */
  readonly #turns = new Set<Line>()
  #working = 0
  #waiting = 0
  #scheduled = false
  /** Who has come so far. */
  #newcomers = 0

  constructor(options: WorkQueueOptions = {}) {
    this.#options = {
      places: bounds.computedAtOnce,
      placesPerClient: bounds.computedPerClient,
      waiting: bounds.queued,
      waitingPerClient: bounds.queuedPerClient,
      waitMs: bounds.queueSeconds * 1000,
      after: afterTimeout,
      ...options,
    }
  }

  /**
   * @param signal called only if there is a wait; aborting it ends the wait
   * @param begun whether this goes on with an answer that has begun: it is never refused, and always lets others
   *   go first
   * @throws QueueFull at once or, as a rejection, when the wait has been too long
   */
  enter(client: string, signal: () => AbortSignal, begun = false): Place | Promise<Place> {
    if (!begun) this.#newcomers++
    const line = this.#lines.get(client) ?? { client, waiting: new Set(), working: 0 }
    const isQuiet = !this.#scheduled && this.#turns.size === 0 && this.#working < this.#options.places
    if (isQuiet && !begun && this.#mayWork(line)) return this.#work(line)
    const { waiting, waitingPerClient } = this.#options
    if (!begun && (this.#waiting >= waiting || line.waiting.size >= waitingPerClient)) throw new QueueFull()
    return new Promise((resolve, reject) => this.#wait(line, { resolve, reject }, signal(), begun))
  }

  #mayWork(line: Line): boolean {
    return line.working < this.#options.placesPerClient
  }

  #work(line: Line): Place {
    this.#lines.set(line.client, line)
    this.#working++
    line.working++
    this.#giveTurn(line)
    let held = true
    return {
      release: () => {
        if (!held) return
        held = false
        this.#working--
        line.working--
        this.#giveTurn(line)
        this.#yield()
      },
    }
  }

  #wait(
    line: Line,
    { resolve, reject }: { readonly resolve: (place: Place) => void; readonly reject: (reason: unknown) => void },
    signal: AbortSignal,
    begun: boolean,
  ): void {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const leave = () => {
      line.waiting.delete(begin)
      this.#waiting--
      cancel()
      signal.removeEventListener('abort', aborted)
    }
    const begin = () => {
      leave()
      resolve(this.#work(line))
    }
    const giveUp = (reason: unknown) => {
      leave()
      if (line.waiting.size === 0) this.#giveTurn(line)
      reject(reason)
    }
    const aborted = () => giveUp(signal.reason)
    const cancel = begun ? () => {} : this.#options.after(this.#options.waitMs, () => giveUp(new QueueFull()))
    signal.addEventListener('abort', aborted)
    line.waiting.add(begin)
    this.#waiting++
    this.#lines.set(line.client, line)
    if (!this.#turns.has(line)) this.#giveTurn(line)
    this.#schedule()
  }

  /** Behind all others, if it has something to begin; a line that has nothing at all is forgotten. */
  #giveTurn(line: Line): void {
    this.#turns.delete(line)
    if (line.waiting.size > 0 && this.#mayWork(line)) this.#turns.add(line)
    if (line.waiting.size === 0 && line.working === 0) this.#lines.delete(line.client)
  }

  #schedule(): void {
    if (this.#turns.size > 0 && this.#working < this.#options.places) this.#yield()
  }

  #yield(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    this.#listen(0, 0)
  }

  /** @param quiet turns of the event loop without a newcomer so far */
  #listen(turns: number, quiet: number): void {
    const before = this.#newcomers
    this.#options.after(0, () => {
      const quietNow = this.#newcomers === before ? quiet + 1 : 0
      if (quietNow < quietTurns && turns < mostTurns) this.#listen(turns + 1, quietNow)
      else this.#goOn()
    })
  }

  #goOn(): void {
    this.#scheduled = false
    if (this.#working >= this.#options.places) return
    const [line] = this.#turns
    const [begin] = line?.waiting ?? []
    begin?.()
    this.#schedule()
  }
}

function afterTimeout(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
