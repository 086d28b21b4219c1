/** What the limits of a host say about an export, with numbers and cures. */
import { count, grouped } from '../text/count.ts'
import type { Host, Limit, Measure } from './hosts/host.ts'

export interface Finding {
  /** An error means that the upload would fail: nothing is written. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly hint: string
}

export interface Measured {
  readonly files: number
  readonly redirects: number
  readonly patterns: number
  readonly sizes: readonly { readonly path: string; readonly bytes: number }[]
}

/** Of several limits of one measure, only the highest that is exceeded counts. */
export function overLimits(host: Host, measured: Measured): Finding[] {
  const found = new Map<Measure, Finding>()
  for (const limit of host.limits) {
    const message = exceeded(limit, measured, host)
    if (message !== undefined) {
      found.set(limit.of, { severity: limit.isFatal ? 'error' : 'warning', message, hint: limit.cure })
    }
  }
  return [...found.values()]
}

function exceeded({ of, most }: Limit, measured: Measured, { title }: Host): string | undefined {
  const { files, redirects, patterns, sizes } = measured
  const number = (value: number, one: string, many?: string) =>
    value > most ? `The export has ${count(value, one, many)}, and ${title} takes ${grouped(most)}.` : undefined
  switch (of) {
    case 'files':
      return number(files, 'file')
    case 'redirects':
      return number(redirects, 'redirect')
    case 'patterns':
      return number(patterns, 'redirect with placeholders', 'redirects with placeholders')
    case 'bytes': {
      const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
      return bytes > most ? `The export has ${megabytes(bytes)}, and ${title} takes ${megabytes(most)}.` : undefined
    }
    case 'fileBytes': {
      const large = sizes.filter(({ bytes }) => bytes > most)
      const [first] = large
      if (!first) return undefined
      const others = large.length > 1 ? ` (and ${count(large.length - 1, 'other')})` : ''
      return `${first.path}${others} has ${megabytes(first.bytes)}, and a file on ${title} may have ${megabytes(most)}.`
    }
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
