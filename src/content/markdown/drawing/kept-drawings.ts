/** Drawings of a page, kept for the next build: a note whose text changed has mostly the code that it had. */
import { contentHash } from '../../../text/hash.ts'
import { isJsonObject } from '../../../text/json.ts'
import type { Drawing, Drawn, DrawTask } from './drawing.ts'
import { keyOf } from './remembered.ts'

/** What outlives the process. */
export interface DrawingStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

export interface KeptDrawing extends Drawing {
  /** Keeps what was drawn since the beginning, and nothing else. Blocks that were stopped are tried again. */
  keep(): void
}

/** @param name of the page in the store */
export function keepDrawings(inner: Drawing, store: DrawingStore, name: string): KeptDrawing {
  const used = new Map<string, Drawn>()
  let last: ReadonlyMap<string, Drawn> | undefined
  return {
    async draw(tasks) {
      last ??= readDrawings(store.get(name))
      const keys = tasks.map((task) => contentHash(keyOf(task)))
      const missing = new Map<string, DrawTask>()
      for (const [at, task] of tasks.entries()) {
        const key = keys[at] ?? ''
        const known = used.get(key) ?? last.get(key)
        if (known) used.set(key, known)
        else missing.set(key, task)
      }
      const made = missing.size === 0 ? [] : await inner.draw([...missing.values()])
      for (const [at, key] of [...missing.keys()].entries()) used.set(key, made[at] ?? { cost: 0 })
      return keys.map((key) => used.get(key) ?? { cost: 0 })
    },
    keep() {
      const finished = [...used].filter(([, { stopped }]) => stopped === undefined)
      if (finished.length > 0) store.set(name, JSON.stringify(finished))
    },
  }
}

function readDrawings(text: string | undefined): ReadonlyMap<string, Drawn> {
  const rows: unknown = text === undefined ? [] : JSON.parse(text)
  return new Map(Array.isArray(rows) ? rows.filter(isRow) : [])
}

function isRow(row: unknown): row is [string, Drawn] {
  if (!Array.isArray(row)) return false
  const [key, drawn]: unknown[] = row
  return typeof key === 'string' && isJsonObject(drawn) && typeof drawn.cost === 'number'
}
