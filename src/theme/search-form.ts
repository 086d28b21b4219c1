/** The search as a plain form, which works without scripts. */
import { longestSearch, searchPlaces } from '../contract/search-places.ts'
import { html, type SafeHtml, trusted } from './html.ts'

/** @param label in the language of the interface */
export function searchForm(label: string): SafeHtml {
  return html`<form class="search" action="/search" method="get" role="search">
<label for="site:query">${label}</label>
<input type="search" id="site:query"${trusted(searchPlaces.query)} required maxlength="${longestSearch}" autocomplete="off">
<button type="submit">Search</button>
</form>`
}
