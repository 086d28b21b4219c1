/** The dialog that searches and asks. The page `/search` can do the same without scripts. */
import { element } from '../element.ts'
import { loadStyle } from '../load-style.ts'
import { setSlashOpens, slashOpens } from '../preferences.ts'
import { createSiteFetch } from '../static-host.ts'
import { type FinderSpeech, finderWords, loadSpeech } from '../words.ts'
import { type AskedPage, Finder } from './finder.ts'

export interface DialogRequest {
  /** Searched for at once. */
  readonly text?: string
  /** Whether to ask the text instead. */
  readonly asks?: boolean
  /** The only page to search and to answer from; the whole site by default. */
  readonly page?: AskedPage
}

/**
 * @param style address of the dialog's style sheet, which is loaded before anything is shown
 * @returns opens the dialog
 */
export async function createDialog(style: string): Promise<(request: DialogRequest) => void> {
  const [speech] = await Promise.all([loadSpeech(finderWords), loadStyle(style)])
  const finder = new Finder(speech, createSiteFetch(true))
  const dialog = build(finder, speech)
  dialog.addEventListener('close', () => finder.close())
  document.body.append(dialog)
  fitAboveKeyboard(dialog)

  return ({ text, page, asks = false }) => {
    if (!dialog.open) dialog.showModal()
    finder.field.focus()
    finder.open(text, page, asks)
  }
}

function build(finder: Finder, { language, say }: FinderSpeech): HTMLDialogElement {
  const close = element('button', { type: 'button', class: 'close', 'aria-label': say('finderClose') }, '×')
  const { lang, dir } = document.documentElement
  // Words that are not in the language of the page are English.
  const own = lang.split('-', 1)[0] === language.split('-', 1)[0] ? {} : { lang: language, dir: 'ltr' }
  const dialog = element(
    'dialog',
    { class: 'finder', dir: dir || 'ltr', 'aria-label': say('finderName'), ...own },
    ...finder.parts(close),
    keysHelp(say),
  )
  close.addEventListener('click', () => dialog.close())
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey, defaultPrevented }) => {
    // Selecting text in the dialog can end outside it. Only a click that also began outside closes the dialog.
    const outside = target === dialog && pressed === dialog
    // A link to another section of the same page loads nothing, so the dialog must not cover the page.
    const isLink = target instanceof Element && target.closest('a[href]') !== null
    const followed = isLink && !(ctrlKey || metaKey || shiftKey || defaultPrevented)
    if (outside || followed) dialog.close()
  })
  return dialog
}

function keysHelp(say: FinderSpeech['say']): HTMLElement {
  const slash = element('input', { type: 'checkbox' })
  slash.checked = slashOpens()
  slash.addEventListener('change', () => setSlashOpens(slash.checked))
  const keys = say('finderKeys', { arrows: '↑ ↓', enter: '↵', escape: 'Esc' })
  return element(
    'div',
    { class: 'keys' },
    element('span', {}, keys),
    element('label', {}, slash, ` ${say('finderSlash', { key: '/' })}`),
  )
}

/** The keyboard of a phone covers a part of the window, which style sheets know nothing of. */
function fitAboveKeyboard(dialog: HTMLDialogElement): void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', () => {
    const isCovered = seen.scale === 1 && seen.height < innerHeight
    dialog.style.height = isCovered ? `${seen.height}px` : ''
  })
}

/** Resolves even if the style sheet cannot be loaded: the dialog works without it. */
