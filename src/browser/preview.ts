/**
 * A preview of the page that a link leads to, while a reader rests on the link. It stays while the pointer is on it,
 * and Escape closes it (WCAG 2.2, 1.4.13).
 */
import { element } from './element.ts'
import { loadStyle } from './load-style.ts'
import { type PageExcerpt, readExcerpt } from './page-excerpt.ts'
import { isSearchPage } from './site-address.ts'

/** Milliseconds until a preview opens, and until it closes, so that the pointer can cross the gap. */
const [patience, grace] = [300, 200] as const

/** Between the link and its preview, and at the edges of the window, in pixels. */
const gap = 6

/** One link, from when a reader rests on it until the preview is closed. */
interface Rest {
  readonly link: HTMLAnchorElement
  readonly request: AbortController
  box?: HTMLElement
}

/**
 * @param style address of the style sheet, which is loaded before anything is shown
 * @returns to be called for each link on which a reader rests
 */
export function createPreviews(style: string): (link: Element) => void {
  const styled = loadStyle(style)
  // Each page is fetched once, and the next only when the one before has come or is no longer wanted.
  const fetched = new Map<string, string | undefined>()
  let current: Rest | undefined

  const close = () => {
    current?.request.abort()
    current?.box?.remove()
    if (current?.box && describedBy(current.link) === boxId) current.link.removeAttribute('aria-describedby')
    current = undefined
  }
  const closeUnlessUsed = (rest: Rest) => {
    setTimeout(() => {
      if (rest === current && !isUsed(rest.link) && !rest.box?.matches(':hover')) close()
    }, grace)
  }
  const open = async (rest: Rest) => {
    const { href, hash } = rest.link
    const address = href.slice(0, href.length - hash.length)
    const html = fetched.has(address) ? fetched.get(address) : await fetchPage(address, rest.request.signal)
    fetched.set(address, html)
    await styled
    const excerpt = html === undefined ? undefined : readExcerpt(html, hash.slice(1))
    if (excerpt === undefined || rest !== current) return
    rest.box = boxOf(excerpt)
    rest.box.addEventListener('pointerleave', () => closeUnlessUsed(rest))
    document.querySelector('main')?.append(rest.box)
    place(rest.box, rest.link)
    if (describedBy(rest.link) === null) rest.link.setAttribute('aria-describedby', boxId)
  }

  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return (link) => {
    if (link === current?.link || !isUsed(link) || !leadsElsewhere(link)) return
    close()
    const rest: Rest = { link, request: new AbortController() }
    current = rest
    for (const end of ['pointerleave', 'blur']) {
      link.addEventListener(end, () => closeUnlessUsed(rest), { signal: rest.request.signal })
    }
    setTimeout(() => {
      if (rest === current && isUsed(link)) open(rest).catch(() => {}) // Without a preview, the link still leads there.
    }, patience)
  }
}

const boxId = 'site:preview'

function describedBy(link: HTMLAnchorElement): string | null {
  return link.getAttribute('aria-describedby')
}

/** A click with a mouse gives the focus too, but shows no ring. */
function isUsed(link: Element): boolean {
  return link.matches(':hover, :focus-visible')
}

/** To another page of this site. A search would be computed. */
function leadsElsewhere(link: Element): link is HTMLAnchorElement {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || isSearchPage(link)) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** @returns the HTML; nothing for a file or an error */
async function fetchPage(address: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) return response.text()
  await response.body?.cancel()
  return undefined
}

function boxOf({ language, title, paragraphs }: PageExcerpt): HTMLElement {
  const texts = paragraphs.map((text) => element('p', { dir: 'auto' }, text))
  const name = element('strong', { dir: 'auto' }, title)
  return element('div', { class: 'preview', id: boxId, role: 'tooltip', lang: language }, name, ...texts)
}

/** Below the first line of the link, or above it where there is no room below. */
function place(box: HTMLElement, link: HTMLAnchorElement): void {
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const origin = (box.offsetParent ?? document.body).getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = box
  const above = top - gap - offsetHeight
  const fits = bottom + gap + offsetHeight <= clientHeight || above < 0
  box.style.left = `${Math.max(gap, Math.min(left, clientWidth - offsetWidth - gap)) - origin.left}px`
  box.style.top = `${(fits ? bottom + gap : above) - origin.top}px`
}
