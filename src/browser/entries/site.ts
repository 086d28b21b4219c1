/** What every page gets on top of what it does without scripts. */
import { offerCopy } from '../copy.ts'
import { offerTools } from '../offer-tools.ts'
import { offerDialog } from '../open-dialog.ts'
import { offerSchemeSwitch } from '../scheme-switch.ts'

offerSchemeSwitch()
offerDialog()
offerCopy()
offerTools()
