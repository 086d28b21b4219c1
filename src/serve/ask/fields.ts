/** Lenient readers of single fields: a value of an unexpected type counts as not sent. */
import { bounds } from '../../contract/bounds.ts'
import { isJsonObject } from '../../text/json.ts'
import { cleanText } from '../../text/one-line.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Empty if the value is not an object. */
export function fieldsOf(value: unknown): Fields {
  return isJsonObject(value) ? value : {}
}

/** `null` counts as not sent. */
export function firstOf(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null)
}

/** A boolean, or its spelling in a query string. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : undefined
}

/** A number, or its spelling, limited to the range; `undefined` for anything else. */
export function numberOf(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined
  return Math.min(Math.max(number, least), most)
}

export function integerOf(value: unknown, least: number, most: number): number | undefined {
  const number = numberOf(value, least, most)
  return number === undefined ? undefined : Math.trunc(number)
}

/**
 * The texts of an array, or of one string. Some clients keep a conversation as objects, which count by their `text`,
 * `query` or `content`. If there are too many entries, the last ones count.
 */
export function textsOf(value: unknown, longest: number): string[] {
  if (value === undefined) return []
  const entries = Array.isArray(value) ? value.slice(-bounds.listLength) : [value]
  return entries.flatMap((entry) => {
    const text = isJsonObject(entry) ? firstOf(entry.text, entry.query, entry.content) : entry
    const clean = typeof text === 'string' ? cleanText(text, longest) : ''
    return clean === '' ? [] : [clean]
  })
}

/** Accepts a list in one string too, separated by commas or as a JSON array. */
export function listOf(value: unknown, longest: number): string[] {
  if (typeof value !== 'string') return textsOf(value, longest)
  return textsOf(jsonArray(value) ?? value.split(','), longest)
}

function jsonArray(text: string): unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined // A question may begin with a bracket.
  }
}
