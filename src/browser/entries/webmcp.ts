/** Loaded in browsers that accept tools from a page (`entries/site.ts`). */
import { registerTools } from '../page-tools.ts'

registerTools()
