/** An answer as Markdown: the sentences letter for letter, each with its source. */

import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText, link } from '../../text/inline-text.ts'
import { sectionUrl } from '../ask/item.ts'
import type { SearchAnswer } from './answer.ts'

/** Blocks under a heading of their own. */
export function answerMarkdown({ statements, message }: SearchAnswer, site: SiteInfo): readonly string[] {
  const blocks = statements.flatMap(({ text, page, anchor, heading }) => [
    text.replace(/^/gm, '> '),
    `Source: ${link(heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`, sectionUrl(site, page, anchor))}`,
  ])
  return ['## Answer', ...(blocks.length > 0 ? blocks : [inlineText(message ?? '')])]
}
