/** The kinds of folder, one row each. Add a row here and a module beside it, and nothing elsewhere. */

import { astro } from './astro.ts'
import { dendron } from './dendron.ts'
import { docsify } from './docsify.ts'
import { docusaurus } from './docusaurus.ts'
import { eleventy } from './eleventy.ts'
import { gatsby } from './gatsby.ts'
import { gitbook } from './gitbook.ts'
import { hexo } from './hexo.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import type { Kind } from './kind.ts'
import { logseq } from './logseq.ts'
import { lume } from './lume.ts'
import { mdbook } from './mdbook.ts'
import { mintlify } from './mintlify.ts'
import { mkdocs } from './mkdocs.ts'
import { nextjs } from './nextjs.ts'
import { notebook } from './notebook.ts'
import { nuxt } from './nuxt.ts'
import { obsidian } from './obsidian.ts'
import { pelican } from './pelican.ts'
import { quarto } from './quarto.ts'
import { quartz } from './quartz.ts'
import { vitepress } from './vitepress.ts'
import { vuepress } from './vuepress.ts'
import { zola } from './zola.ts'

/** Generators come first, the more specific marks before the others. */
export const kinds: readonly Kind[] = [
  astro,
  docusaurus,
  quartz,
  vitepress,
  vuepress,
  nuxt,
  mintlify,
  zola,
  hugo,
  lume,
  eleventy,
  hexo,
  jekyll,
  mdbook,
  mkdocs,
  pelican,
  quarto,
  gitbook,
  docsify,
  gatsby,
  nextjs,
  logseq,
  dendron,
  obsidian,
  notebook,
]

/** The name that turns all of them off. */
export const plainKind = 'plain'

/** What `kind` may be in the configuration. */
export const kindNames: readonly string[] = [plainKind, ...kinds.map(({ name }) => name)]
