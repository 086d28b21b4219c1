/** Whether a value of unknown shape is an object with members: neither an array nor `null`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of a value of unknown shape; none if it is not an array. */
export function jsonItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
