/** One field that searches while the reader types, and asks: what is below it follows the field. */
import { longestSearch } from '../../contract/bounds.ts'
import { element } from '../element.ts'
import { siteAddress } from '../site-address.ts'
import type { SiteFetch } from '../static-host.ts'
import type { FinderSpeech } from '../words.ts'
import { answerAddress, createAsker, resultsAddress } from './asker.ts'
import { browseRows, loadSearchPage } from './browse.ts'
import { foundRow, previewOf } from './found-rows.ts'
import { createInstantSearch, fetchFound } from './instant-search.ts'
import { problemText } from './problems.ts'
import { acting, Rows, row } from './rows.ts'
import type { Found } from './search-response.ts'

export interface AskedPage {
  readonly url: string
  readonly title: string
}

export class Finder {
  readonly field = element('input', {
    ...{ id: 'site:dialog-field', name: 'q', maxlength: String(longestSearch), enterkeyhint: 'go' },
    ...{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' },
  })
  readonly #scope = element('p', { class: 'scope', hidden: '' })
  readonly #status = element('p', { role: 'status', class: 'status' })
  readonly #preview = element('div', { class: 'shown' })
  readonly #all = element('a', { class: 'more', hidden: '' })
  readonly #speech: FinderSpeech
  readonly #rows: Rows
  readonly #search: ReturnType<typeof createInstantSearch>
  readonly #asker: ReturnType<typeof createAsker>
  #page: AskedPage | undefined
  /** For the text in the field, or for an earlier one while the search is under way. */
  #found: Found | undefined
  #isPending = false
  /** Enter was pressed before there was anything to go to. */
  #goesWhenFound = false
  #searchPage: Promise<Document | undefined> | undefined

  /** @param siteFetch fetches an answer of the service by its path */
  constructor(speech: FinderSpeech, siteFetch: SiteFetch) {
    const { say } = speech
    this.#speech = speech
    this.#all.textContent = say('finderAll')
    this.field.setAttribute('aria-label', say('finderField'))
    this.field.setAttribute('placeholder', say('finderField'))
    this.#rows = new Rows(this.field, say('finderRows'), (selected) => this.#showPreview(selected))
    this.#asker = createAsker(speech, (status) => this.#tell(status), siteFetch)
    this.#search = createInstantSearch(
      (outcome) => {
        const text = this.field.value
        this.#rows.whenFree(() => {
          if (this.field.value !== text) return
          this.#isPending = false
          if ('problem' in outcome) this.#tell(problemText(outcome.problem, speech))
          else this.#showFound(outcome.found)
        })
      },
      (text, signal) => fetchFound(text, this.#page?.url, signal, siteFetch),
    )
    this.field.addEventListener('input', () => this.#follow())
  }

  /** @param close closes the dialog */
  parts(close: HTMLElement): readonly HTMLElement[] {
    const form = element('form', { action: siteAddress('/search'), role: 'search' }, this.field, close)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#go()
    })
    const pane = element('div', { class: 'pane' }, this.#rows.list, this.#preview)
    return [form, this.#scope, element('div', { class: 'outcome' }, this.#status, this.#all), pane, this.#asker.root]
  }

  /** @param page searched and asked alone from now on; the whole site by default */
  open(text: string | undefined, page: AskedPage | undefined, asks: boolean): void {
    this.#keepTo(page)
    if (text !== undefined) this.field.value = text
    if (asks && text) this.#ask(text)
    else if (this.#asker.root.hidden) this.#follow()
    this.field.select()
  }

  close(): void {
    this.#search.stop()
    this.#asker.stop()
  }

  #keepTo(page: AskedPage | undefined): void {
    if (page?.url !== this.#page?.url) {
      this.#search.forget()
      this.#found = undefined
    }
    this.#page = page
    this.#scope.hidden = page === undefined
    if (page === undefined) return
    const leave = element('button', { type: 'button' }, this.#speech.say('askWholeSite'))
    leave.addEventListener('click', () => {
      this.#keepTo(undefined)
      this.#follow()
      this.field.focus()
    })
    const title = element('span', { dir: 'auto' }, this.#speech.say('askScope', { title: page.title }))
    this.#scope.replaceChildren(title, leave)
  }

  /** Shows what belongs to the text in the field. */
  #follow(): void {
    const text = this.field.value.trim()
    this.#goesWhenFound = false
    this.#asker.stop()
    this.#asker.root.hidden = true
    this.#isPending = text !== ''
    this.#offerAll(text)
    if (text !== '') this.#showRows()
    this.#search.type(this.field.value)
  }

  #showFound(found: Found | undefined): void {
    this.#found = found
    if (found === undefined) {
      this.#tell('')
      this.#rows.show([], undefined)
      void this.#browse()
      return
    }
    const { say } = this.#speech
    const count = found.total === 0 ? say('finderNone') : say('finderFound', { count: found.total })
    this.#tell(found.unsure ? `${count} ${say('finderUnsure')}` : count)
    this.#showRows()
    if (this.#goesWhenFound) this.#go()
  }

  #showRows(): void {
    const text = this.field.value.trim()
    const question = this.#speech.say('finderAsk', { question: text })
    const ask = acting(row(answerAddress(text, this.#page?.url), question), () => this.#ask(text))
    ask.classList.add('ask')
    ask.dir = 'auto'
    const results = this.#found?.results.map(foundRow) ?? []
    const none = this.#isPending ? undefined : ask
    this.#rows.show([...results, ask], isQuestion(text) ? ask : (results[0] ?? none))
  }

  async #browse(): Promise<void> {
    this.#searchPage ??= loadSearchPage()
    const page = await this.#searchPage
    if (!page || this.field.value.trim() !== '' || !this.#asker.root.hidden) return
    const ask = (question: string) => {
      this.field.value = question
      this.#ask(question)
    }
    this.#rows.show(browseRows(page, ask), undefined)
  }

  #showPreview(selected: HTMLElement | undefined): void {
    const at = selected ? [...this.#rows.list.children].indexOf(selected) : -1
    const page = this.field.value.trim() === '' ? undefined : this.#found?.results[at]
    this.#preview.replaceChildren(...(page ? previewOf(page, this.#speech) : []))
  }

  /** Goes to the selected row. */
  #go(): void {
    const { selected } = this.#rows
    if (this.#isPending && !selected?.classList.contains('ask')) this.#goesWhenFound = true
    else if (selected) selected.click()
    else if (!this.#asker.root.hidden) this.#ask(this.field.value.trim())
    else if (this.field.value.trim() !== '') this.#all.click()
  }

  #ask(text: string): void {
    this.#search.stop()
    this.#isPending = false
    this.#rows.show([], undefined)
    this.#offerAll(text)
    void this.#asker.run(text, this.#page?.url)
    // The keyboard of a phone would cover the answer.
    if (matchMedia('(hover: none)').matches) this.field.blur()
    else this.field.select()
  }

  /** What the words find, also where nothing answers. */
  #offerAll(text: string): void {
    this.#all.hidden = text === ''
    this.#all.href = resultsAddress(text, this.#page?.url)
  }

  /** Says nothing twice: screen readers read whatever is set, even if it is the same. */
  #tell(status: string): void {
    if (this.#status.textContent !== status) this.#status.textContent = status
  }
}

/** Greek asks with a semicolon, which ends other things elsewhere. */
function isQuestion(text: string): boolean {
  return /[?？؟፧]$/.test(text) || (/[;\u037e]$/.test(text) && /\p{Script=Greek}/u.test(text))
}
