/** Opens the search dialog, which is loaded on first use. If loading fails, the search page opens instead. */
import type { createDialog, DialogRequest } from './dialog/dialog.ts'
import { slashOpens } from './preferences.ts'
import { isSearchPage, siteAddress } from './site-address.ts'

/** Opens it for `/`, Ctrl-K (⌘K on Apple keyboards), links to the search page, and forms that ask about a page. */
export function offerDialog(script: string, style: string): void {
  let loading: ReturnType<typeof createDialog> | undefined
  const open = (request: DialogRequest, otherwise: () => void) => {
    loading ??= import(script).then((module) => module.createDialog(style))
    loading
      .then((openDialog) => openDialog(request))
      .catch(() => {
        loading = undefined
        otherwise()
      })
  }
  const search = () => open({}, () => location.assign(siteAddress('/search')))

  addEventListener('keydown', (event) => {
    if (!isShortcut(event) || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    search()
  })
  addEventListener('click', (event) => {
    const link = closest(event, 'a[href]')
    if (!isPlainClick(event) || !(link instanceof HTMLAnchorElement) || !opensSearch(link)) return
    event.preventDefault()
    search()
  })
  addEventListener('submit', (event) => {
    const form = closest(event, '[data-ask] form')
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    event.preventDefault()
    open({ asks: true, ...askedBy(form) }, () => form.submit())
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="/search"]')) {
    if (opensSearch(link)) link.setAttribute('aria-haspopup', 'dialog')
  }
}

/** Whether a link leads to the search page as such, not to results. */
function opensSearch(link: HTMLAnchorElement): boolean {
  return isSearchPage(link) && link.search === '' && link.hash === ''
}

/** The question, and the page that the form asks about. */
function askedBy(form: HTMLFormElement): DialogRequest {
  const fields = new FormData(form)
  const title = document.querySelector('h1')?.textContent?.trim() ?? document.title
  const url = fields.get('url')
  return { text: String(fields.get('q') ?? ''), ...(typeof url === 'string' ? { page: { url, title } } : {}) }
}

/** On Apple systems, Ctrl-K edits text in fields. `/` counts only while nobody is typing. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  if (event.key === '/') return !event.ctrlKey && !event.metaKey && !isTyping(event) && slashOpens()
  const apple = /mac|iphone|ipad/i.test(navigator.platform)
  const command = apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return event.key.toLowerCase() === 'k' && command && !event.shiftKey
}

function isTyping(event: Event): boolean {
  const field = closest(event, 'input, textarea, select, [contenteditable]')
  return field !== null && field.getAttribute('contenteditable') !== 'false'
}

/** A click with a modifier key opens a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** The element at or around that of the event. */
export function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
