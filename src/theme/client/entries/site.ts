/** What every page gets on top of what it does without scripts. */
import { offerSchemeSwitch } from '../scheme-switch.ts'

offerSchemeSwitch()
