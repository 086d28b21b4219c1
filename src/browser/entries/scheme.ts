/** Runs before the first paint, so that a page never flashes in the wrong colours. Keep it as small as possible. */
import { storedScheme } from '../preferences.ts'

const { dataset } = document.documentElement
const scheme = storedScheme()
if (scheme) dataset.scheme = scheme
// Style sheets reserve space for what scripts add.
dataset.scripts = ''
if (navigator.clipboard !== undefined) dataset.clipboard = ''
