/** The half of the dialog that asks, and shows the answer as it arrives. */

import { AnswerView } from './answer-view.ts'
import { ask } from './ask.ts'
import { element } from './element.ts'
import type { Panel } from './panel.ts'
import { problemText } from './problems.ts'
import { walkWithArrows } from './results-list.ts'

/** A page to answer from. */
export interface AskedPage {
  readonly url: string
  readonly title: string
}

export interface AskPanel extends Panel {
  /** Answers from one page from now on, or from the whole site. */
  keepTo(page: AskedPage | undefined): void
  /** Asks the question in the field. */
  submit(): void
}

/** UTF-16 code units. */
const longestQuestion = 1000
/** Earlier questions that go along, so that a follow-up is understood. */
const mostPrevious = 5

export function createAskPanel(): AskPanel {
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
    { action: '/search' },
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
      for await (const answer of ask(question, signal)) if (!signal.aborted) view.show(answer)
      previous.push(text)
    } catch (error) {
      if (!signal.aborted) view.fail(problemText(error))
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
  return {
    panel,
    field,
    open: () => {},
    close() {
      request.abort()
      view.end()
    },
    keepTo,
    submit: () => form.requestSubmit(),
  }
}
