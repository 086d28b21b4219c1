import { nextForgotten } from '../content/model/addresses/moved-pages.ts'
import type { SiteState } from '../publish/site-state.ts'

/** When a page appears or expires, or a deleted one is forgotten, in milliseconds since 1970. */
export function nextChange({
  nextPublication = Number.POSITIVE_INFINITY,
  memory,
}: Pick<SiteState, 'nextPublication' | 'memory'>): number | undefined {
  const next = Math.min(nextPublication, nextForgotten(memory.addresses))
  return Number.isFinite(next) ? next : undefined
}
