/** What every page gets on top of what it does without scripts. */
import { offerTools } from '../offer-tools.ts'
import { offerDialog } from '../open-dialog.ts'
import { offerSchemeSwitch } from '../scheme-switch.ts'

offerSchemeSwitch()
offerDialog()
offerTools()
