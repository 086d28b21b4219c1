/** What was found, as rows, and the preview of one. */
import { element } from '../element.ts'
import type { FinderSpeech } from '../words.ts'
import { localAddress, nameOf, own } from './result.ts'
import { row } from './rows.ts'
import type { FoundPage, SnippetPart } from './search-response.ts'

/** Tags in the preview. */
const mostTags = 8

export function foundRow(page: FoundPage): HTMLAnchorElement {
  const link = row(localAddress(page.url, location.href), nameOf(page))
  const place = page.folder ? shownFolder(page.folder) : page.collection
  if (place) link.append(element('span', { class: 'where', dir: 'auto' }, place))
  if (page.snippet.length > 0) link.append(element('span', { class: 'quote', ...own(page.language) }, ...marked(page)))
  return link
}

export function previewOf(page: FoundPage, speech: Pick<FinderSpeech, 'language'>): readonly HTMLElement[] {
  const { title, heading, collection = '', folder = '', date, language, tags } = page
  const parts: HTMLElement[] = [element('p', { class: 'name', ...own(language) }, title)]
  if (heading) parts.push(element('p', own(language), heading))
  const facts = [collection, shownFolder(folder), dayIn(date, speech.language)]
    .filter((fact) => fact !== '')
    .map((fact) => element('bdi', {}, fact))
  if (facts.length > 0) parts.push(element('p', { class: 'where' }, ...facts))
  if (page.snippet.length > 0) {
    parts.push(element('blockquote', own(language), element('p', {}, ...marked(page))))
  }
  const names = tags.slice(0, mostTags).map((tag) => element('bdi', {}, `#${tag}`))
  if (names.length > 0) parts.push(element('p', { class: 'where' }, ...names))
  return parts
}

function shownFolder(folder: string): string {
  return folder.split('/').join(' › ')
}

/** @param day `YYYY-MM-DD`; any other text comes back as it is */
function dayIn(day: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(day))
}

function marked({ snippet }: FoundPage): readonly (Node | string)[] {
  return snippet.map(({ text, marked }: SnippetPart) => (marked ? element('mark', {}, text) : text))
}
