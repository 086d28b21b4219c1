/**
 * The fair queue for answers that are computed but not counted. Clients take turns, however many requests one of them
 * sends. A request that waits too long is refused, and may be sent again later.
 */
import { bounds } from '../../contract/bounds.ts'

/** Permission to work. */
export interface Place {
  /** Returns the place. Calling it again does nothing. */
  release(): void
}

/** The wait took too long, or too many requests are waiting already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The requests of one client. */
interface Line {
  readonly client: string
  /** Starts the work of each waiting request, in order of arrival. Any of them can leave. */
  readonly waiting: Set<() => void>
  working: number
}

/**
 * Like `setTimeout`, but returns what cancels it. With 0 milliseconds, it calls back after a turn of the event loop.
 */
export type After = (milliseconds: number, callback: () => void) => () => void

/** The defaults are the documented `bounds`. */
export interface WorkQueueOptions {
  /** Total number of places. */
  readonly places?: number
  readonly placesPerClient?: number
  /** Total number of requests that may wait. */
  readonly waiting?: number
  readonly waitingPerClient?: number
  /** Longest wait in milliseconds. */
  readonly waitMs?: number
  readonly after?: After
}

/** A platform may accept a connection in one turn of its event loop, and read from it in the next. */
const quietTurns = 2
/** Endless newcomers must not stop the work. */
const mostTurns = 64

/**
 * An idle queue gives a place at once. After each piece of work, it lets the event loop run until no new request
 * arrives. Meanwhile, cheap requests are answered and new ones join the queue. The next place then goes to the client
 * that has waited longest for its turn. Without this pause, requests that arrive together would be worked off in the
 * order in which the platform happens to read them.
 */
export class WorkQueue {
  readonly #options: Required<WorkQueueOptions>
  readonly #lines = new Map<string, Line>()
  /** Lines whose first request may begin, in the order of their turns. */
  readonly #turns = new Set<Line>()
  #working = 0
  #waiting = 0
  #scheduled = false
  /** Number of requests so far. */
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
   * @param signal called only if the request has to wait; aborting it ends the wait
   * @param options with `goesOn`, the request continues an answer that has begun: it is never refused, and always lets
   *   others go first
   * @throws {QueueFull} at once, or as a rejection after a wait that took too long
   */
  enter(client: string, signal: () => AbortSignal, { goesOn = false } = {}): Place | Promise<Place> {
    if (!goesOn) this.#newcomers++
    const line = this.#lines.get(client) ?? { client, waiting: new Set(), working: 0 }
    const isQuiet = !this.#scheduled && this.#turns.size === 0 && this.#working < this.#options.places
    if (isQuiet && !goesOn && this.#mayWork(line)) return this.#work(line)
    const { waiting, waitingPerClient } = this.#options
    if (!goesOn && (this.#waiting >= waiting || line.waiting.size >= waitingPerClient)) throw new QueueFull()
    return this.#wait(line, signal(), goesOn)
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

  #wait(line: Line, signal: AbortSignal, begun: boolean): Promise<Place> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
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
    })
  }

  /** Puts a line behind all others if it may begin something, and forgets it if it is empty. */
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

  /** @param quiet number of latest turns of the event loop without a newcomer */
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
