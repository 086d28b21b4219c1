/** Where the writing of a page stands: embeds write other pages into it. */
import type { Span } from '../parse/parsed-page.ts'
import type { PageLinks } from './page-links.ts'
import type { Page } from './site.ts'

/** `markdown`: what is served, with absolute URLs. `html`: what HTML is made of, with paths and sizes of images. */
export type Target = 'markdown' | 'html'

export interface Writing {
  readonly links: PageLinks
  readonly target: Target
  readonly baseUrl: string
  /** The pages being embedded in each other, outermost first; empty where embeds are left out. */
  readonly stack: readonly Page[]
  /** Writes a part of a page with its references. */
  readonly write: (page: Page, span: Span, writing: Writing) => string
  /** UTF-16 code units that embeds may still add to the outermost page. */
  readonly budget: { left: number }
}
