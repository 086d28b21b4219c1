/** What scripts add to every page at once. The page works without them. */
import { offerCopy } from '../copy.ts'
import { offerDialog } from '../open-dialog.ts'
import { loadWhenUsed, offerPreviews, offerReading } from '../open-on-demand.ts'
import { offerSchemeSwitch } from '../preferences.ts'
import { offerSidenotes } from '../sidenotes.ts'
import { growTree, showCurrentPage } from '../tree.ts'
import { copyWords } from '../words.ts'

// The page passes fingerprinted addresses, and words that are not English, in attributes of its script element.
const { copy, copied, copyFailed, dialog, dialogStyle, reading, readingStyle, rest, tools } =
  document.querySelector<HTMLElement>('script[data-dialog]')?.dataset ?? {}

offerSchemeSwitch()
if (dialog && dialogStyle) offerDialog(dialog, dialogStyle)
if (reading && readingStyle) offerReading(reading, readingStyle)
if (readingStyle) offerPreviews(readingStyle)
if (rest) loadWhenUsed(rest)
offerCopy(
  copy && copied && copyFailed
    ? { language: document.documentElement.lang, copy, copied, copyFailed }
    : { language: 'en', ...copyWords },
)
growTree()
// What measures the page waits until it is laid out for the next frame: measured between changes, it is laid out twice.
requestAnimationFrame(() => {
  offerSidenotes()
  showCurrentPage()
})
// Chromium has the model context on the document; Firefox, and Chromium before 150, on the navigator.
if (tools && ('modelContext' in document || 'modelContext' in navigator)) {
  import(tools).catch(() => {}) // The page works without tools.
}
