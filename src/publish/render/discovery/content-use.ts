/** How the content may be used, as the owner configured it; nothing by default. */
import type { ResolvedConfig } from '../../../config/schema.ts'

/** The uses of contentsignals.org. */
export type ContentUse = 'search' | 'ai-input' | 'ai-train'

/** `search=yes, ai-train=no`: the configured uses in their order; `undefined` if there are none. */
export function contentSignal({ robots }: ResolvedConfig): string | undefined {
  const stated = Object.entries(robots.contentSignal ?? {}).map(([use, allowed]) => `${use}=${allowed ? 'yes' : 'no'}`)
  return stated.length === 0 ? undefined : stated.join(', ')
}

export function isRefused(use: ContentUse, { robots }: ResolvedConfig): boolean {
  return robots.contentSignal?.[use] === false
}

/** Whether text and data mining is reserved (W3C TDMRep), which includes training models. */
export function reservesMining(config: ResolvedConfig): boolean {
  return isRefused('ai-train', config)
}

/** For every answer. */
export function usageHeaders(config: ResolvedConfig): Readonly<Record<string, string>> {
  const signal = contentSignal(config)
  return {
    ...(signal === undefined ? {} : { 'Content-Signal': signal }),
    ...(reservesMining(config) ? { 'TDM-Reservation': '1' } : {}),
  }
}
