/** Asks, and shows the answer as it arrives. A new question ends the one before. */
import { siteAddress } from '../site-address.ts'
import type { SiteFetch } from '../static-host.ts'
import type { FinderSpeech } from '../words.ts'
import { ask } from './answer.ts'
import { AnswerView, outcomeOf } from './answer-view.ts'
import { problemText } from './problems.ts'

/** Earlier questions that are sent along, so that the service understands a follow-up. */
const mostPrevious = 5

/**
 * @param say tells the reader where things stand
 * @param siteFetch fetches an answer of the service by its path
 */
export function createAsker(speech: FinderSpeech, say: (status: string) => void, siteFetch: SiteFetch) {
  const view = new AnswerView(speech)
  const previous: string[] = []
  let request = new AbortController()

  const stop = () => {
    request.abort()
    view.end()
  }

  /** @param page address of the only page to answer from; the whole site by default */
  const run = async (text: string, page: string | undefined) => {
    request.abort()
    request = new AbortController()
    const { signal } = request
    view.begin()
    say(speech.say('askLooking'))
    const addressOf = (asked = text) => new URL(answerAddress(asked, page), location.href).href
    try {
      const question = { text, url: page, previous: previous.slice(-mostPrevious) }
      for await (const answer of ask(question, signal, siteFetch)) {
        if (signal.aborted) return
        view.show(answer, addressOf)
        if (answer.complete) say(outcomeOf(answer, speech))
      }
      previous.push(text)
    } catch (error) {
      if (signal.aborted) return
      view.end()
      say(problemText(error, speech))
    }
  }
  return { root: view.root, run, stop }
}

/** The search page answers there too. */
export function answerAddress(question: string, page?: string): string {
  return `${resultsAddress(question, page)}&ask=1`
}

/** The page of all results. */
export function resultsAddress(text: string, page?: string): string {
  return siteAddress(`/search?${new URLSearchParams({ q: text, ...(page === undefined ? {} : { url: page }) })}`)
}
