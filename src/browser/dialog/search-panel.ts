/** The half of the dialog that searches. */
import { longestSearch } from '../../contract/bounds.ts'
import { localAddress } from './answer-view.ts'
import { element } from './element.ts'
import { createInstantSearch } from './instant-search.ts'
import type { Panel } from './panel.ts'
import { replaceLinks, walkWithArrows } from './results-list.ts'
import type { FoundPage } from './search-response.ts'

/** Shows results while somebody types; Enter in the field leads to the page of all results. */
export function createSearchPanel(): Panel {
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
    { action: '/search', role: 'search' },
    element('label', { for: field.id }, 'Words to look for'),
    element('div', { class: 'row' }, field, element('button', {}, 'All results')),
  )
  const panel = element('div', {}, form, status, list)
  const search = createInstantSearch((outcome) => {
    if ('problem' in outcome) {
      status.textContent = outcome.problem
      return
    }
    status.textContent = outcome.found?.message ?? ''
    replaceLinks(list, field, (outcome.found?.results ?? []).flatMap(resultItem))
  })
  field.addEventListener('input', () => search.type(field.value))
  walkWithArrows(panel, field, list)
  return {
    panel,
    field,
    open: () => search.type(field.value),
    close: search.stop,
  }
}

function resultItem({ url, title, heading, language, snippet, collection }: FoundPage): HTMLElement[] {
  const href = localAddress(url, location.href)
  if (href === undefined) return []
  const own = { dir: 'auto', ...(language === '' ? {} : { lang: language }) }
  const name = element('span', { class: 'name', ...own }, title)
  if (heading !== '') name.append(element('span', { class: 'section' }, heading))
  const words = snippet.map(({ text, marked }) => (marked ? element('mark', {}, text) : text))
  const link = element('a', { href }, name)
  if (collection !== '') link.append(element('span', { class: 'where' }, collection))
  if (words.length > 0) link.append(element('span', { class: 'quote', ...own }, ...words))
  return [element('li', {}, link)]
}
