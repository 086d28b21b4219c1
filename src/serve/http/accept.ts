/** `Accept` and its relatives (RFC 9110 section 12.4.2). */

/** Quality (0 to 1, 0 means "never") by value, in lower case and without parameters: `text/html`, `gzip`, `*`. */
export type Preferences = ReadonlyMap<string, number>

export interface Quality {
  readonly q: number
  /** Whether the header names the value itself, not only a wildcard. */
  readonly explicit: boolean
}

/** In UTF-16 code units. No genuine client sends more; the rest is not read. */
const longestHeader = 2048

/** Skips empty items, and reads an invalid quality as 1. The highest quality wins if a value is repeated. */
export function parsePreferences(header: string): Preferences {
  const preferences = new Map<string, number>()
  for (const item of header.slice(0, longestHeader).split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const value = name.trim().toLowerCase()
    if (value !== '') preferences.set(value, Math.max(qualityOf(parameters), preferences.get(value) ?? 0))
  }
  return preferences
}

/** The most specific range decides, even if a wildcard has a higher quality. */
export function mediaTypeQuality(preferences: Preferences, mediaType: string): Quality {
  const exact = preferences.get(mediaType)
  if (exact !== undefined) return { q: exact, explicit: true }
  const wildcard = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  return { q: preferences.get(wildcard) ?? preferences.get('*/*') ?? 0, explicit: false }
}

function qualityOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const match = /^\s*q\s*=\s*"?([0-9.]+)"?\s*$/i.exec(parameter)
    if (!match) continue
    const q = Number(match[1])
    return Number.isNaN(q) ? 1 : Math.min(q, 1)
  }
  return 1
}
