/** The documentation pages of the site, from whose Markdown the tools take their answers. */
import { markdownOf } from '../../http/found.ts'
import { withParts } from '../../snapshot/parts.ts'
import { loadText } from '../page-text.ts'
import type { SiteView } from '../site-view.ts'

/** `/developers` or `/api-docs` from its heading to its last section; empty if the site publishes no such page. */
export async function loadDocument(view: SiteView, path: '/developers' | '/api-docs'): Promise<string> {
  const markdown = await withParts(() => markdownOf(view.snapshot, path))
  if (!markdown) return ''
  const text = await loadText(view, markdown)
  const start = text.indexOf('\n# ') + 1
  // The line about citation comes after a rule.
  return text.slice(start, text.lastIndexOf('\n---\n')).trim()
}

/** The text below a heading, with its subsections; nothing if the document has no such heading. */
export function sectionOf(document: string, heading: string): string | undefined {
  const lines = document.split('\n')
  const headings = headingsOf(lines)
  const found = headings.find(({ text }) => text === heading)
  if (!found) return undefined
  const next = headings.find(({ line, depth }) => line > found.line && depth <= found.depth)
  return lines
    .slice(found.line + 1, next?.line)
    .join('\n')
    .trim()
}

/** Without the section of the heading. */
export function withoutSection(document: string, heading: string): string {
  const section = sectionOf(document, heading)
  return section === undefined ? document : document.replace(`## ${heading}\n\n${section}\n\n`, () => '')
}

/** Text between the pointer to `/llms.txt` and the first section. */
export function leadOf(document: string): string {
  const [before = ''] = document.split(/^## /m, 1)
  return before.replace(/^[#>].*$/gm, '').trim()
}

function headingsOf(lines: readonly string[]) {
  let fence: string | undefined
  return lines.flatMap((content, line) => {
    const mark = /^(`{3,})/.exec(content)?.[1]
    if (mark !== undefined) fence = fence === undefined ? mark : content === fence ? undefined : fence
    const [, marks, text = ''] = /^(#+) (?:<a id="[^"]*"><\/a>)?(.*)$/.exec(fence === undefined ? content : '') ?? []
    return marks === undefined ? [] : [{ line, depth: marks.length, text }]
  })
}

/** Joins the parts that exist, each as a block. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n')
}

/** A section of a document under a heading of the answer; nothing if the document has no such section. */
export function cut(document: string, heading: string, as = heading): string | undefined {
  const section = sectionOf(document, heading)
  return section && `## ${as}\n\n${section}`
}
