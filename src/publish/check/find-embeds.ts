/** Finds notes that are embedded in themselves or too deeply: those embeds are shown as links. */

import type { PageLinks } from '../../content/model/page-links.ts'
import { maxEmbedDepth } from '../../content/model/page-markdown.ts'
import type { Page } from '../../content/model/site.ts'
import type { Embed } from '../../content/parse/parsed-page.ts'
import { lineInFile } from '../../content/parse/spans.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { lineFinder } from './page-text.ts'

interface Edge {
  readonly embed: Embed
  readonly to: Page
}

/** In time linear in the number of embeds. */
export function embedFindings(pages: readonly Page[], links: PageLinks): Diagnostic[] {
  const graph = new Map<Page, readonly Edge[]>()
  for (const page of pages) {
    const edges = page.references.flatMap((reference): Edge[] => {
      // `![]()` is reported as empty.
      const isNote = reference.kind === 'embed' && reference.block && (reference.target !== '' || reference.fragment)
      if (!isNote) return []
      const found = links.resolve(reference, page)
      return found.kind === 'page' && !found.missing ? [{ embed: reference, to: found.page }] : []
    })
    if (edges.length > 0) graph.set(page, edges)
  }
  const { height, circular } = measure(graph)
  return [...graph].flatMap(([page, edges]) => {
    const lineAt = lineFinder(page.text)
    return edges.flatMap((edge) => {
      const place = { file: page.file, line: lineInFile(page, lineAt(edge.embed.start)) }
      const hint = 'Remove one of the embeds, or link to the note instead.'
      const name = edge.to.file || edge.to.path
      if (circular.has(edge)) {
        const message =
          edge.to === page
            ? 'The page embeds itself; the inner embed is a link.'
            : `${name} embeds this page, directly or through others, and is embedded here; the inner embed is a link.`
        return [diagnostic('EMBED_TOO_DEEP', place, message, hint)]
      }
      if ((height.get(edge.to) ?? 0) < maxEmbedDepth) return []
      const message = `Notes embedded in ${name} are nested deeper than ${maxEmbedDepth}; the inner ones are links.`
      return [diagnostic('EMBED_TOO_DEEP', place, message, hint)]
    })
  })
}

/**
 * Walks without recursion. `circular` are the embeds that lead back to a page above them; `height` is how deep embeds
 * are nested below a page, apart from those.
 */
function measure(graph: ReadonlyMap<Page, readonly Edge[]>) {
  const height = new Map<Page, number>()
  const circular = new Set<Edge>()
  const open = new Set<Page>()
  for (const root of graph.keys()) {
    if (height.has(root)) continue
    const stack = [{ page: root, next: 0, deepest: 0 }]
    open.add(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = graph.get(top.page)?.[top.next++]
      if (edge === undefined) {
        height.set(top.page, top.deepest)
        open.delete(top.page)
        stack.pop()
        const parent = stack.at(-1)
        if (parent) parent.deepest = Math.max(parent.deepest, top.deepest + 1)
      } else if (open.has(edge.to)) circular.add(edge)
      else if (height.has(edge.to)) top.deepest = Math.max(top.deepest, (height.get(edge.to) ?? 0) + 1)
      else {
        open.add(edge.to)
        stack.push({ page: edge.to, next: 0, deepest: 0 })
      }
    }
  }
  return { height, circular }
}
