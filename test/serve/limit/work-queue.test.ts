import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Place, QueueFull, WorkQueue, type WorkQueueOptions } from '../../../src/serve/limit/work-queue.ts'
import { heldTimers } from './held-timers.ts'

/**
 * A queue on timers that the test runs, with the names of those who got a place in their order.
 *
 * @param onTurn called at the begin of each turn of the event loop
 */
function queueOf(options: WorkQueueOptions = {}, onTurn = () => {}) {
  const timers = heldTimers(onTurn)
  const queue = new WorkQueue({ places: 1, placesPerClient: 1, after: timers.after, ...options })
  const begun: string[] = []
  const refused: string[] = []
  const places = new Map<string, Place>()
  const enter = (name: string, { signal = new AbortController().signal, goesOn = false } = {}) => {
    const keep = (place: Place) => {
      begun.push(name)
      places.set(name, place)
    }
    try {
      const entered = queue.enter(name.charAt(0), () => signal, { goesOn })
      if (entered instanceof Promise) entered.then(keep, (reason) => refused.push(`${name}: ${reason.name}`))
      else keep(entered)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      refused.push(`${name} at once`)
    }
  }
  const finish = async (name: string) => {
    places.get(name)?.release()
    await timers.pass()
  }
  return { queue, timers, begun, refused, enter, finish }
}

