/** What scripts add to every page, which works without them. */
import { followHeadings } from '../active-heading.ts'
import { offerCopy } from '../copy.ts'
import { closeMenuByItself } from '../menu.ts'
import { prepareOffline } from '../offline.ts'
import { offerDialog } from '../open-dialog.ts'
import { offerPreviews } from '../open-preview.ts'
import { offerReading } from '../open-reading.ts'
import { focusPanels } from '../panel-focus.ts'
import { offerSchemeSwitch } from '../preferences.ts'
import { growTree, showCurrentPage } from '../tree.ts'

// The page passes fingerprinted addresses in attributes of its script element.
const { dialog, dialogStyle, reading, readingStyle, tools } =
  document.querySelector<HTMLElement>('script[data-dialog]')?.dataset ?? {}

offerSchemeSwitch()
if (dialog && dialogStyle) offerDialog(dialog, dialogStyle)
if (reading && readingStyle) offerReading(reading, readingStyle)
followHeadings()
offerCopy()
closeMenuByItself()
focusPanels()
growTree()
showCurrentPage()
offerPreviews()
prepareOffline()
// Chromium has the model context on the document; Firefox, and Chromium before 150, on the navigator.
if (tools && ('modelContext' in document || 'modelContext' in navigator)) {
  import(tools).catch(() => {}) // The page works without tools.
}
