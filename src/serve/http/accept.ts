/** `Accept` and its relatives (RFC 9110 section 12.4.2): items with a quality, in any order. */

export interface Preference {
  /** In lower case, without parameters: `text/html`, `gzip`, `*`. */
  readonly value: string
  /** 0 to 1; 0 means "never". */
  readonly q: number
}

export interface Quality {
  readonly q: number
  /** Named as such, not through a wildcard. */
  readonly explicit: boolean
}

/** Of a header, in UTF-16 code units: no client that means it sends more. */
const longestHeader = 2048

/** Items that make no sense are skipped; a quality that makes none counts as 1. What is beyond a bound is not looked at. */
export function parsePreferences(header: string): Preference[] {
  const preferences: Preference[] = []
  for (const item of header.slice(0, longestHeader).split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const value = name.trim().toLowerCase()
    if (value === '') continue
    preferences.push({ value, q: qualityOf(parameters) })
  }
  return preferences
}

/** Quality of a media type; the most specific range decides, whatever its quality. */
export function mediaTypeQuality(preferences: readonly Preference[], mediaType: string): Quality {
  const wildcard = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  const exact = find(preferences, mediaType)
  if (exact !== undefined) return { q: exact, explicit: true }
  return { q: find(preferences, wildcard) ?? find(preferences, '*/*') ?? 0, explicit: false }
}

/** The highest quality wins where a value is named twice. */
function find(preferences: readonly Preference[], value: string): number | undefined {
  let best: number | undefined
  for (const preference of preferences) {
    if (preference.value === value && (best === undefined || preference.q > best)) best = preference.q
  }
  return best
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
