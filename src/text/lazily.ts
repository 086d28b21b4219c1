/**
 * What `make` gives, made at the first call and kept. For what is the same for everybody, however many sites a process serves,
 * and what most of them never need.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
