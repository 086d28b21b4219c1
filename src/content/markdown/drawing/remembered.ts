/** Remembers drawings, since a page and its entry in a feed have the same blocks. */
import { contentHash } from '../../../text/hash.ts'
import type { Drawing, Drawn, DrawTask } from './drawing.ts'

/** Room for the blocks of some hundred pages. In UTF-16 code units. */
const mostUnits = 4 * 1024 * 1024
/** Kept apart, since failures cost most and must not be pushed out by successes. */
const mostFailures = 1_000

export function rememberDrawings(inner: Drawing): Drawing {
  const results = createMemory<Drawn>(mostUnits)
  const failures = createMemory<Drawn>(mostFailures)
  return {
    async draw(tasks) {
      const drawn = new Map<string, Drawn>()
      const missing = new Map<string, DrawTask>()
      const keys = tasks.map(keyOf)
      for (const [i, task] of tasks.entries()) {
        const key = keys[i] ?? ''
        const known = results.get(key) ?? failures.get(contentHash(key))
        if (known) drawn.set(key, known)
        else missing.set(key, task)
      }
      const made = missing.size === 0 ? [] : await inner.draw([...missing.values()])
      for (const [i, key] of [...missing.keys()].entries()) {
        const result = made[i]
        if (result === undefined) continue
        drawn.set(key, result)
        if (result.stopped === undefined) results.set(key, result, key.length + (result.result?.length ?? 0))
        else failures.set(contentHash(key), result, 1)
      }
      return keys.map((key) => drawn.get(key) ?? { cost: 0 })
    },
  }
}

/** Equal for tasks with equal results. */
export function keyOf(task: DrawTask): string {
  const { kind, text } = task
  return `${kind} ${kind === 'code' ? task.language : kind === 'formula' ? task.display : ''}\n${text}`
}

/** Least recently used first out. */
function createMemory<Value>(room: number) {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>()
  let left = room
  const forget = (key: string) => {
    left += entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: Value, size: number): void {
      forget(key)
      entries.set(key, { value, size })
      left -= size
      for (const oldest of entries.keys()) {
        if (left >= 0) return
        forget(oldest)
      }
    },
  }
}
