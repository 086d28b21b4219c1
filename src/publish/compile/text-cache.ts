/** A bounded cache of strings, least recently used first out. */

export interface TextCache {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/**
 * @param maxUnits bound on the UTF-16 code units of all values together
 * @param behind a larger, slower one, which gets every value too
 */
export function createTextCache(maxUnits: number, behind?: TextCache): TextCache {
  const entries = new Map<string, string>()
  let units = 0

  function keep(key: string, value: string): void {
    units += value.length - (entries.get(key)?.length ?? 0)
    entries.delete(key)
    entries.set(key, value)
    for (const [oldest, text] of entries) {
      if (units <= maxUnits) return
      entries.delete(oldest)
      units -= text.length
    }
  }

  return {
    get(key) {
      const value = entries.get(key) ?? behind?.get(key)
      if (value !== undefined) keep(key, value)
      return value
    },
    set(key, value) {
      keep(key, value)
      behind?.set(key, value)
    },
  }
}
