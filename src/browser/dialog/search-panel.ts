/** The panel of the dialog that searches. It shows results while the reader types; Enter opens the page of all results. */
import { longestSearch } from '../../contract/bounds.ts'
import { element } from '../element.ts'
import { siteAddress } from '../site-address.ts'
import { createInstantSearch } from './instant-search.ts'
import { type Panel, replaceLinks, resultItem, walkWithArrows } from './panel.ts'
import type { Found, SnippetPart } from './search-response.ts'

/** @param load gets what is found for a text */
export function createSearchPanel(load: (text: string, signal: AbortSignal) => Promise<Found>): Panel {
  const field = element('input', {
    id: 'site:dialog-search',
    name: 'q',
    required: '',
    maxlength: String(longestSearch),
    inputmode: 'search',
    enterkeyhint: 'search',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  })
  const status = element('p', { role: 'status', class: 'status' })
  const list = element('ol', { class: 'found' })
  const form = element(
    'form',
    { action: siteAddress('/search'), role: 'search' },
    element('label', { for: field.id }, 'Words to look for'),
    element('div', { class: 'row' }, field, element('button', {}, 'All results')),
  )
  const panel = element('div', {}, form, status, list)
  const search = createInstantSearch((outcome) => {
    if ('problem' in outcome) {
      status.textContent = outcome.problem
      return
    }
    const { message = '', results = [] } = outcome.found ?? {}
    status.textContent = message
    const items = results.map((page) => resultItem(page, page.snippet.map(snippetPart)))
    replaceLinks(list, field, items)
  }, load)
  const type = () => search.type(field.value)
  field.addEventListener('input', type)
  walkWithArrows(panel, field, list)
  return { panel, field, open: type, close: search.stop }
}

function snippetPart({ text, marked }: SnippetPart): Node | string {
  return marked ? element('mark', {}, text) : text
}
