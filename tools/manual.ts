/** Writes the pages of `docs/` that follow from schemas: `npm run manual`. A test compares them. */
import { writeFileSync } from 'node:fs'
import { pages } from './manual/pages.ts'

for (const [file, page] of Object.entries(pages)) writeFileSync(new URL(`../${file}`, import.meta.url), page())
