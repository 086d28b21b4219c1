/** What scripts add to every page, loaded when a reader begins to use it. */
import { followHeadings } from '../contents.ts'
import { closeMenuByItself, focusPanels } from '../disclosures.ts'
import { prepareOffline } from '../offline.ts'

closeMenuByItself()
focusPanels()
followHeadings()
prepareOffline()
