/** The kinds of folder, one row each. Add a row here and a module beside it, and nothing elsewhere. */

import { eleventy } from './eleventy.ts'
import { jekyll } from './jekyll.ts'
import type { Kind } from './kind.ts'
import { obsidian } from './obsidian.ts'

/** Generators come first, the more specific marks before the others. */
export const kinds: readonly Kind[] = [eleventy, jekyll, obsidian]

/** The name that turns all of them off. */
export const plainKind = 'plain'

/** What `kind` may be in the configuration. */
export const kindNames: readonly string[] = [plainKind, ...kinds.map(({ name }) => name)]
