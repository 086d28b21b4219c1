/** Keeps `process.nextTick` fast, which Node calls five times for each request. */
import { createHook } from 'node:async_hooks'

/**
 * V8 learns the shape of the objects that `process.nextTick` queues, but holds it weakly. If the first large collection
 * of garbage meets an empty queue, the shape is lost, and from then on every such object is made by the slow way: a
 * tenth of what a prepared answer costs, on Node 20 and 24. So one of them is kept until the
 * process ends. Call it before much is loaded.
 */
export function keepTickShape(): void {
  const kept: object[] = []
  const hook = createHook({
    init(_, type, __, resource) {
      if (type === 'TickObject') kept.push(resource)
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
  process.once('exit', () => kept.splice(0))
}
