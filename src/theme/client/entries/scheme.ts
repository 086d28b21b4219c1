/** Runs before the first paint, so that a page never flashes in the other colours. As small as it can be. */
import { storedScheme, useScheme } from '../scheme.ts'

useScheme(storedScheme())
