/**
 * On a static host, prepares this browser for searching and for reading without a connection, once the page has loaded.
 */
import { readerMessages } from '../contract/reader.ts'
import { element } from './element.ts'
import { isSearchPage } from './site-address.ts'
import { findAnswerer, ownController } from './static-host.ts'
import { whenIdle } from './when-idle.ts'
import { loadSpeech, offlineWords } from './words.ts'

const reloadedKey = 'lectern:searched'

export function prepareOffline(): void {
  const controller = ownController()
  if (controller) whenIdle(() => controller.postMessage(readerMessages.loaded))
  else if (isSearch()) void answerSearch()
  else whenIdle(() => void findAnswerer())
}

function isSearch(): boolean {
  return isSearchPage(location) && new URLSearchParams(location.search).has('q')
}

/**
 * Without a worker, a static host has shown the search page without results: it is loaded once more, from the worker.
 */
async function answerSearch(): Promise<void> {
  const answerer = await findAnswerer()
  const results = document.getElementById('site:results')
  if (answerer === 'worker' && isFirst(location.href)) location.reload()
  else if (answerer === 'none' && results) {
    const { language, say } = await loadSpeech(offlineWords)
    results.replaceChildren(element('p', { role: 'status', lang: language }, say('problemNoServer')))
  }
}

/** Whether the address was not reloaded before, so that no browser can reload it for ever. */
function isFirst(address: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === address) return false
    sessionStorage.setItem(reloadedKey, address)
    return true
  } catch {
    return false
  }
}
