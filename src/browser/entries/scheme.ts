/** Runs before the first paint, so that a page never flashes in the other colours. As small as it can be. */
import { storedScheme, useScheme } from '../scheme.ts'

useScheme(storedScheme())
// Style sheets keep the place free of what scripts will put there.
const { dataset } = document.documentElement
dataset.scripts = ''
if (navigator.clipboard !== undefined) dataset.clipboard = ''
