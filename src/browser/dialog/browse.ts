/** What the dialog offers before a word is typed: the lists of the search page, which has them ready. */
import { element } from '../element.ts'
import { isSearchPage, siteAddress } from '../site-address.ts'
import { localAddress, own } from './result.ts'
import { acting, row } from './rows.ts'

/** Headings of the lists on the search page. */
const lists = ['site:questions', 'site:recent', 'site:tags']
/** Links of each. */
const mostLinks = 10

/** @returns the search page; `undefined` where it cannot be loaded, as the lists are not necessary */
export async function loadSearchPage(): Promise<Document | undefined> {
  if (isSearchPage(location) && document.getElementById('site:recent')) return document
  // Hosts of files write the address in several ways; the links of the page have the right one.
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/search"]')].find(isSearchPage)
  try {
    const response = await fetch(link?.pathname ?? siteAddress('/search'))
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

/** @param ask called with a question that is chosen */
export function browseRows(page: Document, ask: (question: string) => void): readonly HTMLElement[] {
  return lists.flatMap((id) => {
    const heading = page.getElementById(id)
    const links = [...(heading?.closest('section')?.querySelectorAll('li a') ?? [])].slice(0, mostLinks)
    if (!heading || links.length === 0) return []
    const label = heading.textContent
    const rows = links.map((link) => browseRow(link, ask))
    // The heading is for the eye: the group has its words as a name.
    const shown = element('p', { role: 'presentation', 'aria-hidden': 'true' }, label)
    return [
      element('div', { role: 'group', 'aria-label': label, class: id === 'site:tags' ? 'chips' : '' }, shown, ...rows),
    ]
  })
}

function browseRow(link: Element, ask: (question: string) => void): HTMLElement {
  const href = localAddress(link.getAttribute('href') ?? '', location.href)
  const name = element('span', { class: 'name', ...own(link.getAttribute('lang') ?? '') }, link.textContent)
  const made = row(href, name)
  const question = href !== undefined && isSearchPage(new URL(href)) ? new URL(href).searchParams.get('q') : null
  return question ? acting(made, () => ask(question)) : made
}
