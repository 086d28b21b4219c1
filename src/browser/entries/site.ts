/** What scripts add to every page, which works without them. */
import { offerCopy } from '../copy.ts'
import { closeMenuByItself, focusPanels } from '../disclosures.ts'
import { followHeadings, growTree, showCurrentPage } from '../navigation.ts'
import { prepareOffline } from '../offline.ts'
import { offerDialog } from '../open-dialog.ts'
import { offerPreviews, offerReading } from '../open-on-demand.ts'
import { offerSchemeSwitch } from '../preferences.ts'
import { offerSidenotes } from '../sidenotes.ts'

// The page passes fingerprinted addresses in attributes of its script element.
const { dialog, dialogStyle, reading, readingStyle, tools } =
  document.querySelector<HTMLElement>('script[data-dialog]')?.dataset ?? {}

offerSchemeSwitch()
if (dialog && dialogStyle) offerDialog(dialog, dialogStyle)
if (reading && readingStyle) offerReading(reading, readingStyle)
if (readingStyle) offerPreviews(readingStyle)
offerSidenotes()
followHeadings()
offerCopy()
closeMenuByItself()
focusPanels()
growTree()
showCurrentPage()
prepareOffline()
// Chromium has the model context on the document; Firefox, and Chromium before 150, on the navigator.
if (tools && ('modelContext' in document || 'modelContext' in navigator)) {
  import(tools).catch(() => {}) // The page works without tools.
}
