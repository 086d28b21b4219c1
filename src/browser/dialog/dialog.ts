/** The dialog that searches and asks. The page `/search` can do the same without scripts. */
import { element } from '../element.ts'
import { loadStyle } from '../load-style.ts'
import { setSlashOpens, slashOpens } from '../preferences.ts'
import { createSiteFetch } from '../static-host.ts'
import { type AskedPage, createAskPanel } from './ask-panel.ts'
import { fetchFound } from './instant-search.ts'
import { createSearchPanel } from './search-panel.ts'
import { createTabs, type Mode } from './tabs.ts'

export interface DialogRequest {
  readonly mode: Mode
  /** Searched or asked at once. */
  readonly text?: string
  /** The only page to answer from; the whole site by default. */
  readonly page?: AskedPage
}

/**
 * @param style address of the dialog's style sheet, which is loaded before anything is shown
 * @returns opens the dialog
 */
export async function createDialog(style: string): Promise<(request: DialogRequest) => void> {
  await loadStyle(style)
  const siteFetch = createSiteFetch(true)
  const search = createSearchPanel((text, signal) => fetchFound(text, signal, siteFetch))
  const ask = createAskPanel(siteFetch)
  const panels = { search, ask }
  let mode: Mode = 'search'

  const turnTo = (wanted: Mode) => {
    const before = panels[mode]
    const after = panels[wanted]
    if (before !== after) {
      before.close()
      after.field.value = before.field.value
    }
    mode = wanted
    tabs.show(wanted)
    after.open?.()
  }
  const tabs = createTabs(panels, turnTo)
  const dialog = build(tabs.list, [search.panel, ask.panel])
  dialog.addEventListener('close', () => panels[mode].close())
  document.body.append(dialog)

  return ({ mode: wanted, text, page }) => {
    turnTo(wanted)
    ask.keepTo(page)
    const { field } = panels[wanted]
    if (text !== undefined) field.value = text
    if (!dialog.open) dialog.showModal()
    field.focus()
    field.select()
    if (wanted === 'ask' && text) ask.submit()
  }
}

function build(tabList: HTMLElement, panels: readonly HTMLElement[]): HTMLDialogElement {
  const close = element('button', { type: 'button', class: 'close', 'aria-label': 'Close', title: 'Close' }, '×')
  const dialog = element(
    'dialog',
    { class: 'finder', lang: 'en', dir: 'ltr', 'aria-label': 'Search and ask' },
    element('div', { class: 'bar' }, tabList, close),
    ...panels,
    keysHelp(),
  )
  close.addEventListener('click', () => dialog.close())
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // Selecting text in the dialog can end outside it. Only a click that also began outside closes the dialog.
    const outside = target === dialog && pressed === dialog
    // A link to another section of the same page loads nothing, so the dialog must not cover the page.
    const followed =
      target instanceof Element && target.closest('a[href]') !== null && !(ctrlKey || metaKey || shiftKey)
    if (outside || followed) dialog.close()
  })
  return dialog
}

function keysHelp(): HTMLElement {
  const key = (name: string) => element('kbd', {}, name)
  const slash = element('input', { type: 'checkbox' })
  slash.checked = slashOpens()
  slash.addEventListener('change', () => setSlashOpens(slash.checked))
  return element(
    'div',
    { class: 'keys' },
    element('span', {}, key('↑'), ' ', key('↓'), ' choose, ', key('Enter'), ' open, ', key('Esc'), ' close'),
    element('label', {}, slash, ' Open with ', key('/')),
  )
}

/** Resolves even if the style sheet cannot be loaded: the dialog works without it. */
