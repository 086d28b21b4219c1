/** Values of a snapshot that are read when they are needed. */
import { PartMissing } from '../../contract/part-missing.ts'

export { PartMissing, withParts } from '../../contract/part-missing.ts'

/** A function that misses a value until it has been loaded. */
export function missedOnce<Value>(load: () => Promise<Value>): () => Value {
  let loaded: { readonly value: Value } | undefined
  let pending: Promise<unknown> | undefined
  const loadOnce = () => {
    pending ??= load()
      .then((value) => {
        loaded = { value }
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  return () => {
    if (loaded) return loaded.value
    throw new PartMissing(loadOnce)
  }
}
