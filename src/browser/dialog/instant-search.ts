/** Searches while the reader types: waits for a pause, asks once, and ignores results for an earlier text. */
import type { SiteFetch } from '../static-host.ts'
import { requireSuccess } from './problems.ts'
import { type Found, readFound } from './search-response.ts'

/** Gets `found` as `undefined` when the text is blank. After a `problem`, earlier results stay. */
type Show = (outcome: { readonly found: Found | undefined } | { readonly problem: unknown }) => void

/** Milliseconds without a key: long enough to skip the letters of a word that is typed fast. */
const pause = 90
/** Outcomes in memory, so that a text typed again is answered at once. */
const mostKept = 50
/** Results on one screen. */
const mostResults = 8

/** @param load rejects when the signal is aborted */
export function createInstantSearch(show: Show, load: (text: string, signal: AbortSignal) => Promise<Found>) {
  const kept = new Map<string, Found>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  const stop = () => {
    clearTimeout(timer)
    request.abort()
  }

  const find = async (text: string) => {
    request = new AbortController()
    const { signal } = request
    try {
      const found = await load(text, signal)
      if (signal.aborted) return
      if (kept.size >= mostKept) kept.clear()
      kept.set(text, found)
      show({ found })
    } catch (error) {
      if (!signal.aborted) show({ problem: error })
    }
  }

  return {
    type(text: string) {
      stop()
      const found = kept.get(text)
      if (found || text.trim() === '') show({ found })
      else timer = setTimeout(find, pause, text)
    },
    stop,
    /** For when the same text finds something else from now on. */
    forget() {
      stop()
      kept.clear()
    },
  }
}

/** @param page address of the only page to search; the whole site by default */
export async function fetchFound(
  text: string,
  page: string | undefined,
  signal: AbortSignal,
  siteFetch: SiteFetch,
): Promise<Found> {
  const query = new URLSearchParams({ q: text, prefix: '1', limit: String(mostResults) })
  if (page !== undefined) query.set('url', page)
  const response = await siteFetch(`/search.json?${query}`, { signal })
  await requireSuccess(response, 'application/json')
  return readFound(await response.json())
}
