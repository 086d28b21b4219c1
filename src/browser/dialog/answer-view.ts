/** Shows an answer: numbered quotations with their places, its address, and the pages that say more. */
import { element } from '../element.ts'
import type { FinderSpeech } from '../words.ts'
import type { Answer } from './answer.ts'
import { linkTo, own, type Result } from './result.ts'
import { alsoIn, type Statement, statementsOf } from './statements.ts'

export class AnswerView {
  /** A live region that is filled once, so that screen readers read it once. */
  readonly #statements = element('ol', { class: 'statements', 'aria-live': 'polite' })
  readonly #address = element('p', { class: 'address' })
  readonly #heading = element('h2', {})
  readonly #pages = element('ul', {})
  readonly root: HTMLElement
  readonly #shown = new Map<string, HTMLElement>()
  readonly #speech: FinderSpeech

  constructor(speech: FinderSpeech) {
    this.#speech = speech
    this.#heading.textContent = speech.say('askAlso')
    this.root = element(
      'div',
      { class: 'reply', hidden: '' },
      this.#statements,
      this.#address,
      this.#heading,
      this.#pages,
    )
  }

  begin(): void {
    this.#shown.clear()
    for (const part of [this.#statements, this.#address, this.#pages]) part.replaceChildren()
    this.#heading.hidden = true
    this.root.hidden = false
    this.root.setAttribute('aria-busy', 'true')
  }

  end(): void {
    this.root.removeAttribute('aria-busy')
  }

  /**
   * Pages are shown as they come. What says more when the answer is complete stays where it is, so that a reader can
   * follow a link meanwhile.
   *
   * @param addressOf the address of the answer to a question
   */
  show(answer: Answer, addressOf: (asked?: string) => string): void {
    if (!answer.complete) {
      if (!answer.summary) this.#add(answer.citations)
      return
    }
    const statements = statementsOf(answer)
    const also = alsoIn(answer, statements)
    this.#statements.append(...statements.map(statementItem))
    if (statements.length > 0) this.#address.append(...addressParts(addressOf(answer.asked), this.#speech))
    const kept = new Set(also.map(({ url }) => url))
    for (const [url, item] of this.#shown) if (!kept.has(url) && !item.matches(':focus-within')) item.remove()
    this.#add([...also, ...answer.nearest])
    this.#heading.hidden = also.length === 0
    this.end()
  }

  #add(results: readonly Result[]): void {
    for (const result of results) {
      if (this.#shown.has(result.url)) continue
      const item = element('li', {}, linkTo(result))
      this.#shown.set(result.url, item)
      this.#pages.append(item)
    }
  }
}

/** The outcome in words, on one line. */
export function outcomeOf(answer: Answer, { say }: FinderSpeech): string {
  const { citations, nearest, message } = answer
  const quoted = citations.length - alsoIn(answer, statementsOf(answer)).length
  if (citations.length > 0) return message || say('askSources', { count: quoted })
  return nearest.length === 0
    ? say('askNothing')
    : `${say('askNothing')} ${say('askNearest', { count: nearest.length })}`
}

function statementItem({ text, isQuotation, sources }: Statement): HTMLElement {
  const words = element('p', own(sources[0]?.language ?? ''), text)
  const links = sources.map((source) => element('p', { class: 'source' }, linkTo(source)))
  return element('li', {}, isQuotation ? element('blockquote', {}, words) : words, ...links)
}

/** A link to the answer, and a button that copies its address where browsers let it. */
function addressParts(address: string, { say }: FinderSpeech): readonly HTMLElement[] {
  const link = element('a', { href: address }, say('askAddress'))
  if (navigator.clipboard === undefined) return [link]
  const button = element('button', { type: 'button' }, say('askCopy'))
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(address).then(
      () => say('copied'),
      () => say('copyFailed'),
    )
    setTimeout(() => {
      button.textContent = say('askCopy')
    }, 2_000)
  })
  return [link, button]
}