describe('the fair queue', () => {
  test('gives a place at once where nobody works or waits, without a timer', () => {
    const { begun, enter, timers, queue } = queueOf()
    enter('a1')
    expect([begun, timers.size]).toEqual([['a1'], 0])
    expect(queue.enter('b', () => new AbortController().signal)).toBeInstanceOf(Promise)
  })

  test('lets a second client wait for no more than what runs, however much the first one asks for', async () => {
    const { begun, enter, finish } = queueOf()
    for (let i = 1; i <= 20; i++) enter(`a${i}`)
    enter('b1')
    expect(begun).toEqual(['a1'])
    await finish('a1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('answers a second client at once as long as there is a place, since one client has a few only', () => {
    const { begun, enter } = queueOf({ places: 8, placesPerClient: 2 })
    for (let i = 1; i <= 20; i++) enter(`a${i}`)
    enter('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  test('lets clients take turns, each in the order of its own requests', async () => {
    const { begun, enter, finish } = queueOf()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) enter(name)
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await finish(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('gives the event loop a turn between two pieces of work, however many places there are', async () => {
    const { begun, enter, finish, timers } = queueOf({ places: 2 })
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) enter(name)
    expect(begun).toEqual(['a1', 'b1'])
    await finish('a1')
    expect(begun).toEqual(['a1', 'b1', 'c1'])
    await finish('b1')
    await finish('c1')
    await timers.pass()
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'e1'])
  })

  test('gives the event loop a turn after each piece of work, so that all who came together are known', async () => {
    const { begun, enter, finish, timers, queue } = queueOf()
    const place = queue.enter('x', () => new AbortController().signal)
    if (!(place instanceof Promise)) place.release()
    for (const name of ['a1', 'a2', 'a3', 'b1']) enter(name)
    expect(begun).toEqual([])
    await timers.pass()
    expect(begun).toEqual(['a1'])
    await finish('a1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('hears of all who come, one in each turn of the event loop, before it goes on', async () => {
    const arrivals = ['a2', 'a3', 'a4', 'a5', 'b1']
    const { begun, enter, finish } = queueOf({}, () => {
      const name = arrivals.shift()
      if (name !== undefined) enter(name)
    })
    enter('a1')
    await finish('a1')
    await finish('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  test('goes on although newcomers never end', async () => {
    let came = 0
    const { begun, enter, finish } = queueOf({ waiting: 10_000, waitingPerClient: 10_000 }, () => enter(`c${came++}`))
    enter('a1')
    enter('b1')
    await finish('a1')
    expect(begun).toEqual(['a1', 'b1'])
    expect(came).toBeGreaterThan(10)
  })

  test('lets nobody in before those who wait', async () => {
    const { begun, enter, finish, queue, timers } = queueOf()
    enter('a1')
    enter('b1')
    const first = queue.enter('x', () => new AbortController().signal)
    if (first instanceof Promise) first.then((place) => place.release())
    await finish('a1')
    enter('c1')
    await finish('b1')
    await timers.pass()
    expect(begun).toEqual(['a1', 'b1', 'c1'])
  })

  test('refuses at once where too many wait, of one client or of all', () => {
    const { refused, enter } = queueOf({ waiting: 5, waitingPerClient: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) enter(name)
    expect(refused).toEqual(['a5 at once', 'c1 at once'])
  })

  test('refuses whoever has waited for too long, and goes on with the others', async () => {
    const { begun, refused, enter, finish, timers } = queueOf({ waitMs: 2000 })
    for (const name of ['a1', 'b1']) enter(name)
    await timers.pass(1500)
    enter('c1')
    await timers.pass(500)
    expect(refused).toEqual(['b1: QueueFull'])
    await finish('a1')
    expect(begun).toEqual(['a1', 'c1'])
  })

  test('frees the place of a reader who has gone, whether it waits or comes too late to wait', async () => {
    const { begun, refused, enter, finish } = queueOf({ waitingPerClient: 1 })
    const gone = new AbortController()
    enter('a1')
    enter('b1', { signal: gone.signal })
    gone.abort()
    enter('b2', { signal: gone.signal })
    enter('b3')
    await finish('a1')
    expect(refused).toEqual(['b1: AbortError', 'b2: AbortError'])
    expect(begun).toEqual(['a1', 'b3'])
  })

  test('lets the next of a line keep its turn when the first of it leaves', async () => {
    const { begun, enter, finish } = queueOf()
    const gone = new AbortController()
    enter('a1')
    enter('b1', { signal: gone.signal })
    enter('b2')
    enter('c1')
    gone.abort()
    await finish('a1')
    expect(begun).toEqual(['a1', 'b2'])
  })

  test('never refuses an answer that has begun, and lets others go first', async () => {
    const { begun, refused, enter, timers } = queueOf({ waiting: 0, waitMs: 1 })
    enter('a1', { goesOn: true })
    expect(begun).toEqual([])
    await timers.pass()
    enter('b1', { goesOn: true })
    enter('c1')
    await timers.pass(10)
    expect([begun, refused]).toEqual([['a1'], ['c1 at once']])
  })

  test('a place that is given back twice is given to one only', async () => {
    const { begun, enter, finish } = queueOf()
    for (const name of ['a1', 'b1', 'c1']) enter(name)
    await finish('a1')
    await finish('a1')
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('keeps its bounds and forgets nobody, whatever happens in whatever order', async () => {
    const step = fc.oneof(
      fc.record({ enter: fc.constantFrom('a', 'b', 'c', 'd'), abort: fc.boolean() }),
      fc.record({ finish: fc.nat(30) }),
      fc.record({ pass: fc.constantFrom(0, 0, 0, 700) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { begun, refused, enter, finish, timers } = queueOf({ places: 3, placesPerClient: 2, waitMs: 1000 })
        const working = new Set<string>()
        let seen = 0
        let entered = 0
        const note = () => {
          for (; seen < begun.length; seen++) working.add(begun[seen] ?? '')
          expect(working.size).toBeLessThanOrEqual(3)
          for (const client of ['a', 'b', 'c', 'd']) {
            expect([...working].filter((name) => name.startsWith(client)).length).toBeLessThanOrEqual(2)
          }
        }
        const release = async (name: string | undefined) => {
          if (name === undefined) return
          working.delete(name)
          await finish(name)
          note()
        }
        for (const each of steps) {
          if ('enter' in each) {
            const gone = new AbortController()
            enter(`${each.enter}${entered++}`, { signal: gone.signal })
            if (each.abort) gone.abort()
            note()
          } else if ('finish' in each) await release([...working][each.finish % Math.max(1, working.size)])
          else await timers.pass(each.pass)
          note()
        }
        while (working.size > 0 || timers.size > 0) {
          await release([...working][0])
          await timers.pass()
          note()
          if (working.size === 0 && timers.size > 0 && begun.length + refused.length === entered) break
        }
        expect(new Set([...begun, ...refused.map((text) => text.split(/[: ]/)[0])]).size).toBe(entered)
      }),
      { numRuns: 60 },
    )
  })
})
