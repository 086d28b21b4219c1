/** Loaded where the browser has a place for tools (`offer-tools.ts`). */
import { registerTools } from '../model-context.ts'
import { createPageTools } from '../page-tools.ts'

registerTools(createPageTools())
