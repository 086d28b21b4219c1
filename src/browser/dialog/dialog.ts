/** The dialog that searches and asks. Everything it can do, `/search` can do without a script. */
import { setSlashOpens, slashOpens } from '../slash-key.ts'
import { type AskedPage, createAskPanel } from './ask-panel.ts'
import { element, keyCap } from './element.ts'
import { createSearchPanel } from './search-panel.ts'
import { createTabs } from './tabs.ts'

export type Mode = 'search' | 'ask'

export interface DialogRequest {
  readonly mode: Mode
  /** Asked at once, where there is one. */
  readonly text?: string
  /** Answers from this page only; the whole site by default. */
  readonly page?: AskedPage
}

export interface SearchDialog {
  open(request: DialogRequest): void
}

/**
 * Made once for each page that is read.
 *
 * @param style address of its style sheet, which is loaded before anything is shown
 */
export async function createDialog(style: string): Promise<SearchDialog> {
  await loadStyle(style)
  const search = createSearchPanel()
  const ask = createAskPanel()
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
    after.open()
  }
  const tabs = createTabs(
    'What to do',
    [
      { name: 'search', label: 'Search', panel: search.panel },
      { name: 'ask', label: 'Ask', panel: ask.panel },
    ],
    (name) => turnTo(name === 'ask' ? 'ask' : 'search'),
  )
  const dialog = build(tabs.list, [search.panel, ask.panel])
  dialog.addEventListener('close', () => panels[mode].close())
  document.body.append(dialog)

  return {
    open({ mode: wanted, text, page }) {
      turnTo(wanted)
      ask.keepTo(page)
      if (text !== undefined) panels[wanted].field.value = text
      if (!dialog.open) dialog.showModal()
      panels[wanted].field.focus()
      panels[wanted].field.select()
      if (wanted === 'ask' && text) ask.submit()
    },
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
    // Beside the dialog, where a selection of its text may end too; there it has not begun.
    const beside = target === dialog && pressed === dialog
    // A link to another section of the same page loads nothing: the page must be seen again.
    const followed =
      target instanceof Element && target.closest('a[href]') !== null && !(ctrlKey || metaKey || shiftKey)
    if (beside || followed) dialog.close()
  })
  return dialog
}

function keysHelp(): HTMLElement {
  const slash = element('input', { type: 'checkbox' })
  slash.checked = slashOpens()
  slash.addEventListener('change', () => setSlashOpens(slash.checked))
  return element(
    'div',
    { class: 'keys' },
    element(
      'span',
      {},
      keyCap('↑'),
      ' ',
      keyCap('↓'),
      ' choose, ',
      keyCap('Enter'),
      ' open, ',
      keyCap('Esc'),
      ' close',
    ),
    element('label', {}, slash, ' Open with ', keyCap('/')),
  )
}

/** A sheet that cannot be loaded leaves a plain dialog. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
