/** Members of JSON that may differ from the documentation: a page from a cache can meet a newer service. */
import { isJsonObject } from '../text/json.ts'

export type Json = Readonly<Record<string, unknown>>

/** The object, or an empty one. */
export function objectOf(value: unknown): Json {
  return isJsonObject(value) ? value : {}
}

/** The text, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The number, or 0. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function objectsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

/** `undefined` if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON with the given indentation; any other text unchanged. */
export function reformatted(text: string, indentation?: number): string {
  const value = parsedJson(text)
  return value === undefined ? text : JSON.stringify(value, undefined, indentation)
}
