/** Search while somebody types: waits for a pause, asks once, and shows only what belongs to the last word typed. */
import { problemText, requireSuccess } from './problems.ts'
import { type Found, readFound } from './search-response.ts'

export interface InstantSearch {
  /** Called with each change of the text. */
  type(text: string): void
  /** Nothing is shown any more. */
  stop(): void
}

/** `found` is `undefined` where nothing is looked for; a `problem` leaves what was found before. */
export type Show = (outcome: { readonly found: Found | undefined } | { readonly problem: string }) => void

/** Milliseconds without a key: long enough to skip the letters of a word that is typed fast. */
const pause = 90
/** Outcomes that are kept, so that going back over a word shows them at once. */
const mostKept = 50

/** @param load finds pages; rejects when the signal is aborted */
export function createInstantSearch(
  show: Show,
  load: (text: string, signal: AbortSignal) => Promise<Found> = fetchFound,
): InstantSearch {
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
      if (!signal.aborted) show({ problem: problemText(error) })
    }
  }

  return {
    type(text) {
      stop()
      const known = kept.get(text)
      if (text.trim() === '') show({ found: undefined })
      else if (known) show({ found: known })
      else timer = setTimeout(find, pause, text)
    },
    stop,
  }
}

/** Results on one screen. */
const mostResults = 8

async function fetchFound(text: string, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ q: text, prefix: '1', limit: String(mostResults) })
  const response = await fetch(`/search.json?${query}`, { signal })
  await requireSuccess(response, 'application/json')
  return readFound(await response.json())
}
