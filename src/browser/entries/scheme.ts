/** Runs before the first paint, so that a page never flashes in the wrong colours. Keep it as small as possible. */
import { slashOpens, storedScheme } from '../preferences.ts'

const { dataset } = document.documentElement
const scheme = storedScheme()
if (scheme) dataset.scheme = scheme
// Style sheets reserve space for what scripts add.
dataset.scripts = ''
// The bar shows a key only where it works.
if (slashOpens()) dataset.slash = ''
if (navigator.clipboard !== undefined) dataset.clipboard = ''
