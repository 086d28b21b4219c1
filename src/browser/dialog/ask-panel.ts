/** The panel of the dialog that asks, and shows the answer as it arrives. */

import { element } from '../element.ts'
import { siteAddress } from '../site-address.ts'
import type { SiteFetch } from '../static-host.ts'
import { ask } from './answer.ts'
import { AnswerView } from './answer-view.ts'
import { type Panel, walkWithArrows } from './panel.ts'
import { problemText } from './problems.ts'

export interface AskedPage {
  readonly url: string
  readonly title: string
}

export interface AskPanel extends Panel {
  /** Answers only from this page from now on; without one, from the whole site. */
  keepTo(page: AskedPage | undefined): void
  /** Asks the question in the field. */
  submit(): void
}

/** UTF-16 code units. */
const longestQuestion = 1000
/** Earlier questions that are sent along, so that the service understands a follow-up. */
const mostPrevious = 5

/** @param siteFetch fetches an answer of the service by its path */
export function createAskPanel(siteFetch: SiteFetch): AskPanel {
  const field = element('input', {
    id: 'site:dialog-question',
    name: 'q',
    required: '',
    maxlength: String(longestQuestion),
    enterkeyhint: 'send',
    autocomplete: 'off',
  })
  const scope = element('p', { class: 'scope', hidden: '' })
  const form = element(
    'form',
    { action: siteAddress('/search') },
    element('label', { for: field.id }, 'Your question'),
    element('div', { class: 'row' }, field, element('button', {}, 'Ask')),
  )
  const view = new AnswerView()
  const panel = element('div', {}, scope, form, view.root)
  walkWithArrows(panel, field, view.root)
  const previous: string[] = []
  let page: AskedPage | undefined
  let request = new AbortController()

  const run = async (text: string) => {
    request.abort()
    request = new AbortController()
    const { signal } = request
    view.begin()
    try {
      const question = { text, url: page?.url, previous: previous.slice(-mostPrevious) }
      for await (const answer of ask(question, signal, siteFetch)) if (!signal.aborted) view.show(answer)
      previous.push(text)
    } catch (error) {
      if (!signal.aborted) view.end(problemText(error))
    }
  }

  const keepTo = (to: AskedPage | undefined) => {
    page = to
    scope.hidden = to === undefined
    if (to === undefined) return
    const leave = element('button', { type: 'button' }, 'Ask the whole site')
    leave.addEventListener('click', () => {
      keepTo(undefined)
      field.focus()
    })
    scope.replaceChildren(element('span', {}, 'From this page only: ', element('bdi', {}, to.title)), leave)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text !== '') void run(text)
  })
  const close = () => {
    request.abort()
    view.end()
  }
  return { panel, field, close, keepTo, submit: () => form.requestSubmit() }
}
