/**
 * What `make` gives, made at the first call and kept. For what is the same for everybody, however many sites a process
 * serves, and what most of them never need.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for each key; keys are compared as those of a `Map`, and kept. */
export function lazilyEach<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, { readonly value: V }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
